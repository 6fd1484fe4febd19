import type { PartitionConfig, QueueConfig, SchedulerConfig } from "./config.js";
import { type PropertySettings, settingsOf } from "./queue/properties.js";

/** The settings that are kept and not acted on, with the property that each comes from. */
const idle: readonly (readonly [keyof PropertySettings, property: string])[] = [
  ["preemptionPolicy", "preemption.policy"],
  ["preemptionDelay", "preemption.delay"],
  ["quotaPreemptionDelay", "quota.preemption.delay"],
  ["backoff", "application.unschedasks.backoff"],
];

/**
 * What a configuration asks for and the core keeps without acting on it, one text each: ways of
 * preemption that are switched on by name, and the properties about preemption and back-off. One
 * that is inherited is listed where it was set.
 */
export function notEnforced(config: SchedulerConfig): readonly string[] {
  return config.partitions.flatMap((partition) => [
    ...switchesOf(partition),
    ...gapsBelow(partition.root, partition.root.name, settingsOf({})).map(
      (gap) => `${gap} in partition ${partition.name}`,
    ),
  ]);
}

function switchesOf({ name, preemption }: PartitionConfig): string[] {
  const found: string[] = [];
  if (preemption?.enabled === true) found.push(`preemption of partition ${name}`);
  if (preemption?.quotaEnabled === true) found.push(`quota preemption of partition ${name}`);
  return found;
}

function gapsBelow(queue: QueueConfig, path: string, above: PropertySettings): string[] {
  const { properties = {}, template, queues = [] } = queue;
  const own = settingsOf(properties);
  const ofLeaves = settingsOf(template?.properties ?? {});
  return [
    ...gapsIn(own, above).map((property) => `${property} of ${path}`),
    ...gapsIn(ofLeaves, settingsOf({})).map((property) => `${property} of the template of ${path}`),
    ...queues.flatMap((child) => gapsBelow(child, `${path}.${child.name}`, own)),
  ];
}

/** The properties that say something else than those above, and more than their default. */
function gapsIn(settings: PropertySettings, above: PropertySettings): string[] {
  const defaults = settingsOf({});
  return idle
    .filter(([name]) => settings[name] !== above[name] && settings[name] !== defaults[name])
    .map(([, property]) => property);
}

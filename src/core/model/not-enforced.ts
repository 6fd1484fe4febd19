import type { PartitionConfig, QueueConfig, SchedulerConfig } from "./config.js";

/**
 * What a configuration asks for and the core does not do yet, one text each. `createState`
 * refuses such a configuration, as nothing that somebody relies on may be ignored in silence.
 */
export function notEnforced(config: SchedulerConfig): readonly string[] {
  return config.partitions.flatMap((partition) => [
    ...inPartition(partition),
    ...inQueue(partition.root, partition.root.name),
  ]);
}

function inPartition({ name, placementRules = [], preemption }: PartitionConfig): string[] {
  const [first, ...others] = placementRules;
  const implicit =
    others.length === 0 &&
    first?.name === "provided" &&
    !first.create &&
    first.filter === null &&
    first.parent === null;
  const found: string[] = [];
  if (first !== undefined && !implicit) found.push(`placement rules of partition ${name}`);
  if (preemption?.quotaEnabled === true) found.push(`quota preemption of partition ${name}`);
  return found;
}

function inQueue({ template, queues = [] }: QueueConfig, path: string): string[] {
  const found: string[] = [];
  if (template !== undefined) found.push(`child template of ${path}`);
  return [...found, ...queues.flatMap((child) => inQueue(child, `${path}.${child.name}`))];
}

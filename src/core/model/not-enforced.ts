import type { PartitionConfig, QueueConfig, SchedulerConfig } from "./config.js";
import { settingsOf } from "./queue/properties.js";

/**
 * What a configuration asks for and the core keeps without acting on it, one text each: ways of
 * preemption that are switched on by name, and back-off.
 */
export function notEnforced(config: SchedulerConfig): readonly string[] {
  return config.partitions.flatMap((partition) => [
    ...inPartition(partition),
    ...inQueue(partition.root, partition.root.name),
  ]);
}

function inPartition({ name, preemption }: PartitionConfig): string[] {
  const found: string[] = [];
  if (preemption?.enabled === true) found.push(`preemption of partition ${name}`);
  if (preemption?.quotaEnabled === true) found.push(`quota preemption of partition ${name}`);
  return found;
}

function inQueue({ properties = {}, queues = [] }: QueueConfig, path: string): string[] {
  const found = settingsOf(properties).backoff > 0 ? [`back-off of ${path}`] : [];
  return [...found, ...queues.flatMap((child) => inQueue(child, `${path}.${child.name}`))];
}

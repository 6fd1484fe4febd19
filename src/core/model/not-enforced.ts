import type { QueueConfig, SchedulerConfig } from "./config.js";

/**
 * What a configuration asks for and the core does not do yet, one text each. `createState`
 * refuses such a configuration, as nothing that somebody relies on may be ignored in silence.
 */
export function notEnforced(config: SchedulerConfig): readonly string[] {
  return config.partitions.flatMap(({ root }) => inQueue(root, root.name));
}

function inQueue({ limits = [], queues = [] }: QueueConfig, path: string): string[] {
  const found = limits.length > 0 ? [`limits of ${path}`] : [];
  return [...found, ...queues.flatMap((child) => inQueue(child, `${path}.${child.name}`))];
}

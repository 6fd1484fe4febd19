import type { PartitionEntry, QueueEntry } from "../../index/entries.js";
import { childPath } from "../../model/queue/tree.js";

/** The lowest queue that exists on the way down to a path. Source: queues.md Q-101. */
export function nearestQueue(partition: PartitionEntry, path: string): QueueEntry {
  let nearest = partition.root;
  for (const name of path.split(".").slice(1)) {
    const child = partition.queues.get(childPath(nearest.path, name));
    if (child === undefined) return nearest;
    nearest = child;
  }
  return nearest;
}

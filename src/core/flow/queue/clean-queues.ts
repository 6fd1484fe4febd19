import type { PartitionEntry, QueueEntry } from "../../index/entries.js";
import { dropQueue } from "../../ledger/queues.js";

/** Takes out the queues that may go, children before their parent. Source: queues.md Q-103. */
export function cleanQueues(partition: PartitionEntry): void {
  clean(partition, partition.root);
}

/** True for a dynamic or draining queue that is empty. Source: Q-103. */
export function isRemovable(queue: QueueEntry): boolean {
  const { settings, state, parent, children, applicationCount } = queue;
  const passing = parent !== null && (!settings.managed || state === "Draining");
  return passing && children.length === 0 && applicationCount === 0;
}

function clean(partition: PartitionEntry, queue: QueueEntry): void {
  for (const child of [...queue.children]) clean(partition, child);
  if (isRemovable(queue)) dropQueue(partition, queue);
}

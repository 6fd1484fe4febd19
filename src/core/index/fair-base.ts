import { type Ceilings, fairShare } from "../model/resources/share.js";
import type { PartitionEntry, QueueEntry } from "./entries.js";

/** Works out what every queue is measured against; root's base is the cluster. Source: Q-100. */
export function refreshFairBase(partition: PartitionEntry): void {
  const cluster = partition.total.map((amount) => (amount === 0 ? undefined : amount));
  spread(partition.root, cluster.some((amount) => amount !== undefined) ? cluster : null);
}

/** Works out the same for one queue below root and all below it. */
export function refreshQueueBase(queue: QueueEntry): void {
  spread(queue, withOwn(queue.parent?.fairMax ?? null, queue.max));
}

/** Measures the use of a queue anew, after its allocated total moved. Source: Q-26. */
export function refreshShare(queue: QueueEntry): void {
  queue.share = fairShare(queue.allocated, queue.guaranteed, queue.fairMax);
  queue.parent?.waiting.note(queue);
}

function spread(queue: QueueEntry, base: Ceilings | null): void {
  queue.fairMax = base;
  refreshShare(queue);
  for (const child of queue.children) spread(child, withOwn(base, child.max));
}

/** The parent's base with the queue's own ceilings over it; no base at all stays so. */
function withOwn(base: Ceilings | null, own: Ceilings | null): Ceilings | null {
  if (base === null || own === null) return base;
  const merged = [...base];
  own.forEach((ceiling, type) => {
    if (ceiling !== undefined) merged[type] = ceiling;
  });
  return merged;
}

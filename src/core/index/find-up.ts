import type { QueueEntry } from "./entries.js";

/** The lowest queue on the way to root, the first one included, of which something is true. */
export function findUp(
  lowest: QueueEntry,
  isTrue: (queue: QueueEntry) => boolean,
): QueueEntry | undefined {
  for (let queue: QueueEntry | null = lowest; queue !== null; queue = queue.parent) {
    if (isTrue(queue)) return queue;
  }
  return undefined;
}

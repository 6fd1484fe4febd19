import type { ApplicationEntry, QueueEntry } from "./entries.js";

/** Forgets that nothing was found for an application: something about it has changed. */
export function wake(app: ApplicationEntry): void {
  app.noRoomEpoch = -1;
  app.noTakeoverEpoch = -1;
  app.noPlanEpoch = -1;
  wakeQueues(app.queue);
}

/** Forgets it for a leaf and all above, not for its applications. */
export function wakeQueues(leaf: QueueEntry): void {
  for (let queue: QueueEntry | null = leaf; queue !== null; queue = queue.parent) {
    queue.noRoomEpoch = -1;
    queue.noTakeoverEpoch = -1;
  }
}

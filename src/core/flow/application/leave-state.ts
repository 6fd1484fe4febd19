import type { ApplicationEntry, QueueEntry } from "../../index/entries.js";
import { clearTimer } from "../../ledger/timers.js";
import { touchQueue } from "../../ledger/view.js";
import { isRunningState } from "../../model/profile/life-cycle.js";

/** Ends what goes with the present state of an application: its timer and its being counted. */
export function leaveState(app: ApplicationEntry): void {
  clearTimer(app.partition, "state", app.submission.id);
  countRunning(app, -1);
}

/** Counts it in, or out of, the running applications of every queue above. Source: I-25. */
export function countRunning(app: ApplicationEntry, one: 1 | -1): void {
  if (app.state === "Starting") app.queue.starting += one;
  if (!isRunningState(app.state)) return;
  for (let queue: QueueEntry | null = app.queue; queue !== null; queue = queue.parent) {
    queue.running += one;
    touchQueue(app.partition, queue);
  }
}

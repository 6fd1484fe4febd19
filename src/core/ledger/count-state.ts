import type { ApplicationEntry, QueueEntry } from "../index/entries.js";
import { isRunningState } from "../model/profile/life-cycle.js";
import { touchQueue } from "./view.js";

/**
 * Counts an application in, or out of, what its state makes it in the queues above: running, or
 * on its way there with something placed. Source: I-25, Q-92, Q-93.
 */
export function countState(app: ApplicationEntry, one: 1 | -1): void {
  if (app.state === "Starting") app.queue.starting += one;
  const running = isRunningState(app.state);
  if (!running && !isAllocating(app)) return;
  for (let queue: QueueEntry | null = app.queue; queue !== null; queue = queue.parent) {
    if (running) {
      queue.running += one;
      touchQueue(app.partition, queue);
    } else {
      queue.allocating += one;
    }
  }
}

/** Notes that a member of an application was placed for the first time. */
export function markStarted(app: ApplicationEntry): void {
  if (app.started) return;
  countState(app, -1);
  app.started = true;
  countState(app, 1);
}

/**
 * Whether an application may get more under the ceilings on running applications: one that is
 * counted already may, and so may any other that is not Accepted. Source: G-17, Q-91, Q-95.
 */
export function mayRun(app: ApplicationEntry): boolean {
  if (app.state !== "Accepted" || isAllocating(app)) return true;
  for (let queue: QueueEntry | null = app.queue; queue !== null; queue = queue.parent) {
    const { maxApplications } = queue.settings;
    if (maxApplications > 0 && queue.running + queue.allocating >= maxApplications) return false;
  }
  return true;
}

function isAllocating(app: ApplicationEntry): boolean {
  return app.state === "Accepted" && app.started;
}

import type { ApplicationEntry, QueueEntry, UsageEntry } from "../index/entries.js";
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
 * Sees to it that an application counts for its user and group from its first allocation until
 * it has neither allocations nor asks, whichever goes last. Source.
 */
export function refreshCounted(app: ApplicationEntry): void {
  const holds = app.realCount + app.placeholderCount > 0;
  const wants = app.pendingCount + app.parkedCount > 0;
  const counted = holds || (app.counted && wants);
  if (counted === app.counted) return;
  setCounted(app, counted);
  // One less may let in another of the same user or group, in whichever leaf that waits.
  if (!counted && app.ceilinged.length > 0) app.partition.epoch += 1;
}

/** Counts an application for its user and group from now on, or does so no longer. */
export function setCounted(app: ApplicationEntry, counted: boolean): void {
  const one = Number(counted) - Number(app.counted);
  app.counted = counted;
  for (const usage of app.userUsages) usage.applications += one;
  for (const usage of app.groupUsages) usage.applications += one;
}

/**
 * Whether an application may get more under the ceilings on running applications, those of its
 * queues and those of its user and group: one that is counted already may, and so may any other
 * that is not Accepted. Source: G-17, Q-91, Q-95, Q-189, Q-190.
 */
export function mayRun(app: ApplicationEntry): boolean {
  if (app.state !== "Accepted") return true;
  return (isAllocating(app) || !isQueueFull(app)) && (app.counted || !app.ceilinged.some(isFull));
}

function isQueueFull(app: ApplicationEntry): boolean {
  for (let queue: QueueEntry | null = app.queue; queue !== null; queue = queue.parent) {
    const { maxApplications } = queue.settings;
    if (maxApplications > 0 && queue.running + queue.allocating >= maxApplications) return true;
  }
  return false;
}

function isFull({ maxApplications, applications }: UsageEntry): boolean {
  return maxApplications > 0 && applications >= maxApplications;
}

function isAllocating(app: ApplicationEntry): boolean {
  return app.state === "Accepted" && app.started;
}

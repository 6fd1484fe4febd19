import type { Application } from "../application/application.js";
import type { Partition } from "../partition/partition.js";
import { rootPath } from "../queue/tree.js";
import { isZero } from "../resources/resources.js";
import { type Timer, type TimerKind, timerKey } from "../timer/timer.js";
import type { Rule } from "./rule.js";

/** I-23: a placeholder timer runs only while placeholders are placed. */
function* placeholderTimersHaveCause(partition: Partition): Iterable<string> {
  for (const { kind, subject } of partition.timers.rows()) {
    if (kind !== "placeholder") continue;
    const app = partition.applications.get(subject);
    if (app === undefined || !isZero(app.allocatedPlaceholder)) continue;
    yield `I-23 ${subject} has a placeholder timer and no placeholder`;
  }
}

/** gang.md 3.5: a timer is filed under its own key and is about something that exists. */
function* timersHaveSubjects(partition: Partition): Iterable<string> {
  for (const [key, timer] of partition.timers.entries()) {
    const name = `3.5 timer ${timer.kind} of ${timer.subject}`;
    if (key !== timerKey(timer.kind, timer.subject)) yield `${name} is filed as ${key}`;
    if (!hasSubject(partition, timer)) yield `${name} has no subject`;
  }
}

/** gang.md 3.5: each state that passes by itself has its timer, and so has each record. */
function* timersAreThere(partition: Partition): Iterable<string> {
  for (const app of partition.applications.rows()) {
    if (needsStateTimer(app)) yield* unlessTimer(partition, "state", app.id);
    if (needsPlaceholderTimer(app)) yield* unlessTimer(partition, "placeholder", app.id);
  }
  for (const { key } of partition.finished.rows()) yield* unlessTimer(partition, "expiry", key);
  for (const { key } of partition.rejected.rows()) yield* unlessTimer(partition, "rejection", key);
}

/** whatever may go is going to be cleaned up. */
function* emptyQueuesAreCleanedUp(partition: Partition): Iterable<string> {
  const cleanup = timerKey("cleanup", "");
  const occupied = new Set<string>([rootPath]);
  for (const { submission } of partition.applications.rows()) occupied.add(submission.queue);
  for (const { settings } of partition.queues.rows()) occupied.add(settings.parent ?? rootPath);
  for (const { path, settings, state } of partition.queues.rows()) {
    const passing = !settings.managed || state === "Draining";
    if (passing && !occupied.has(path) && !partition.timers.has(cleanup)) {
      yield `Q-103 ${path} has nobody to clean it up`;
    }
  }
}

/** The rules about timers. */
export const timers: readonly Rule[] = [
  placeholderTimersHaveCause,
  timersHaveSubjects,
  timersAreThere,
  emptyQueuesAreCleanedUp,
];

function hasSubject(partition: Partition, timer: Timer): boolean {
  if (timer.kind === "cleanup") return timer.subject === "";
  if (timer.kind === "expiry") return partition.finished.has(timer.subject);
  if (timer.kind === "rejection") return partition.rejected.has(timer.subject);
  const app = partition.applications.get(timer.subject);
  if (app === undefined || app.submission.sequence !== timer.sequence) return false;
  return timer.kind === "placeholder" || passes(app);
}

function passes({ state }: Application): boolean {
  return state === "Starting" || state === "Waiting" || state === "Completing";
}

/** An idle one whose 30 s are over waits for the last placeholder instead. Source: G-64. */
function needsStateTimer(app: Application): boolean {
  if (app.state === "Starting") return true;
  return passes(app) && app.announced === null && isZero(app.allocatedPlaceholder);
}

/** Source: G-50, G-58. */
function needsPlaceholderTimer(app: Application): boolean {
  return app.state === "Accepted" && !app.timedOut && !isZero(app.allocatedPlaceholder);
}

function* unlessTimer(
  partition: Partition,
  kind: TimerKind,
  subject: Timer["subject"],
): Iterable<string> {
  if (!partition.timers.has(timerKey(kind, subject))) yield `3.5 ${subject} has no ${kind} timer`;
}

import type { PartitionEntry } from "../index/entries.js";
import { type Timer, type TimerKind, timerKey } from "../model/timer/timer.js";

/** Arms a timer, at the end of time at the latest; one of its kind and subject is replaced. */
export function setTimer(partition: PartitionEntry, timer: Timer): void {
  const { kind, subject, dueAt, sequence } = timer;
  clearTimer(partition, kind, subject);
  const latest = Math.min(dueAt, Number.MAX_SAFE_INTEGER);
  const row = Object.freeze({ kind, subject, dueAt: latest, sequence });
  partition.timers = partition.timers.set(timerKey(row.kind, row.subject), row);
  partition.due.insert(row);
  partition.touched = true;
}

/** Disarms a timer, if it is armed. */
export function clearTimer(partition: PartitionEntry, kind: TimerKind, subject: string): void {
  const key = timerKey(kind, subject);
  const timer = partition.timers.get(key);
  if (timer === undefined) return;
  partition.timers = partition.timers.delete(key);
  partition.due.remove(timer);
  partition.touched = true;
}

/** True while a timer is armed. */
export function hasTimer(partition: PartitionEntry, kind: TimerKind, subject: string): boolean {
  return partition.timers.has(timerKey(kind, subject));
}

import type { Millis } from "../core/base/time.js";
import type { SchedulerState } from "../core/model/state.js";

/**
 * When the next timer of a state is due, or null without any: the instant at which the host has
 * to call `advance` even if nothing else happens. Every response says the same as `wakeAt`.
 * Source: X-03.
 */
export function nextWake(state: SchedulerState): Millis | null {
  let next: Millis | null = null;
  for (const partition of state.partitions) {
    for (const { dueAt } of partition.timers.rows()) {
      if (next === null || dueAt < next) next = dueAt;
    }
  }
  return next;
}

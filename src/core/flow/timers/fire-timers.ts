import { must, unreachable } from "../../base/fail.js";
import type { Millis } from "../../base/time.js";
import type { PartitionEntry } from "../../index/entries.js";
import { clearTimer } from "../../ledger/timers.js";
import type { View } from "../../ledger/view.js";
import type { SchedulerState } from "../../model/state.js";
import { firingOrder, type Timer } from "../../model/timer/timer.js";
import { cleanQueues } from "../queue/clean-queues.js";
import { endPhase, type Step } from "../step.js";
import { endPlaceholders } from "./end-placeholders.js";
import { endState } from "./end-state.js";

/**
 * Fires every timer that is due, each at its due time, also those armed on the way. Source: G-96.
 */
export function fireTimers(state: SchedulerState, view: View, now: Millis): Step {
  for (let due = nextDue(view); due !== undefined && due.timer.dueAt <= now; due = nextDue(view)) {
    view.now = due.timer.dueAt;
    clearTimer(due.partition, due.timer.kind, due.timer.subject);
    fire(view, due.partition, due.timer);
  }
  view.now = now;
  return endPhase(state, view);
}

/** When the next timer is due, or null without any. Source: X-03. */
export function nextDueAt(view: View): Millis | null {
  return nextDue(view)?.timer.dueAt ?? null;
}

interface Due {
  readonly partition: PartitionEntry;
  readonly timer: Timer;
}

function nextDue(view: View): Due | undefined {
  let next: Due | undefined;
  for (const partition of view.partitions) {
    const timer = partition.due.first;
    if (timer === undefined) continue;
    if (next === undefined || firingOrder(timer, next.timer) < 0) next = { partition, timer };
  }
  return next;
}

function fire(view: View, partition: PartitionEntry, timer: Timer): void {
  switch (timer.kind) {
    case "placeholder":
      endPlaceholders(view, applicationOf(partition, timer));
      return;
    case "state":
      endState(view, applicationOf(partition, timer));
      return;
    case "expiry":
      partition.finished = partition.finished.delete(timer.subject);
      return;
    case "rejection":
      partition.rejected = partition.rejected.delete(timer.subject);
      return;
    case "cleanup":
      cleanQueues(partition);
      return;
    default:
      unreachable(timer.kind);
  }
}

function applicationOf(partition: PartitionEntry, timer: Timer) {
  return must(partition.applications.get(timer.subject), "a timer goes with its application");
}

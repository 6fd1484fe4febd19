import type { Millis } from "../../base/time.js";
import type { View } from "../../ledger/view.js";
import type { SchedulerState } from "../../model/state.js";
import { endPhase, type Step } from "../step.js";
import { carryOut } from "./carry-out.js";
import { decide } from "./decide.js";

/** What the scheduling phase gives; `more` when its budget ran out. */
export interface Cycle extends Step {
  readonly more: boolean;
}

/**
 * Runs steps until nothing is left to do or the budget is spent: partitions in name order,
 * each until it has nothing left. One placement or takeover is one step. Source: G-95, C-09.
 */
export function runCycle(state: SchedulerState, view: View, maxSteps: number, now: Millis): Cycle {
  view.now = now;
  let steps = 0;
  for (const partition of view.partitions) {
    while (steps < maxSteps) {
      const decision = decide(view, partition);
      if (decision === undefined) break;
      carryOut(view, decision);
      // A predicate sees what stands on a node and may accept there what it refused before.
      if (view.host.predicate !== undefined) partition.epoch += 1;
      if (decision.kind !== "cancel") steps += 1;
    }
  }
  return { ...endPhase(state, view), more: steps >= maxSteps };
}

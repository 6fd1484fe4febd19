import type { Effect, Ignored } from "../contract/response.js";
import { commit } from "../ledger/commit.js";
import type { View } from "../ledger/view.js";
import type { SchedulerState } from "../model/state.js";

/** What a phase of `advance` gives: the state after it and what it said. */
export interface Step {
  readonly state: SchedulerState;
  readonly effects: readonly Effect[];
  readonly ignored: readonly Ignored[];
}

/** Ends a phase: the rows of all it touched are built, and its messages are handed over. */
export function endPhase(state: SchedulerState, view: View): Step {
  const step = { state: commit(state, view), effects: view.effects, ignored: view.ignored };
  view.effects = [];
  view.ignored = [];
  return step;
}

import { invariant } from "./base/fail.js";
import type { Millis } from "./base/time.js";
import { collect } from "./contract/collect.js";
import type { HostCallbacks } from "./contract/host.js";
import type { Input } from "./contract/input.js";
import type { UpdateResponse } from "./contract/response.js";
import { runCycle } from "./flow/cycle/run-cycle.js";
import { applyRequests } from "./flow/request/apply-requests.js";
import { fireTimers, nextDueAt } from "./flow/timers/fire-timers.js";
import { keepIndex } from "./index/index-cache.js";
import { openView } from "./ledger/open-view.js";
import type { SchedulerState } from "./model/state.js";

/** The state after a call, and what the shim has to do about it. */
export interface Advance {
  readonly state: SchedulerState;
  readonly response: UpdateResponse;
}

/** How many scheduling steps a call may run where the input does not say. */
export const defaultMaxSteps = 1000;

/**
 * Takes the scheduler from one instant to the next: fires the timers that are due, applies the
 * requests, runs the scheduling cycle. Pure: equal arguments give equal results and `state` is
 * never written. What the caller got wrong comes back in the response; only a broken invariant
 * throws, and then `state` is still good. Source: G-96.
 *
 * @param now  logical time in ms, at or after `state.now`
 * @param host  what only the host can answer: pure functions, never stored
 */
export function advance(
  state: SchedulerState,
  input: Input,
  now: Millis,
  host: HostCallbacks = {},
): Advance {
  invariant(
    Number.isSafeInteger(now) && now >= state.now,
    "time is whole and never runs backwards",
  );
  const { requests = [], maxSteps = defaultMaxSteps } = input;
  invariant(maxSteps >= 0, "a budget is a number of steps, 0 or more");

  const view = openView(state, host);
  const timed = fireTimers(state, view, now);
  const informed = applyRequests(timed.state, view, requests, now);
  const scheduled = runCycle(informed.state, view, maxSteps, now);
  keepIndex(scheduled.state, view.index);

  const response = collect({
    effects: Object.freeze([...timed.effects, ...informed.effects, ...scheduled.effects]),
    ignored: Object.freeze(informed.ignored),
    more: scheduled.more,
    wakeAt: nextDueAt(view),
  });
  return { state: scheduled.state, response };
}

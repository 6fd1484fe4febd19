import { advance } from "../../../src/core/advance.js";
import type { HostCallbacks } from "../../../src/core/contract/host.js";
import type { Request } from "../../../src/core/contract/input.js";
import { createState } from "../../../src/core/create-state.js";
import type { SchedulerConfig } from "../../../src/core/model/config.js";
import type { ProfileName } from "../../../src/core/model/profile/profile.js";
import type { SchedulerState } from "../../../src/core/model/state.js";

/** Both generations. */
export const profiles: readonly ProfileName[] = ["classic", "modern"];

/** A scheduler that has heard these requests in one instant and has scheduled nothing yet. */
export function heard(
  config: SchedulerConfig,
  requests: readonly Request[],
  profile: ProfileName = "modern",
  now = 0,
): SchedulerState {
  const start = createState({ config, profile });
  return advance(start, { requests, maxSteps: 0 }, now).state;
}

/** The state after more requests at the same instant, without any scheduling. */
export function hear(state: SchedulerState, ...requests: readonly Request[]): SchedulerState {
  return advance(state, { requests, maxSteps: 0 }, state.now).state;
}

/** One ask that would be offered to one node. */
export interface Attempt {
  readonly key: string;
  readonly nodeID: string;
}

/**
 * Whom the scheduler would try, in order, and on which nodes: the host looks on and refuses all,
 * so nothing is placed and every queue, application, ask and node that may be tried is.
 */
export function attempts(state: SchedulerState): readonly Attempt[] {
  const made: Attempt[] = [];
  const predicate: HostCallbacks["predicate"] = (ask, node) => {
    made.push({ key: ask.key, nodeID: node.id });
    return "it only looks on";
  };
  // The core has never seen this very object, so it remembers nothing of it.
  advance({ ...state }, {}, state.now, { predicate });
  return made;
}

/** The asks that would be tried, in order. */
export function triedKeys(state: SchedulerState): readonly string[] {
  return attempts(state).map(({ key }) => key);
}

/** The nodes that would be tried, in order. */
export function triedNodes(state: SchedulerState): readonly string[] {
  return attempts(state).map(({ nodeID }) => nodeID);
}

/** What scheduling places, in order: `key@node`. */
export function placements(state: SchedulerState): readonly string[] {
  const { response } = advance({ ...state }, {}, state.now);
  return response.newAllocations.map(({ allocationKey, nodeID }) => `${allocationKey}@${nodeID}`);
}

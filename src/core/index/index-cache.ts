import type { SchedulerState } from "../model/state.js";
import type { Index } from "./entries.js";

/** The only thing outside a state that is remembered; it never changes a result. Source: X-01. */
const indexes = new WeakMap<SchedulerState, Index>();

/**
 * Takes the index of a state out of the cache, if it is there. Whoever fails half way leaves
 * nothing behind: the next call on that state finds none and builds a new one.
 */
export function takeIndex(state: SchedulerState): Index | undefined {
  const index = indexes.get(state);
  indexes.delete(state);
  return index;
}

/** Hands the index to the state that it describes now. */
export function keepIndex(state: SchedulerState, index: Index): void {
  indexes.set(state, index);
}

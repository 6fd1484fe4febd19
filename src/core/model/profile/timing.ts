import type { Millis } from "../../base/time.js";

/**
 * Every delay of the core, in ms. All of them can be replaced in `createState`. Source: gang.md
 * 3.5.
 */
export interface Timing {
  /** Placeholder time-out of an application that names none. */
  readonly placeholderTimeout: Millis;
  /** Classic: how long an application with one real allocation stays Starting. */
  readonly starting: Millis;
  /** How long an idle application stays Waiting or Completing. */
  readonly waiting: Millis;
  /** How long the record of a finished application is kept. */
  readonly expiry: Millis;
}

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** The delays of both generations. */
export const defaultTiming: Timing = Object.freeze({
  placeholderTimeout: 15 * minute,
  starting: 5 * minute,
  waiting: 30 * second,
  expiry: 3 * day,
});

/** The longest span that the wire's int64 nanoseconds can hold; above it the default counts. */
export const longestTimeout: Millis = 9_223_372_036_854;

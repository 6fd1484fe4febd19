import type { Millis } from "../core/base/time.js";
import type { Choices, ProfileName } from "../core/model/profile/profile.js";
import type { Span } from "./random.js";

/** How a run goes, apart from its workload. */
export interface SimulationSettings {
  readonly profile: ProfileName;
  /** Null: what the profile says. */
  readonly startGate: Choices["startGate"] | null;
  readonly seed: number;
  /** How long a deleted pod takes to be gone, in ms; drawn for each. */
  readonly confirmDelay: Span;
  /** How long the real members of a complete gang take to be made, in ms; drawn for each. */
  readonly createDelay: Span;
  /** How long an owner waits before a gang that has timed out is submitted again, in ms. */
  readonly backOff: Span;
  /** How often a job is submitted at most; its owner gives up after that. */
  readonly maxAttempts: number;
  /** Placeholder time-out of the jobs that name none; null: the default of the core. */
  readonly placeholderTimeoutMs: Millis | null;
}

const second = 1000;
const minute = 60 * second;

/** The settings of a run that names none. */
export const defaultSettings: SimulationSettings = Object.freeze({
  profile: "classic",
  startGate: null,
  seed: 1,
  confirmDelay: Object.freeze({ min: second, max: 5 * second }),
  createDelay: Object.freeze({ min: second, max: 3 * second }),
  backOff: Object.freeze({ min: 5 * minute, max: 15 * minute }),
  maxAttempts: 100,
  placeholderTimeoutMs: null,
});

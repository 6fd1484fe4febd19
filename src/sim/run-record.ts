import type { Millis } from "../core/base/time.js";
import type { Choices, ProfileName } from "../core/model/profile/profile.js";
import type { Quantity, ResourceType } from "../core/model/resources/resources.js";

/** How it went with a job in the end. Unfinished: its owner gave up, or nothing could move on. */
export type JobOutcome = "done" | "rejected" | "unfinished";

/** An amount of the run's resource, at work or only held, from one instant to another. */
export interface Work {
  readonly amount: Quantity;
  readonly from: Millis;
  readonly to: Millis;
}

/** What is remembered of one job. Amounts are those of the run's resource. */
export interface JobRecord {
  readonly id: string;
  readonly queue: string;
  readonly gang: boolean;
  readonly members: number;
  readonly outcome: JobOutcome;
  /** Why it is not done; null when it is. */
  readonly reason: string | null;
  /** The first submission. */
  readonly submittedAt: Millis;
  /** When all its members ran; null when they never did. */
  readonly startedAt: Millis | null;
  /** When the last of its members ended; null when it never did. */
  readonly endedAt: Millis | null;
  /** How often it was submitted. */
  readonly attempts: number;
  /** How many of these were ended by the placeholder time-out. */
  readonly timeouts: number;
  /** How many of these stood there with a part of their placeholders placed. */
  readonly partlyPlaced: number;
  /** What its members did once all of them ran; empty when they never did. */
  readonly work: readonly Work[];
  /** All that it held, placeholders and members that waited for others too. */
  readonly held: readonly Work[];
}

/** What is remembered of a whole run. Equal workloads and settings give equal records. */
export interface RunRecord {
  readonly workload: string;
  readonly profile: ProfileName;
  readonly startGate: Choices["startGate"];
  readonly seed: number;
  readonly nodes: number;
  readonly resource: ResourceType;
  /** The capacity of all nodes in that resource. */
  readonly capacity: Quantity;
  /** In the order of the workload. */
  readonly jobs: readonly JobRecord[];
  /** How many allocations were announced, placeholders and takeovers alike. */
  readonly placements: number;
  /** How many requests the shim sent, and in how many calls. */
  readonly requests: number;
  readonly calls: number;
}

import type { Table } from "../../base/table.js";
import type { Millis } from "../../base/time.js";
import type { ApplicationState } from "../profile/life-cycle.js";
import type { GangStyle } from "../profile/profile.js";
import type { Resources } from "../resources/resources.js";
import type { Allocation } from "./allocation.js";
import type { Ask } from "./ask.js";
import type { TaskGroup } from "./task-group.js";

/** The name of an application; unique among the active ones of its partition. */
export type ApplicationID = string;

/** What was submitted and never changes. */
export interface Submission {
  readonly id: ApplicationID;
  /** Orders timers of one instant; unique. */
  readonly sequence: number;
  /** The leaf queue, lower case. */
  readonly queue: string;
  readonly user: string;
  /** As given. Which of them is charged, the application itself says. */
  readonly groups: readonly string[];
  readonly addedAt: Millis;
  readonly tags: Readonly<Record<string, string>>;
  /** The whole gang; empty for an application that is no gang. */
  readonly placeholderAsk: Resources;
  readonly placeholderTimeoutMs: Millis;
  readonly style: GangStyle;
}

/**
 * What a user submits: one leaf queue, asks, allocations and a state. Only active ones are kept.
 */
export interface Application {
  readonly id: ApplicationID;
  readonly submission: Submission;
  readonly state: ApplicationState;
  /**
   * The one group that is charged, `*` among them; null for none, and in New, while that is
   * open. Source.
   */
  readonly group: string | null;
  /** It counts among the applications of its user and group. Source: Q-189. */
  readonly counted: boolean;
  /** When it was added, moved back to its oldest ask. Source: Q-146. */
  readonly submittedAt: Millis;
  /** A member of it was placed once. Source: design.md decision 4. */
  readonly started: boolean;
  /** Its placeholder time-out has struck. */
  readonly timedOut: boolean;
  /** It can only fail now: it takes no asks and waits for confirmations. Source: G-53. */
  readonly doomed: boolean;
  /** The terminal state that was told ahead of the change. Source: C1. */
  readonly announced: ApplicationState | null;
  /** The sum over all placeholders ever placed, as far as it counts towards `placeholderAsk`. */
  readonly placeholdersPlaced: Resources;
  /** Invariant I-03: the sum over asks that are not parked. */
  readonly pending: Resources;
  /** Invariant I-01: the sum over real allocations. */
  readonly allocated: Resources;
  /** Invariant I-02: the sum over placeholders that are placed. */
  readonly allocatedPlaceholder: Resources;
  readonly taskGroups: Table<TaskGroup>;
  /** Pending and parked, by key. */
  readonly asks: Table<Ask>;
  readonly allocations: Table<Allocation>;
}

/** What is remembered of an application that ended, until it expires. Source: G-66. */
export interface FinishedApplication {
  /** `<id>-<unix seconds>`, and its sequence number where that is taken; rejected: its id. */
  readonly key: string;
  readonly id: ApplicationID;
  readonly queue: string;
  readonly user: string;
  readonly state: ApplicationState;
  readonly submittedAt: Millis;
  readonly finishedAt: Millis;
  /** Why it was rejected or failed, or the event that ended it: `completeApplication`. */
  readonly message: string;
}

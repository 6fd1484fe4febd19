import type { LifeCycle, LifeEvent } from "./life-cycle.js";
import type { Timing } from "./timing.js";

/** Which generation of behaviour a profile describes. */
export type ProfileName = "classic" | "modern";

/** What an application that loses its gang becomes: Hard fails it, Soft lets it go on without. */
export type GangStyle = "Hard" | "Soft";

/** The points in which profiles differ, by name. Flow code asks a choice, never for the profile. */
export interface Choices {
  /** When a gang may place its first placeholder. Source: G-20, design.md decision 4. */
  readonly startGate: "off" | "quota" | "fit";
  /**
   * Whether real asks of an Accepted gang wait until no placeholder ask is pending. Source: G-21.
   */
  readonly realAsksWaitForPlaceholders: boolean;
  /**
   * What keeps a member from being placed the normal way: a placeholder of its group that is
   * not consumed yet in any form, or one that could be taken over now. Source: G-31.
   */
  readonly membersWaitFor: "unconsumed-placeholder" | "free-placeholder";
  /** When the node of a takeover is decided. Source: D4, decision 5. */
  readonly takeoverNode: "at-confirmation" | "before-release";
  /** When a terminal state that waits for confirmations is told. Source: C1. */
  readonly announce: "with-releases" | "when-clean";
  /** Whether the very first takeover of an application counts as a start. Source: G-40. */
  readonly firstTakeoverRuns: boolean;
  /** Whether a gang whose placeholders are all placed runs at once. Source: G-25. */
  readonly completeGangRuns: boolean;
  /**
   * What the placeholder time-out goes by: the state, or pending placeholder asks. Source: G-51.
   */
  readonly incompleteGang: "by-state" | "by-pending-placeholders";
  /** The style of a gang that names none, or an unknown one. */
  readonly defaultStyle: GangStyle;
  /** Whether a style that is given counts. Source: gang.md 2.2. */
  readonly heedsStyle: boolean;
  /** Whether asks are released by a message of their own (D7, D19) or like allocations. */
  readonly askReleases: "apart" | "as-releases";
  /** Whether "release everything" takes the asks as well. Source: G-60. */
  readonly releaseAllTakesAsks: boolean;
  /** Whether a recovered allocation is told to the shim like a new one. Source: G-85. */
  readonly echoesRecovered: boolean;
  /** Whether losing the last placeholder completes a waiting application early. Source: G-65. */
  readonly completesEarly: boolean;
  /** Whether the removal of an application is told as its end. Source: G-73. */
  readonly tellsRemoval: boolean;
  /** Whether rejected applications leave a record. Source: gang.md 2.2. */
  readonly keepsRejected: boolean;
  /** Whether the creation tag shortens the placeholder time-out. Source: G-84. */
  readonly timeoutFromCreationTag: boolean;
  /** Whether StateAware is an order of its own or another word for FIFO. Source: decision 13. */
  readonly stateAware: boolean;
}

/** One generation of behaviour, as data. Part of the state. */
export interface Profile {
  readonly name: ProfileName;
  readonly choices: Choices;
  readonly timing: Timing;
}

/** What a profile's table says, apart from what a user can replace. */
export interface ProfileTable {
  readonly choices: Choices;
  readonly moves: LifeCycle;
  /** The event of an application that has become idle. */
  readonly idleEvent: LifeEvent;
  /** The event of an application that fails for good. */
  readonly failEvent: LifeEvent;
}

import type { Millis } from "../../base/time.js";

/** The keys by which applications of one leaf are ordered, frozen while they are filed. */
export interface ApplicationRank {
  readonly id: string;
  /** The highest priority among its pending asks. */
  readonly priority: number;
  readonly submittedAt: Millis;
  /** What it holds against the leaf's guarantee, largest share first; empty unless FAIR. */
  readonly shares: readonly number[];
}

import type { Resources } from "../resources/resources.js";

/** The name that stands for everybody who is not named. */
export const wildcard = "*";

/**
 * A ceiling for the usage and the running applications of each listed user, and of each listed
 * group as a whole, below the queue it stands on. Source: queues.md.
 */
export interface Limit {
  /** A free description. */
  readonly description: string;
  readonly users: readonly string[];
  readonly groups: readonly string[];
  /** Null: no ceiling. A type that is absent is unlimited; 0 blocks it. */
  readonly maxResources: Resources | null;
  /** 0: no ceiling. */
  readonly maxApplications: number;
}

import type { Table } from "../base/table.js";
import type { Millis } from "../base/time.js";
import type { Partition } from "./partition/partition.js";
import type { Profile } from "./profile/profile.js";
import type { Exactness } from "./resources/exactness.js";

/** Everything that a scheduler knows at one instant. A frozen tree; advance it, never write it. */
export interface SchedulerState {
  /** The instant of the last `advance`. */
  readonly now: Millis;
  /** The last sequence number given. New ids, and things of one instant, take the next. */
  readonly sequence: number;
  readonly profile: Profile;
  /** That of the configuration in force; null where it was not given with one. */
  readonly checksum: string | null;
  /** Ascending by name. */
  readonly partitions: readonly Partition[];
  /** By resource type: what keeps every total exact. Holds the types that are in use. */
  readonly exactness: Table<Exactness>;
}

import { invariant } from "./base/fail.js";
import { ascending } from "./base/order.js";
import { emptyTable } from "./base/table.js";
import type { SchedulerConfig } from "./model/config.js";
import { findFault } from "./model/config-fault.js";
import { configuredPartition } from "./model/configured.js";
import { newPartition } from "./model/new-partition.js";
import type { Partition } from "./model/partition/partition.js";
import type { Choices, ProfileName } from "./model/profile/profile.js";
import { resolveProfile } from "./model/profile/profiles.js";
import type { Timing } from "./model/profile/timing.js";
import type { SchedulerState } from "./model/state.js";

/** What a scheduler starts from. */
export interface StartOptions {
  readonly config: SchedulerConfig;
  /** That of the text it was read from, as `decodeConfig` gives it. Source: queues.md Q-35. */
  readonly checksum?: string;
  /** Default `classic`. */
  readonly profile?: ProfileName;
  /** Replaces single choices of the profile. */
  readonly choices?: Partial<Choices>;
  /** Replaces single delays, in ms. */
  readonly timing?: Partial<Timing>;
}

const byName = ascending<Partition>(({ name }) => name);

/**
 * A scheduler without nodes and applications, at time 0. It trusts its configuration: one that
 * comes from outside goes through `decodeConfig` first. Throws where names occur twice, a
 * queue has no name that a queue may have, an access list has three fields, the profile is not
 * known, or a delay is no whole number of ms.
 */
export function createState(options: StartOptions): SchedulerState {
  const { config, checksum, profile = "classic", choices, timing } = options;
  const fault = findFault(config);
  invariant(fault === undefined, `${fault?.message} (${fault?.code} at ${fault?.path})`);
  const partitions = config.partitions.map(configuredPartition).map(newPartition);
  return Object.freeze<SchedulerState>({
    now: 0,
    sequence: 0,
    profile: resolveProfile(profile, choices, timing),
    checksum: checksum ?? null,
    partitions: Object.freeze(partitions.sort(byName)),
    exactness: emptyTable(),
  });
}

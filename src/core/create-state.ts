import { emptyTable } from "./base/table.js";
import type { SchedulerConfig } from "./model/config.js";
import type { Choices, ProfileName } from "./model/profile/profile.js";
import { resolveProfile } from "./model/profile/profiles.js";
import type { Timing } from "./model/profile/timing.js";
import { partitionsUnder } from "./model/reconfigure.js";
import type { SchedulerState } from "./model/state.js";

/** What a scheduler starts from. */
export interface StartOptions {
  readonly config: SchedulerConfig;
  /** That of the text it was read from, as `decodeConfig` gives it. Source: queues.md Q-35. */
  readonly checksum?: string | null;
  /** Default `classic`. */
  readonly profile?: ProfileName;
  /** Replaces single choices of the profile. */
  readonly choices?: Partial<Choices>;
  /** Replaces single delays, in ms. */
  readonly timing?: Partial<Timing>;
}

/**
 * A scheduler without nodes and applications, at time 0. It trusts its configuration: one that
 * comes from outside goes through `decodeConfig` first. Throws where names occur twice, a
 * queue has no name that a queue may have, an access list has three fields, the profile is not
 * known, or a delay is no whole number of ms.
 */
export function createState(options: StartOptions): SchedulerState {
  const { config, checksum, profile = "classic", choices, timing } = options;
  const partitions = partitionsUnder(config, []);
  if ("code" in partitions) throw new Error(`${partitions.code}: ${partitions.message}`);
  return Object.freeze<SchedulerState>({
    now: 0,
    sequence: 0,
    profile: resolveProfile(profile, choices, timing),
    checksum: checksum ?? null,
    partitions: Object.freeze(partitions),
    exactness: emptyTable(),
  });
}

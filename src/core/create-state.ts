import { invariant } from "./base/fail.js";
import { compare } from "./base/order.js";
import { emptyTable, tableOf } from "./base/table.js";
import type { PartitionConfig, SchedulerConfig } from "./model/config.js";
import { configuredPartition } from "./model/configured.js";
import { notEnforced } from "./model/not-enforced.js";
import type { Partition } from "./model/partition/partition.js";
import type { Choices, ProfileName } from "./model/profile/profile.js";
import { resolveProfile } from "./model/profile/profiles.js";
import type { Timing } from "./model/profile/timing.js";
import type { Queue, QueueSettings } from "./model/queue/queue.js";
import { noResources } from "./model/resources/resources.js";
import type { SchedulerState } from "./model/state.js";

/** What a scheduler starts from. */
export interface StartOptions {
  readonly config: SchedulerConfig;
  /** Default `classic`. */
  readonly profile?: ProfileName;
  /** Replaces single choices of the profile. */
  readonly choices?: Partial<Choices>;
  /** Replaces single delays, in ms. */
  readonly timing?: Partial<Timing>;
}

/**
 * A scheduler without nodes and applications, at time 0. It trusts its configuration: one that
 * comes from outside goes through `decodeConfig` first. Names that occur twice throw, and so
 * does what the core does not enforce yet (`notEnforced` lists it).
 */
export function createState(options: StartOptions): SchedulerState {
  const { config, profile = "classic", choices, timing } = options;
  const missing = notEnforced(config);
  if (missing.length > 0) throw new Error(`not enforced yet: ${missing.join("; ")}`);
  const partitions = config.partitions.map(createPartition).sort((a, b) => compare(a.name, b.name));
  const names = new Set(partitions.map((partition) => partition.name));
  invariant(names.size === partitions.length, "partitions have names of their own");
  return Object.freeze<SchedulerState>({
    now: 0,
    sequence: 0,
    profile: resolveProfile(profile, choices, timing),
    partitions: Object.freeze(partitions),
    exactness: emptyTable(),
  });
}

function createPartition(config: PartitionConfig): Partition {
  const { name, nodeSort, placementRules, preemption, queues } = configuredPartition(config);
  const table = tableOf(queues.map((settings) => [settings.path, createQueue(settings)] as const));
  invariant(table.size === queues.length, "the queues below one parent have names of their own");
  return Object.freeze<Partition>({
    name,
    state: "Active",
    nodeSort,
    placementRules,
    preemption,
    total: noResources,
    allocationCount: 0,
    placeholderCount: 0,
    queues: table,
    nodes: emptyTable(),
    applications: emptyTable(),
    finished: emptyTable(),
    rejected: emptyTable(),
    users: emptyTable(),
    groups: emptyTable(),
    timers: emptyTable(),
  });
}

function createQueue(settings: QueueSettings): Queue {
  return Object.freeze<Queue>({
    path: settings.path,
    settings,
    state: "Active",
    allocated: noResources,
    pending: noResources,
    running: 0,
  });
}

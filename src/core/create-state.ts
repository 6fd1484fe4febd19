import { invariant, must } from "./base/fail.js";
import { compare } from "./base/order.js";
import { emptyTable, type Table, tableOf } from "./base/table.js";
import type { PartitionConfig, QueueConfig, SchedulerConfig } from "./model/config.js";
import { notEnforced } from "./model/not-enforced.js";
import { defaultPartition, type NodeSort, type Partition } from "./model/partition/partition.js";
import type { Choices, ProfileName } from "./model/profile/profile.js";
import { resolveProfile } from "./model/profile/profiles.js";
import type { Timing } from "./model/profile/timing.js";
import { type Acl, parseAcl } from "./model/queue/acl.js";
import { keepLimits } from "./model/queue/limit.js";
import type { Queue, QueueSettings } from "./model/queue/queue.js";
import { childPath, rootPath } from "./model/queue/tree.js";
import { type Quota, quotaOf } from "./model/resources/quota.js";
import { isPositive, noResources, type Resources } from "./model/resources/resources.js";
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

const defaultNodeSort: NodeSort = Object.freeze({
  policy: "fair",
  weights: Object.freeze(Object.assign(Object.create(null), { memory: 1, vcore: 1 })),
});

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
  return Object.freeze<Partition>({
    name: config.name === "" ? defaultPartition : config.name,
    state: "Active",
    nodeSort: keepNodeSort(config.nodeSort ?? defaultNodeSort),
    total: noResources,
    allocationCount: 0,
    placeholderCount: 0,
    queues: createQueues(config.root),
    nodes: emptyTable(),
    applications: emptyTable(),
    finished: emptyTable(),
    rejected: emptyTable(),
    users: emptyTable(),
    groups: emptyTable(),
    timers: emptyTable(),
  });
}

function keepNodeSort({ policy, weights }: NodeSort): NodeSort {
  return Object.freeze({
    policy,
    weights: Object.freeze(Object.assign(Object.create(null), weights)),
  });
}

function createQueues(root: QueueConfig): Table<Queue> {
  const queues: Queue[] = [];
  const add = (config: QueueConfig, above: QueueSettings | null): void => {
    const settings = settingsOf(config, above);
    queues.push(
      Object.freeze({
        path: settings.path,
        settings,
        allocated: noResources,
        pending: noResources,
        running: 0,
      }),
    );
    for (const child of config.queues ?? []) add(child, settings);
  };
  add(root, null);
  const table = tableOf(queues.map((queue) => [queue.path, queue] as const));
  invariant(table.size === queues.length, "the queues below one parent have names of their own");
  return table;
}

function settingsOf(config: QueueConfig, above: QueueSettings | null): QueueSettings {
  const isParent = above === null || config.parent === true || (config.queues ?? []).length > 0;
  return Object.freeze({
    path: above === null ? rootPath : childPath(above.path, config.name),
    name: above === null ? rootPath : config.name,
    parent: above === null ? null : above.path,
    kind: isParent ? "parent" : "leaf",
    max: ceilingOf(config.max),
    guaranteed: ceilingOf(config.guaranteed),
    applicationSortPolicy: config.applicationSortPolicy ?? "fifo",
    prioritySort: config.prioritySort ?? true,
    priorityPolicy: config.priorityPolicy ?? "default",
    priorityOffset: config.priorityOffset ?? 0,
    submitAcl: aclOf(config.submitAcl),
    adminAcl: aclOf(config.adminAcl),
    maxApplications: config.maxApplications ?? 0,
    limits: keepLimits(config.limits ?? []),
  });
}

function aclOf(text = ""): Acl {
  return must(parseAcl(text), `an access list has two fields at most, not ${text}`);
}

/** A ceiling without any positive amount counts as not set. Source: Q-57. */
function ceilingOf(resources: Resources | undefined): Quota | null {
  return resources !== undefined && isPositive(resources) ? quotaOf(resources) : null;
}

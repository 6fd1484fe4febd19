import { must } from "../base/fail.js";
import { frozenCopy } from "../base/frozen-copy.js";
import type { PartitionConfig, QueueConfig } from "./config.js";
import {
  defaultPartition,
  type NodeSort,
  type Partition,
  type PreemptionSwitches,
} from "./partition/partition.js";
import type { PlacementFilter, PlacementRule } from "./partition/placement-rule.js";
import { type Acl, parseAcl } from "./queue/acl.js";
import { boundOf } from "./queue/dynamic-queue.js";
import { keepLimits } from "./queue/limit.js";
import type { QueueSettings } from "./queue/queue.js";
import type { QueueTemplate } from "./queue/template.js";
import { childPath, rootPath } from "./queue/tree.js";

/** What a configuration makes of a partition, apart from what goes on in it. */
export interface ConfiguredPartition
  extends Pick<Partition, "name" | "nodeSort" | "placementRules" | "preemption"> {
  /** Each queue after the one above it. */
  readonly queues: readonly QueueSettings[];
}

const defaultNodeSort: NodeSort = { policy: "fair", weights: { memory: 1, vcore: 1 } };

const defaultPreemption: PreemptionSwitches = { enabled: true, quotaEnabled: false };

/** What counts where no rule is configured. Source: queues.md Q-156. */
const implicitRule: PlacementRule = {
  name: "provided",
  create: false,
  filter: null,
  parent: null,
  value: "",
};

/** What a configuration comes to, as frozen values of the state's own. */
export function configuredPartition(config: PartitionConfig): ConfiguredPartition {
  const { placementRules = [], preemption = defaultPreemption } = config;
  const rules = placementRules.length === 0 ? [implicitRule] : placementRules;
  return {
    name: config.name === "" ? defaultPartition : config.name,
    nodeSort: keepNodeSort(config.nodeSort ?? defaultNodeSort),
    placementRules: Object.freeze(rules.map(keepRule)),
    preemption: Object.freeze({ ...preemption }),
    queues: configuredQueues(config.root, null),
  };
}

function configuredQueues(config: QueueConfig, above: QueueSettings | null): QueueSettings[] {
  const settings = queueSettings(config, above);
  const below = (config.queues ?? []).flatMap((child) => configuredQueues(child, settings));
  return [settings, ...below];
}

function queueSettings(config: QueueConfig, above: QueueSettings | null): QueueSettings {
  const isParent = above === null || config.parent === true || (config.queues ?? []).length > 0;
  return Object.freeze<QueueSettings>({
    path: above === null ? rootPath : childPath(above.path, config.name),
    name: above === null ? rootPath : config.name,
    parent: above === null ? null : above.path,
    kind: isParent ? "parent" : "leaf",
    managed: true,
    max: boundOf(config.max ?? null),
    guaranteed: boundOf(config.guaranteed ?? null),
    applicationSortPolicy: config.applicationSortPolicy ?? "fifo",
    prioritySort: config.prioritySort ?? true,
    priorityPolicy: config.priorityPolicy ?? "default",
    priorityOffset: config.priorityOffset ?? 0,
    submitAcl: aclOf(config.submitAcl),
    adminAcl: aclOf(config.adminAcl),
    maxApplications: config.maxApplications ?? 0,
    template: config.template === undefined ? null : keepTemplate(config.template),
    limits: keepLimits(config.limits ?? []),
  });
}

function aclOf(text = ""): Acl {
  return must(parseAcl(text), `an access list has two fields at most, not ${text}`);
}

function keepNodeSort({ policy, weights }: NodeSort): NodeSort {
  return Object.freeze({ policy, weights: frozenCopy(weights) });
}

function keepTemplate(template: QueueTemplate): QueueTemplate {
  const { maxApplications, properties, guaranteed, max } = template;
  return Object.freeze({
    maxApplications,
    properties: frozenCopy(properties),
    guaranteed: guaranteed === null ? null : frozenCopy(guaranteed),
    max: max === null ? null : frozenCopy(max),
  });
}

function keepRule({ name, create, filter, parent, value }: PlacementRule): PlacementRule {
  return Object.freeze({
    name,
    create,
    filter: filter === null ? null : keepFilter(filter),
    parent: parent === null ? null : keepRule(parent),
    value,
  });
}

function keepFilter({ type, users, groups }: PlacementFilter): PlacementFilter {
  return Object.freeze({
    type,
    users: Object.freeze([...users]),
    groups: Object.freeze([...groups]),
  });
}

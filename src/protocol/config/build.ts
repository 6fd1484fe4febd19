import type { PartitionConfig, SchedulerConfig } from "../../core/model/config.js";
import { buildQueue } from "./build-queue.js";
import type { PartitionDraft } from "./draft.js";
import { partitionName, rootOf } from "./names.js";
import { nodeSortOf } from "./node-sort.js";
import { noProperties } from "./properties.js";
import { placementRuleOf } from "./rules.js";

/** The configuration that drafts without errors say, frozen. */
export function buildConfig(drafts: readonly PartitionDraft[]): SchedulerConfig {
  return Object.freeze({ partitions: Object.freeze(drafts.map(buildPartition)) });
}

function buildPartition(draft: PartitionDraft): PartitionConfig {
  const { nodeSort, placementRules: rules, preemption } = draft;
  return Object.freeze({
    name: partitionName(draft),
    ...(nodeSort === undefined ? {} : { nodeSort: nodeSortOf(nodeSort) }),
    ...(rules.length === 0 ? {} : { placementRules: Object.freeze(rules.map(placementRuleOf)) }),
    ...(preemption === undefined ? {} : { preemption: Object.freeze({ ...preemption }) }),
    root: buildQueue(rootOf(draft, draft.queues ?? []), noProperties),
  });
}

import { checkAcls } from "./acl.js";
import { checkLimitLevels } from "./check-limit-levels.js";
import { checkLimits, checkRootLimits } from "./check-limits.js";
import { checkMaxApplications } from "./check-max-applications.js";
import { checkResources } from "./check-resources.js";
import { checkRules, type SingleEntries, singleEntries } from "./check-rules.js";
import { checkStaticPaths } from "./check-static-paths.js";
import type { PartitionDraft, QueueDraft } from "./draft.js";
import type { Report } from "./issue.js";
import { checkChildNames, checkPartitionName, checkRoot, rootOf } from "./names.js";
import { checkNodeSort } from "./node-sort.js";

/** Judges all partitions; what is reported first is the first error of Q-65. */
export function checkPartitions(partitions: readonly PartitionDraft[], report: Report): void {
  const taken = new Set<string>();
  const entries = singleEntries();
  for (const partition of partitions) {
    checkPartitionName(partition, taken, report);
    checkPartition(partition, entries, report);
  }
}

function checkPartition(partition: PartitionDraft, entries: SingleEntries, report: Report): void {
  const { placementRules, queues, nodeSort } = partition;
  if (queues === undefined) {
    report("CFG_NO_QUEUES", partition.place, "queue config is not set");
    checkRules(placementRules, entries, report);
    checkNodeSort(nodeSort, report);
    return;
  }
  const root = rootOf(partition, queues);
  checkRoot(root, report);
  checkRootLimits(partition, root, report);
  checkTree(root, 1, report);
  checkResources(root, report);
  checkRules(placementRules, entries, report);
  checkStaticPaths(placementRules, root, report);
  checkNodeSort(nodeSort, report);
  checkMaxApplications(root, report);
  checkLimitLevels(root, report);
}

function checkTree(queue: QueueDraft, level: number, report: Report): void {
  checkAcls(queue, report);
  checkLimits(queue, level === 1, report);
  checkChildNames(queue, level, report);
  for (const child of queue.queues) checkTree(child, level + 1, report);
}

import { checkSubmitAcl } from "./acl.js";
import { checkResources } from "./check-resources.js";
import type { PartitionDraft, QueueDraft } from "./draft.js";
import type { Report } from "./issue.js";
import { checkChildNames, checkPartitionName, checkRoot, rootOf } from "./names.js";
import { checkNodeSort } from "./node-sort.js";

/** Judges all partitions; what is reported first is the first error of Q-65. */
export function checkPartitions(partitions: readonly PartitionDraft[], report: Report): void {
  const taken = new Set<string>();
  for (const partition of partitions) {
    checkPartitionName(partition, taken, report);
    checkQueues(partition, report);
    checkNodeSort(partition.nodeSort, report);
  }
}

function checkQueues(partition: PartitionDraft, report: Report): void {
  if (partition.queues === undefined) {
    report("CFG_NO_QUEUES", partition.place, "queue config is not set");
    return;
  }
  const root = rootOf(partition, partition.queues);
  checkRoot(root, report);
  checkTree(root, 1, report);
  checkResources(root, report);
}

function checkTree(queue: QueueDraft, level: number, report: Report): void {
  checkSubmitAcl(queue, report);
  checkChildNames(queue, level, report);
  for (const child of queue.queues) checkTree(child, level + 1, report);
}

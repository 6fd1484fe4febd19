import type { PartitionEntry, QueueEntry } from "../../index/entries.js";
import { findUp } from "../../index/find-up.js";
import { allows } from "../../model/queue/acl.js";
import { childPath, recoveryPath, rootPath } from "../../model/queue/tree.js";
import type { Submitter } from "../../policy/placement/rule-kinds.js";
import { runRule } from "../../policy/placement/run-rule.js";
import { type Refusal, refusal } from "../messages/refusal.js";
import { nearestQueue } from "../queue/nearest-queue.js";

/** Who submits, and whether the application runs already and must be taken. Source: Q-125. */
export interface Applicant extends Submitter {
  readonly applicationID: string;
  readonly forced: boolean;
}

/** Tried where no rule matched; it is never made for this. Source: Q-154. */
const lastResort = childPath(rootPath, "default");

/**
 * The path of the leaf that an application goes to, or why it goes nowhere: the rules of the
 * partition are asked in order, then comes the recovery queue for what is forced in, then
 * `root.default`. Source.
 */
export function decideLeaf(partition: PartitionEntry, applicant: Applicant): string | Refusal {
  const kindOf = (path: string) => partition.queues.get(path)?.settings.kind;
  const passed: string[] = [];
  for (const rule of partition.placementRules) {
    const answer = runRule(rule, applicant, kindOf);
    if (answer.kind === "error") return cannotPlace(applicant, answer.detail);
    if (answer.kind === "nothing") continue;
    const obstacle = findObstacle(partition, answer.path, applicant);
    if (obstacle === undefined) return answer.path;
    passed.push(`${answer.path} (${obstacle})`);
  }
  if (applicant.forced) return recoveryPath;
  if (partition.queues.has(lastResort)) {
    const obstacle = findObstacle(partition, lastResort, applicant);
    if (obstacle === undefined) return lastResort;
    passed.push(`${lastResort} (${obstacle})`);
  }
  const led = passed.length === 0 ? "none leads anywhere" : `passed over ${passed.join(", ")}`;
  return cannotPlace(applicant, `application rejected: no placement rule matched, ${led}`);
}

/**
 * Why an application cannot go there, or undefined: a queue that exists is a leaf that takes new
 * ones from this user, and a missing one stands below a queue that does. Source: Q-152.
 */
function findObstacle(
  partition: PartitionEntry,
  path: string,
  applicant: Applicant,
): string | undefined {
  const queue = partition.queues.get(path);
  if (queue !== undefined && queue.settings.kind === "parent") return "it is a parent";
  if (!maySubmit(queue ?? nearestQueue(partition, path), applicant)) {
    return `submit access of ${applicant.user} is denied`;
  }
  return queue?.state === "Draining" ? "it is marked for deletion" : undefined;
}

/** Whether a list of a queue, or of one above it, lets somebody submit. Source: Q-127. */
function maySubmit(lowest: QueueEntry, { user, groups }: Applicant): boolean {
  const lets = ({ settings: { submitAcl, adminAcl } }: QueueEntry) =>
    allows(submitAcl, user, groups) || allows(adminAcl, user, groups);
  return findUp(lowest, lets) !== undefined;
}

function cannotPlace({ applicationID, queueName }: Applicant, why: string): Refusal {
  const asked = queueName === "" ? "no queue" : JSON.stringify(queueName);
  const detail = `failed to place application ${applicationID}: ${why}; asked for ${asked}`;
  return refusal("PLACEMENT_FAILED", detail);
}

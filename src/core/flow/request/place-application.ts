import type { PartitionEntry, QueueEntry } from "../../index/entries.js";
import { allows } from "../../model/queue/acl.js";
import { childPath, recoveryPath } from "../../model/queue/tree.js";
import type { Submitter } from "../../policy/placement/rule-kinds.js";
import { runRule } from "../../policy/placement/run-rule.js";
import { type Refusal, refusal } from "../messages/refusal.js";

/** Who submits, and whether the application runs already and must be taken. Source: Q-125. */
export interface Applicant extends Submitter {
  readonly applicationID: string;
  readonly forced: boolean;
}

/**
 * The path of the leaf that an application goes to, or why it goes nowhere: the rules of the
 * partition are asked in order, then comes the recovery queue for what is forced in, then
 * `root.default`. Source.
 */
export function placeApplication(
  partition: PartitionEntry,
  applicant: Applicant,
): string | Refusal {
  const kindOf = (path: string) => partition.queues.get(path)?.settings.kind;
  const tried: string[] = [];
  for (const rule of partition.placementRules) {
    const answer = runRule(rule, applicant, kindOf);
    if (answer.kind === "error") return cannotPlace(applicant, answer.detail);
    if (answer.kind === "nothing") continue;
    if (isOpen(partition, answer.path, applicant)) return answer.path;
    tried.push(answer.path);
  }
  if (applicant.forced) return recoveryPath;
  if (partition.queues.has(lastResort) && isOpen(partition, lastResort, applicant)) {
    return lastResort;
  }
  const found = tried.length === 0 ? "nothing" : tried.join(", ");
  return cannotPlace(
    applicant,
    `application rejected: no placement rule matched, rules lead to ${found}`,
  );
}

/** Tried where no rule matched; it is never made for this. Source: Q-154. */
const lastResort = "root.default";

/**
 * Whether the application may go there: into a leaf that takes new ones, or below the nearest
 * queue that exists, by one who may submit. Source: Q-152.
 */
function isOpen(partition: PartitionEntry, path: string, applicant: Applicant): boolean {
  const queue = partition.queues.get(path);
  if (queue === undefined) return maySubmit(nearestQueue(partition, path), applicant);
  const { settings, state } = queue;
  return settings.kind === "leaf" && maySubmit(queue, applicant) && state !== "Draining";
}

/** The lowest queue that exists on the way down to a path. Source: Q-101. */
export function nearestQueue(partition: PartitionEntry, path: string): QueueEntry {
  let nearest = partition.root;
  for (const name of path.split(".").slice(1)) {
    const child = partition.queues.get(childPath(nearest.path, name));
    if (child === undefined) return nearest;
    nearest = child;
  }
  return nearest;
}

/** Whether a list of a queue, or of one above it, lets somebody submit. Source: Q-127. */
function maySubmit(lowest: QueueEntry, { user, groups }: Applicant): boolean {
  for (let queue: QueueEntry | null = lowest; queue !== null; queue = queue.parent) {
    const { submitAcl, adminAcl } = queue.settings;
    if (allows(submitAcl, user, groups) || allows(adminAcl, user, groups)) return true;
  }
  return false;
}

function cannotPlace({ applicationID, queueName }: Applicant, why: string): Refusal {
  const asked = queueName === "" ? "no queue" : JSON.stringify(queueName);
  const detail = `failed to place application ${applicationID}: ${why}; asked for ${asked}`;
  return refusal("PLACEMENT_FAILED", detail);
}

import type { AddApplication, UserGroupInformation } from "../../contract/input.js";
import type { PartitionEntry, QueueEntry } from "../../index/entries.js";
import { allows } from "../../model/queue/acl.js";
import { fitsQuota, lowerQuota, type Quota } from "../../model/resources/quota.js";
import { isZero, type Resources, renderResources } from "../../model/resources/resources.js";
import { providedPath } from "../../policy/placement/provided.js";
import { type Refusal, refusal } from "../messages/refusal.js";

/** The leaf queue that an application goes to, or why there is none. Source. */
export function placeApplication(
  partition: PartitionEntry,
  request: AddApplication,
): QueueEntry | Refusal {
  const name = request.queueName ?? "";
  const path = name === "" ? undefined : providedPath(name);
  if (name !== "" && path === undefined) {
    return refusal("PLACEMENT_FAILED", `${JSON.stringify(name)} is no queue name`);
  }
  for (const candidate of [path, "root.default"]) {
    const queue = candidate === undefined ? undefined : partition.queues.get(candidate);
    if (queue?.settings.kind === "leaf" && maySubmit(queue, request.ugi)) return queue;
  }
  const tried = path ?? "no queue";
  return refusal("PLACEMENT_FAILED", `no placement rule matched, ${tried} was asked for`);
}

/** Whether a list of a queue, or of one above it, lets somebody submit. Source: Q-127. */
function maySubmit(leaf: QueueEntry, { user, groups = [] }: UserGroupInformation): boolean {
  for (let queue: QueueEntry | null = leaf; queue !== null; queue = queue.parent) {
    const { submitAcl, adminAcl } = queue.settings;
    if (allows(submitAcl, user, groups) || allows(adminAcl, user, groups)) return true;
  }
  return false;
}

/** Why a leaf cannot take a gang, or undefined. Source: G-03 to G-05, Q-122. */
export function checkGang(queue: QueueEntry, placeholderAsk: Resources): Refusal | undefined {
  if (isZero(placeholderAsk)) return undefined;
  const asked = renderResources(placeholderAsk);
  if (queue.settings.applicationSortPolicy === "fair") {
    const detail = `queue ${queue.path} has the unsupported sort type fair for a gang of ${asked}`;
    return refusal("QUEUE_SORT_UNSUPPORTED", detail);
  }
  const quota = quotaAbove(queue);
  if (quota === null || fitsQuota(quota, placeholderAsk)) return undefined;
  const detail =
    `the gang of ${asked} is larger than max queue allocation ` +
    `${renderResources(quota.max)} of ${queue.path}`;
  return refusal("PLACEHOLDER_ASK_OVER_QUOTA", detail);
}

/** The lowest configured ceiling of a queue and all above it; the cluster does not count. */
function quotaAbove(leaf: QueueEntry): Quota | null {
  let quota: Quota | null = null;
  for (let queue: QueueEntry | null = leaf; queue !== null; queue = queue.parent) {
    quota = lowerQuota(quota, queue.settings.max);
  }
  return quota;
}

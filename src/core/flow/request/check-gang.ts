import type { QueueEntry } from "../../index/entries.js";
import { fitsQuota, lowerQuota, type Quota } from "../../model/resources/quota.js";
import { isZero, type Resources, renderResources } from "../../model/resources/resources.js";
import { type Refusal, refusal } from "../messages/refusal.js";

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

import { clip } from "../../issue.js";
import { firstAbove } from "../bounds.js";
import type { LimitDraft } from "../draft.js";
import type { Warn } from "../issue.js";
import { above, settledBounds, type Visit } from "./visit.js";

/** Warns of limits that a queue further up keeps from being reached. Source. */
export function warnOfLimits(visit: Visit, warn: Warn): void {
  for (const limit of visit.queue.limits) {
    warnOfResources(limit, visit, warn);
    warnOfApplications(limit, visit, warn);
  }
}

function warnOfResources(limit: LimitDraft, visit: Visit, warn: Warn): void {
  const wanted = settledBounds(limit.maxResources);
  if (wanted.size === 0) return;
  for (const { path, max } of above(visit)) {
    const type = firstAbove((each) => max.get(each), wanted);
    if (type === undefined) continue;
    const numbers = `${clip(type)} ${wanted.get(type)} against ${max.get(type)}`;
    const message = `this limit is never reached, the max of ${clip(path)} is lower: ${numbers}`;
    warn("WARN_LIMIT_HIDDEN", limit.place, message);
    return;
  }
}

function warnOfApplications({ maxApplications, place }: LimitDraft, visit: Visit, warn: Warn) {
  for (const { path, queue } of above(visit)) {
    if (queue.maxApplications === 0 || maxApplications <= queue.maxApplications) continue;
    const numbers = `${maxApplications} against ${queue.maxApplications}`;
    const message = `this limit is never reached, ${clip(path)} runs fewer: ${numbers}`;
    warn("WARN_LIMIT_HIDDEN", place, message);
    return;
  }
}

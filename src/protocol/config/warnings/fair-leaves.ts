import type { TextDraft } from "../draft.js";
import type { Warn } from "../issue.js";
import { above, type Visit } from "./visit.js";

const policy = "application.sort.policy";

/** Warns of leaves, also those made at run time, that take no gangs. Source: Q-122. */
export function warnOfFairLeaves(visit: Visit, warn: Warn): void {
  const { queue, isLeaf, path } = visit;
  if (isLeaf && inForce(visit)?.text === "fair") {
    const place = queue.properties.get(policy)?.place ?? queue.place;
    warn("WARN_FAIR_LEAF", place, `${path} orders applications by fair share: it takes no gangs`);
  }
  const ofTemplate = queue.template?.properties.get(policy);
  if (ofTemplate?.text !== "fair") return;
  const message = "leaves made from this template order by fair share: they take no gangs";
  warn("WARN_FAIR_LEAF", ofTemplate.place, message);
}

/** The value that counts: the queue's own, else the nearest above. */
function inForce(visit: Visit): TextDraft | undefined {
  for (const { queue } of [visit, ...above(visit)]) {
    const value = queue.properties.get(policy);
    if (value !== undefined) return value;
  }
  return undefined;
}

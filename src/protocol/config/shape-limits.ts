import type { LimitDraft } from "./draft.js";
import type { Report } from "./issue.js";
import { keys } from "./keys.js";
import { countOf, textOf, textsOf } from "./scalars.js";
import { amountsOf } from "./shape-amounts.js";
import { fieldsOf, isGiven, itemsOf, type Spot } from "./spot.js";

/** The limits as written; none where the key is absent or null. Source: queues.md Q-39. */
export function limitsOf(spot: Spot | undefined, report: Report): readonly LimitDraft[] {
  if (!isGiven(spot)) return [];
  return itemsOf(spot, report).map((limit) => limitOf(limit, report));
}

function limitOf(spot: Spot, report: Report): LimitDraft {
  const fields = fieldsOf(spot, keys.limit, report);
  return {
    place: spot.place,
    description: textOf(fields.get("limit"), report),
    users: textsOf(fields.get("users"), report),
    groups: textsOf(fields.get("groups"), report),
    maxResources: amountsOf(fields.get("maxresources"), report),
    maxApplications: countOf(fields.get("maxapplications"), report),
  };
}

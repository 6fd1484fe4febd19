import type { FilterDraft, RuleDraft } from "./draft.js";
import type { Report } from "./issue.js";
import { keys } from "./keys.js";
import { booleanOf, placedTextOf, textsOf } from "./scalars.js";
import { fieldsOf, isGiven, itemsOf, type Spot } from "./spot.js";

/** The placement rules as written; none where the key is absent or null. Source: Q-39. */
export function rulesOf(spot: Spot | undefined, report: Report): readonly RuleDraft[] {
  if (!isGiven(spot)) return [];
  return itemsOf(spot, report).map((rule) => ruleOf(rule, report));
}

function ruleOf(spot: Spot, report: Report): RuleDraft {
  const fields = fieldsOf(spot, keys.rule, report);
  const filter = fields.get("filter");
  const parent = fields.get("parent");
  return {
    place: spot.place,
    name: placedTextOf(fields.get("name"), spot.place, report),
    create: booleanOf(fields.get("create"), report) ?? false,
    filter: isGiven(filter) ? filterOf(filter, report) : undefined,
    parent: isGiven(parent) ? ruleOf(parent, report) : undefined,
    value: placedTextOf(fields.get("value"), spot.place, report),
  };
}

function filterOf(spot: Spot, report: Report): FilterDraft {
  const fields = fieldsOf(spot, keys.filter, report);
  return {
    place: spot.place,
    type: placedTextOf(fields.get("type"), spot.place, report),
    users: textsOf(fields.get("users"), report),
    groups: textsOf(fields.get("groups"), report),
  };
}

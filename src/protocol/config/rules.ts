import type { PlacementFilter, PlacementRule } from "../../core/model/partition/placement-rule.js";
import { rootPath } from "../../core/model/queue/tree.js";
import type { FilterDraft, RuleDraft } from "./draft.js";

/** What kind of rule a name stands for, in any letter case. Source: queues.md Q-159. */
export function kindOf(name: string): PlacementRule["name"] | undefined {
  const lower = name.toLowerCase();
  return kinds.find((kind) => kind === lower);
}

/** True for a fixed value that begins at the top. Source: Q-169. */
export function isQualified(value: string): boolean {
  const lower = value.toLowerCase();
  return lower === rootPath || lower.startsWith(`${rootPath}.`);
}

/** A rule as the core takes it, frozen. */
export function placementRuleOf({ name, create, filter, parent, value }: RuleDraft): PlacementRule {
  const kind = kindOf(name.text) ?? "provided";
  return Object.freeze({
    name: kind,
    create,
    filter: filter === undefined ? null : placementFilterOf(filter),
    parent: parent === undefined ? null : placementRuleOf(parent),
    value: kind === "fixed" || kind === "tag" ? value.text.toLowerCase() : "",
  });
}

const kinds = ["provided", "user", "fixed", "tag"] as const;

function placementFilterOf({ type, users, groups }: FilterDraft): PlacementFilter {
  return Object.freeze({
    type: type.text.toLowerCase() === "deny" ? "deny" : "allow",
    users: Object.freeze(users.map(({ text }) => text)),
    groups: Object.freeze(groups.map(({ text }) => text)),
  });
}

import type { PlacementRule } from "../../../../src/core/model/partition/placement-rule.js";
import type { Submitter } from "../../../../src/core/policy/placement/rule-kinds.js";
import type { KindOf, RuleAnswer } from "../../../../src/core/policy/placement/run-rule.js";

/** A rule for everybody below root that makes what is missing, but for what is said. */
export function aRule(
  name: PlacementRule["name"],
  { create = true, filter = null, parent = null, value = "" }: Partial<PlacementRule> = {},
): PlacementRule {
  return { name, create, filter, parent, value };
}

/** The same rule, but it makes nothing. */
export function findOnly(rule: PlacementRule): PlacementRule {
  return aRule(rule.name, { ...rule, create: false });
}

/** Bob without groups, who names no queue, but for what is said. */
export function submission(
  { user = "bob", groups = [], queueName = "" }: Partial<Submitter> = {},
  tags: Readonly<Record<string, string>> = {},
): Submitter {
  const byName = new Map(Object.entries(tags));
  return { user, groups, queueName, findTag: (name) => byName.get(name) };
}

/** A tree that has these leaves and whatever is above them, and these parents. */
export function tree(leaves: readonly string[], parents: readonly string[] = []): KindOf {
  const isAbove = (path: string) => [...leaves, ...parents].some((is) => is.startsWith(`${path}.`));
  return (path) => {
    if (leaves.includes(path)) return "leaf";
    return parents.includes(path) || isAbove(path) ? "parent" : undefined;
  };
}

/** The path, or what the answer is instead. */
export function shown(answer: RuleAnswer): string {
  return answer.kind === "path" ? answer.path : answer.kind;
}

import { passesFilter } from "../../model/partition/placement-filter.js";
import type { PlacementRule } from "../../model/partition/placement-rule.js";
import { isQueueName } from "../../model/queue/names.js";
import { childPath, recoveryPath, rootPath } from "../../model/queue/tree.js";
import { ruleKinds, type Submitter } from "./rule-kinds.js";

/** What stands at a path, which is in lower case; undefined where nothing does. */
export type KindOf = (path: string) => "leaf" | "parent" | undefined;

/** What a rule says: a path in lower case, nothing, or that placement is over. Source: Q-151. */
export type RuleAnswer =
  | { readonly kind: "path"; readonly path: string }
  | { readonly kind: "nothing" }
  | { readonly kind: "error"; readonly detail: string };

const nothing: RuleAnswer = { kind: "nothing" };
const root: RuleAnswer = { kind: "path", path: rootPath };

/**
 * Where one rule leads. A rule takes a value, reads the names of queues out of it, and goes down
 * by them from root or from what its parent rule finds. Source: queues.md.
 */
export function runRule(rule: PlacementRule, submitter: Submitter, kindOf: KindOf): RuleAnswer {
  const { findValue, read } = ruleKinds[rule.name];
  const value = findValue(rule, submitter);
  if (value === undefined || !isFor(rule, submitter)) return nothing;

  const { from, names } = read(value);
  if (!names.every(isQueueName)) {
    return error(`invalid queue name, by rule ${rule.name} from ${JSON.stringify(value)}`);
  }

  const above = from === "root" ? root : runParent(rule.parent, submitter, kindOf);
  if (above.kind !== "path") return above;

  const path = names.reduce(childPath, above.path).toLowerCase();
  if (isRecovery(path) || (!rule.create && kindOf(path) === undefined)) return nothing;
  return { kind: "path", path };
}

/** The queue to go down from: root, where no rule is there to find another. Source: Q-162. */
function runParent(rule: PlacementRule | null, submitter: Submitter, kindOf: KindOf): RuleAnswer {
  if (rule === null) return root;
  const answer = runRule(rule, submitter, kindOf);
  if (answer.kind !== "path" || kindOf(answer.path) !== "leaf") return answer;
  return error(`parent rule returned a leaf queue: ${answer.path}`);
}

/** A filter guards its own rule only. Source: Q-164. */
function isFor({ filter }: PlacementRule, { user, groups }: Submitter): boolean {
  return filter === null || passesFilter(filter, user, groups);
}

/** True for the recovery queue and all below it, where no rule may lead. Source: Q-182. */
function isRecovery(path: string): boolean {
  return path === recoveryPath || path.startsWith(`${recoveryPath}.`);
}

function error(detail: string): RuleAnswer {
  return { kind: "error", detail };
}

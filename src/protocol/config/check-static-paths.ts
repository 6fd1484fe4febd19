import type { ConfigCode } from "../../core/model/config-fault.js";
import { atMost } from "../at-most.js";
import { clip } from "../issue.js";
import type { QueueDraft, RuleDraft } from "./draft.js";
import type { Report } from "./issue.js";
import { isQualified, kindOf } from "./rules.js";

/** The part of a rule's result that is known beforehand. Source: queues.md Q-178. */
interface StaticPath {
  /** Names below root, each with the rule that says it. */
  readonly steps: readonly Step[];
  /** Whether more rules add to it at run time. */
  readonly isDynamic: boolean;
}

interface Step {
  readonly name: string;
  readonly rule: RuleDraft;
}

/** Compares what the rules lead to with the configured tree. Source. */
export function checkStaticPaths(
  rules: readonly RuleDraft[],
  root: QueueDraft,
  report: Report,
): void {
  const tree = new Tree();
  for (const [index, rule] of rules.entries()) {
    const chain = chainOf(rule);
    const path = staticPathOf(chain);
    if (path === undefined) continue;
    const found = problemOf(path, rule, root, tree);
    if (found === undefined) continue;
    const names = chain.map(({ name }) => name.text.toLowerCase()).join("->");
    const shown = `rule ${index} (${clip(names)})`;
    report(found.code, rule.place, `${shown}: ${found.message}`);
  }
}

/** From the outermost parent inwards. */
function chainOf(rule: RuleDraft): readonly RuleDraft[] {
  const chain: RuleDraft[] = [];
  for (let at: RuleDraft | undefined = rule; at !== undefined; at = at.parent) chain.push(at);
  return chain.reverse();
}

/** Undefined where nothing is fixed, or where a rule was refused by itself. */
function staticPathOf(chain: readonly RuleDraft[]): StaticPath | undefined {
  const steps: Step[] = [];
  let fixed = 0;
  for (const rule of chain) {
    if (kindOf(rule.name.text) !== "fixed") break;
    const { text } = rule.value;
    if (text === "" || text.length > atMost.queueName || (fixed > 0 && isQualified(text)))
      return undefined;
    fixed += 1;
    const names = text.toLowerCase().split(".");
    for (const name of isQualified(text) ? names.slice(1) : names) steps.push({ name, rule });
  }
  return fixed === 0 ? undefined : { steps, isDynamic: fixed < chain.length };
}

interface Problem {
  readonly code: ConfigCode;
  readonly message: string;
}

function problemOf(
  { steps, isDynamic }: StaticPath,
  innermost: RuleDraft,
  root: QueueDraft,
  tree: Tree,
): Problem | undefined {
  const path = `"${clip(["root", ...steps.map(({ name }) => name)].join("."))}"`;
  let queue: QueueDraft | undefined = root;
  for (const { name, rule } of steps) {
    if (queue !== undefined && queue !== root && !isParent(queue)) {
      const message = `${path} goes on below "${clip(queue.name)}", which is a leaf`;
      return { code: "CFG_RULE_BELOW_LEAF", message };
    }
    queue = queue && tree.childOf(queue, name);
    if (queue === undefined && !(isDynamic ? rule : innermost).create) {
      const from = `from "${clip(name)}" on`;
      const message = `${path} has non-existing queues, ${from}, and create is 'false'`;
      return { code: "CFG_RULE_QUEUE_MISSING", message };
    }
  }
  if (queue === undefined || isDynamic === (queue === root || isParent(queue))) return undefined;
  const message = isDynamic
    ? `${path} must lead to a parent, which is not a leaf, for the rules below it`
    : `${path} leads to a queue which is not a leaf`;
  return { code: "CFG_RULE_NOT_LEAF", message };
}

/** Source: Q-180. */
function isParent(queue: QueueDraft): boolean {
  return queue.parent || queue.queues.length > 0;
}

/** Finds children by lower case name; only queues on the way of a rule are looked through. */
class Tree {
  private readonly children = new Map<QueueDraft, ReadonlyMap<string, QueueDraft>>();

  childOf(queue: QueueDraft, name: string): QueueDraft | undefined {
    const known = this.children.get(queue);
    if (known !== undefined) return known.get(name);
    const found = new Map(queue.queues.map((child) => [child.name.toLowerCase(), child]));
    this.children.set(queue, found);
    return found.get(name);
  }
}

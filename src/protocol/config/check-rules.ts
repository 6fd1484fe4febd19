import type { ConfigCode } from "../../core/model/config-fault.js";
import { canStandAlone } from "../../core/model/partition/placement-filter.js";
import {
  isGroupName,
  isQueueName,
  isUserName,
  recoveryName,
} from "../../core/model/queue/names.js";
import { atMost } from "../at-most.js";
import { clip } from "../issue.js";
import type { FilterDraft, RuleDraft, TextDraft } from "./draft.js";
import type { Report } from "./issue.js";
import { remember } from "./remember.js";
import { isQualified, kindOf } from "./rules.js";

/** What can be the only entry of a filter's list. */
export interface SingleEntries {
  readonly ofUsers: (entry: string) => boolean;
  readonly ofGroups: (entry: string) => boolean;
}

/** Judges each text once, however many rules hold it: to compile an expression is slow. */
export function singleEntries(): SingleEntries {
  return {
    ofUsers: remember((entry) => canStandAlone(entry, isUserName)),
    ofGroups: remember((entry) => canStandAlone(entry, isGroupName)),
  };
}

/** Judges each placement rule by itself, its parents first. Source: queues.md. */
export function checkRules(
  rules: readonly RuleDraft[],
  entries: SingleEntries,
  report: Report,
): void {
  for (const rule of rules) checkRule(rule, entries, report);
}

function checkRule(rule: RuleDraft, entries: SingleEntries, report: Report): void {
  if (rule.parent !== undefined) checkRule(rule.parent, entries, report);
  checkName(rule.name, report);
  if (rule.filter !== undefined) checkFilter(rule.filter, entries, report);
  checkValue(rule, report);
}

/** Source: Q-159. */
function checkName({ text, place }: TextDraft, report: Report): void {
  const shown = `"${clip(text)}"`;
  if (!/^[_a-zA-Z][a-zA-Z0-9_]*$/.test(text)) {
    report("CFG_RULE_NAME", place, `invalid rule name ${shown}`);
  } else if (text.toLowerCase() === "recovery") {
    report("CFG_RULE_UNKNOWN", place, `the rule ${shown} cannot be part of the config`);
  } else if (kindOf(text) === undefined) {
    report("CFG_RULE_UNKNOWN", place, `unknown rule name ${shown}`);
  }
}

function checkFilter(filter: FilterDraft, entries: SingleEntries, report: Report): void {
  const { type, users, groups } = filter;
  if (!["", "allow", "deny"].includes(type.text.toLowerCase())) {
    report("CFG_FILTER_TYPE", type.place, `filter type "${clip(type.text)}" is not allow or deny`);
  }
  checkEntries("CFG_FILTER_USERS", users, entries.ofUsers, report);
  checkEntries("CFG_FILTER_GROUPS", groups, entries.ofGroups, report);
}

/** Longer lists are not checked. */
function checkEntries(
  code: ConfigCode,
  entries: readonly TextDraft[],
  isGood: (entry: string) => boolean,
  report: Report,
): void {
  const [only, second] = entries;
  if (only === undefined || second !== undefined || isGood(only.text)) return;
  report(code, only.place, `"${clip(only.text)}" is not a proper list or regexp`);
}

/** Source. */
function checkValue({ name, value, parent, place }: RuleDraft, report: Report): void {
  const kind = kindOf(name.text);
  if (kind === "tag" && value.text === "") {
    report("CFG_RULE_VALUE", place, "a tag rule must have a tag name set");
  }
  if (kind !== "fixed") return;
  if (value.text === "") {
    report("CFG_RULE_VALUE", place, "a fixed rule must have a queue name set");
    return;
  }
  const shown = `"${clip(value.text)}"`;
  if (value.text.length > atMost.queueName) {
    report("CFG_QUEUE_NAME", value.place, `invalid queue name: ${shown} is too long`);
    return;
  }
  const parts = value.text.split(".");
  if (!parts.every(isQueueName)) {
    report("CFG_QUEUE_NAME", value.place, `invalid queue name in ${shown}`);
  } else if (parts.some((part) => part.toLowerCase() === recoveryName)) {
    report("CFG_QUEUE_RESERVED", value.place, `${shown} is reserved`);
  }
  if (parent === undefined || !isQualified(value.text)) return;
  const message = "cannot have a fixed queue rule with qualified queue below a parent rule";
  report("CFG_RULE_QUALIFIED", value.place, `${message}, illegal fully qualified ${shown}`);
}

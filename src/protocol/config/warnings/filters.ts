import { isExpression } from "../../../core/model/partition/placement-filter.js";
import { isGroupName, isUserName } from "../../../core/model/queue/names.js";
import { clip } from "../../issue.js";
import type { FilterDraft, RuleDraft, TextDraft } from "../draft.js";
import type { Warn } from "../issue.js";

/** Warns of filters that let other people pass than it seems. Source. */
export function warnOfFilters({ filter, parent }: RuleDraft, warn: Warn): void {
  if (parent !== undefined) warnOfFilters(parent, warn);
  if (filter === undefined) return;
  warnOfEntries(filter.users, isUserName, warn);
  warnOfEntries(filter.groups, isGroupName, warn);
  warnOfNobody(filter, warn);
}

function warnOfEntries(
  entries: readonly TextDraft[],
  isName: (text: string) => boolean,
  warn: Warn,
): void {
  const [only, second] = entries;
  if (only === undefined) return;
  if (second === undefined) {
    if (!isName(only.text) || !isExpression(only.text)) return;
    const message = `"${clip(only.text)}" is run as a regular expression, not as a name`;
    warn("WARN_FILTER_EXPRESSION", only.place, message);
    return;
  }
  for (const { text, place } of entries) {
    if (isName(text)) continue;
    const message = `"${clip(text)}" is no name: in a list of several it never matches`;
    warn("WARN_FILTER_NOBODY", place, message);
  }
}

function warnOfNobody({ type, users, groups, place }: FilterDraft, warn: Warn): void {
  if (type.text.toLowerCase() !== "deny" || users.length + groups.length > 0) return;
  warn("WARN_FILTER_NOBODY", place, "a filter that denies and names nobody lets nobody pass");
}

import { isGroupName, isUserName } from "../queue/names.js";
import { compileExpression, matches } from "./expression.js";
import type { PlacementFilter } from "./placement-rule.js";

/** True where a filter's only entry is run as a regular expression. Source: queues.md Q-173. */
export function isExpression(entry: string): boolean {
  return /[$^*+?()[{}|]/.test(entry);
}

/** True where an entry can stand alone in a filter: a name or an expression. Source: Q-176. */
export function canStandAlone(entry: string, isName: (entry: string) => boolean): boolean {
  return isExpression(entry) ? compileExpression(entry) !== undefined : isName(entry);
}

/** True when the filter lets an application of this user pass. Source. */
export function passesFilter(
  filter: PlacementFilter,
  user: string,
  groups: readonly string[],
): boolean {
  const isForAll = filter.users.length === 0 && filter.groups.length === 0;
  const meant =
    isForAll ||
    isListed(filter.users, isUserName, [user]) ||
    isListed(filter.groups, isGroupName, groups);
  return meant === (filter.type === "allow");
}

function isListed(
  entries: readonly string[],
  isName: (entry: string) => boolean,
  names: readonly string[],
): boolean {
  const [only, second] = entries;
  if (only === undefined || names.length === 0) return false;
  if (second === undefined && isExpression(only)) {
    const expression = compileExpression(only);
    return expression !== undefined && names.some((name) => matches(expression, name));
  }
  return names.some((name) => isName(name) && entries.includes(name));
}

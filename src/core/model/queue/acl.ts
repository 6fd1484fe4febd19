import { wildcard } from "./limit.js";
import { isGroupName, isUserName } from "./names.js";

/** Who is let in. */
export interface Acl {
  readonly everybody: boolean;
  readonly users: readonly string[];
  readonly groups: readonly string[];
}

/** Nobody. */
export const noAcl: Acl = Object.freeze({
  everybody: false,
  users: Object.freeze([]),
  groups: Object.freeze([]),
});

/**
 * Reads `users[ groups]`, both with commas. Items that are no names are left out; undefined where
 * there are more than two fields. Source: queues.md.
 */
export function parseAcl(text: string): Acl | undefined {
  const [users = "", groups = "", third] = text.split(" ", 3);
  if (third !== undefined) return undefined;
  return Object.freeze({
    everybody: isWildcard(text) || users === wildcard || groups === wildcard,
    users: namesIn(users, isUserName),
    groups: namesIn(groups, isGroupName),
  });
}

/** True when the list lets a user of these groups in. Source: Q-129. */
export function allows(acl: Acl, user: string, groups: readonly string[]): boolean {
  if (acl.everybody || acl.users.includes(user)) return true;
  return groups.some((group) => acl.groups.includes(group));
}

/** The items that are neither empty nor names nor a wildcard that counts. Source: Q-130. */
export function strangersIn(text: string): readonly string[] {
  if (isWildcard(text)) return [];
  const [users = "", groups = ""] = text.split(" ");
  return [...odd(users, isUserName), ...odd(groups, isGroupName)];
}

function namesIn(field: string, isName: (item: string) => boolean): readonly string[] {
  return Object.freeze(field.split(",").filter(isName));
}

function odd(field: string, isName: (item: string) => boolean): string[] {
  if (field === wildcard) return [];
  return field.split(",").filter((item) => !isBlank(item) && !isName(item));
}

/** A byte order mark is no white space, unlike for `trim`. */
function isWildcard(text: string): boolean {
  return /^\p{White_Space}*\*\p{White_Space}*$/u.test(text);
}

function isBlank(text: string): boolean {
  return /^\p{White_Space}*$/u.test(text);
}

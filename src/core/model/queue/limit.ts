import { frozenCopy } from "../../base/frozen-copy.js";
import { isPositive, type Resources } from "../resources/resources.js";

/** The name that stands for everybody who is not named. */
export const wildcard = "*";

/**
 * A ceiling for the usage and the running applications of each listed user, and of each listed
 * group as a whole, below the queue it stands on. Source: queues.md.
 */
export interface Limit {
  /** A free description. */
  readonly description: string;
  readonly users: readonly string[];
  readonly groups: readonly string[];
  /** Null: no ceiling. A type that is absent is unlimited; 0 blocks it. */
  readonly maxResources: Resources | null;
  /** 0: no ceiling. */
  readonly maxApplications: number;
}

/** Finds, among the limits of one queue, what holds there for somebody; undefined: nothing. */
export type FindLimit = (limits: readonly Limit[], name: string) => Limit | undefined;

/** What holds for a user: the entry that names it, else that of the wildcard. Source: Q-186. */
export const findUserLimit: FindLimit = (limits, user) =>
  limits.find(({ users }) => users.includes(user)) ??
  limits.find(({ users }) => users.includes(wildcard));

/** What holds for a group; the wildcard is a group of that name. Source. */
export const findGroupLimit: FindLimit = (limits, group) =>
  limits.find(({ groups }) => groups.includes(group));

/**
 * The one group that an application is charged to, the wildcard among them, or null for none:
 * the first that the lowest queue with an answer lists and the user is in. Source.
 *
 * @param levels  the limits of each queue, from the leaf up to root
 * @param groups  those of the user; their order does not matter
 */
export function chargedGroup(
  levels: readonly (readonly Limit[])[],
  groups: readonly string[],
): string | null {
  if (groups.length === 0) return null;
  for (const limits of levels) {
    const listed = limits.flatMap((limit) => limit.groups);
    const named = listed.find((name) => name !== wildcard && groups.includes(name));
    if (named !== undefined) return named;
    if (listed.includes(wildcard)) return wildcard;
  }
  return null;
}

/** A frozen copy of limits. Resources without a positive amount are no ceiling. Source: Q-191. */
export function keepLimits(limits: readonly Limit[]): readonly Limit[] {
  return Object.freeze(limits.map(keepLimit));
}

function keepLimit(limit: Limit): Limit {
  const { description, users, groups, maxResources, maxApplications } = limit;
  const bounds = maxResources !== null && isPositive(maxResources);
  return Object.freeze({
    description,
    users: Object.freeze([...users]),
    groups: Object.freeze([...groups]),
    // Amounts of 0 stay: they let nothing in.
    maxResources: bounds ? frozenCopy(maxResources) : null,
    maxApplications,
  });
}

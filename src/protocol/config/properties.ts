import type { ApplicationSortPolicy, PriorityPolicy } from "../../core/model/queue/queue.js";

/** What the properties of a queue come to. */
export interface Settings {
  readonly applicationSortPolicy: ApplicationSortPolicy;
  readonly prioritySort: boolean;
  readonly priorityPolicy: PriorityPolicy;
  readonly priorityOffset: number;
}

/** The properties that something acts on, by name, inherited ones included. */
export type Effective = ReadonlyMap<string, string>;

/** What the top queue inherits. */
export const noProperties: Effective = new Map();

const sortPolicy = "application.sort.policy";
const sortPriority = "application.sort.priority";
const priorityPolicy = "priority.policy";
const priorityOffset = "priority.offset";

/** What a child starts from instead of its parent's value; null: the parent's own. Source: Q-43. */
const inherited: ReadonlyMap<string, string | null> = new Map([
  [sortPolicy, null],
  [sortPriority, null],
  [priorityPolicy, "default"],
  [priorityOffset, "0"],
]);

/** A queue's own properties over those of its parent. Unknown ones are left out. Source: Q-43. */
export function effectiveOf(own: ReadonlyMap<string, string>, parent: Effective): Effective {
  const effective = new Map<string, string>();
  for (const [name, start] of inherited) {
    const above = parent.get(name);
    const value = own.get(name) ?? (above === undefined ? undefined : (start ?? above));
    if (value !== undefined) effective.set(name, value);
  }
  return effective;
}

/** What the properties say; a bad value counts as the default. Source: Q-41. */
export function settingsOf(effective: Effective): Settings {
  return {
    applicationSortPolicy: sortPolicyOf(effective.get(sortPolicy)),
    prioritySort: effective.get(sortPriority)?.toLowerCase() !== "disabled",
    priorityPolicy: effective.get(priorityPolicy)?.toLowerCase() === "fence" ? "fence" : "default",
    priorityOffset: offsetOf(effective.get(priorityOffset) ?? ""),
  };
}

function sortPolicyOf(text: string | undefined): ApplicationSortPolicy {
  return text === "fair" || text === "stateaware" ? text : "fifo";
}

function offsetOf(text: string): number {
  const offset = /^[+-]?[0-9]+$/.test(text) ? Number(text) : 0;
  const int32 = offset | 0;
  return int32 === offset ? int32 : 0;
}

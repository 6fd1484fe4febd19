import type { Application } from "../application/application.js";
import type { Partition } from "../partition/partition.js";
import type { Profile } from "../profile/profile.js";
import {
  amountOf,
  type Resources,
  type ResourceType,
  renderResources,
  resourcesOf,
} from "../resources/resources.js";

/** One check of a partition: a complaint for each thing that breaks its rule. */
export type Rule = (partition: Partition, profile: Profile) => Iterable<string>;

/** The sum of many resources. */
export function sumOf(parts: Iterable<Resources>): Resources {
  return resourcesOf(sumsOf(parts));
}

/** A complaint when a stored total is not the sum of its parts. */
export function* unlessSame(
  label: string,
  stored: Resources,
  parts: Iterable<Resources>,
): Iterable<string> {
  const sums = sumsOf(parts);
  if (isSum(stored, sums)) return;
  yield `${label} ${renderResources(stored)}, sum ${renderResources(resourcesOf(sums))}`;
}

/** A complaint when a stored count is not what counting anew gives. */
export function* unlessEqual(label: string, stored: number, count: number): Iterable<string> {
  if (stored !== count) yield `${label} ${stored}, counted ${count}`;
}

/** The sizes of everything that an application has placed. */
export function placedSizes(app: Application): Resources[] {
  return [...app.allocations.rows()].map((allocation) => allocation.resources);
}

function sumsOf(parts: Iterable<Resources>): ReadonlyMap<ResourceType, number> {
  const sums = new Map<ResourceType, number>();
  for (const part of parts) {
    for (const type of Object.keys(part)) {
      sums.set(type, (sums.get(type) ?? 0) + amountOf(part, type));
    }
  }
  return sums;
}

/** Zero and absent are the same, on both sides. */
function isSum(stored: Resources, sums: ReadonlyMap<ResourceType, number>): boolean {
  for (const [type, sum] of sums) if (sum !== amountOf(stored, type)) return false;
  return Object.keys(stored).every((type) => amountOf(stored, type) === (sums.get(type) ?? 0));
}

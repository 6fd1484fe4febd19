import { compare } from "../../base/order.js";

/** The name of a kind of resource: `vcore`, `memory`, `nvidia.com/gpu` ... */
export type ResourceType = string;

/** Whole base units: vcore in thousandths, memory in bytes, anything else in pieces. Exact. */
export type Quantity = number;

/** What something holds or wants, by type. A type that is absent counts as 0. */
export type Resources = Readonly<Record<ResourceType, Quantity>>;

/** Nothing of anything. */
export const noResources: Resources = Object.freeze(Object.create(null));

/** Freezes amounts by type; zero amounts are left out. Later entries of one type win. */
export function resourcesOf(entries: Iterable<readonly [ResourceType, Quantity]>): Resources {
  const record: Record<ResourceType, Quantity> = Object.create(null);
  for (const [type, amount] of entries) {
    if (amount !== 0) record[type] = amount;
    else delete record[type];
  }
  return Object.freeze(record);
}

/** The types that are named, ascending. */
export function typesOf(resources: Resources): ResourceType[] {
  const types = Object.keys(resources);
  return types.length > 1 ? types.sort(compare) : types;
}

/** The amount of one type; 0 where the type is absent. */
export function amountOf(resources: Resources, type: ResourceType): Quantity {
  return Object.hasOwn(resources, type) ? (resources[type] ?? 0) : 0;
}

/** A frozen copy of a record from outside; zero amounts are left out. */
export function copyOf(resources: Resources): Resources {
  return resourcesOf(typesOf(resources).map((type) => [type, amountOf(resources, type)]));
}

/** The sum, type by type. */
export function plus(a: Resources, b: Resources): Resources {
  return combine(a, b, (x, y) => x + y);
}

/** The difference, type by type; it may be negative. */
export function minus(a: Resources, b: Resources): Resources {
  return combine(a, b, (x, y) => x - y);
}

/** True when every amount is 0 or no type is named. */
export function isZero(resources: Resources): boolean {
  return typesOf(resources).every((type) => amountOf(resources, type) === 0);
}

/** True when some amount is below 0. */
export function hasNegative(resources: Resources): boolean {
  return typesOf(resources).some((type) => amountOf(resources, type) < 0);
}

/** True when no amount is negative and at least one is positive. Source: queues.md Q-15. */
export function isPositive(resources: Resources): boolean {
  return !hasNegative(resources) && !isZero(resources);
}

/** Equality where an absent type is the same as 0. */
export function isSame(a: Resources, b: Resources): boolean {
  return isZero(minus(a, b));
}

/** True when `wanted` is at or below `limit` in every type it names; absent is 0. Source: C-01. */
export function fits(limit: Resources, wanted: Resources): boolean {
  return typesOf(wanted).every(
    (type) => amountOf(wanted, type) <= Math.max(0, amountOf(limit, type)),
  );
}

/** Text for people, types ascending: `memory=4 vcore=1000`; `nothing` when empty. */
export function renderResources(resources: Resources): string {
  const parts = typesOf(resources).map((type) => `${type}=${amountOf(resources, type)}`);
  return parts.length === 0 ? "nothing" : parts.join(" ");
}

function combine(
  a: Resources,
  b: Resources,
  join: (x: Quantity, y: Quantity) => Quantity,
): Resources {
  const types = new Set([...typesOf(a), ...typesOf(b)]);
  return resourcesOf([...types].map((type) => [type, join(amountOf(a, type), amountOf(b, type))]));
}

import { frozenCopy } from "../../base/frozen-copy.js";
import {
  amountOf,
  type Quantity,
  type Resources,
  type ResourceType,
  typesOf,
} from "./resources.js";
import { minimumOf } from "./sparse/minimum.js";

/** A ceiling, by type. A type that is absent has no ceiling; 0 lets nothing in. */
export interface Quota {
  readonly max: Readonly<Record<ResourceType, Quantity>>;
}

/** A frozen copy of a ceiling. Amounts of 0 stay: they let nothing in. */
export function quotaOf(max: Resources): Quota {
  return Object.freeze({ max: frozenCopy(max) });
}

/**
 * True when `wanted` stays at or below every ceiling that is set. Source: C-02, gang.md fitsQuota.
 */
export function fitsQuota(quota: Quota, wanted: Resources): boolean {
  return typesOf(quota.max).every(
    (type) => amountOf(wanted, type) <= Math.max(0, amountOf(quota.max, type)),
  );
}

/** The lower ceiling of each type; a type that only one side names keeps that side's. */
export function lowerQuota(a: Quota | null, b: Quota | null): Quota | null {
  const max = minimumOf(a?.max ?? null, b?.max ?? null);
  return max && quotaOf(max);
}

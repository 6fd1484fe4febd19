import { amountOf, hasNegative, isPositive, minus, typesOf } from "../resources.js";
import { hasNoTypes } from "./equality.js";
import { commonTypes, orNone, type Sparse } from "./sparse.js";

/** True when `a` is nowhere below `b` and somewhere above; absent is 0. Source: Q-14. */
export function isStrictlyGreater(a: Sparse, b: Sparse): boolean {
  return isPositive(minus(orNone(a), orNone(b)));
}

/** True when `a` is nowhere below `b`; absent is 0. Source: Q-14. */
export function isStrictlyGreaterOrEqual(a: Sparse, b: Sparse): boolean {
  return !hasNegative(minus(orNone(a), orNone(b)));
}

/** True when something is above 0 and nothing below: a bound is set at all. Source: Q-15. */
export function isStrictlyGreaterThanZero(sparse: Sparse): boolean {
  return isPositive(orNone(sparse));
}

/**
 * True when `left` is nowhere below `right` in the types that both name, so also where there are
 * none. With nothing on the right all of `left` must be above 0; nothing on the left is never
 * greater. Source: Q-16.
 */
export function isGreaterOrEqualOnlyExisting(left: Sparse, right: Sparse): boolean {
  if (left === null || hasNoTypes(left)) return false;
  if (hasNoTypes(right)) return typesOf(left).every((type) => amountOf(left, type) > 0);
  return differences(left, right).every((difference) => difference >= 0);
}

/** The same, and if both name some type, `left` must be above `right` in one. Source: Q-16. */
export function isGreaterOnlyExisting(left: Sparse, right: Sparse): boolean {
  if (!isGreaterOrEqualOnlyExisting(left, right)) return false;
  const common = differences(left, right);
  return common.length === 0 || common.some((difference) => difference !== 0);
}

function differences(left: Sparse, right: Sparse): number[] {
  return commonTypes(left, right).map(
    (type) => amountOf(orNone(left), type) - amountOf(orNone(right), type),
  );
}

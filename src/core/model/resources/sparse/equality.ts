import { isSame, isZero, typesOf } from "../resources.js";
import { commonTypes, orNone, type Sparse } from "./sparse.js";

/** Equality where an absent type is 0, but null equals null alone. Source: Q-20 equals. */
export function isEqual(a: Sparse, b: Sparse): boolean {
  return a === null || b === null ? a === b : isSame(a, b);
}

/** True for the same types with the same amounts; null is null alone. Source: Q-20 deepEquals. */
export function isDeeplyEqual(a: Sparse, b: Sparse): boolean {
  if (a === null || b === null) return a === b;
  const common = commonTypes(a, b).length;
  return common === typesOf(a).length && common === typesOf(b).length && isSame(a, b);
}

/** Equality where null, no type and all 0 are the same as well. Source: Q-20 equalsOrEmpty. */
export function isEqualOrEmpty(a: Sparse, b: Sparse): boolean {
  return isSame(orNone(a), orNone(b));
}

/** True for null, no type, or 0 of every type. Source: Q-21 isZero. */
export function isAllZero(sparse: Sparse): boolean {
  return isZero(orNone(sparse));
}

/** True for null and for no type. Source: Q-21 isEmpty. */
export function hasNoTypes(sparse: Sparse): boolean {
  return typesOf(orNone(sparse)).length === 0;
}

/** True when some type is named on both sides, whatever the amounts. Source: Q-21 matchAny. */
export function hasCommonType(a: Sparse, b: Sparse): boolean {
  return commonTypes(a, b).length > 0;
}

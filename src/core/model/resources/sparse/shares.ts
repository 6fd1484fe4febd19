import { compare } from "../../../base/order.js";
import { amountOf, type Quantity, type ResourceType, typesOf } from "../resources.js";
import { compareShares } from "../share.js";
import { commonTypes, orNone, type Sparse } from "./sparse.js";

/**
 * The share of `total` for each type that is named, ascending; the raw amount where the total
 * says nothing or 0. Source: Q-24.
 */
export function ascendingShares(resources: Sparse, total: Sparse): number[] {
  return typesOf(orNone(resources))
    .map((type) => shareOf(amountOf(orNone(resources), type), amountOf(orNone(total), type)))
    .sort(compare);
}

/**
 * Compares two ascending lists of shares from their largest down; negative when `a` uses less. Of
 * a longer list the first share that is not 0 decides by its sign. Source: Q-25 compareShares.
 */
export function compareAscendingShares(a: readonly number[], b: readonly number[]): number {
  return compareShares([...a].reverse(), [...b].reverse());
}

/** Compares what two hold by their shares; negative when `a` uses less. Source: Q-25. */
export function compareUsage(a: Sparse, b: Sparse, total: Sparse): number {
  return compareAscendingShares(ascendingShares(a, total), ascendingShares(b, total));
}

/** The largest share of `a` by that of `b`: 1 where both are 0, else endless by 0. Source: Q-27. */
export function fairnessRatio(a: Sparse, b: Sparse, total: Sparse): number {
  const [mine, other] = [largestShare(a, total), largestShare(b, total)];
  if (other === 0) return mine === 0 ? 1 : Number.POSITIVE_INFINITY;
  return mine / other;
}

/**
 * The type with the largest part of its capacity in use, of equal ones the last by name; empty
 * where none has a capacity. Source: Q-28.
 */
export function dominantType(used: Sparse, capacity: Sparse): ResourceType {
  let dominant = "";
  let largest = Number.NEGATIVE_INFINITY;
  for (const type of commonTypes(used, capacity)) {
    const part = partOf(amountOf(orNone(used), type), amountOf(orNone(capacity), type));
    if (part < largest) continue;
    dominant = type;
    largest = part;
  }
  return dominant;
}

function shareOf(held: Quantity, base: Quantity): number {
  return held === 0 || base === 0 ? held : held / base;
}

function largestShare(resources: Sparse, total: Sparse): number {
  return ascendingShares(resources, total).at(-1) ?? 0;
}

function partOf(used: Quantity, capacity: Quantity): number {
  return capacity === 0 ? Number(used !== 0) : used / capacity;
}

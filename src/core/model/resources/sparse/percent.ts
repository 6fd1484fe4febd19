import { amountOf, type Quantity, typesOf } from "../resources.js";
import { commonTypes, orNone, type Sparse, type SparseResources, sparseOf } from "./sparse.js";

const largestInt32 = 2 ** 31 - 1;

/** How many percent of each capacity are in use, for the types that both name. Source: Q-29. */
export function usedPercent(capacity: Sparse, used: Sparse): SparseResources {
  return sparseOf(commonTypes(capacity, used), (type) =>
    percentOf(amountOf(orNone(used), type), amountOf(orNone(capacity), type)),
  );
}

/** How many percent of the types of `resources` the other side names too. Source: Q-30. */
export function typeMatchPercent(resources: Sparse, other: Sparse): number {
  const named = typesOf(orNone(resources)).length;
  return named === 0 ? 0 : Math.floor((100 * commonTypes(resources, other).length) / named);
}

function percentOf(used: Quantity, capacity: Quantity): number {
  if (used <= 0) return 0;
  if (capacity <= 0) return 100;
  return Math.min(Math.trunc((used / capacity) * 100), largestInt32);
}

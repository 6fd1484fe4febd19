import { invariant } from "../../../base/fail.js";
import { amountOf, noResources, type Quantity, type ResourceType, typesOf } from "../resources.js";
import {
  hasType,
  orNone,
  type Sparse,
  type SparseResources,
  sparseOf,
  typesOfBoth,
} from "./sparse.js";

/** The sum over all types; null counts as no type, and a 0 keeps its type. Source: Q-08. */
export function addSparse(a: Sparse, b: Sparse): SparseResources {
  return sparseOf(typesOfBoth(a, b), (type) => sumAt(type, a, b));
}

/** The difference over all types, maybe negative; a 0 keeps its type. Source: Q-08. */
export function subtractSparse(a: Sparse, b: Sparse): SparseResources {
  return sparseOf(typesOfBoth(a, b), (type) => differenceAt(type, a, b));
}

/** The sum for the types of `base` alone; null stays null. Source: Q-09. */
export function addOnlyExisting(base: Sparse, change: Sparse): Sparse {
  return base && sparseOf(typesOf(base), (type) => sumAt(type, base, change));
}

/** The difference for the types of `base` alone, maybe negative; null stays null. Source: Q-09. */
export function subtractOnlyExisting(base: Sparse, change: Sparse): Sparse {
  return base && sparseOf(typesOf(base), (type) => differenceAt(type, base, change));
}

/** What a subtraction left, and of which types there was too little. */
export interface NonNegativeRest {
  readonly rest: SparseResources;
  /** The types that would have gone below 0, ascending, and now are 0. */
  readonly short: readonly ResourceType[];
  /** Null where nothing was short. */
  readonly message: string | null;
}

/**
 * The difference, in which no type of `b` goes below 0; a negative amount in a type that `b` lacks
 * stays. The rest is good to use, whatever was short. Source: Q-10.
 */
export function subtractNonNegative(a: Sparse, b: Sparse): NonNegativeRest {
  const isShort = (type: ResourceType) => hasType(b, type) && differenceAt(type, a, b) < 0;
  const short = typesOf(orNone(b)).filter(isShort);
  return {
    rest: sparseOf(typesOfBoth(a, b), (type) => (isShort(type) ? 0 : differenceAt(type, a, b))),
    short,
    message: short.length === 0 ? null : `resource quantity less than zero for ${short.join(", ")}`,
  };
}

/**
 * Each amount times a factor, cut off toward 0. Nothing named by null or by a factor of 0.
 * Source: Q-07.
 *
 * @param factor  finite
 */
export function multiplySparse(base: Sparse, factor: number): SparseResources {
  invariant(Number.isFinite(factor), "amounts are multiplied by finite numbers");
  if (base === null || factor === 0) return noResources;
  return sparseOf(typesOf(base), (type) => {
    const product = Math.trunc(amountOf(base, type) * factor);
    return product === 0 ? 0 : product; // A row never holds the negative zero.
  });
}

function sumAt(type: ResourceType, a: Sparse, b: Sparse): Quantity {
  return amountOf(orNone(a), type) + amountOf(orNone(b), type);
}

function differenceAt(type: ResourceType, a: Sparse, b: Sparse): Quantity {
  return amountOf(orNone(a), type) - amountOf(orNone(b), type);
}

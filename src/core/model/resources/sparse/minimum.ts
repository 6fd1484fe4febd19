import { amountOf, noResources, type Quantity, type ResourceType, typesOf } from "../resources.js";
import {
  hasType,
  orNone,
  type Sparse,
  type SparseResources,
  sparseOf,
  typesOfBoth,
} from "./sparse.js";

/** The lower of both, type by type; what one side does not name is unlimited. Source: Q-17. */
export function minimumOf(a: Sparse, b: Sparse): Sparse {
  if (a === null && b === null) return null;
  return sparseOf(typesOfBoth(a, b), (type) => Math.min(ceilingOf(a, type), ceilingOf(b, type)));
}

/** The same for the types of `a` alone; null stays null. Source: Q-17. */
export function minimumOnlyExisting(a: Sparse, b: Sparse): Sparse {
  return a && sparseOf(typesOf(a), (type) => Math.min(amountOf(a, type), ceilingOf(b, type)));
}

/**
 * The higher of both, type by type; an absent type is 0, also beside a negative one. Nothing where
 * a side is null. Source: Q-18.
 */
export function maximumOf(a: Sparse, b: Sparse): SparseResources {
  if (a === null || b === null) return noResources;
  return sparseOf(typesOfBoth(a, b), (type) => Math.max(amountOf(a, type), amountOf(b, type)));
}

/** All of `a`, and of `b` the types that `a` lacks. Null where both are. Source: Q-19. */
export function mergeIfAbsent(a: Sparse, b: Sparse): Sparse {
  if (a === null && b === null) return null;
  return sparseOf(typesOfBoth(a, b), (type) => amountOf(orNone(hasType(a, type) ? a : b), type));
}

function ceilingOf(sparse: Sparse, type: ResourceType): Quantity {
  return hasType(sparse, type) ? amountOf(orNone(sparse), type) : Number.POSITIVE_INFINITY;
}

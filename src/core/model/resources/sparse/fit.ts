import { fitsQuota } from "../quota.js";
import { amountOf, fits, type Quantity, typesOf } from "../resources.js";
import { commonTypes, orNone, type Sparse } from "./sparse.js";

/** True when each type of `wanted` fits; one that `limit` lacks is 0 there. Source: Q-12 fitIn. */
export function fitsAbsentAsZero(limit: Sparse, wanted: Sparse): boolean {
  return fits(orNone(limit), orNone(wanted));
}

/**
 * True when each type of `wanted` fits; one that `limit` lacks is unlimited.
 * Source: Q-12 fitInMaxUndef.
 */
export function fitsAbsentAsUnlimited(limit: Sparse, wanted: Sparse): boolean {
  return fitsQuota({ max: orNone(limit) }, orNone(wanted));
}

/**
 * True when each type that both name fits, below 0 as it stands: 0 does not fit into -5.
 * Source: Q-12 fitInActual.
 */
export function fitsActual(limit: Sparse, wanted: Sparse): boolean {
  return commonTypes(limit, wanted).every(
    (type) => amountOf(orNone(wanted), type) <= amountOf(orNone(limit), type),
  );
}

/**
 * How badly `resources` miss `target`: the missing part of each type, added up. 0 where nothing
 * misses; null misses all types of the target, also those with 0. Source: Q-13.
 */
export function missScore(resources: Sparse, target: Sparse): number {
  const types = typesOf(orNone(target));
  if (resources === null) return types.length;
  let score = 0;
  for (const type of types) {
    score += missingPart(amountOf(resources, type), amountOf(orNone(target), type));
  }
  return score;
}

function missingPart(held: Quantity, wanted: Quantity): number {
  if (wanted <= 0 || held >= wanted) return 0;
  return held <= 0 ? 1 : (wanted - held) / wanted;
}

import type { Quantity } from "./resources.js";

/**
 * What keeps every total of one resource type exact: all amounts are multiples of `grain`, and
 * together they stay within `grain * (2^53 - 1)`. Source: design.md decision 10.
 */
export interface Exactness {
  /** The largest power of two that divides every amount known. */
  readonly grain: number;
  /** The sum of all known amounts. */
  readonly sum: Quantity;
}

/** Every power of two divides 0; this is the largest that an amount other than 0 can need. */
const coarsestGrain = 2 ** 52;

/** True when an amount may be added up at all: a whole number that a double holds exactly. */
export function isExactQuantity(amount: number): boolean {
  return Number.isSafeInteger(amount);
}

/** The bound with one more amount, or undefined when a total could then be inexact. */
export function withAmount(known: Exactness | undefined, amount: Quantity): Exactness | undefined {
  const size = Math.abs(amount);
  if (size === 0) return known ?? { grain: coarsestGrain, sum: 0 };
  const grain = Math.min(known?.grain ?? coarsestGrain, grainOf(size));
  const sum = known?.sum ?? 0;
  return size > grain * Number.MAX_SAFE_INTEGER - sum ? undefined : { grain, sum: sum + size };
}

/** The bound with one amount less, or undefined when nothing of the type is left. */
export function withoutAmount(known: Exactness, amount: Quantity): Exactness | undefined {
  const sum = known.sum - Math.abs(amount);
  return sum <= 0 ? undefined : { grain: known.grain, sum };
}

function grainOf(size: Quantity): number {
  let grain = 1;
  for (let rest = size; rest % 2 === 0; rest /= 2) grain *= 2;
  return grain;
}

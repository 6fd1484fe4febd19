import { compare } from "../../base/order.js";
import type { Amounts } from "./amounts.js";

/**
 * How much of its fair base a queue uses: the largest share over all types it holds. A type
 * counts against `guaranteed` where that names it, else against `fairMax`, else not at all.
 * Source: queues.md Q-26.
 */
export function fairShare(
  allocated: Amounts,
  guaranteed: Ceilings | null,
  fairMax: Ceilings | null,
): number {
  let largest = 0;
  for (let type = 0; type < allocated.length; type++) {
    const held = allocated[type] ?? 0;
    const base = guaranteed?.[type] ?? fairMax?.[type];
    if (held < 0 || base === undefined) continue;
    const share = base <= 0 ? Number(held > 0) : held / base;
    if (share > largest) largest = share;
  }
  return largest;
}

/** Ceilings or guarantees by interned type; a hole or undefined is a type that is not named. */
export type Ceilings = readonly (number | undefined)[];

/** The shares of `total` that are really held, largest first; a raw amount where none is set. */
export function sharesOf(held: Amounts, total: Ceilings | null): number[] {
  const shares: number[] = [];
  for (let type = 0; type < held.length; type++) {
    const amount = held[type] ?? 0;
    if (amount === 0) continue;
    const base = total?.[type] ?? 0;
    shares.push(base === 0 ? amount : amount / base);
  }
  return shares.sort((x, y) => y - x);
}

/**
 * Compares two lists of shares, largest first; negative when `a` uses less. A share that one
 * side lacks is 0. Source: queues.md.
 */
export function compareShares(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const sign = compare(a[i] ?? 0, b[i] ?? 0);
    if (sign !== 0) return sign;
  }
  return 0;
}

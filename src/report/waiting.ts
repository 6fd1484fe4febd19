import { ascending } from "../core/base/order.js";
import type { Millis } from "../core/base/time.js";

/** How long several jobs waited, in ms. Of no job at all: zeros. */
export interface Waiting {
  readonly mean: Millis;
  readonly p50: Millis;
  readonly p95: Millis;
  readonly max: Millis;
}

/** The figures of a list of waits; the mean is rounded to whole ms. */
export function waitingOf(waits: readonly Millis[]): Waiting {
  const sorted = [...waits].sort(ascending((wait) => wait));
  const sum = sorted.reduce((total, wait) => total + wait, 0);
  return {
    mean: sorted.length === 0 ? 0 : Math.round(sum / sorted.length),
    p50: percentile(sorted, 50),
    p95: percentile(sorted, 95),
    max: sorted.at(-1) ?? 0,
  };
}

/** The least value that `percent` of the values do not exceed (nearest rank); 0 of no values. */
export function percentile(sorted: readonly number[], percent: number): number {
  const rank = Math.ceil((percent * sorted.length) / 100);
  return sorted[Math.max(0, rank - 1)] ?? 0;
}

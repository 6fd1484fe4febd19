import { compare, type Order } from "../../base/order.js";
import type { Amounts } from "../../model/resources/amounts.js";

/** The keys that decide about a queue's turn among its siblings, its name apart. */
export interface QueueStanding {
  readonly priority: number;
  /** Use by fair base. Source: Q-26. */
  readonly share: number;
  readonly pending: Amounts;
}

// Written out for speed: every step compares queues with these.
const priorityFirst: Order<QueueStanding> = (a, b) =>
  b.priority - a.priority || compare(a.share, b.share);
const priorityLast: Order<QueueStanding> = (a, b) =>
  compare(a.share, b.share) || b.priority - a.priority;

/** The first two keys of a parent's order. Source. */
export function queueOrder(parent: { readonly prioritySort: boolean }): Order<QueueStanding> {
  return parent.prioritySort ? priorityFirst : priorityLast;
}

/**
 * The larger amount of the first type that differs goes first. Whoever has strictly more thus
 * goes before whoever has less, and a queue need only be compared with those before it. Types come
 * in the order in which they were first seen, so it decides nothing between others.
 */
export const pendingOrder: Order<QueueStanding> = (a, b) => {
  const types = Math.max(a.pending.length, b.pending.length);
  for (let type = 0; type < types; type++) {
    const sign = compare(b.pending[type] ?? 0, a.pending[type] ?? 0);
    if (sign !== 0) return sign;
  }
  return 0;
};

/** True when `a` is nowhere below `b` and somewhere above. Source: Q-14. */
export function wantsMore(a: Amounts, b: Amounts): boolean {
  let above = false;
  for (let type = 0; type < Math.max(a.length, b.length); type++) {
    const difference = (a[type] ?? 0) - (b[type] ?? 0);
    if (difference < 0) return false;
    if (difference > 0) above = true;
  }
  return above;
}

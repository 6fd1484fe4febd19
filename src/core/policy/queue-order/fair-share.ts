import { ascending, descending, inOrder, type Order } from "../../base/order.js";
import type { Amounts } from "../../model/resources/amounts.js";

/** A queue as far as its turn among its siblings goes. */
export interface QueueStanding {
  readonly path: string;
  readonly priority: number;
  /** Use by fair base. Source: Q-26. */
  readonly share: number;
  readonly pending: Amounts;
}

const urgent = descending<QueueStanding>((queue) => queue.priority);
const leastServed = ascending<QueueStanding>((queue) => queue.share);
const priorityFirst = inOrder(urgent, leastServed);
const priorityLast = inOrder(leastServed, urgent);

/**
 * Which queue among siblings is offered room first. Ties go to the first by name than which
 * no other tied queue has strictly more pending. Source.
 *
 * @param siblings  ascending by name
 * @returns undefined only where there are no siblings
 */
export function firstQueue<Q extends QueueStanding>(
  siblings: readonly Q[],
  order: Order<QueueStanding>,
): Q | undefined {
  let tied: Q[] = [];
  for (const queue of siblings) {
    const best = tied[0];
    const sign = best === undefined ? -1 : order(queue, best);
    if (sign < 0) tied = [queue];
    else if (sign === 0) tied.push(queue);
  }
  return tied.find((queue) => !tied.some((other) => wantsMore(other.pending, queue.pending)));
}

/** The first two keys of a parent's order. Source. */
export function queueOrder(parent: { readonly prioritySort: boolean }): Order<QueueStanding> {
  return parent.prioritySort ? priorityFirst : priorityLast;
}

/** True when `a` is nowhere below `b` and somewhere above. Source: Q-14. */
function wantsMore(a: Amounts, b: Amounts): boolean {
  let above = false;
  for (let type = 0; type < Math.max(a.length, b.length); type++) {
    const difference = (a[type] ?? 0) - (b[type] ?? 0);
    if (difference < 0) return false;
    if (difference > 0) above = true;
  }
  return above;
}

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
function firstQueue<Q extends QueueStanding>(
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

/** The siblings in the order in which they are offered room. Source. */
export function* queuesInOrder<Q extends QueueStanding>(
  siblings: readonly Q[],
  order: Order<QueueStanding>,
): Generator<Q> {
  const first = firstQueue(siblings, order);
  if (first === undefined) return;
  yield first;
  // Whoever goes on after the first walks them all, so the rest is ordered once.
  const rest = siblings.filter((queue) => queue !== first).sort(order);
  for (let from = 0, to = 0; from < rest.length; from = to) {
    const head = rest[from];
    while (to < rest.length && head !== undefined && isTied(order, head, rest[to])) to++;
    yield* tiesInOrder(rest.slice(from, to));
  }
}

/** Tied queues, ascending by name: each as soon as nobody left has strictly more pending. */
function* tiesInOrder<Q extends QueueStanding>(tied: readonly Q[]): Generator<Q> {
  const above = tied.map(
    (queue) => tied.filter((other) => wantsMore(other.pending, queue.pending)).length,
  );
  const left = new Set(tied.keys());
  while (left.size > 0) {
    const next = [...left].find((i) => above[i] === 0);
    const queue = next === undefined ? undefined : tied[next];
    if (next === undefined || queue === undefined) return;
    left.delete(next);
    for (const i of left) {
      if (wantsMore(queue.pending, tied[i]?.pending ?? [])) above[i] = (above[i] ?? 0) - 1;
    }
    yield queue;
  }
}

function isTied<T>(order: Order<T>, a: T, b: T | undefined): boolean {
  return b !== undefined && order(a, b) === 0;
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

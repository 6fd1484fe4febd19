import { ascending, type Order } from "../base/order.js";
import type { Amounts } from "../model/resources/amounts.js";
import { wantsMore } from "../policy/queue-order/queue-order.js";
import { Head } from "./head.js";
import { OrderedList } from "./ordered.js";

/** Siblings that only their names tell apart. */
export interface Peers<Q> {
  readonly pending: Amounts;
  /** Ascending by path; never empty. */
  readonly queues: Iterable<Q> & { readonly first: Q | undefined };
}

/**
 * The first by name of those than which nobody has strictly more pending. Source: Q-141.
 *
 * @param tied  in `pendingOrder`, no two with the same pending
 * @returns undefined only where there are none
 */
export function firstOfTied<Q extends { readonly path: string }>(
  tied: Iterable<Peers<Q>>,
): Q | undefined {
  const unbeaten: Amounts[] = [];
  let first: Q | undefined;
  for (const { pending, queues } of tied) {
    if (isBeaten(pending, unbeaten)) continue;
    unbeaten.push(pending);
    const queue = queues.first;
    if (first === undefined || (queue !== undefined && queue.path < first.path)) first = queue;
  }
  return first;
}

function isBeaten(pending: Amounts, unbeaten: readonly Amounts[]): boolean {
  for (const other of unbeaten) if (wantsMore(other, pending)) return true;
  return false;
}

/**
 * Tied queues in their order: again and again the first by name than which nobody left has
 * strictly more pending. Source: Q-141.
 *
 * @param tied  in `pendingOrder`, no two with the same pending
 */
export function* tiesInOrder<Q extends { readonly path: string }>(
  tied: readonly Peers<Q>[],
): Generator<Q> {
  const [only, other] = tied;
  if (only !== undefined && other === undefined) {
    yield* only.queues;
    return;
  }
  const leaders = new Leaders(tied);
  const open = new OrderedList<PeersHead<Q>>(byPath);
  for (const index of leaders.free) openAt(open, tied, index);
  for (let head = open.first; head?.item !== undefined; head = open.first) {
    yield head.item;
    open.remove(head);
    head.step();
    if (head.item !== undefined) open.insert(head);
    else for (const index of leaders.leave(head.index)) openAt(open, tied, index);
  }
}

function openAt<Q extends { readonly path: string }>(
  open: OrderedList<PeersHead<Q>>,
  tied: readonly Peers<Q>[],
  index: number,
): void {
  const peers = tied[index];
  if (peers !== undefined) open.insert(new PeersHead(index, peers.queues));
}

/** How far some peers have been read, with their place among the tied. */
class PeersHead<Q> extends Head<Q> {
  constructor(
    readonly index: number,
    queues: Iterable<Q>,
  ) {
    super(queues);
  }
}

const byPath: Order<PeersHead<{ readonly path: string }>> = ascending(
  (head) => head.item?.path ?? "",
);

const nobody = -1;

/**
 * Who waits for whom. Each of the tied waits for one that has strictly more and is still there,
 * its leader; when that one leaves, its followers look for another among those before it.
 */
class Leaders {
  /** Those that wait for nobody at first. */
  readonly free: number[] = [];
  private readonly gone = new Set<number>();
  private readonly firstFollower: number[] = [];
  private readonly nextFollower: number[] = [];

  constructor(private readonly tied: readonly { readonly pending: Amounts }[]) {
    const most: number[] = [];
    tied.forEach(({ pending }, index) => {
      this.firstFollower.push(nobody);
      this.nextFollower.push(nobody);
      // Whoever has the most of something so far has nobody above.
      if (raises(most, pending) || !this.follow(index, index - 1)) this.free.push(index);
    });
  }

  /** One is not there any more; returns those that wait for nobody now. */
  leave(index: number): number[] {
    const freed: number[] = [];
    this.gone.add(index);
    let follower = this.firstFollower[index] ?? nobody;
    while (follower !== nobody) {
      const next = this.nextFollower[follower] ?? nobody;
      if (!this.follow(follower, index - 1)) freed.push(follower);
      follower = next;
    }
    return freed;
  }

  /** Finds a leader at `from` or before; false where there is none. */
  private follow(index: number, from: number): boolean {
    const pending = this.tied[index]?.pending ?? [];
    for (let leader = from; leader >= 0; leader--) {
      if (this.gone.has(leader) || !wantsMore(this.tied[leader]?.pending ?? [], pending)) continue;
      this.nextFollower[index] = this.firstFollower[leader] ?? nobody;
      this.firstFollower[leader] = index;
      return true;
    }
    return false;
  }
}

/** Lifts the most to what is above it; true when something was. */
function raises(most: number[], pending: Amounts): boolean {
  let raised = false;
  for (let type = 0; type < pending.length; type++) {
    const amount = pending[type] ?? 0;
    if (amount <= (most[type] ?? 0)) continue;
    while (most.length < type) most.push(0);
    most[type] = amount;
    raised = true;
  }
  return raised;
}

import { ascending, type Order } from "../base/order.js";
import type { QueueState } from "../model/queue/queue-state.js";
import type { Amounts } from "../model/resources/amounts.js";
import { pendingOrder, type QueueStanding, queueOrder } from "../policy/queue-order/queue-order.js";
import { OrderedList } from "./ordered.js";
import { firstOfTied, type Peers, tiesInOrder } from "./ties.js";

/** A queue as far as its turn among its siblings goes. */
export interface WaitingQueue extends QueueStanding {
  readonly path: string;
  readonly state: QueueState;
  /** How many asks are pending below. */
  readonly pendingCount: number;
  /** A key of it may have moved since it was filed. Ours to write. */
  noted: boolean;
}

/** Siblings that are filed under the same keys, which are those of when they were filed. */
interface FiledPeers<Q> extends Peers<Q> {
  priority: number;
  share: number;
  pending: Amounts;
  readonly queues: OrderedList<Q>;
}

/**
 * The children of one parent below which something is pending, in the order in which they are
 * offered room. Whoever moves a key of one `note`s it; it is filed anew when the order is next
 * asked for, so that many changes between two questions cost one. Source.
 */
export class WaitingQueues<Q extends WaitingQueue> {
  private readonly moved: Q[] = [];
  private readonly peersOf = new Map<Q, FiledPeers<Q>>();
  private readonly firstKeys: Order<QueueStanding>;
  private readonly keys: Order<QueueStanding>;
  private readonly filed: OrderedList<FiledPeers<Q>, QueueStanding>;

  constructor(parent: { readonly prioritySort: boolean }) {
    this.firstKeys = queueOrder(parent);
    this.keys = (a, b) => this.firstKeys(a, b) || pendingOrder(a, b);
    this.filed = new OrderedList(this.keys);
  }

  /** Notes that a key of a child may have moved. */
  note(queue: Q): void {
    if (queue.noted) return;
    queue.noted = true;
    this.moved.push(queue);
  }

  /** The children in order. Nothing may move until the walk is over or given up. */
  *[Symbol.iterator](): IterableIterator<Q> {
    this.fileMoved();
    const first = firstOfTied(this.firstTied());
    if (first === undefined) return;
    yield first;
    for (const queue of this.all()) if (queue !== first) yield queue;
  }

  /** Those that the first two keys put before all others. */
  private *firstTied(): Generator<FiledPeers<Q>> {
    const head = this.filed.first;
    for (const peers of this.filed) {
      if (head !== undefined && this.firstKeys(head, peers) !== 0) return;
      yield peers;
    }
  }

  private *all(): Generator<Q> {
    let tied: FiledPeers<Q>[] = [];
    for (const peers of this.filed) {
      const [head] = tied;
      if (head !== undefined && this.firstKeys(head, peers) !== 0) {
        yield* tiesInOrder(tied);
        tied = [];
      }
      tied.push(peers);
    }
    yield* tiesInOrder(tied);
  }

  private fileMoved(): void {
    for (const queue of this.moved) {
      queue.noted = false;
      const peers = this.peersOf.get(queue);
      if (!isCandidate(queue)) this.takeOut(queue, peers);
      else if (peers === undefined) this.putIn(queue);
      else if (this.keys(peers, queue) !== 0) this.move(queue, peers);
    }
    this.moved.length = 0;
  }

  private takeOut(queue: Q, peers: FiledPeers<Q> | undefined): void {
    if (peers === undefined) return;
    peers.queues.remove(queue);
    this.peersOf.delete(queue);
    if (peers.queues.size === 0) this.filed.remove(peers);
  }

  private putIn(queue: Q): void {
    const { priority, share, pending } = queue;
    const known = this.filed.find(queue);
    const queues = known?.queues ?? new OrderedList<Q>(byPath);
    const peers = known ?? { priority, share, pending: [...pending], queues };
    if (known === undefined) this.filed.insert(peers);
    queues.insert(queue);
    this.peersOf.set(queue, peers);
  }

  /** Whoever is filed alone, and will be, takes its place with it. */
  private move(queue: Q, peers: FiledPeers<Q>): void {
    if (peers.queues.size > 1 || this.filed.find(queue) !== undefined) {
      this.takeOut(queue, peers);
      this.putIn(queue);
      return;
    }
    this.filed.remove(peers);
    peers.priority = queue.priority;
    peers.share = queue.share;
    peers.pending = [...queue.pending];
    this.filed.insert(peers);
  }
}

/** Source. */
function isCandidate({ state, pendingCount }: WaitingQueue): boolean {
  return state !== "Stopped" && pendingCount > 0;
}

const byPath: Order<WaitingQueue> = ascending((queue) => queue.path);

import { invariant } from "../base/fail.js";
import type { Order } from "../base/order.js";

/** A chunk that outgrows this is cut in two. */
const largestChunk = 512;

/**
 * A list that is always sorted, kept in chunks so that adding and taking away cost about the
 * same anywhere in it. Keys of an item do not change while it is in here.
 */
export class OrderedList<T extends Keys, Keys = T> {
  private readonly order: Order<Keys>;
  /** None of them is empty. */
  private readonly chunks: T[][] = [];
  private count = 0;
  private changes = 0;

  /** @param order  total: no two items of the list ever tie */
  constructor(order: Order<Keys>) {
    this.order = order;
  }

  /** How many items there are. */
  get size(): number {
    return this.count;
  }

  /** The item that goes before all others, or undefined when the list is empty. */
  get first(): T | undefined {
    return this.chunks[0]?.[0];
  }

  /** The item that ties with these keys, or undefined. */
  find(keys: Keys): T | undefined {
    const chunk = this.chunks[this.chunkOf(keys)] ?? [];
    const found = chunk[this.placeIn(chunk, keys)];
    return this.ties(found, keys) ? found : undefined;
  }

  /** Adds an item in its place. */
  insert(item: T): void {
    const at = this.chunkOf(item);
    const chunk = this.chunks[at];
    this.changes++;
    this.count++;
    if (chunk === undefined) {
      this.chunks.push([item]);
      return;
    }
    const place = this.placeIn(chunk, item);
    invariant(!this.ties(chunk[place], item), "no two items of an ordered list tie");
    if (place === chunk.length) chunk.push(item);
    else chunk.splice(place, 0, item);
    if (chunk.length > largestChunk) this.cut(at, chunk);
  }

  /** Takes out the item that ties with this one, which must be there. */
  remove(item: T): void {
    const at = this.chunkOf(item);
    const chunk = this.chunks[at] ?? [];
    const place = this.placeIn(chunk, item);
    invariant(this.ties(chunk[place], item), "what is removed from an ordered list is in it");
    this.changes++;
    this.count--;
    if (place === 0) chunk.shift();
    else chunk.splice(place, 1);
    if (chunk.length === 0) this.chunks.splice(at, 1);
  }

  /** All items in order. The list must not change until the walk is over or given up. */
  *[Symbol.iterator](): IterableIterator<T> {
    const { changes } = this;
    for (const chunk of this.chunks) {
      for (const item of chunk) {
        yield item;
        invariant(this.changes === changes, "an ordered list stays as it is while it is walked");
      }
    }
  }

  /** The chunk in which an item stands or would stand: the last, if it goes behind them all. */
  private chunkOf(item: Keys): number {
    let low = 0;
    let high = Math.max(0, this.chunks.length - 1);
    while (low < high) {
      const middle = (low + high) >>> 1;
      const chunk = this.chunks[middle];
      const last = chunk?.[chunk.length - 1];
      if (last !== undefined && this.order(last, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Where the first item of a chunk stands that does not go before this one. */
  private placeIn(chunk: readonly T[], item: Keys): number {
    const last = chunk[chunk.length - 1];
    if (last !== undefined && this.order(last, item) < 0) return chunk.length;
    let low = 0;
    let high = chunk.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = chunk[middle];
      if (other !== undefined && this.order(other, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private ties(other: T | undefined, item: Keys): boolean {
    return other !== undefined && this.order(other, item) === 0;
  }

  private cut(at: number, chunk: T[]): void {
    this.chunks.splice(at + 1, 0, chunk.splice(chunk.length >>> 1));
  }
}

import { invariant } from "../base/fail.js";
import type { Order } from "../base/order.js";

/**
 * A list that is always sorted. Quick at both ends: taking the first item away and adding one
 * behind the last cost O(1). Keys of an item do not change while it is in here.
 */
export class OrderedList<T> {
  private readonly order: Order<T>;
  private items: T[] = [];
  /** Where the list begins; what stands before was removed and goes when it is half of all. */
  private head = 0;
  private changes = 0;

  /** @param order  total: no two items of the list ever tie */
  constructor(order: Order<T>) {
    this.order = order;
  }

  /** How many items there are. */
  get size(): number {
    return this.items.length - this.head;
  }

  /** The item that goes before all others, or undefined when the list is empty. */
  get first(): T | undefined {
    return this.items[this.head];
  }

  /** The item with `index` others before it, or undefined when there are not so many. */
  at(index: number): T | undefined {
    return index < 0 ? undefined : this.items[this.head + index];
  }

  /** Adds an item in its place. */
  insert(item: T): void {
    const place = this.placeOf(item);
    invariant(!this.holdsAt(place, item), "no two items of an ordered list tie");
    this.changes++;
    if (this.head === 0 || !this.isNearHead(place)) {
      this.items.splice(place, 0, item);
      return;
    }
    this.head--;
    this.items.copyWithin(this.head, this.head + 1, place);
    this.items[place - 1] = item;
  }

  /** Takes out the item that ties with this one, which must be there. */
  remove(item: T): void {
    const place = this.placeOf(item);
    invariant(this.holdsAt(place, item), "what is removed from an ordered list is in it");
    this.changes++;
    if (!this.isNearHead(place)) {
      this.items.splice(place, 1);
      return;
    }
    if (place > this.head) this.items.copyWithin(this.head + 1, this.head, place);
    this.head++;
    this.giveBack();
  }

  /** All items in order. The list must not change until the walk is over or given up. */
  *[Symbol.iterator](): IterableIterator<T> {
    const { items, changes } = this;
    for (let place = this.head; place < items.length; place++) {
      const item = items[place];
      if (item !== undefined) yield item;
      invariant(this.changes === changes, "an ordered list stays as it is while it is walked");
    }
  }

  /** Where the first item stands that does not go before this one. */
  private placeOf(item: T): number {
    const { items, order } = this;
    const last = items[items.length - 1];
    if (this.size > 0 && last !== undefined && order(last, item) < 0) return items.length;
    let low = this.head;
    let high = items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = items[middle];
      if (other !== undefined && order(other, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private holdsAt(place: number, item: T): boolean {
    const other = this.items[place];
    return other !== undefined && this.order(other, item) === 0;
  }

  /** True where moving the few items before a place beats moving the many behind it. */
  private isNearHead(place: number): boolean {
    return (place - this.head) * slownessOfCopyWithin <= this.items.length - place;
  }

  private giveBack(): void {
    if (this.size > 0 && this.head < 16 + this.size) return;
    this.items = this.items.slice(this.head);
    this.head = 0;
  }
}

/** One item moved by `copyWithin` takes about as long as this many moved by `splice`. */
const slownessOfCopyWithin = 64;

import { hashOf } from "../base/hash.js";

/** Some items of a tree that hang together, and the maxima that the tree keeps for them. */
export interface Subtree<T> {
  readonly items: readonly T[];
  readonly best: readonly number[];
}

/**
 * Items ordered by (score, id), each with a row of numbers. Every subtree knows its maximum in
 * each column, so the first item whose row is high enough is found in O(log n). The shape is that
 * of a treap with the hash of the id as priority. Items are named by a slot; slot 0 is "none".
 */
export class NodeTree<T extends { readonly id: string }> {
  /** By slot. A row starts at `slot * columns`. */
  private items: (T | undefined)[] = [undefined];
  private scores = new Float64Array(firstCapacity);
  private priorities = new Int32Array(firstCapacity);
  private left = new Int32Array(firstCapacity);
  private right = new Int32Array(firstCapacity);
  private parent = new Int32Array(firstCapacity);
  /** The neighbours in order, as a ring through slot 0. */
  private before = new Int32Array(firstCapacity);
  private after = new Int32Array(firstCapacity);
  private own: Float64Array;
  private best: Float64Array;

  private columns: number;
  private root = 0;
  private readonly spare: number[] = [];

  /** @param columns  how long a row is, at least 1; it can grow */
  constructor(columns: number) {
    this.columns = columns;
    this.own = new Float64Array(firstCapacity * columns);
    this.best = new Float64Array(firstCapacity * columns);
    this.best[0] = -1;
  }

  /** Adds columns, a few more than asked for; they hold 0 in every row. */
  widen(wanted: number): void {
    if (wanted <= this.columns) return;
    const columns = Math.max(wanted, 2 * this.columns);
    const capacity = this.scores.length;
    this.own = widened(this.own, this.columns, columns, capacity);
    this.best = widened(this.best, this.columns, columns, capacity);
    this.columns = columns;
  }

  /**
   * Puts an item in its place; returns the slot it has until it is removed.
   *
   * @param row  at least 0 in each column; -1 in the first column: this item is never found
   */
  insert(item: T, score: number, row: Float64Array): number {
    const slot = this.spare.pop() ?? this.freshSlot();
    this.items[slot] = item;
    this.priorities[slot] = hashOf(item.id);
    this.write(slot, score, row);
    this.link(slot);
    return slot;
  }

  /** Takes an item out. */
  remove(slot: number): void {
    this.unlink(slot);
    this.items[slot] = undefined;
    this.spare.push(slot);
  }

  /** Moves an item to where its new score belongs; quick when that is where it stands. */
  update(slot: number, item: T, score: number, row: Float64Array): void {
    this.items[slot] = item;
    if (this.staysWith(slot, score)) {
      this.write(slot, score, row);
      this.renewUpwards(slot);
      return;
    }
    this.unlink(slot);
    this.write(slot, score, row);
    this.link(slot);
  }

  /**
   * The first item in order whose row reaches `need` in each column and that is accepted.
   *
   * @param need  at least 0 in each column
   */
  find(need: Float64Array, accepts: (item: T) => boolean): T | undefined {
    return this.items[this.seek(this.root, need, accepts)];
  }

  /** All items in order. */
  list(): T[] {
    const items: T[] = [];
    for (let slot = this.after[0] ?? 0; slot !== 0; slot = this.after[slot] ?? 0) {
      const item = this.items[slot];
      if (item !== undefined) items.push(item);
    }
    return items;
  }

  /** For tests: every subtree below a slot. */
  *subtrees(slot = this.root): Generator<Subtree<T>, readonly T[]> {
    const item = this.items[slot];
    if (item === undefined) return [];
    const before = yield* this.subtrees(this.left[slot]);
    const after = yield* this.subtrees(this.right[slot]);
    const items = [...before, item, ...after];
    yield { items, best: [...this.best.subarray(slot * this.columns, (slot + 1) * this.columns)] };
    return items;
  }

  private seek(slot: number, need: Float64Array, accepts: (item: T) => boolean): number {
    if (slot === 0 || !reaches(this.best, slot * this.columns, this.columns, need)) return 0;
    const earlier = this.seek(this.left[slot] ?? 0, need, accepts);
    if (earlier !== 0) return earlier;
    if (reaches(this.own, slot * this.columns, this.columns, need)) {
      const item = this.items[slot];
      if (item !== undefined && accepts(item)) return slot;
    }
    return this.seek(this.right[slot] ?? 0, need, accepts);
  }

  private write(slot: number, score: number, row: Float64Array): void {
    this.scores[slot] = score;
    const start = slot * this.columns;
    for (let column = 0; column < this.columns; column++) {
      this.own[start + column] = row[column] ?? 0;
    }
  }

  private staysWith(slot: number, score: number): boolean {
    const id = this.items[slot]?.id ?? "";
    const before = this.before[slot] ?? 0;
    const after = this.after[slot] ?? 0;
    if (before !== 0 && !this.isBefore(before, score, id)) return false;
    return after === 0 || !this.isBefore(after, score, id);
  }

  /** True when the item in `slot` goes before (score, id). */
  private isBefore(slot: number, score: number, id: string): boolean {
    const own = this.scores[slot] ?? 0;
    if (own !== score) return own < score;
    return (this.items[slot]?.id ?? "") < id;
  }

  /** Hangs a slot in as a leaf, then lifts it to the height of its priority. */
  private link(slot: number): void {
    const above = this.leafParent(slot);
    this.left[slot] = 0;
    this.right[slot] = 0;
    this.parent[slot] = above;
    this.renew(slot);
    this.renewUpwards(above);
    const priority = this.priorities[slot] ?? 0;
    while (slot !== this.root && (this.priorities[this.parent[slot] ?? 0] ?? 0) < priority) {
      this.lift(slot);
    }
  }

  /** Finds the parent of a new leaf, tells it so, and joins the leaf to its neighbours. */
  private leafParent(slot: number): number {
    const score = this.scores[slot] ?? 0;
    const id = this.items[slot]?.id ?? "";
    let above = 0;
    let below = this.root;
    let goesRight = false;
    while (below !== 0) {
      above = below;
      goesRight = this.isBefore(above, score, id);
      below = (goesRight ? this.right[above] : this.left[above]) ?? 0;
    }
    if (above === 0) this.root = slot;
    else if (goesRight) this.right[above] = slot;
    else this.left[above] = slot;
    if (goesRight) this.join(above, slot, this.after[above] ?? 0);
    else this.join(this.before[above] ?? 0, slot, above);
    return above;
  }

  private join(before: number, slot: number, after: number): void {
    this.after[before] = slot;
    this.before[slot] = before;
    this.after[slot] = after;
    this.before[after] = slot;
  }

  /** Lowers a slot until it has one child at most, which then takes its place. */
  private unlink(slot: number): void {
    let left = this.left[slot] ?? 0;
    let right = this.right[slot] ?? 0;
    while (left !== 0 && right !== 0) {
      this.lift((this.priorities[left] ?? 0) > (this.priorities[right] ?? 0) ? left : right);
      left = this.left[slot] ?? 0;
      right = this.right[slot] ?? 0;
    }
    const above = this.parent[slot] ?? 0;
    this.replaceChild(above, slot, left === 0 ? right : left);
    this.renewUpwards(above);
    const before = this.before[slot] ?? 0;
    const after = this.after[slot] ?? 0;
    this.after[before] = after;
    this.before[after] = before;
  }

  /** Turns a slot and its parent about each other; the order of the items stays. */
  private lift(slot: number): void {
    const above = this.parent[slot] ?? 0;
    const isLeft = this.left[above] === slot;
    const near = isLeft ? this.left : this.right;
    const far = isLeft ? this.right : this.left;
    const between = far[slot] ?? 0;
    this.replaceChild(this.parent[above] ?? 0, above, slot);
    near[above] = between;
    this.parent[between] = above;
    far[slot] = above;
    this.parent[above] = slot;
    this.renew(above);
    this.renew(slot);
  }

  private replaceChild(above: number, old: number, slot: number): void {
    if (above === 0) this.root = slot;
    else if (this.left[above] === old) this.left[above] = slot;
    else this.right[above] = slot;
    this.parent[slot] = above;
  }

  /** Renews the maxima from a slot on upwards, as far as something changes. */
  private renewUpwards(slot: number): void {
    let at = slot;
    while (at !== 0 && this.renew(at)) at = this.parent[at] ?? 0;
  }

  /** Renews the maxima of one subtree from its children; true when one changed. */
  private renew(slot: number): boolean {
    const { own, best, columns } = this;
    const at = slot * columns;
    const left = (this.left[slot] ?? 0) * columns;
    const right = (this.right[slot] ?? 0) * columns;
    let changed = false;
    for (let column = 0; column < columns; column++) {
      let most = own[at + column] ?? 0;
      const mostLeft = best[left + column] ?? 0;
      const mostRight = best[right + column] ?? 0;
      if (mostLeft > most) most = mostLeft;
      if (mostRight > most) most = mostRight;
      if (best[at + column] === most) continue;
      best[at + column] = most;
      changed = true;
    }
    return changed;
  }

  private freshSlot(): number {
    const slot = this.items.length;
    this.items.push(undefined);
    if (slot >= this.scores.length) this.grow(this.scores.length * 2);
    return slot;
  }

  private grow(capacity: number): void {
    this.scores = longer(this.scores, new Float64Array(capacity));
    this.priorities = longer(this.priorities, new Int32Array(capacity));
    this.left = longer(this.left, new Int32Array(capacity));
    this.right = longer(this.right, new Int32Array(capacity));
    this.parent = longer(this.parent, new Int32Array(capacity));
    this.before = longer(this.before, new Int32Array(capacity));
    this.after = longer(this.after, new Int32Array(capacity));
    this.own = longer(this.own, new Float64Array(capacity * this.columns));
    this.best = longer(this.best, new Float64Array(capacity * this.columns));
  }
}

const firstCapacity = 16;

function reaches(rows: Float64Array, start: number, columns: number, need: Float64Array): boolean {
  for (let column = 0; column < columns; column++) {
    if ((rows[start + column] ?? 0) < (need[column] ?? 0)) return false;
  }
  return true;
}

function longer<A extends Float64Array | Int32Array>(old: A, fresh: A): A {
  fresh.set(old);
  return fresh;
}

function widened(old: Float64Array, from: number, to: number, capacity: number): Float64Array {
  const fresh = new Float64Array(capacity * to);
  for (let slot = 0; slot < capacity; slot++) {
    fresh.set(old.subarray(slot * from, (slot + 1) * from), slot * to);
  }
  return fresh;
}

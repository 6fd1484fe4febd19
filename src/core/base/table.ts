import { invariant } from "./fail.js";
import { hashOf } from "./hash.js";
import { Change, dropRow, findLeaf, Leaf, putRow, type Trie, Walk } from "./trie.js";

/** An immutable map from text to rows. A change gives a new table and leaves this one as it was. */
export interface Table<Row> {
  readonly size: number;
  get(key: string): Row | undefined;
  has(key: string): boolean;
  set(key: string, row: Row): Table<Row>;
  delete(key: string): Table<Row>;
  edit(): TableEdit<Row>;
  keys(): IterableIterator<string>;
  rows(): IterableIterator<Row>;
  entries(): IterableIterator<[string, Row]>;
}

/** A bulk change of one table: what it writes is seen by nobody until `done`. */
export interface TableEdit<Row> {
  get(key: string): Row | undefined;
  set(key: string, row: Row): void;
  delete(key: string): void;
  done(): Table<Row>;
}

/** A table without rows. */
export function emptyTable<Row>(): Table<Row> {
  return new TrieTable<Row>(undefined, 0);
}

/** A table of these rows. The last row of a key wins. */
export function tableOf<Row>(entries: Iterable<readonly [string, Row]>): Table<Row> {
  const edit = emptyTable<Row>().edit();
  for (const [key, row] of entries) edit.set(key, row);
  return edit.done();
}

/** Lists by unsigned hash of the key, then key. No plain object, so immer takes it as one value. */
class TrieTable<Row> implements Table<Row> {
  constructor(
    private readonly root: Trie<Row> | undefined,
    readonly size: number,
  ) {
    Object.freeze(this);
  }

  get(key: string): Row | undefined {
    return findLeaf(this.root, hashOf(key), key)?.row;
  }

  has(key: string): boolean {
    return findLeaf(this.root, hashOf(key), key) !== undefined;
  }

  set(key: string, row: Row): Table<Row> {
    const change = new Change();
    return this.after(putRow(this.root, new Leaf(hashOf(key), key, row), change), change);
  }

  delete(key: string): Table<Row> {
    if (this.root === undefined) return this;
    const change = new Change();
    return this.after(dropRow(this.root, hashOf(key), key, change), change);
  }

  edit(): TableEdit<Row> {
    return new TrieEdit(this, this.root);
  }

  *keys(): IterableIterator<string> {
    const walk = new Walk(this.root);
    for (let leaf = walk.next(); leaf !== undefined; leaf = walk.next()) yield leaf.key;
  }

  *rows(): IterableIterator<Row> {
    const walk = new Walk(this.root);
    for (let leaf = walk.next(); leaf !== undefined; leaf = walk.next()) yield leaf.row;
  }

  *entries(): IterableIterator<[string, Row]> {
    const walk = new Walk(this.root);
    for (let leaf = walk.next(); leaf !== undefined; leaf = walk.next()) yield [leaf.key, leaf.row];
  }

  /** The table that a change led to: this one when it changed nothing. */
  after(root: Trie<Row> | undefined, change: Change): Table<Row> {
    return root === this.root ? this : new TrieTable(root, this.size + change.growth);
  }
}

class TrieEdit<Row> implements TableEdit<Row> {
  private readonly change = new Change();
  private isOpen = true;

  constructor(
    private readonly start: TrieTable<Row>,
    private root: Trie<Row> | undefined,
  ) {}

  get(key: string): Row | undefined {
    this.expectOpen();
    return findLeaf(this.root, hashOf(key), key)?.row;
  }

  set(key: string, row: Row): void {
    this.expectOpen();
    this.root = putRow(this.root, new Leaf(hashOf(key), key, row), this.change);
  }

  delete(key: string): void {
    this.expectOpen();
    if (this.root !== undefined) this.root = dropRow(this.root, hashOf(key), key, this.change);
  }

  done(): Table<Row> {
    this.expectOpen();
    this.isOpen = false;
    return this.start.after(this.root, this.change);
  }

  private expectOpen(): void {
    invariant(this.isOpen, "an edit is used until it is done, not after");
  }
}

/**
 * The tree inside a table. Each branch looks at five more bits of the hash, the top ones first, so
 * a walk from left to right lists by unsigned hash. The form is canonical: equal rows make equal
 * trees, whatever was set and deleted on the way there.
 */
export type Trie<Row> = Branch<Row> | Bucket<Row> | Leaf<Row>;

/** Who may write a branch in place: the one change that made it, while it goes on. */
class Owner {}

/** One change of a tree, of one row or in bulk. */
export class Change {
  readonly owner = new Owner();
  /** How many rows there are more than before; negative when there are fewer. */
  growth = 0;
}

const bitsPerBranch = 5;

/** One row with its key and the hash of that. Never written. */
export class Leaf<Row> {
  constructor(
    readonly hash: number,
    readonly key: string,
    readonly row: Row,
  ) {}
}

/** Two or more leaves whose keys have one hash, ascending by key. Never written. */
class Bucket<Row> {
  constructor(
    readonly hash: number,
    readonly leaves: readonly Leaf<Row>[],
  ) {}
}

/** Up to 32 children without gaps; bit n of the map is set where a child with bits n exists. */
class Branch<Row> {
  constructor(
    readonly owner: Owner,
    public map: number,
    public children: Trie<Row>[],
  ) {}
}

/** The leaf of a key, or undefined. */
export function findLeaf<Row>(
  root: Trie<Row> | undefined,
  hash: number,
  key: string,
): Leaf<Row> | undefined {
  let node = root;
  for (let used = 0; node instanceof Branch; used += bitsPerBranch) {
    const slot = slotOf(hash, used);
    if (!isTaken(node.map, slot)) return undefined;
    node = node.children[indexOf(node.map, slot)];
  }
  if (node instanceof Bucket) node = node.leaves[placeOf(node.leaves, key)];
  return node !== undefined && node.hash === hash && node.key === key ? node : undefined;
}

/** The tree with a row put in or replaced; the same tree where that row is there already. */
export function putRow<Row>(
  node: Trie<Row> | undefined,
  leaf: Leaf<Row>,
  change: Change,
  used = 0,
): Trie<Row> {
  if (node instanceof Branch) {
    const slot = slotOf(leaf.hash, used);
    const at = indexOf(node.map, slot);
    if (!isTaken(node.map, slot)) return insertChild(node, slot, at, leaf, change);
    const old = node.children[at];
    const child = putRow(old, leaf, change, used + bitsPerBranch);
    return child === old ? node : replaceChild(node, at, child, change);
  }
  if (node === undefined || node.hash !== leaf.hash) {
    change.growth++;
    return node === undefined ? leaf : fork(node, leaf, change, used);
  }
  return collide(node, leaf, change);
}

/** The tree without a key, or undefined when nothing is left; the same tree where it is absent. */
export function dropRow<Row>(
  node: Trie<Row>,
  hash: number,
  key: string,
  change: Change,
  used = 0,
): Trie<Row> | undefined {
  if (!(node instanceof Branch)) return node.hash === hash ? separate(node, key, change) : node;
  const slot = slotOf(hash, used);
  const at = indexOf(node.map, slot);
  const child = node.children[at];
  if (child === undefined || !isTaken(node.map, slot)) return node;
  const rest = dropRow(child, hash, key, change, used + bitsPerBranch);
  if (rest === child) return node;
  if (rest === undefined) return removeChild(node, slot, at, change);
  // What needs no branch moves up to the first one that tells it from something else.
  if (node.children.length === 1 && !(rest instanceof Branch)) return rest;
  return replaceChild(node, at, rest, change);
}

/** Goes through the leaves by unsigned hash, then key. */
export class Walk<Row> {
  private readonly lists: (readonly Trie<Row>[])[] = [];
  private readonly places: number[] = [];

  constructor(root: Trie<Row> | undefined) {
    if (root !== undefined) this.enter([root]);
  }

  /** The next leaf, or undefined after the last one. */
  next(): Leaf<Row> | undefined {
    for (let depth = this.lists.length - 1; depth >= 0; depth = this.lists.length - 1) {
      const place = this.places[depth] ?? 0;
      const node = this.lists[depth]?.[place];
      this.places[depth] = place + 1;
      if (node instanceof Leaf) return node;
      if (node === undefined) this.leave();
      else this.enter(node instanceof Branch ? node.children : node.leaves);
    }
    return undefined;
  }

  private enter(list: readonly Trie<Row>[]): void {
    this.lists.push(list);
    this.places.push(0);
  }

  private leave(): void {
    this.lists.pop();
    this.places.pop();
  }
}

/** The next five bits of a hash, as a number; the last two are read as if zeros followed. */
function slotOf(hash: number, used: number): number {
  return (hash << used) >>> (32 - bitsPerBranch);
}

function isTaken(map: number, slot: number): boolean {
  return ((map >>> slot) & 1) !== 0;
}

/** How many children stand left of a slot: the bits below it, counted in parallel. */
function indexOf(map: number, slot: number): number {
  const below = map & ~(-1 << slot);
  const pairs = below - ((below >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Two hashes that differ, in the branches it takes to tell them apart. */
function fork<Row>(
  a: Leaf<Row> | Bucket<Row>,
  b: Leaf<Row>,
  change: Change,
  used: number,
): Branch<Row> {
  const slotA = slotOf(a.hash, used);
  const slotB = slotOf(b.hash, used);
  const map = (1 << slotA) | (1 << slotB);
  if (slotA !== slotB) return new Branch(change.owner, map, slotA < slotB ? [a, b] : [b, a]);
  return new Branch(change.owner, map, [fork(a, b, change, used + bitsPerBranch)]);
}

function collide<Row>(
  old: Leaf<Row> | Bucket<Row>,
  leaf: Leaf<Row>,
  change: Change,
): Leaf<Row> | Bucket<Row> {
  if (old instanceof Leaf && old.key === leaf.key) return old.row === leaf.row ? old : leaf;
  const leaves = old instanceof Leaf ? [old] : old.leaves.slice();
  const at = placeOf(leaves, leaf.key);
  const known = leaves[at]?.key === leaf.key ? leaves[at] : undefined;
  if (known !== undefined && known.row === leaf.row) return old;
  leaves.splice(at, known === undefined ? 0 : 1, leaf);
  if (known === undefined) change.growth++;
  return new Bucket(leaf.hash, leaves);
}

function separate<Row>(
  old: Leaf<Row> | Bucket<Row>,
  key: string,
  change: Change,
): Leaf<Row> | Bucket<Row> | undefined {
  const leaves = old instanceof Leaf ? [old] : old.leaves.slice();
  const at = placeOf(leaves, key);
  if (leaves[at]?.key !== key) return old;
  leaves.splice(at, 1);
  change.growth--;
  return leaves.length > 1 ? new Bucket(old.hash, leaves) : leaves[0];
}

/** Where a key stands among the leaves of a bucket, or would stand. */
function placeOf<Row>(leaves: readonly Leaf<Row>[], key: string): number {
  let low = 0;
  let high = leaves.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const leaf = leaves[middle];
    if (leaf !== undefined && leaf.key < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function replaceChild<Row>(
  branch: Branch<Row>,
  at: number,
  child: Trie<Row>,
  change: Change,
): Branch<Row> {
  const mine = branch.owner === change.owner ? branch.children : branch.children.slice();
  mine[at] = child;
  return withChildren(branch, branch.map, mine, change);
}

function insertChild<Row>(
  branch: Branch<Row>,
  slot: number,
  at: number,
  child: Trie<Row>,
  change: Change,
): Branch<Row> {
  // Made at its exact length: an array that grows by itself reserves room for 16 more.
  const children = new Array<Trie<Row>>(branch.children.length + 1);
  let to = 0;
  for (const old of branch.children) {
    if (to === at) children[to++] = child;
    children[to++] = old;
  }
  if (to === at) children[to] = child;
  change.growth++;
  return withChildren(branch, branch.map | (1 << slot), children, change);
}

function removeChild<Row>(
  branch: Branch<Row>,
  slot: number,
  at: number,
  change: Change,
): Trie<Row> | undefined {
  const children = branch.children.slice();
  children.splice(at, 1);
  const [first] = children;
  if (children.length <= 1 && !(first instanceof Branch)) return first;
  return withChildren(branch, branch.map & ~(1 << slot), children, change);
}

function withChildren<Row>(
  branch: Branch<Row>,
  map: number,
  children: Trie<Row>[],
  change: Change,
): Branch<Row> {
  if (branch.owner !== change.owner) return new Branch(change.owner, map, children);
  branch.map = map;
  branch.children = children;
  return branch;
}

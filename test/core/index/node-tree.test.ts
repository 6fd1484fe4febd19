import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NodeTree } from "../../../src/core/index/node-tree.js";

interface Item {
  readonly id: string;
  readonly score: number;
  readonly row: readonly number[];
}

/** How deep a tree of up to a thousand items may be; a list would be a thousand deep. */
const deepest = 40;

describe("NodeTree", () => {
  test("after any changes each subtree knows the maxima of its own rows, and is in order", () => {
    const check = fc.property(fc.array(anyStep(), { maxLength: 80 }), (steps) => {
      const tree = new NodeTree<Item>(2);
      const filed = new Map<string, { slot: number; item: Item }>();
      for (const step of steps) {
        takeStep(tree, filed, step);
        expectExact(tree);
        expect(tree.list()).toEqual([...filed.values()].map(({ item }) => item).sort(byPlace));
      }
    });
    fc.assert(check, { numRuns: 200 });
  });

  test("a column that comes later is 0 in the rows that were there before", () => {
    const tree = new NodeTree<Item>(1);
    for (let i = 0; i < 40; i++) tree.insert(anItem(i), i, Float64Array.of(i));
    tree.widen(3);
    const last = anItem(40);
    tree.insert(last, 40, Float64Array.of(5, 0, 7));

    expect(tree.find(Float64Array.of(0, 0, 1), () => true)).toBe(last);
    expect(tree.find(Float64Array.of(39, 0, 0), () => true)?.id).toBe("n39");
    expect([...tree.subtrees()].at(-1)?.best).toEqual([39, 0, 7]);
  });

  test("a first column of -1 hides an item from a need of nothing", () => {
    const tree = new NodeTree<Item>(2);
    tree.insert(anItem(1), 1, Float64Array.of(-1, 0));
    expect(tree.find(Float64Array.of(0, 0), () => true)).toBeUndefined();

    const shown = anItem(2);
    tree.insert(shown, 2, Float64Array.of(0, 0));
    expect(tree.find(Float64Array.of(0, 0), () => true)).toBe(shown);
  });

  const arrivals: [string, (i: number) => number][] = [
    ["ascending", (i) => i],
    ["descending", (i) => -i],
    ["all alike", () => 0],
    ["outside in", (i) => (i % 2 === 0 ? i : 2000 - i)],
  ];
  test.each(arrivals)("it stays shallow when scores come %s", (_, scoreOf) => {
    const tree = new NodeTree<Item>(1);
    const slots: number[] = [];
    for (let i = 0; i < 1000; i++) {
      slots.push(tree.insert(anItem(i), scoreOf(i), Float64Array.of(i)));
    }
    expect(depthOf(tree)).toBeLessThan(deepest);
    for (const slot of slots.slice(0, 500)) tree.remove(slot);
    expect(depthOf(tree)).toBeLessThan(deepest);
  });

  test("its shape follows from what it holds, not from how that came", () => {
    const some = new NodeTree<Item>(1);
    for (let i = 0; i < 50; i++) some.insert(anItem(i), i, Float64Array.of(i));
    const others = new NodeTree<Item>(1);
    const extra = others.insert(anItem(99), 7, Float64Array.of(99));
    for (let i = 49; i >= 0; i--) others.insert(anItem(i), i, Float64Array.of(i));
    others.remove(extra);

    expect([...others.subtrees()]).toEqual([...some.subtrees()]);
  });

  test("slots of removed items are used again", () => {
    const tree = new NodeTree<Item>(1);
    const slots = new Set<number>();
    for (let i = 0; i < 100; i++) {
      const slot = tree.insert(anItem(i), i, Float64Array.of(i));
      slots.add(slot);
      tree.remove(slot);
    }
    expect(slots.size).toBe(1);
    expect(tree.list()).toEqual([]);
  });
});

interface Step {
  readonly item: Item;
  readonly removes: boolean;
}

function takeStep(
  tree: NodeTree<Item>,
  filed: Map<string, { slot: number; item: Item }>,
  { item, removes }: Step,
): void {
  const known = filed.get(item.id);
  const row = Float64Array.from(item.row);
  if (known === undefined) {
    filed.set(item.id, { slot: tree.insert(item, item.score, row), item });
  } else if (removes) {
    tree.remove(known.slot);
    filed.delete(item.id);
  } else {
    tree.update(known.slot, item, item.score, row);
    known.item = item;
  }
}

function expectExact(tree: NodeTree<Item>): void {
  for (const { items, best } of tree.subtrees()) {
    expect(items).toEqual([...items].sort(byPlace));
    expect(best).toEqual(best.map((_, i) => Math.max(...items.map((item) => item.row[i] ?? 0))));
  }
}

/** An item is in one subtree for each step from the root to it. */
function depthOf(tree: NodeTree<Item>): number {
  const depths = new Map<string, number>();
  for (const { items } of tree.subtrees()) {
    for (const { id } of items) depths.set(id, (depths.get(id) ?? 0) + 1);
  }
  return Math.max(...depths.values());
}

function byPlace(a: Item, b: Item): number {
  return a.score - b.score || (a.id < b.id ? -1 : 1);
}

function anItem(i: number): Item {
  return { id: `n${i}`, score: i, row: [i] };
}

function anyStep(): fc.Arbitrary<Step> {
  return fc.record({
    item: fc.record({
      id: fc.nat(24).map((i) => `n${i}`),
      score: fc.nat(4),
      row: fc.tuple(fc.integer({ min: -1, max: 6 }), fc.nat(6)),
    }),
    removes: fc.boolean(),
  });
}

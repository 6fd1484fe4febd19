import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ascending, descending, inOrder } from "../../../src/core/base/order.js";
import { OrderedList } from "../../../src/core/index/ordered.js";

interface Item {
  readonly id: number;
  readonly rank: number;
}

const byRank = inOrder(
  descending<Item>((item) => item.rank),
  ascending<Item>((item) => item.id),
);

function listOf(...ids: readonly number[]): OrderedList<Item> {
  const list = new OrderedList(byRank);
  for (const id of ids) list.insert(anItem(id));
  return list;
}

function anItem(id: number): Item {
  return { id, rank: 0 };
}

function idsOf(list: OrderedList<Item>): number[] {
  return [...list].map((item) => item.id);
}

describe("OrderedList", () => {
  test("an empty list has no first item and nothing to walk", () => {
    const list = listOf();

    expect(list.first).toBeUndefined();
    expect(list.size).toBe(0);
    expect([...list]).toEqual([]);
  });

  test("items stand in order, however they came", () => {
    const list = listOf(5, 1, 3, 2, 4);
    list.insert({ id: 9, rank: 1 });

    expect(idsOf(list)).toEqual([9, 1, 2, 3, 4, 5]);
    expect(list.first?.id).toBe(9);
  });

  test("removing what is not there is a bug, and changes nothing", () => {
    const list = listOf(1, 3);
    for (const id of [0, 2, 4]) {
      expect(() => list.remove(anItem(id))).toThrow("broken invariant");
    }
    list.remove(anItem(1));
    expect(() => list.remove(anItem(1))).toThrow("broken invariant");
    expect(idsOf(list)).toEqual([3]);
  });

  test("two items that tie are a bug", () => {
    const list = listOf(1, 2, 3);
    for (const id of [1, 2, 3]) {
      expect(() => list.insert(anItem(id))).toThrow("broken invariant");
    }
    expect(idsOf(list)).toEqual([1, 2, 3]);
  });

  test("a change during a walk is a bug, but the walk may be given up after one", () => {
    const list = listOf(1, 2, 3);
    expect(() => {
      for (const item of list) list.remove(item);
    }).toThrow("broken invariant");

    for (const item of list) {
      list.remove(item);
      break;
    }
    expect(idsOf(list)).toEqual([3]);
  });

  test("a list that is drained from the front gives its memory back", () => {
    const list = new OrderedList(byRank);
    for (let id = 0; id < 10_000; id++) list.insert(anItem(id));
    for (let id = 0; id < 9_000; id++) list.remove(anItem(id));

    expect(heldBy(list)).toBeLessThan(2_100);
    for (let id = 9_000; id < 10_000; id++) list.remove(anItem(id));
    expect(heldBy(list)).toBe(0);
  });

  test("a queue that runs for ever holds no more than what is in it", () => {
    const list = new OrderedList(byRank);
    for (let id = 0; id < 5_000; id++) {
      list.insert(anItem(id));
      if (id >= 10) list.remove(anItem(id - 10));
    }
    expect(list.size).toBe(10);
    expect(heldBy(list)).toBeLessThan(50);
  });

  test("through any changes it is as a plain array that is sorted anew", () => {
    const steps = fc.array(fc.record({ id: fc.nat(300), rank: fc.nat(2) }), { maxLength: 400 });
    const check = fc.property(steps, (items) => {
      const list = new OrderedList(byRank);
      const plain = new Map<number, Item>();
      for (const item of items) takeStep(list, plain, item);
      expectSame(list, plain);
    });
    fc.assert(check, { numRuns: 300 });
  });

  test("a long list that loses and gains items near its front stays sorted", () => {
    const picks = fc.array(fc.nat(12), { minLength: 100, maxLength: 200 });
    const check = fc.property(picks, (places) => {
      const list = new OrderedList(byRank);
      const plain = new Map<number, Item>();
      for (let id = 0; id < 600; id++) takeStep(list, plain, anItem(id));
      for (const [turn, place] of places.entries()) {
        const item = turn % 3 === 2 ? anItem(place) : ([...list][place] ?? anItem(place));
        takeStep(list, plain, item);
        expectSame(list, plain);
      }
    });
    fc.assert(check, { numRuns: 8 });
  });
});

/** An id that is in goes out, one that is not comes in. */
function takeStep(list: OrderedList<Item>, plain: Map<number, Item>, item: Item): void {
  const known = plain.get(item.id);
  if (known === undefined) {
    plain.set(item.id, item);
    list.insert(item);
  } else {
    plain.delete(item.id);
    list.remove(known);
  }
}

function expectSame(list: OrderedList<Item>, plain: ReadonlyMap<number, Item>): void {
  const items = [...plain.values()].sort((a, b) => b.rank - a.rank || a.id - b.id);
  expect([...list]).toEqual(items);
  expect(list.size).toBe(items.length);
  expect(list.first).toBe(items[0]);
}

/** How many items the longest array inside a list holds on to. */
function heldBy(list: OrderedList<Item>): number {
  const arrays = Object.values(list).filter((value) => Array.isArray(value));
  return Math.max(...arrays.map((array) => array.length));
}

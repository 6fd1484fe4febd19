import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  actualGuaranteed,
  headroom,
  maxHeadroom,
  maxQueueSet,
  maxResource,
  preemptable,
  type QueueLevel,
  type QueueTree,
} from "../../../../src/core/model/queue/headroom.js";
import { quotaOf } from "../../../../src/core/model/resources/quota.js";
import { addOnlyExisting } from "../../../../src/core/model/resources/sparse/arithmetic.js";
import {
  fitsAbsentAsUnlimited,
  fitsAbsentAsZero,
} from "../../../../src/core/model/resources/sparse/fit.js";
import { orNone, type Sparse } from "../../../../src/core/model/resources/sparse/sparse.js";

/** What the test says of a queue; what it leaves out is not set, or nothing. */
interface Level {
  readonly max?: Sparse;
  readonly guaranteed?: Sparse;
  readonly used?: Sparse;
}

/** Root, parent and leaf; `total` is the cluster, nothing where there are no nodes. */
function treeOf(total: Sparse, root: Level, parent: Level, leaf: Level): QueueTree {
  return {
    total: orNone(total),
    queues: new Map([
      ["root", level(root)],
      ["root.p", level(parent)],
      ["root.p.leaf", level(leaf)],
    ]),
  };
}

function level({ max = null, guaranteed = null, used = null }: Level): QueueLevel {
  return {
    settings: { max: max && quotaOf(max), guaranteed: guaranteed && quotaOf(guaranteed) },
    allocated: orNone(used),
  };
}

const leaf = "root.p.leaf";

describe("Q-74, Q-75 the ceiling of a queue, with and without the cluster", () => {
  test.each<[total: Sparse, parent: Sparse, own: Sparse, max: Sparse, configured: Sparse]>([
    [null, null, null, null, null],
    [{ a: 9 }, null, null, { a: 9 }, null],
    [null, { a: 5 }, null, { a: 5 }, { a: 5 }],
    [null, null, { a: 5 }, { a: 5 }, { a: 5 }],
    [{ a: 9 }, { a: 5 }, { a: 7 }, { a: 5 }, { a: 5 }],
    [{ a: 3 }, { a: 5 }, { a: 7 }, { a: 3 }, { a: 5 }],
    [{ a: 9, c: 1 }, { a: 5, b: 2 }, { b: 0 }, { a: 5, b: 0, c: 1 }, { a: 5, b: 0 }],
  ])("in a cluster of %j below %j with %j", (total, parent, own, max, configured) => {
    const tree = treeOf(total, {}, { max: parent }, { max: own });
    expect(maxResource(tree, leaf)).toEqual(max);
    expect(maxQueueSet(tree, leaf)).toEqual(configured);
  });

  test("Q-74 that of root is the cluster, null while there are no nodes", () => {
    expect(maxResource(treeOf({ a: 9 }, {}, { max: { a: 1 } }, {}), "root")).toEqual({ a: 9 });
    expect(maxResource(treeOf(null, {}, { max: { a: 1 } }, {}), "root")).toBeNull();
  });

  test("Q-75 root has no configured ceiling", () => {
    expect(maxQueueSet(treeOf({ a: 9 }, {}, {}, {}), "root")).toBeNull();
    expect(maxQueueSet(treeOf({ a: 9 }, { max: { a: 1 } }, {}, {}), "root.p")).toBeNull();
  });

  test("Q-74 what stands beside a queue or below it does not count", () => {
    const tree = treeOf({ a: 9 }, {}, {}, { max: { a: 1 } });
    expect(maxResource(tree, "root.p")).toEqual({ a: 9 });
  });
});

describe("Q-76 headroom: what is left below each ceiling on the way to root", () => {
  test.each<[string, QueueTree, Sparse]>([
    [
      "no ceiling of its own: that of its parent",
      treeOf(
        { first: 20, second: 10 },
        { used: { first: 10, second: 6 } },
        { max: { first: 20, second: 8 }, used: { first: 10, second: 6 } },
        {},
      ),
      { first: 10, second: 2 },
    ],
    [
      "no nodes, a type more than the parent",
      treeOf(
        null,
        {},
        { max: { a: 20, b: 10 }, used: { a: 5, b: 5, c: 10, d: 5 } },
        { max: { a: 10, c: 10 }, used: { a: 5, b: 5, c: 5 } },
      ),
      { a: 5, b: 5, c: 5 },
    ],
    [
      "no nodes, another type than the parent",
      treeOf(
        null,
        {},
        { max: { a: 20, b: 10 }, used: { a: 5, b: 5, c: 10, d: 5 } },
        { max: { d: 10 }, used: { c: 5, d: 5 } },
      ),
      { a: 15, b: 5, d: 5 },
    ],
    ["no ceiling anywhere", treeOf(null, { used: { a: 1 } }, {}, { used: { a: 1 } }), null],
    [
      "above its ceiling",
      treeOf({ a: 9 }, { used: { a: 5 } }, {}, { max: { a: 3 }, used: { a: 5 } }),
      { a: -2 },
    ],
    [
      "a ceiling of 0, and all of one in use",
      treeOf({ b: 5 }, { used: { b: 5 } }, {}, { max: { a: 0 }, used: { b: 5 } }),
      { a: 0, b: 0 },
    ],
  ])("%s", (_, tree, expected) => {
    expect(headroom(tree, leaf)).toEqual(expected);
  });

  test("that of root is what the cluster has left", () => {
    expect(headroom(treeOf({ a: 9, b: 1 }, { used: { a: 2, c: 1 } }, {}, {}), "root")).toEqual({
      a: 7,
      b: 1,
    });
    expect(headroom(treeOf(null, { used: { a: 2 } }, {}, {}), "root")).toBeNull();
  });

  test("an ask fits in it where it fits below each ceiling, by itself", () => {
    const amounts = fc.dictionary(fc.constantFrom("a", "b"), fc.nat(4), { noNullPrototype: true });
    const aLevel = fc.record({ max: fc.option(amounts), used: amounts });
    const anAsk = fc.record({ a: fc.integer({ min: 1, max: 4 }) });
    fc.assert(
      fc.property(
        fc.record({ a: fc.integer({ min: 1, max: 8 }) }),
        aLevel,
        aLevel,
        anAsk,
        (total, parent, own, ask) => {
          const tree = treeOf(total, { used: parent.used }, parent, own);
          const fitsEach = [parent, own].every(({ max, used }) =>
            fitsAbsentAsUnlimited(max, addOnlyExisting(ask, used)),
          );
          const fitsRoot = fitsAbsentAsZero(total, addOnlyExisting(ask, parent.used));
          expect(fitsAbsentAsUnlimited(headroom(tree, leaf), ask)).toBe(fitsEach && fitsRoot);
        },
      ),
    );
  });
});

describe("Q-77 headroom if the cluster had no end", () => {
  test.each<[parent: Level, own: Level, Sparse]>([
    [{}, {}, null],
    [{ max: { a: 9 }, used: { a: 4 } }, {}, { a: 5 }],
    [
      { max: { a: 9 }, used: { a: 4 } },
      { max: { a: 6, b: 1 }, used: { a: 4 } },
      { a: 2, b: 1 },
    ],
    [{ max: { a: 3 }, used: { a: 4 } }, { max: { a: 6 }, used: { a: 1 } }, { a: -1 }],
  ])("below %j with %j is %j", (parent, own, expected) => {
    const tree = treeOf({ a: 5, c: 1 }, { used: { a: 4 } }, parent, own);
    expect(maxHeadroom(tree, leaf)).toEqual(expected);
  });

  test("that of root is null", () => {
    expect(maxHeadroom(treeOf({ a: 5 }, { max: { a: 5 } }, {}, {}), "root")).toBeNull();
  });
});

describe("Q-78 guaranteed as far as the ancestors are, absent is unlimited", () => {
  test.each<[parent: Sparse, own: Sparse, Sparse]>([
    [null, null, {}],
    [null, { a: 5 }, { a: 5 }],
    [{ a: 3 }, null, { a: 3 }],
    [{ a: 3 }, { a: 5 }, { a: 3 }],
    [
      { a: 5, b: 2 },
      { a: 3, c: 0 },
      { a: 3, b: 2, c: 0 },
    ],
  ])("below %j with %j is %j", (parent, own, expected) => {
    const tree = treeOf({ a: 1 }, {}, { guaranteed: parent }, { guaranteed: own });
    expect(actualGuaranteed(tree, leaf)).toEqual(expected);
  });

  test("that of root is empty, and so it binds nobody", () => {
    const tree = treeOf({ a: 1 }, { guaranteed: { a: 1 } }, { guaranteed: { a: 5 } }, {});
    expect(actualGuaranteed(tree, "root")).toEqual({});
    expect(actualGuaranteed(tree, "root.p")).toEqual({ a: 5 });
  });
});

describe("Q-79 preemptable: what is left of the promise, or all where nothing is promised", () => {
  test.each<[root: Level, parent: Level, own: Level, Sparse]>([
    [{ used: { a: 9 } }, { used: { a: 9 } }, { used: { a: 4 } }, { a: 4 }],
    [{ used: { a: 9 } }, { used: { a: 9 } }, { guaranteed: { a: 3 }, used: { a: 4 } }, { a: -1 }],
    [{ used: { a: 9 } }, { used: { a: 9 } }, { guaranteed: { a: 9 }, used: { a: 4 } }, { a: 5 }],
    [
      { used: { a: 9, b: 7 } },
      { guaranteed: { a: 5 }, used: { a: 9, b: 7 } },
      { used: { a: 4, b: 2 } },
      { a: -4, b: 2 },
    ],
    [{ used: { a: 9, b: 7 } }, {}, { guaranteed: { a: 1 } }, { a: 1, b: 7 }],
    [{}, {}, {}, {}],
  ])("in %j below %j with %j is %j", (root, parent, own, expected) => {
    expect(preemptable(treeOf({ a: 20 }, root, parent, own), leaf)).toEqual(expected);
  });

  test("that of root is what it holds", () => {
    expect(preemptable(treeOf(null, { used: { a: 2 } }, {}, {}), "root")).toEqual({ a: 2 });
  });
});

test("a queue that does not exist is a bug of the caller", () => {
  expect(() => headroom(treeOf(null, {}, {}, {}), "root.nobody")).toThrow("root.nobody");
});

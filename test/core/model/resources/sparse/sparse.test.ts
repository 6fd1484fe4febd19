import { describe, expect, test } from "vitest";
import { resourcesOf } from "../../../../../src/core/model/resources/resources.js";
import {
  addOnlyExisting,
  addSparse,
  multiplySparse,
  subtractNonNegative,
  subtractOnlyExisting,
  subtractSparse,
} from "../../../../../src/core/model/resources/sparse/arithmetic.js";
import {
  maximumOf,
  mergeIfAbsent,
  minimumOf,
  minimumOnlyExisting,
} from "../../../../../src/core/model/resources/sparse/minimum.js";
import { usedPercent } from "../../../../../src/core/model/resources/sparse/percent.js";
import {
  commonTypes,
  prune,
  renderSparse,
  type Sparse,
  sparseOf,
} from "../../../../../src/core/model/resources/sparse/sparse.js";

type Binary = (a: Sparse, b: Sparse) => Sparse;

const binary: readonly (readonly [string, Binary])[] = [
  ["addSparse", addSparse],
  ["subtractSparse", subtractSparse],
  ["addOnlyExisting", addOnlyExisting],
  ["subtractOnlyExisting", subtractOnlyExisting],
  ["subtractNonNegative", (a, b) => subtractNonNegative(a, b).rest],
  ["multiplySparse", (a) => multiplySparse(a, 2)],
  ["prune", prune],
  ["minimumOf", minimumOf],
  ["minimumOnlyExisting", minimumOnlyExisting],
  ["maximumOf", maximumOf],
  ["mergeIfAbsent", mergeIfAbsent],
  ["usedPercent", usedPercent],
];

describe("Q-08 what comes out is a fresh frozen record, types ascending, nothing inherited", () => {
  test.each(binary)("of %s", (_, operate) => {
    const amounts = { b: 3, constructor: 2, a: 1 };
    const a = resourcesOf([...Object.entries(amounts), ["__proto__", 4]]);
    const b = Object.freeze({ ...amounts });
    const result = operate(a, b);
    expect(result === null ? null : Object.keys(result)).toEqual(
      ["__proto__", "a", "b", "constructor"].filter((type) => Object.hasOwn(result ?? {}, type)),
    );
    expect(commonTypes(result, b)).toEqual(["a", "b", "constructor"].filter((type) => type in b));
    expect(Object.isFrozen(result)).toBe(true);
    expect(Object.getPrototypeOf(result)).toBeNull();
    expect([result === a, result === b]).toEqual([false, false]);
    expect(b).toEqual(amounts);
  });

  test("names of what objects inherit are types like any other", () => {
    const hostile = sparseOf(["__proto__", "constructor"], () => 2);
    expect(Object.keys(addSparse(hostile, hostile))).toEqual(["__proto__", "constructor"]);
    expect(renderSparse(addSparse(hostile, hostile))).toBe("map[__proto__:4 constructor:4]");
    expect(commonTypes({ a: 1 }, hostile)).toEqual([]);
    expect(minimumOf({}, { toString: 1 })).toEqual({ toString: 1 });
    expect(Object.keys(minimumOf({ a: 1 }, hostile) ?? {})).toContain("__proto__");
  });
});

describe("Q-11 prune drops what is 0", () => {
  test.each<[Sparse, Sparse]>([
    [null, null],
    [{}, {}],
    [{ a: 0 }, {}],
    [
      { a: 0, b: -1, c: 2 },
      { b: -1, c: 2 },
    ],
  ])("of %j leaves %j", (sparse, pruned) => {
    expect(prune(sparse)).toEqual(pruned);
  });
});

describe("Q-22 text for messages names the types in order", () => {
  test.each<[Sparse, string]>([
    [null, "nil resource"],
    [{}, "map[]"],
    [{ vcore: 1000, memory: 10 }, "map[memory:10 vcore:1000]"],
    [{ b: 0, 10: -1, 2: 1 }, "map[10:-1 2:1 b:0]"],
  ])("of %j is %s", (sparse, text) => {
    expect(renderSparse(sparse)).toBe(text);
  });
});

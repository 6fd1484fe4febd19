import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitsAbsentAsUnlimited } from "../../../../../src/core/model/resources/sparse/fit.js";
import {
  maximumOf,
  mergeIfAbsent,
  minimumOf,
  minimumOnlyExisting,
} from "../../../../../src/core/model/resources/sparse/minimum.js";
import type { Sparse } from "../../../../../src/core/model/resources/sparse/sparse.js";
import { someSparse } from "./some-sparse.js";

describe("Q-17 the minimum: an absent type is unlimited, as are all of null", () => {
  test.each<[Sparse, Sparse, minimum: Sparse, onlyExisting: Sparse]>([
    [{ a: 1 }, { b: 2 }, { a: 1, b: 2 }, { a: 1 }],
    [
      { a: 1, b: 9 },
      { a: 3, b: 2 },
      { a: 1, b: 2 },
      { a: 1, b: 2 },
    ],
    [{ a: 0 }, { a: 5 }, { a: 0 }, { a: 0 }],
    [{ a: -1 }, { a: 5, b: 0 }, { a: -1, b: 0 }, { a: -1 }],
    [{ a: 1 }, { a: -2 }, { a: -2 }, { a: -2 }],
    [null, { a: 1 }, { a: 1 }, null],
    [{ a: 1 }, null, { a: 1 }, { a: 1 }],
    [{}, { a: 1 }, { a: 1 }, {}],
    [{}, null, {}, {}],
    [null, null, null, null],
  ])("of %j and %j", (a, b, minimum, onlyExisting) => {
    expect(minimumOf(a, b)).toEqual(minimum);
    expect(minimumOnlyExisting(a, b)).toEqual(onlyExisting);
  });

  test("what fits both ceilings fits the minimum, and nothing else does", () => {
    fc.assert(
      fc.property(someSparse, someSparse, someSparse, (a, b, wanted) => {
        const both = fitsAbsentAsUnlimited(a, wanted) && fitsAbsentAsUnlimited(b, wanted);
        expect(fitsAbsentAsUnlimited(minimumOf(a, b), wanted)).toBe(both);
      }),
    );
  });

  test("does not depend on the order of its sides", () => {
    fc.assert(
      fc.property(someSparse, someSparse, someSparse, (a, b, c) => {
        expect(minimumOf(a, b)).toEqual(minimumOf(b, a));
        expect(minimumOf(minimumOf(a, b), c)).toEqual(minimumOf(a, minimumOf(b, c)));
      }),
    );
  });
});

describe("Q-18 the maximum: an absent type is 0, nothing where a side is null", () => {
  test.each<[Sparse, Sparse, Sparse]>([
    [{ a: -1 }, { b: -2 }, { a: 0, b: 0 }],
    [null, { a: 1 }, {}],
    [{ a: 1 }, null, {}],
    [null, null, {}],
    [
      { a: 1, b: 9 },
      { a: 3, b: 2 },
      { a: 3, b: 9 },
    ],
    [{ a: -1 }, { a: -2 }, { a: -1 }],
    [{ a: 1 }, {}, { a: 1 }],
    [{}, {}, {}],
  ])("of %j and %j is %j", (a, b, maximum) => {
    expect(maximumOf(a, b)).toEqual(maximum);
  });
});

describe("Q-19 merged: the types that are absent come from the other side", () => {
  test.each<[Sparse, Sparse, Sparse]>([
    [{ a: 1 }, { a: 2, b: 3 }, { a: 1, b: 3 }],
    [{ a: 5 }, { a: 2, b: 0 }, { a: 5, b: 0 }],
    [{ a: 0 }, { a: 2 }, { a: 0 }],
    [{}, { a: 2 }, { a: 2 }],
    [{ a: 1 }, {}, { a: 1 }],
    [null, { a: 2 }, { a: 2 }],
    [{ a: 1 }, null, { a: 1 }],
    [{}, null, {}],
    [null, null, null],
  ])("%j with %j is %j", (a, b, merged) => {
    expect(mergeIfAbsent(a, b)).toEqual(merged);
  });
});

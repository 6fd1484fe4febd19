import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addOnlyExisting,
  addSparse,
  multiplySparse,
  subtractNonNegative,
  subtractOnlyExisting,
  subtractSparse,
} from "../../../../../src/core/model/resources/sparse/arithmetic.js";
import { orNone, type Sparse } from "../../../../../src/core/model/resources/sparse/sparse.js";
import { someSparse } from "./some-sparse.js";

describe("Q-07 times a factor, cut off toward 0", () => {
  test.each<[Sparse, number, Sparse]>([
    [{ a: 7 }, -0.5, { a: -3 }],
    [{ a: 7 }, 0.5, { a: 3 }],
    [{ a: -7, b: 4 }, 1.5, { a: -10, b: 6 }],
    [{ a: 1, b: -1, c: 0 }, 0.5, { a: 0, b: 0, c: 0 }],
    [{ a: 1 }, -0.5, { a: 0 }],
    [{ a: 1 }, 0, {}],
    [{ a: 1 }, -0, {}],
    [{}, 2, {}],
    [null, 2, {}],
  ])("%j times %d is %j", (base, factor, product) => {
    expect(multiplySparse(base, factor)).toEqual(product);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])("by %d is a bug of the caller", (factor) => {
    expect(() => multiplySparse({ a: 1 }, factor)).toThrow("finite");
  });
});

describe("Q-08 sums and differences take all types; a 0 keeps its type, null is no type", () => {
  test.each<[Sparse, Sparse, sum: Sparse, difference: Sparse]>([
    [null, null, {}, {}],
    [{ a: 1 }, null, { a: 1 }, { a: 1 }],
    [null, { a: 1 }, { a: 1 }, { a: -1 }],
    [{ a: 2 }, { a: -2 }, { a: 0 }, { a: 4 }],
    [{ a: 2 }, { a: 2 }, { a: 4 }, { a: 0 }],
    [{ a: 1 }, { b: 0 }, { a: 1, b: 0 }, { a: 1, b: 0 }],
    [
      { b: 2, a: 1 },
      { c: 4, b: 3 },
      { a: 1, b: 5, c: 4 },
      { a: 1, b: -1, c: -4 },
    ],
  ])("%j with %j", (a, b, sum, difference) => {
    expect(addSparse(a, b)).toEqual(sum);
    expect(subtractSparse(a, b)).toEqual(difference);
  });
});

describe("Q-09 only the types of the base count", () => {
  test.each<[base: Sparse, change: Sparse, sum: Sparse, difference: Sparse]>([
    [null, { a: 1 }, null, null],
    [null, null, null, null],
    [{ a: 1 }, null, { a: 1 }, { a: 1 }],
    [{}, { a: 1 }, {}, {}],
    [{ a: 1 }, { b: 5 }, { a: 1 }, { a: 1 }],
    [
      { a: 1, b: 2 },
      { b: 2, c: 9 },
      { a: 1, b: 4 },
      { a: 1, b: 0 },
    ],
    [{ a: 0 }, { a: 3 }, { a: 3 }, { a: -3 }],
  ])("%j with %j", (base, change, sum, difference) => {
    expect(addOnlyExisting(base, change)).toEqual(sum);
    expect(subtractOnlyExisting(base, change)).toEqual(difference);
  });

  test("the result has exactly the types of the base, with what the plain operation gives", () => {
    fc.assert(
      fc.property(someSparse, someSparse, (base, change) => {
        for (const [only, plain] of [
          [addOnlyExisting(base, change), addSparse(base, change)],
          [subtractOnlyExisting(base, change), subtractSparse(base, change)],
        ] as const) {
          const types = Object.entries(plain).filter(([type]) => type in orNone(base));
          expect(only && Object.entries(only)).toEqual(base && types);
        }
      }),
    );
  });

  test("a copy is none that changes with its base", () => {
    const base: Record<string, number> = { a: 1 };
    const copy = subtractOnlyExisting(base, null);
    base["a"] = 9;
    expect(copy).toEqual({ a: 1 });
  });
});

describe("Q-10 no type that is taken off goes below 0", () => {
  test.each<[Sparse, Sparse, rest: Sparse, short: string[]]>([
    [null, null, {}, []],
    [{ a: 5 }, null, { a: 5 }, []],
    [null, { a: 5 }, { a: 0 }, ["a"]],
    [{ a: 5 }, { a: 5 }, { a: 0 }, []],
    [{ a: 5, b: 1 }, { b: 2, a: 6 }, { a: 0, b: 0 }, ["a", "b"]],
    [{ a: 5, b: 1 }, { a: 6 }, { a: 0, b: 1 }, ["a"]],
    [{ a: -5 }, { b: 1 }, { a: -5, b: 0 }, ["b"]],
    [{ a: -5 }, {}, { a: -5 }, []],
    [{ a: -5 }, { a: 0 }, { a: 0 }, ["a"]],
    [{ a: -5 }, { a: -6 }, { a: 1 }, []],
  ])("%j less %j", (a, b, rest, short) => {
    const message = `resource quantity less than zero for ${short.join(", ")}`;
    expect(subtractNonNegative(a, b)).toEqual({
      rest,
      short,
      message: short.length === 0 ? null : message,
    });
  });

  test("what is not short is the plain difference, the rest is 0", () => {
    fc.assert(
      fc.property(someSparse, someSparse, (a, b) => {
        const { rest, short } = subtractNonNegative(a, b);
        const expected = Object.entries(subtractSparse(a, b)).map(([type, amount]) => [
          type,
          short.includes(type) ? 0 : amount,
        ]);
        expect(Object.entries(rest)).toEqual(expected);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasNegative } from "../../../../../src/core/model/resources/resources.js";
import {
  fitsAbsentAsUnlimited,
  fitsAbsentAsZero,
  fitsActual,
  missScore,
} from "../../../../../src/core/model/resources/sparse/fit.js";
import { orNone, type Sparse } from "../../../../../src/core/model/resources/sparse/sparse.js";
import { someSparse } from "./some-sparse.js";

describe("Q-12 does it fit: absent as 0, absent as unlimited, as it is", () => {
  test.each<
    [limit: Sparse, wanted: Sparse, asZero: boolean, asUnlimited: boolean, actual: boolean]
  >([
    [null, { a: 0 }, true, true, true],
    [null, { a: 1 }, false, true, true],
    [{ a: -5 }, { a: 0 }, true, true, false],
    [{ a: -5 }, { a: 1 }, false, false, false],
    [{ a: -5 }, { a: -4 }, true, true, false],
    [{ a: -5 }, { a: -5 }, true, true, true],
    [{}, { a: 1 }, false, true, true],
    [{}, { a: -1 }, true, true, true],
    [{ a: 0 }, { a: 1 }, false, false, false],
    [{ a: 0 }, { a: 0 }, true, true, true],
    [{ a: 1 }, { a: 1 }, true, true, true],
    [{ a: 1 }, { a: 2 }, false, false, false],
    [{ a: 1, b: 0 }, { a: 1 }, true, true, true],
    [{ a: 1, b: -1 }, { a: 1 }, true, true, true],
    [{ a: 1 }, { a: 1, b: 1 }, false, true, true],
    [null, null, true, true, true],
    [{ a: -1 }, null, true, true, true],
    [{ a: -1 }, {}, true, true, true],
    [{}, { constructor: 1 }, false, true, true],
  ])("into %j fits %j: %j, %j, %j", (limit, wanted, asZero, asUnlimited, actual) => {
    expect(fitsAbsentAsZero(limit, wanted)).toBe(asZero);
    expect(fitsAbsentAsUnlimited(limit, wanted)).toBe(asUnlimited);
    expect(fitsActual(limit, wanted)).toBe(actual);
  });

  test("absent as 0 implies absent as unlimited; as it is differs below 0 alone", () => {
    fc.assert(
      fc.property(someSparse, someSparse, (limit, wanted) => {
        const asUnlimited = fitsAbsentAsUnlimited(limit, wanted);
        if (fitsAbsentAsZero(limit, wanted)) expect(asUnlimited).toBe(true);
        if (fitsActual(limit, wanted)) expect(asUnlimited).toBe(true);
        if (!hasNegative(orNone(limit))) expect(fitsActual(limit, wanted)).toBe(asUnlimited);
      }),
    );
  });
});

describe("Q-13 how badly a target is missed", () => {
  test.each<[resources: Sparse, target: Sparse, score: number]>([
    [{ memory: 10 }, { memory: 100, cpu: 1 }, 1.9],
    [null, { a: 0, b: 1 }, 2],
    [{}, { a: 0, b: 1 }, 1],
    [null, null, 0],
    [null, {}, 0],
    [{ a: 1 }, null, 0],
    [{ a: 1 }, {}, 0],
    [{ a: 4 }, { a: 4 }, 0],
    [{ a: 5 }, { a: 4 }, 0],
    [{ a: 3 }, { a: 4 }, 0.25],
    [{ a: 0 }, { a: 4 }, 1],
    [{ a: -9 }, { a: 4 }, 1],
    [{ a: -9 }, { a: -4 }, 0],
    [{ a: -9 }, { a: 0 }, 0],
    [{ b: 9 }, { a: 4 }, 1],
  ])("%j misses %j by %d", (resources, target, score) => {
    expect(missScore(resources, target)).toBe(score);
  });

  test("0 exactly where the target, as a wish, fits", () => {
    fc.assert(
      fc.property(someSparse, someSparse, (resources, target) => {
        fc.pre(resources !== null);
        expect(missScore(resources, target) === 0).toBe(fitsAbsentAsZero(resources, target));
      }),
    );
  });
});

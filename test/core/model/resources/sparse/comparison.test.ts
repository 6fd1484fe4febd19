import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isGreaterOnlyExisting,
  isGreaterOrEqualOnlyExisting,
  isStrictlyGreater,
  isStrictlyGreaterOrEqual,
  isStrictlyGreaterThanZero,
} from "../../../../../src/core/model/resources/sparse/comparison.js";
import { isEqual } from "../../../../../src/core/model/resources/sparse/equality.js";
import { orNone, type Sparse } from "../../../../../src/core/model/resources/sparse/sparse.js";
import { someSparse } from "./some-sparse.js";

describe("Q-14 greater: nowhere below, and if strict somewhere above; absent is 0", () => {
  test.each<[Sparse, Sparse, strict: boolean, orEqual: boolean]>([
    [{ a: 0 }, {}, false, true],
    [{ a: 1, b: -1 }, {}, false, false],
    [{ a: 2, b: 1 }, { a: 1, b: 1 }, true, true],
    [{ a: 1 }, { b: 1 }, false, false],
    [{}, { a: -1 }, true, true],
    [{}, { a: 1 }, false, false],
    [{ a: 1 }, {}, true, true],
    [{ a: 1 }, { a: 1 }, false, true],
    [{ a: 1 }, null, true, true],
    [null, { a: 0 }, false, true],
    [null, { a: -1 }, true, true],
    [null, null, false, true],
  ])("%j to %j: %j, %j", (a, b, strict, orEqual) => {
    expect(isStrictlyGreater(a, b)).toBe(strict);
    expect(isStrictlyGreaterOrEqual(a, b)).toBe(orEqual);
  });

  test("is a partial order: both ways only where equal, and strict is the rest of it", () => {
    fc.assert(
      fc.property(someSparse, someSparse, (a, b) => {
        const same = isEqual(orNone(a), orNone(b));
        expect(isStrictlyGreaterOrEqual(a, b) && isStrictlyGreaterOrEqual(b, a)).toBe(same);
        expect(isStrictlyGreater(a, b)).toBe(isStrictlyGreaterOrEqual(a, b) && !same);
      }),
    );
  });
});

describe("Q-15 a bound is set: nothing below 0 and something above", () => {
  test.each<[Sparse, boolean]>([
    [null, false],
    [{}, false],
    [{ a: 0 }, false],
    [{ a: 0, b: 1 }, true],
    [{ a: 5, b: -1 }, false],
    [{ a: -1 }, false],
  ])("%j: %j", (sparse, expected) => {
    expect(isStrictlyGreaterThanZero(sparse)).toBe(expected);
  });
});

describe("Q-16 greater in the types that both name", () => {
  test.each<[left: Sparse, right: Sparse, strict: boolean, orEqual: boolean]>([
    [{ a: 1 }, { b: 5 }, true, true],
    [null, { b: 5 }, false, false],
    [{ a: 0 }, {}, false, false],
    [{ a: 1 }, null, true, true],
    [{ a: 1 }, {}, true, true],
    [null, null, false, false],
    [{}, null, false, false],
    [{}, { a: -1 }, false, false],
    [{ a: 5, b: 1 }, { a: 5 }, false, true],
    [{ a: 5, b: 1 }, { a: 5, b: 0 }, true, true],
    [{ a: 1 }, { b: 1 }, true, true],
    [{ a: 1, b: 0 }, {}, false, false],
    [{ a: 1, b: -1 }, null, false, false],
    [{ a: 1 }, { a: 2 }, false, false],
    [{ a: 9, b: 1 }, { a: 1, b: 2 }, false, false],
    [{ a: 9 }, { a: 1, b: 2 }, true, true],
    [{ a: 0 }, { b: -1 }, true, true],
    [{ a: -1 }, { a: -1, b: 3 }, false, true],
  ])("%j to %j: %j, %j", (left, right, strict, orEqual) => {
    expect(isGreaterOnlyExisting(left, right)).toBe(strict);
    expect(isGreaterOrEqualOnlyExisting(left, right)).toBe(orEqual);
  });
});

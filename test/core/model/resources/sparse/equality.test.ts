import { describe, expect, test } from "vitest";
import {
  hasCommonType,
  hasNoTypes,
  isAllZero,
  isDeeplyEqual,
  isEqual,
  isEqualOrEmpty,
} from "../../../../../src/core/model/resources/sparse/equality.js";
import type { Sparse } from "../../../../../src/core/model/resources/sparse/sparse.js";

describe("Q-20 equal, deeply equal, equal or empty", () => {
  test.each<[Sparse, Sparse, equal: boolean, deeply: boolean, orEmpty: boolean]>([
    [{ a: 0 }, {}, true, false, true],
    [null, {}, false, false, true],
    [null, { a: 0 }, false, false, true],
    [null, { a: 1 }, false, false, false],
    [null, null, true, true, true],
    [{}, {}, true, true, true],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true, true, true],
    [{ a: 1 }, { a: 1, b: 0 }, true, false, true],
    [{ a: 0 }, { b: 0 }, true, false, true],
    [{ a: 1 }, { a: 2 }, false, false, false],
    [{ a: 1 }, { b: 1 }, false, false, false],
    [{ a: 1 }, { a: -1 }, false, false, false],
  ])("%j and %j: %j, %j, %j", (a, b, equal, deeply, orEmpty) => {
    for (const [left, right] of [
      [a, b],
      [b, a],
    ] as const) {
      expect(isEqual(left, right)).toBe(equal);
      expect(isDeeplyEqual(left, right)).toBe(deeply);
      expect(isEqualOrEmpty(left, right)).toBe(orEmpty);
    }
  });
});

describe("Q-21 zero and empty", () => {
  test.each<[Sparse, zero: boolean, empty: boolean]>([
    [null, true, true],
    [{}, true, true],
    [{ a: 0, b: 0 }, true, false],
    [{ a: 0, b: 1 }, false, false],
    [{ a: -1 }, false, false],
  ])("%j: %j, %j", (sparse, zero, empty) => {
    expect(isAllZero(sparse)).toBe(zero);
    expect(hasNoTypes(sparse)).toBe(empty);
  });
});

describe("Q-21 a type in common", () => {
  test.each<[Sparse, Sparse, boolean]>([
    [{ a: 1 }, { a: 0 }, true],
    [{ a: 0, b: 1 }, { b: -1, c: 1 }, true],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: 1 }, {}, false],
    [{ a: 1 }, null, false],
    [null, null, false],
    [{}, { toString: 1 }, false],
  ])("of %j and %j: %j", (a, b, expected) => {
    expect(hasCommonType(a, b)).toBe(expected);
    expect(hasCommonType(b, a)).toBe(expected);
  });
});

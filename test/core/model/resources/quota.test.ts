import { describe, expect, test } from "vitest";
import { fitsQuota, lowerQuota, quotaOf } from "../../../../src/core/model/resources/quota.js";
import type { Resources } from "../../../../src/core/model/resources/resources.js";

describe("C-02 a quota: a type without a ceiling is unlimited, a ceiling below 0 is 0", () => {
  test.each<[max: Resources, wanted: Resources, boolean]>([
    [{}, { a: 1 }, true],
    [{ a: 1 }, {}, true],
    [{ a: 1 }, { a: 1 }, true],
    [{ a: 1 }, { a: 2 }, false],
    [{ a: 1 }, { b: 9 }, true],
    [{ a: 1, b: 1 }, { a: 1, b: 2 }, false],
    [{ gpu: 0 }, { gpu: 1 }, false],
    [{ gpu: 0 }, { gpu: 0 }, true],
    [{ gpu: 0 }, { memory: 4 }, true],
    [{ a: -5 }, { a: 0 }, true],
    [{ a: -5 }, { a: 1 }, false],
    [{ a: -5 }, { a: -9 }, true],
    [{ a: 1 }, { a: -9 }, true],
    [{ a: 1 }, { constructor: 1 }, true],
  ])("below %j fits %j: %j", (max, wanted, expected) => {
    expect(fitsQuota(quotaOf(max), wanted)).toBe(expected);
  });
});

test("a quota is a frozen copy that keeps ceilings of 0", () => {
  const max: Record<string, number> = { gpu: 0, memory: 4 };
  const quota = quotaOf(max);
  max["gpu"] = 9;
  expect(quota).toEqual({ max: { gpu: 0, memory: 4 } });
  expect(Object.isFrozen(quota) && Object.isFrozen(quota.max)).toBe(true);
  expect(Object.getPrototypeOf(quota.max)).toBeNull();
});

describe("Q-17 the lower quota: a type that only one side names keeps that side's ceiling", () => {
  test.each<[a: Resources | null, b: Resources | null, lower: Resources | null]>([
    [{ a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    [
      { a: 1, b: 9 },
      { a: 3, b: 2 },
      { a: 1, b: 2 },
    ],
    [{ a: 0 }, { a: 5 }, { a: 0 }],
    [{ a: -1 }, { a: 5, b: 0 }, { a: -1, b: 0 }],
    [{}, { a: 5 }, { a: 5 }],
    [{}, {}, {}],
    [null, { a: 1 }, { a: 1 }],
    [null, null, null],
  ])("of %j and %j is %j", (a, b, lower) => {
    const [left, right] = [a && quotaOf(a), b && quotaOf(b)];
    expect(lowerQuota(left, right)).toEqual(lower && { max: lower });
    expect(lowerQuota(right, left)).toEqual(lower && { max: lower });
  });

  test("it is frozen, inherits nothing, and both quotas stay as they were", () => {
    const [a, b] = [quotaOf({ a: 5 }), quotaOf({ a: 1, b: 1 })];
    const lower = lowerQuota(a, b);
    expect(Object.isFrozen(lower) && Object.isFrozen(lower?.max)).toBe(true);
    expect(Object.getPrototypeOf(lower?.max)).toBeNull();
    expect([a, b]).toEqual([{ max: { a: 5 } }, { max: { a: 1, b: 1 } }]);
  });
});

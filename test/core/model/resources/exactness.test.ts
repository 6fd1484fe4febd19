import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Exactness,
  isExactQuantity,
  withAmount,
  withoutAmount,
} from "../../../../src/core/model/resources/exactness.js";

const most = Number.MAX_SAFE_INTEGER;
const half = 2 ** 52;

/** The bound after several amounts, or undefined when one of them was refused. */
function knowing(amounts: readonly number[]): Exactness | undefined {
  let known = withAmount(undefined, 0);
  for (const amount of amounts) known = known && withAmount(known, amount);
  return known;
}

test.each<[number, boolean]>([
  [0, true],
  [-7, true],
  [most, true],
  [-most, true],
  [most + 1, false],
  [0.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])("Q-01 %d may be added up: %j", (amount, expected) => {
  expect(isExactQuantity(amount)).toBe(expected);
});

describe("Q-06 an amount is known with its grain, the power of two that divides all", () => {
  test.each<[amounts: number[], grain: number, sum: number]>([
    [[1], 1, 1],
    [[12], 4, 12],
    [[12, 8], 4, 20],
    [[1024, 3], 1, 1027],
    [[-12, 8], 4, 20],
    [[0, 0, 1024], 1024, 1024],
    [[1024, 0], 1024, 1024],
    [[most], 1, most],
    [[half, half], half, 2 * half],
    [[most - 1, 2], 2, most + 1],
  ])("%j: grain %d, sum %d", (amounts, grain, sum) => {
    expect(knowing(amounts)).toEqual({ grain, sum });
  });
});

describe("Q-06 an amount that could make a total inexact is refused", () => {
  test.each<[string, number[]]>([
    ["one above the bound", [most, 1]],
    ["signs do not cancel out", [most, -1]],
    ["a fine amount in a coarse total", [half, half, 1]],
    ["a coarse amount on a fine total", [1, most]],
    ["half the grain", [most - 1, most - 1, 2, 1]],
  ])("%s: %j", (_, amounts) => {
    expect(knowing(amounts.slice(0, -1))).toBeDefined();
    expect(knowing(amounts)).toBeUndefined();
  });

  test("a refused amount leaves what is known as it was", () => {
    const known = Object.freeze({ grain: 1, sum: most });
    expect(withAmount(known, 1)).toBeUndefined();
    expect(known).toEqual({ grain: 1, sum: most });
  });
});

describe("an amount that is gone", () => {
  test.each<[Exactness, amount: number, Exactness | undefined]>([
    [{ grain: 4, sum: 20 }, 8, { grain: 4, sum: 12 }],
    [{ grain: 4, sum: 20 }, -8, { grain: 4, sum: 12 }],
    [{ grain: 4, sum: 20 }, 0, { grain: 4, sum: 20 }],
    [{ grain: 4, sum: 20 }, 20, undefined],
  ])("%j without %d is %j", (known, amount, rest) => {
    expect(withoutAmount(known, amount)).toEqual(rest);
  });

  test("makes room for another of its size", () => {
    const known = knowing([most - 5, 5]);
    expect(known && withAmount(known, 5)).toBeUndefined();
    const less = known && withoutAmount(known, 5);
    expect(less && withAmount(less, -5)).toEqual({ grain: 1, sum: most });
  });
});

test("Q-06 every total of amounts that were let in is exact, in any order", () => {
  const amount = fc
    .tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 52 }))
    .map(([value, shift]) => Math.trunc(value / 2 ** shift) * 2 ** shift);
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 12 }), (amounts) => {
      let known: Exactness | undefined;
      const taken: number[] = [];
      for (const each of amounts) {
        const next = withAmount(known, each);
        if (next === undefined) continue;
        known = next;
        taken.push(each);
      }
      const exact = taken.reduce((sum, each) => sum + BigInt(each), 0n);
      expect(BigInt(taken.reduce((sum, each) => sum + each, 0))).toBe(exact);
      expect(BigInt([...taken].sort((a, b) => a - b).reduce((s, each) => s + each, 0))).toBe(exact);
    }),
    { numRuns: 500 },
  );
});

import { describe, expect, test } from "vitest";
import type { Amounts } from "../../../../src/core/model/resources/amounts.js";
import {
  type Ceilings,
  compareShares,
  fairShare,
  sharesOf,
} from "../../../../src/core/model/resources/share.js";

// Types are numbers here: place 0 is type a, place 1 is b, place 2 is c.
const none = undefined;

describe("Q-26 fair share: the largest share of guaranteed, else of fairMax", () => {
  test.each<[Amounts, guaranteed: Ceilings | null, fairMax: Ceilings | null, number]>([
    [[1], [0], [10], 1],
    [[9], null, [10], 0.9],
    [[1], null, null, 0],
    [[], [5], [5], 0],
    [[0], [0], null, 0],
    [[5], [10], [1], 0.5],
    [[20], [10], null, 2],
    [[1], [-3], null, 1],
    [[1], null, [0], 1],
    [[-5, 1], [1, 4], null, 0.25],
    [[3, 9, 4], [6, none, 16], [1, 10, 1], 0.9],
    [[3, 9], [6], null, 0.5],
    [[3, 9], [none, 90], [3], 1],
  ])("of %j with guaranteed %j and fairMax %j is %d", (held, guaranteed, fairMax, share) => {
    expect(fairShare(held, guaranteed, fairMax)).toBe(share);
  });
});

describe("Q-24 shares: amount by total, or the raw amount where the total says nothing", () => {
  test.each<[Amounts, total: Ceilings | null, number[]]>([
    [[5], [10], [0.5]],
    [
      [1, 6],
      [10, 10],
      [0.6, 0.1],
    ],
    [[5], null, [5]],
    [[5, 2], [10], [2, 0.5]],
    [[5], [0], [5]],
    [
      [5, 1],
      [none, 2],
      [5, 0.5],
    ],
    [[0, 3], [10, 10], [0.3]],
    [[5, -1], [10], [0.5, -1]],
    [[], [10], []],
    [
      [100, 9, 10],
      [100, 100, 100],
      [1, 0.1, 0.09],
    ],
  ])("of %j in %j are %j", (held, total, shares) => {
    expect(sharesOf(held, total)).toEqual(shares);
  });
});

describe("Q-25 usage compares by the largest share, then the next", () => {
  test.each<[a: Amounts, b: Amounts, total: Ceilings | null, sign: number]>([
    [[1], [0, 100], null, -1],
    [[5], [5, -1], [10], 1],
    [[5, 0], [5], [10], 0],
    [[5, 1], [5], [10, 10], 1],
    [[5, 1], [1, 5], [10, 10], 0],
    [[5, 2], [1, 5], [10, 10], 1],
    [[], [], [10], 0],
    [[], [1], [10], -1],
    [[9], [0, 5], [100, 10], -1],
  ])("%j to %j in %j: %d", (a, b, total, sign) => {
    expect(compareShares(sharesOf(a, total), sharesOf(b, total))).toBe(sign);
    expect(compareShares(sharesOf(b, total), sharesOf(a, total))).toBe(0 - sign);
  });
});

import { describe, expect, test } from "vitest";
import {
  typeMatchPercent,
  usedPercent,
} from "../../../../../src/core/model/resources/sparse/percent.js";
import type { Sparse } from "../../../../../src/core/model/resources/sparse/sparse.js";

describe("Q-29 use in whole percent of each capacity", () => {
  test.each<[capacity: Sparse, used: Sparse, percent: Sparse]>([
    [
      { a: 0, b: 10, c: 10, d: 3 },
      { a: 5, b: 0, c: 25, d: 1 },
      { a: 100, b: 0, c: 250, d: 33 },
    ],
    [{ a: 10, b: 1 }, { a: 5, c: 1 }, { a: 50 }],
    [{ a: 0 }, { a: 0 }, { a: 0 }],
    [{ a: 10 }, { a: -5 }, { a: 0 }],
    [{ a: -10 }, { a: 5 }, { a: 100 }],
    [{ a: -10 }, { a: -5 }, { a: 0 }],
    [{ a: 1 }, { a: 2 ** 31 }, { a: 2_147_483_647 }],
    [{ a: 100 }, { a: 29 }, { a: 28 }], // As doubles: 0.29 x 100 is a little less than 29.
    [{}, { a: 1 }, {}],
    [null, { a: 1 }, {}],
    [{ a: 1 }, null, {}],
  ])("of %j by %j is %j", (capacity, used, percent) => {
    expect(usedPercent(capacity, used)).toEqual(percent);
  });
});

describe("Q-30 how many percent of the types the other side names", () => {
  test.each<[Sparse, other: Sparse, percent: number]>([
    [{ a: 1, b: 1, c: 1 }, { a: 1 }, 33],
    [{ a: 1, b: 1, c: 1 }, { a: 1, c: 0, d: 1 }, 66],
    [{ a: 0 }, { a: 5, b: 1, c: 1 }, 100],
    [{ a: 1, b: 1 }, { c: 1 }, 0],
    [{ a: 1 }, {}, 0],
    [{}, { a: 1 }, 0],
    [{}, {}, 0],
    [null, { a: 1 }, 0],
    [{ a: 1 }, null, 0],
  ])("of %j by %j: %d", (resources, other, percent) => {
    expect(typeMatchPercent(resources, other)).toBe(percent);
  });
});

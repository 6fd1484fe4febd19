import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ascendingShares,
  compareAscendingShares,
  compareUsage,
  dominantType,
  fairnessRatio,
} from "../../../../../src/core/model/resources/sparse/shares.js";
import type { Sparse } from "../../../../../src/core/model/resources/sparse/sparse.js";
import { someSparse } from "./some-sparse.js";

describe("Q-24 shares, ascending: by the total, or raw where that says nothing", () => {
  test.each<[Sparse, total: Sparse, shares: number[]]>([
    [{ a: 6, b: 1 }, { a: 10, b: 10 }, [0.1, 0.6]],
    [{ a: 5 }, null, [5]],
    [{ a: 5 }, {}, [5]],
    [{ a: 5 }, { a: 0 }, [5]],
    [{ a: 5, b: 1 }, { b: 2 }, [0.5, 5]],
    [{ a: 0, b: 0 }, { a: 10 }, [0, 0]],
    [{ a: 0 }, { a: -10 }, [0]],
    [{ a: 5, b: -1 }, { a: 10 }, [-1, 0.5]],
    [{ a: 9, b: 10, c: 100 }, { a: 100, b: 100, c: 100 }, [0.09, 0.1, 1]],
    [{ a: 1 }, { a: 3 }, [1 / 3]],
    [{}, { a: 1 }, []],
    [null, { a: 1 }, []],
  ])("of %j in %j are %j", (resources, total, shares) => {
    expect(ascendingShares(resources, total)).toEqual(shares);
  });
});

describe("Q-25 shares compare from the largest down; then what is left over decides", () => {
  test.each<[a: number[], b: number[], sign: number]>([
    [[], [], 0],
    [[0.5], [0.4], 1],
    [[0.9, 0.5], [0.1, 0.6], -1],
    [[0.2, 0.5], [0.1, 0.5], 1],
    [[0.1, 0.5], [0.5], 1],
    [[0, 0.5], [0.5], 0],
    [[-1, 0.5], [0.5], -1],
    [[-1, 0, 0.5], [0.5], -1],
    [[-1, 0, 0.5], [-1, 0.5], 1],
    [[-3, 0.1, 0.5], [0.5], 1],
    [[-3, -2, -1], [-1], -1],
    [[-1], [], -1],
  ])("%j to %j: %d", (a, b, sign) => {
    expect(compareAscendingShares(a, b)).toBe(sign);
    expect(compareAscendingShares(b, a)).toBe(0 - sign);
  });

  test.each<[a: Sparse, b: Sparse, total: Sparse, sign: number]>([
    [{ a: 1 }, { b: 100 }, null, -1],
    [{ a: 5 }, { a: 5, b: -1 }, { a: 10 }, 1],
    [{ a: 5, b: 0 }, { a: 5 }, { a: 10 }, 0],
    [{ a: 5, b: 0, c: -1 }, { a: 5, c: -1 }, { a: 10 }, 1],
    [{ a: 9 }, { b: 5 }, { a: 100, b: 10 }, -1],
    [null, { a: 1 }, { a: 10 }, -1],
    [null, {}, null, 0],
  ])("%j to %j in %j: %d", (a, b, total, sign) => {
    expect(compareUsage(a, b, total)).toBe(sign);
    expect(compareUsage(b, a, total)).toBe(0 - sign);
  });

  test("sorts: any two are told apart the same from both sides, any three without a circle", () => {
    fc.assert(
      fc.property(someSparse, someSparse, someSparse, someSparse, (a, b, c, total) => {
        const [ab, bc] = [compareUsage(a, b, total), compareUsage(b, c, total)];
        expect(compareUsage(b, a, total)).toBe(0 - ab);
        if (ab <= 0 && bc <= 0) {
          expect(compareUsage(a, c, total)).toBe(Math.min(ab, bc));
        }
      }),
    );
  });
});

describe("Q-27 fairness: the largest share by the largest share", () => {
  test.each<[a: Sparse, b: Sparse, total: Sparse, ratio: number]>([
    [{ a: 5 }, { a: 2 }, { a: 10 }, 2.5],
    [{ a: 1, b: 8 }, { a: 4, b: 1 }, { a: 10, b: 10 }, 2],
    [{ a: 6 }, { a: 3 }, null, 2],
    [{}, {}, { a: 10 }, 1],
    [null, { a: 0 }, { a: 10 }, 1],
    [{ a: 1 }, null, { a: 10 }, Number.POSITIVE_INFINITY],
    [{ a: 1 }, { a: 0 }, { a: 10 }, Number.POSITIVE_INFINITY],
    [null, { a: 1 }, { a: 10 }, 0],
  ])("of %j to %j in %j is %d", (a, b, total, ratio) => {
    expect(fairnessRatio(a, b, total)).toBe(ratio);
  });
});

describe("Q-28 the dominant type: most of its capacity in use, of equal ones the last", () => {
  test.each<[used: Sparse, capacity: Sparse, type: string]>([
    [{ a: 5, b: 1 }, { a: 10, b: 10 }, "a"],
    [{ a: 1, b: 5 }, { a: 10, b: 10 }, "b"],
    [{ b: 1, a: 1 }, { a: 10, b: 10 }, "b"],
    [{ "10": 1, "2": 1 }, { "2": 10, "10": 10 }, "2"],
    [{ a: 0, b: 0 }, { a: 10, b: 10 }, "b"],
    [{ a: 9, z: 99 }, { a: 10 }, "a"],
    [{ a: 1, b: 9 }, { a: 0, b: 10 }, "a"],
    [{ a: 1, b: 20 }, { a: 0, b: 10 }, "b"],
    [{ a: 0, b: 1 }, { a: 0, b: 10 }, "b"],
    [{ a: 1 }, { b: 1 }, ""],
    [{}, { a: 1 }, ""],
    [null, { a: 1 }, ""],
    [{ a: 1 }, null, ""],
    [{ a: 1 }, { a: 2, toString: 1 }, "a"],
  ])("of %j in %j is %j", (used, capacity, type) => {
    expect(dominantType(used, capacity)).toBe(type);
  });
});

import { describe, expect, test } from "vitest";
import { Random } from "../../src/sim/random.js";

function draw(seed: number, count: number): number[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => random.next());
}

describe("Random", () => {
  test("the same seed gives the same numbers", () => {
    expect(draw(7, 100)).toEqual(draw(7, 100));
  });

  test("the numbers of a seed are the same on every machine", () => {
    expect(draw(1, 3)).toEqual([1404233677, 3861073256, 2119130959]);
  });

  test.each([0, 1, 2, 3, 2 ** 31, 2 ** 32 - 1])(
    "seed %i gives other numbers than seed 42",
    (seed) => {
      expect(draw(seed, 4)).not.toEqual(draw(42, 4));
    },
  );

  test("no seed makes it stand still", () => {
    for (let seed = 0; seed < 1000; seed++) {
      expect(new Set(draw(seed, 5)).size).toBe(5);
    }
  });

  test("a span gives each of its numbers about equally often and none beside", () => {
    const random = new Random(3);
    const counts = new Map<number, number>();
    for (let i = 0; i < 6000; i++) {
      const number = random.within({ min: 5, max: 10 });
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([5, 6, 7, 8, 9, 10]);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test("a span of one number gives that number", () => {
    expect(new Random(1).within({ min: 4, max: 4 })).toBe(4);
  });
});

import { expect, test } from "vitest";
import { percentile, waitingOf } from "../../src/report/waiting.js";

test.each([
  { waits: [], figures: { mean: 0, p50: 0, p95: 0, max: 0 } },
  { waits: [7], figures: { mean: 7, p50: 7, p95: 7, max: 7 } },
  { waits: [3, 1, 2], figures: { mean: 2, p50: 2, p95: 3, max: 3 } },
  { waits: [10, 0], figures: { mean: 5, p50: 0, p95: 10, max: 10 } },
  { waits: [1, 2, 2], figures: { mean: 2, p50: 2, p95: 2, max: 2 } },
])("the figures of $waits", ({ waits, figures }) => {
  expect(waitingOf(waits)).toEqual(figures);
});

test("waits are sorted as numbers and the list that was given stays as it was", () => {
  const waits = [100, 9, 20];
  expect(waitingOf(waits).p50).toBe(20);
  expect(waits).toEqual([100, 9, 20]);
});

test.each([
  [1, 1],
  [50, 50],
  [95, 95],
  [100, 100],
])("percentile %i of 1 to 100", (percent, value) => {
  const sorted = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(percentile(sorted, percent)).toBe(value);
});

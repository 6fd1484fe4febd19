import { expect, test } from "vitest";
import { invariant, must } from "../../../src/core/base/fail.js";

test("a broken promise throws and says which one", () => {
  expect(() => invariant(false, "totals are sums")).toThrow("broken invariant: totals are sums");
  expect(() => invariant(true, "totals are sums")).not.toThrow();
});

test("must gives back what is there, also when it is falsy, and throws when nothing is", () => {
  for (const value of [0, "", false, null]) expect(must(value, "it is there")).toBe(value);
  expect(() => must(undefined, "it is there")).toThrow("broken invariant: it is there");
});

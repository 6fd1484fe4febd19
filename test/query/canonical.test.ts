import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyTable, tableOf } from "../../src/core/base/table.js";
import { resourcesOf } from "../../src/core/model/resources/resources.js";
import { canonicalJson, writeCanonical } from "../../src/query/canonical.js";

const vectors: readonly [unknown, string][] = [
  [null, "null"],
  [true, "true"],
  [-0, "0"],
  [1.5, "1.5"],
  [7 * 2 ** 60, "8070450532247929000"],
  ['a"\n\u2028é', '"a\\"\\n\u2028é"'],
  ["\ud800", '"\\ud800"'],
  [[], "[]"],
  [[1, [2, null]], "[1,[2,null]]"],
  [{}, "{}"],
  [{ b: 1, 10: 1, 2: 1, B: 1 }, '{"10":1,"2":1,"B":1,"b":1}'],
  [{ a: undefined, b: 1, c: undefined }, '{"b":1}'],
  [
    resourcesOf([
      ["vcore", 1],
      ["memory", 2],
    ]),
    '{"memory":2,"vcore":1}',
  ],
  [
    resourcesOf([
      ["__proto__", 3],
      ["entries", 4],
      ["edit", 5],
    ]),
    '{"__proto__":3,"edit":5,"entries":4}',
  ],
  [emptyTable(), "{}"],
  [
    tableOf<unknown>([
      ["b", { y: 1, x: 2 }],
      ["a", tableOf([["k", 1]])],
    ]),
    '{"a":{"k":1},"b":{"x":2,"y":1}}',
  ],
];

test("X-01 each plain value has one text", () => {
  for (const [value, text] of vectors) expect(canonicalJson(value)).toBe(text);
});

test("X-01 the text is JSON that says the same value, whatever order its keys came in", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(reversed(value))).toBe(text);
    }),
  );
});

test("X-01 a table's text does not depend on how the table came about", () => {
  const keys = Array.from({ length: 500 }, (_, i) => `k${i}`);
  const straight = tableOf(keys.map((key) => [key, key.length]));
  const detour = tableOf(keys.reverse().map((key) => [key, 0]))
    .set("gone", 1)
    .delete("gone");
  const same = keys.reduce((table, key) => table.set(key, key.length), detour);
  expect(canonicalJson(same)).toBe(canonicalJson(straight));
});

test("pieces add up to the whole text", () => {
  let text = "";
  writeCanonical({ a: [1, { b: "c" }] }, (piece) => {
    text += piece;
  });
  expect(text).toBe('{"a":[1,{"b":"c"}]}');
});

test("what is no plain data throws instead of vanishing", () => {
  const bad = [Number.NaN, Number.POSITIVE_INFINITY, 1n, () => 1, Symbol("s"), undefined];
  for (const value of bad) expect(() => canonicalJson([value])).toThrow("broken invariant");
});

/** The same value with the fields of every object put in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).reverse();
  return Object.fromEntries(fields.map(([key, field]) => [key, reversed(field)]));
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { hashOf } from "../../../src/core/base/hash.js";

// Worked out by a separate program from the definition. They may never change: the order in which
// tables list, and so the bytes of recorded runs, depends on them.
const known: readonly (readonly [string, number])[] = [
  ["", 0xab3e7c0b],
  ["a", 0x1a80b1b3],
  ["node-1", 0xaac87624],
  ["root.lab.batch", 0xae3543ae],
  ["__proto__", 0xbda9ccab],
  ["äß€", 0x2aef48a3],
  ["😀", 0x6a85a426],
];

test.each(known)("the hash of %j stays what it is", (text, hash) => {
  expect(hashOf(text) >>> 0).toBe(hash);
});

test("a hash is a whole number of 32 bits, the same each time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(hashOf(text)).toBe(hashOf(text) | 0);
      expect(hashOf(`${text}`)).toBe(hashOf(text));
    }),
  );
});

test("every code unit and every place counts", () => {
  const texts = ["", "a", "b", "ab", "ba", "aa", "\u0000", "\u0100", "ā", "a\u0000"];
  expect(new Set(texts.map(hashOf)).size).toBe(new Set(texts).size);
});

test("keys that count up spread evenly over the top bits", () => {
  const counts = new Array<number>(32).fill(0);
  for (let i = 0; i < 32_000; i++) {
    const top = hashOf(`node-${i}`) >>> 27;
    counts[top] = (counts[top] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(850);
  expect(Math.max(...counts)).toBeLessThan(1150);
});

test("keys that count up hardly ever share a hash", () => {
  const hashes = new Set<number>();
  for (let i = 0; i < 100_000; i++) hashes.add(hashOf(`application_${i}`));
  expect(hashes.size).toBeGreaterThan(99_990);
});

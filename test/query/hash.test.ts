import { expect, test } from "vitest";
import { tableOf } from "../../src/core/base/table.js";
import { resolveProfile } from "../../src/core/model/profile/profiles.js";
import type { Exactness } from "../../src/core/model/resources/exactness.js";
import type { SchedulerState } from "../../src/core/model/state.js";
import { Fingerprint, hash } from "../../src/query/hash.js";

/** FNV-1a with 64 bits, published test vectors. */
const vectors: readonly [string, string][] = [
  ["", "cbf29ce484222325"],
  ["a", "af63dc4c8601ec8c"],
  ["b", "af63df4c8601f1a5"],
  ["foobar", "85944171f73967e8"],
];

test("the fingerprint of a text is FNV-1a", () => {
  for (const [text, expected] of vectors) expect(hashText(text)).toBe(expected);
});

test("the halves carry into each other exactly as in whole numbers", () => {
  let text = "";
  let expected = 0xcbf29ce484222325n;
  for (let i = 0; i < 2000; i++) {
    const unit = (i * 7919) % 65_536;
    text += String.fromCharCode(unit);
    expected = BigInt.asUintN(64, (expected ^ BigInt(unit)) * 0x100000001b3n);
    expect(hashText(text)).toBe(expected.toString(16).padStart(16, "0"));
  }
});

test("letters beyond ASCII are no two letters of ASCII", () => {
  expect(hashText("\u4142")).not.toBe(hashText("BA"));
  expect(hashText("\u4142")).not.toBe(hashText("AB"));
});

test("a hundred thousand near texts have a hundred thousand fingerprints", () => {
  const seen = new Set<string>();
  for (let i = 0; i < 100_000; i++) seen.add(hashText(`{"key":"application-${i}"}`));
  expect(seen.size).toBe(100_000);
});

test("X-01 equal states have equal fingerprints, however they came about", () => {
  const exactness: [string, Exactness][] = [
    ["vcore", { grain: 1, sum: 3 }],
    ["memory", { grain: 2, sum: 4 }],
  ];
  const state = stateOf(exactness);
  expect(hash(state)).toMatch(/^[0-9a-f]{16}$/);
  expect(hash(stateOf(exactness.reverse()))).toBe(hash(state));
  expect(hash({ ...state, now: 2 })).not.toBe(hash(state));
  expect(hash({ ...state, exactness: state.exactness.delete("vcore") })).not.toBe(hash(state));
});

function stateOf(exactness: readonly [string, Exactness][]): SchedulerState {
  const profile = resolveProfile("classic");
  const bare = { now: 1, sequence: 0, profile, checksum: null, partitions: [] };
  return { ...bare, exactness: tableOf(exactness) };
}

function hashText(text: string): string {
  const fingerprint = new Fingerprint();
  fingerprint.add(text);
  return fingerprint.hex();
}

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ConfigIssue } from "../../../src/protocol/config/index.js";
import { collector } from "../../../src/protocol/config/issue.js";
import { readQuickly } from "../../../src/protocol/config/quick-yaml.js";
import type { Tree } from "../../../src/protocol/config/tree.js";
import { readWithPackage } from "../../../src/protocol/config/yaml.js";

const sample = readFileSync(new URL("samples/every-key.yaml", import.meta.url), "utf8");

/** What the whole of YAML makes of a text; undefined where there is anything wrong with it. */
function slowly(text: string): Tree | undefined {
  const issues: ConfigIssue[] = [];
  const tree = readWithPackage(text, collector(issues));
  return issues.length === 0 && tree !== undefined ? settled(tree) : undefined;
}

/** Nothing asks where a null stands. */
function settled(tree: Tree): Tree {
  if (tree.kind === "list") return { ...tree, items: tree.items.map(settled) };
  if (tree.kind === "scalar") {
    return tree.text === "" && !tree.quoted ? { ...tree, at: null } : tree;
  }
  const fields = tree.fields.map((field) => ({ ...field, value: settled(field.value) }));
  return { ...tree, fields };
}

/** Whether it was read at all; where it was, it says the same, or the test fails. */
function agrees(text: string): boolean {
  const quick = readQuickly(text);
  if (quick === undefined) return false;
  expect([text, settled(quick)]).toEqual([text, slowly(text)]);
  return true;
}

const simple: readonly string[] = [
  sample,
  "a:",
  "a: b",
  "a: 'x y'   # comment",
  'a: ""\nb: {c: [d, "e", {f: g}], h: {}, i: []}',
  "a:\n- b: 1\n  c: 2\n- d\nb: ~",
  "a:\n  - b:\n      - c\n    d: -5\n",
  "# first\n\na:\n    # in between\n    b: c # last\n\n",
  "a:\n  -   b: c\n      d: e\n",
  "a: x,y\nb: a@b.c",
  "a:\n  {b: c}\nd:\n  - e:\n      [f]\n",
];

describe("the quick reader reads what is simple, and says the same as all of YAML", () => {
  test.each(simple)("%j", (text) => {
    expect(agrees(text)).toBe(true);
  });
});

const others: readonly string[] = [
  "",
  "a",
  "- a",
  " a: b",
  "a: b\n  c",
  "a: b\n  c: d",
  "a:\n    b: c\n  d: e",
  "a: &x b\nc: *x",
  "a: !t b",
  "a: |\n  b",
  "a: b: c",
  "a: [b,\n  c]",
  "a: [b, c",
  "a: {b: c, b: d}",
  "a: b\na: c",
  "<<: {a: b}",
  "? a\n: b",
  "---\na: b",
  "a: b\n---\nc: d",
  "a: b\n...",
  "a: \t b",
  "a: 'b''c'",
  'a: "b\\n"',
  "a: {b}",
  "a: {b: }",
  "a: [b,]",
  "a: [b:c]",
  "a: b #c\n d",
  "a: @b",
  "a:\n - b\n - - c",
  "a:\n -\n  b: c",
  "a:\n  - b\n c: d",
  "a: [b]c",
  'a: "b"c',
  "a: 'b\n  c'",
  "a: x#y",
  "a:\n  {b: c}\n  d: e",
  "a:\n  b\n  c",
];

test.each(others)("what is not simple is left to all of YAML: %j", (text) => {
  expect(readQuickly(text)).toBeUndefined();
});

test("whatever happens to a file, both say the same of it", () => {
  const lines = sample.split("\n").filter((line) => !line.trimStart().startsWith("#"));
  const line = fc.nat(lines.length - 1);
  const change = fc.oneof(
    fc.record({ at: line, how: fc.constant("remove" as const) }),
    fc.record({ at: line, how: fc.constant("twice" as const) }),
    fc.record({
      at: line,
      how: fc.constant("indent" as const),
      by: fc.integer({ min: -4, max: 4 }),
    }),
    fc.record({
      at: line,
      how: fc.constant("insert" as const),
      text: fc.constantFrom(
        ..."#:,-?&*!|>'\"{}[]%@`~ \t\n",
        ": ",
        " #",
        "- ",
        "x",
        "\n  ",
        "é",
        "...",
        "---",
      ),
      column: fc.nat(60),
    }),
  );
  let read = 0;
  fc.assert(
    fc.property(
      line,
      fc.integer({ min: 1, max: 40 }),
      fc.array(change, { maxLength: 3 }),
      (from, count, changes) => {
        const changed = ["partitions:", ...lines.slice(0, from + count)];
        for (const { at, ...each } of changes) {
          const old = changed[at] ?? "";
          if (each.how === "remove") changed.splice(at, 1);
          if (each.how === "twice") changed.splice(at, 0, old);
          if (each.how === "indent") {
            const indent = Math.max(0, old.search(/\S|$/) + each.by);
            changed[at] = " ".repeat(indent) + old.trimStart();
          }
          if (each.how === "insert") {
            changed[at] = old.slice(0, each.column) + each.text + old.slice(each.column);
          }
        }
        if (agrees(changed.slice(1).join("\n"))) read += 1;
      },
    ),
    { numRuns: 1500 },
  );
  expect(read).toBeGreaterThan(100);
});

test("small texts of the characters that matter, both say the same of them", () => {
  const word = fc.constantFrom(
    "a",
    "b:",
    "c: ",
    "- ",
    "  ",
    "\n",
    "\n  ",
    "#",
    " #",
    "{",
    "}",
    "[",
    "]",
  );
  const more = fc.constantFrom(
    ", ",
    ",",
    "'",
    '"',
    "-",
    "~",
    ":",
    "x.y",
    "-5",
    "null",
    "+",
    "/",
    "@",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, more), { maxLength: 14 }), (words) => {
      agrees(`a: ${words.join("")}`);
      agrees(words.join(""));
    }),
    { numRuns: 3000 },
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { compileExpression, matches } from "../../../../src/core/model/partition/expression.js";
import {
  canStandAlone,
  passesFilter,
} from "../../../../src/core/model/partition/placement-filter.js";
import type { PlacementFilter } from "../../../../src/core/model/partition/placement-rule.js";
import { isUserName } from "../../../../src/core/model/queue/names.js";

const allow = (users: readonly string[], groups: readonly string[] = []): PlacementFilter => {
  return { type: "allow", users, groups };
};
const deny = (users: readonly string[], groups: readonly string[] = []): PlacementFilter => {
  return { type: "deny", users, groups };
};

test("Q-171 a filter that names nobody means everybody", () => {
  expect(passesFilter(allow([]), "bob", [])).toBe(true);
  expect(passesFilter(deny([]), "bob", ["dev"])).toBe(false);
});

test.each([
  [allow(["bob"]), "bob", [], true],
  [allow(["bob"]), "al", ["dev"], false],
  [deny(["bob"]), "bob", [], false],
  [deny(["bob"]), "al", ["dev"], true],
  [allow(["bob"], ["dev"]), "al", ["x", "dev"], true],
  [allow(["bob"], ["dev"]), "bob", [], true],
  [deny(["bob"], ["dev"]), "al", ["dev"], false],
  [allow([], ["dev"]), "dev", [], false],
])("Q-170, Q-172 %j: %s of %j passes: %s", (filter, user, groups, expected) => {
  expect(passesFilter(filter, user, groups)).toBe(expected);
});

test.each([
  [["dev*"], "dev", true],
  [["dev*"], "devops", true],
  [["dev*"], "xde", true],
  [["dev*"], "Dev", false],
  [["b.b"], "bob", false],
  [["b.b"], "b.b", true],
  [["b.*"], "bob", true],
  [["b.*", "x"], "bob", false],
  [["b.*", "x"], "x", true],
  [["b.*", "c("], "b.*", false],
  [["^bot-.*"], "robot-1", false],
  [["(?i)BOB"], "bob", true],
])("Q-173 the list %j matches %s: %s", (users, user, expected) => {
  expect(passesFilter(allow(users), user, [])).toBe(expected);
});

test("Q-174 a name with a dollar that stands alone is run as an expression", () => {
  expect(passesFilter(allow(["host$"]), "myhost", [])).toBe(true);
  expect(passesFilter(allow(["host$"]), "host$", [])).toBe(false);
  expect(passesFilter(allow(["host$", "x"]), "host$", [])).toBe(true);
});

const good = [
  "a|b",
  "^(?:dev|qa)-[0-9]{2,4}$",
  "[^a-c\\d_-]+",
  "a{2}b?c+d*",
  "x{1,3}?y*?",
  "\\bword\\b",
  "[]x]",
  "[a\\]]",
  "(a(b(c)))",
  "a{,2}{",
  "\\.\\$\\^\\(\\t",
  "(x|)y",
  "",
];

test("Q-175 the common part of both syntaxes means what ECMAScript makes of it", () => {
  for (const text of good) {
    // An empty class, and braces without a count, are the only things in here that differ.
    const twin = new RegExp(text.replace("[]x]", "[\\]x]"));
    const expression = compileExpression(text);
    expect(expression, text).toBeDefined();
    const unit = fc.constantFrom(..."abcdxy-_ .$^(2345]{,}\t", "word", "dev", "qa-12", "\n");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (subject) => {
        if (expression === undefined) return;
        expect([text, matches(expression, subject)]).toEqual([text, twin.test(subject)]);
      }),
      { numRuns: 200 },
    );
  }
});

test.each([
  "(?=a)",
  "(?!a)",
  "(?<=a)b",
  "(?<!a)b",
  "(a)\\1",
  "\\k<x>",
  "a(",
  "a)",
  "[a",
  "[b-a]",
  "*",
  "+a",
  "a**",
  "a{2}{3}",
  "{2}",
  "a{2000}",
  "a{3,2}",
  "a\\",
  "\\y",
  "(?",
  "(?x:a)",
  "[[:nothing:]]",
  `${"(".repeat(300)}${")".repeat(300)}`,
  "((a{1000}){1000}){1000}",
  "x".repeat(2001),
])("Q-175 %s is refused", (text) => {
  expect(compileExpression(text)).toBeUndefined();
});

test.each([
  ["(?i)ab", "xAb", true],
  ["a(?i:b)c", "aBc", true],
  ["a(?i:b)c", "aBC", false],
  ["(?i)[a-c]z", "BZ", true],
  ["(?P<name>ab)+$", "abab", true],
  ["(?<name>ab)", "ab", true],
  ["(?s)a.b", "a\nb", true],
  ["a.b", "a\nb", false],
  ["[[:digit:]]{2}", "x42", true],
  ["[[:^digit:]]", "42", false],
  ["\\Aab\\z", "ab", true],
  ["\\Aab\\z", "abc", false],
  ["^.$", "\u{1f600}", true],
  ["()*x", "x", true],
  ["(((){1000}){1000}){1000}x", "x", true],
])("Q-175 %s on %j: %s", (text, subject, expected) => {
  const expression = compileExpression(text);
  expect(expression !== undefined && matches(expression, subject)).toBe(expected);
});

test("Q-175 no expression takes exponential time", () => {
  const subject = `${"a".repeat(2000)}!`;
  for (const text of ["^(a+)+$", "^(a|a)*$", "^(a|aa)+$", "(.*)*x$", "^((a?){30}){30}b"]) {
    expect(passesFilter(allow([text]), subject, [])).toBe(false);
  }
});

test("Q-176 what can stand alone: a name, or an expression that says it is one", () => {
  for (const entry of ["bob", "host$", "b.*", "a@b.c", "^x", "a|b"]) {
    expect(canStandAlone(entry, isUserName), entry).toBe(true);
  }
  for (const entry of ["a(", "a b", "...", "", "*", "1abc", "\\d", "(?=x)"]) {
    expect(canStandAlone(entry, isUserName), entry).toBe(false);
  }
});

import { expect, test } from "vitest";
import type {
  PlacementFilter,
  PlacementRule,
} from "../../../../src/core/model/partition/placement-rule.js";
import { runRule } from "../../../../src/core/policy/placement/run-rule.js";
import { aRule, findOnly, shown, submission, tree } from "./rules.js";

const kindOf = tree(["root.leaf", "root.par.known", "root.a_dot_b"], ["root.par", "root.team"]);
const provided = aRule("provided");
const user = aRule("user");
const tag = aRule("tag", { value: "namespace" });
const fixed = (value: string) => aRule("fixed", { value });
const below = (parent: PlacementRule) => aRule("user", { parent });
const allow = (...users: readonly string[]): PlacementFilter => ({
  type: "allow",
  users,
  groups: [],
});

test.each([
  ["root.leaf", "root.leaf"],
  ["root.Leaf", "root.leaf"],
  ["leaf", "root.leaf"],
  ["Leaf", "root.leaf"],
  ["a.b", "root.a_dot_b"],
  ["root.new.x", "root.new.x"],
  [".", "root._dot_"],
  ["root.", "error"],
  ["root..x", "error"],
  ["root.x.", "error"],
  ["x y", "error"],
  ["", "nothing"],
  ["par", "root.par"],
  ["root.par", "root.par"],
  ["root.leaf.sub", "root.leaf.sub"],
])("Q-151, Q-165 provided %j: %s", (queueName, expected) => {
  expect(shown(runRule(provided, submission({ queueName }), kindOf))).toBe(expected);
});

test("Q-165 provided tests for no name first, then the filter, then the name", () => {
  const rule = aRule("provided", { filter: allow("al") });
  expect(shown(runRule(rule, submission({ queueName: "x y" }), kindOf))).toBe("nothing");
  expect(shown(runRule(rule, submission({ user: "al", queueName: "x y" }), kindOf))).toBe("error");
  expect(shown(runRule(rule, submission({ user: "al" }), kindOf))).toBe("nothing");
});

test.each([
  ["root.new", "nothing"],
  ["root.par.new", "nothing"],
  ["root.leaf.sub", "nothing"],
  ["new", "nothing"],
  ["root.Par.KNOWN", "root.par.known"],
  ["A.b", "root.a_dot_b"],
  ["par", "root.par"],
  ["x y", "error"],
])("Q-158, Q-163 provided %j, without create: %s", (queueName, expected) => {
  expect(shown(runRule(findOnly(provided), submission({ queueName }), kindOf))).toBe(expected);
});

const dots = (count: number, rest: number) => ".".repeat(count) + "x".repeat(rest);

test.each([
  [dots(0, 64), `root.${"x".repeat(64)}`],
  [dots(0, 65), "error"],
  [dots(12, 4), `root.${"_dot_".repeat(12)}xxxx`],
  [dots(12, 5), "error"],
  ["a..b", "root.a_dot__dot_b"],
  ["A:#/@-_9", "root.a:#/@-_9"],
  ["\u212a", "error"],
  ["\u{1f600}", "error"],
])("Q-160 a name is judged once its dots are replaced: %s: %s", (queueName, expected) => {
  expect(shown(runRule(provided, submission({ queueName }), kindOf))).toBe(expected);
});

test.each([
  ["ROOT.a", "root.root_dot_a"],
  ["Root.A", "root.root_dot_a"],
  ["root", "root.root"],
  ["rootx.y", "root.rootx_dot_y"],
  [" root.a", "error"],
  ["root.a.B.c", "root.a.b.c"],
  ["root.root.a", "root.root.a"],
  [`root.a.${"x".repeat(65)}`, "error"],
])("Q-161 only what starts with root. is a path: %j: %s", (value, expected) => {
  expect(shown(runRule(provided, submission({ queueName: value }), kindOf))).toBe(expected);
  const tagged = submission({}, { namespace: value });
  expect(shown(runRule(tag, tagged, kindOf))).toBe(expected);
});

test("Q-161 the parent rule is not asked about a path, only about a name", () => {
  const rule = aRule("provided", { parent: fixed("leaf") });
  const ask = (queueName: string) => shown(runRule(rule, submission({ queueName }), kindOf));
  expect(ask("root.team.a")).toBe("root.team.a");
  expect(ask("team.a")).toBe("error");
});

test.each([
  [null, "root.bob"],
  [fixed("par"), "root.par.bob"],
  [fixed("leaf"), "error"],
  [fixed("root.par.known"), "error"],
  [fixed("root"), "root.bob"],
  [tag, "nothing"],
  [aRule("provided"), "nothing"],
  [aRule("user", { parent: fixed("par") }), "root.par.bob.bob"],
  [aRule("user", { parent: fixed("leaf") }), "error"],
  [aRule("user", { parent: tag }), "nothing"],
])("Q-162 what the parent rule says counts: below %j: %s", (parent, expected) => {
  expect(shown(runRule(aRule("user", { parent }), submission(), kindOf))).toBe(expected);
});

test("Q-162 the child's own name is judged before the parent rule is asked", () => {
  expect(shown(runRule(below(tag), submission({ user: "a$" }), kindOf))).toBe("error");
});

test("Q-162 the errors say what is wrong", () => {
  expect(runRule(below(fixed("leaf")), submission(), kindOf)).toEqual({
    kind: "error",
    detail: "parent rule returned a leaf queue: root.leaf",
  });
  expect(runRule(user, submission({ user: "a$" }), kindOf)).toEqual({
    kind: "error",
    detail: 'invalid queue name, by rule user from "a$"',
  });
});

test.each([
  ["par", false, "root.par.bob"],
  ["team", false, "root.team.bob"],
  ["new", false, "nothing"],
  ["new", true, "root.new.bob"],
  ["par.new", false, "nothing"],
  ["par.new", true, "root.par.new.bob"],
])("Q-158 below %s, whose rule has create %s: %s", (value, create, expected) => {
  const parent = aRule("fixed", { value, create });
  expect(shown(runRule(below(parent), submission(), kindOf))).toBe(expected);
  // The parent rule's own create makes nothing below it.
  expect(shown(runRule(findOnly(below(parent)), submission(), kindOf))).toBe("nothing");
});

test("Q-163 without create the very queue that is named has to be there", () => {
  const rule = findOnly(below(fixed("par")));
  expect(shown(runRule(rule, submission({ user: "Known" }), kindOf))).toBe("root.par.known");
  expect(shown(runRule(rule, submission({ user: "other" }), kindOf))).toBe("nothing");
});

test("Q-164 a parent rule whose filter keeps the user out leaves nothing to go below", () => {
  const parent = aRule("fixed", { value: "par", filter: allow("al") });
  expect(shown(runRule(below(parent), submission({ user: "al" }), kindOf))).toBe("root.par.al");
  expect(shown(runRule(below(parent), submission(), kindOf))).toBe("nothing");
});

test("Q-164 the filter of a rule does not guard its parent rule, nor the other way round", () => {
  const rule = aRule("provided", { filter: allow("al"), parent: fixed("par") });
  const ask = (name: string) => submission({ user: name, queueName: "x" });
  expect(shown(runRule(rule, ask("al"), kindOf))).toBe("root.par.x");
  expect(shown(runRule(rule, ask("bob"), kindOf))).toBe("nothing");

  // A path needs no parent rule, so whom that keeps out does not matter.
  const parent = aRule("fixed", { value: "par", filter: allow("al") });
  const qualified = submission({ queueName: "root.team.x" });
  expect(shown(runRule(aRule("provided", { parent }), qualified, kindOf))).toBe("root.team.x");
});

test("Q-164, Q-172 a filter looks at the groups too, for each kind of rule", () => {
  const filter: PlacementFilter = { type: "deny", users: [], groups: ["dev"] };
  const rules = [provided, user, tag, fixed("leaf")].map((rule) =>
    aRule(rule.name, { ...rule, filter }),
  );
  const ask = (...groups: readonly string[]) =>
    rules.map((rule) =>
      shown(runRule(rule, submission({ groups, queueName: "q" }, { namespace: "n" }), kindOf)),
    );
  expect(ask("qa")).toEqual(["root.q", "root.bob", "root.n", "root.leaf"]);
  expect(ask("qa", "dev")).toEqual(["nothing", "nothing", "nothing", "nothing"]);
});

test.each([
  ["finance.test", "root.finance_dot_test"],
  ["root.leaf", "root.root_dot_leaf"],
  ["Leaf", "root.leaf"],
  ["a$", "error"],
  ["a b", "error"],
  ["", "error"],
  ["x".repeat(65), "error"],
  [dots(13, 0), "error"],
])("Q-166 user %j: %s", (name, expected) => {
  expect(shown(runRule(user, submission({ user: name }), kindOf))).toBe(expected);
});

test("Q-166 user: the filter comes before the name", () => {
  const rule = aRule("user", { filter: allow("al") });
  expect(shown(runRule(rule, submission({ user: "a$" }), kindOf))).toBe("nothing");
});

test.each([
  [null, "team.a", "root.team_dot_a"],
  [null, "Leaf", "root.leaf"],
  [null, "x y", "error"],
  [null, "root.x.", "error"],
  [fixed("par"), "team.a", "root.par.team_dot_a"],
  [fixed("par"), "root.par.zz", "root.par.zz"],
  [fixed("par"), "root", "root.par.root"],
])("Q-167 below %j the tag %j: %s", (parent, value, expected) => {
  const rule = aRule("tag", { value: "namespace", parent });
  expect(shown(runRule(rule, submission({}, { namespace: value }), kindOf))).toBe(expected);
});

test.each([
  ["n1.n2", "root.n1_dot_n2.x"],
  ["root.n1.n2", "root.n1.n2.x"],
])("Q-167 the parent rule reads the tag %s: %s", (namespace, expected) => {
  const rule = aRule("tag", { value: "name", parent: tag });
  expect(shown(runRule(rule, submission({}, { namespace, name: "x" }), kindOf))).toBe(expected);
});

test("Q-167 a tag that is absent or empty leads nowhere, whatever its filter and parent", () => {
  const filter: PlacementFilter = { type: "deny", users: ["al"], groups: [] };
  const rule = aRule("tag", { value: "namespace", filter, parent: fixed("leaf") });
  const ask = (namespace: string) => shown(runRule(rule, submission({}, { namespace }), kindOf));
  expect(shown(runRule(rule, submission({}, { other: "x" }), kindOf))).toBe("nothing");
  expect(ask("")).toBe("nothing");
  expect(ask("x")).toBe("error");
});

test("Q-167 the tag's filter comes before its name", () => {
  const rule = aRule("tag", { value: "namespace", filter: allow("al") });
  const ask = (name: string) => submission({ user: name }, { namespace: "x y" });
  expect(shown(runRule(rule, ask("bob"), kindOf))).toBe("nothing");
  expect(shown(runRule(rule, ask("al"), kindOf))).toBe("error");
});

test.each([
  ["leaf", null, "root.leaf"],
  ["root.leaf", null, "root.leaf"],
  ["a.b", null, "root.a.b"],
  ["root.a.b", null, "root.a.b"],
  ["a.b", fixed("par"), "root.par.a.b"],
  ["known", fixed("root.par"), "root.par.known"],
  ["a", fixed("leaf"), "error"],
])("Q-168 fixed %s below %j: %s", (value, parent, expected) => {
  expect(shown(runRule(aRule("fixed", { value, parent }), submission(), kindOf))).toBe(expected);
});

test.each([
  ["rootfoo", "root.rootfoo"],
  ["rootfoo.a", "root.rootfoo.a"],
  ["root.foo", "root.foo"],
])("Q-169 fixed %s, with and without create: %s", (value, expected) => {
  expect(shown(runRule(fixed(value), submission(), kindOf))).toBe(expected);
  const has = tree([expected]);
  expect(shown(runRule(findOnly(fixed(value)), submission(), has))).toBe(expected);
  expect(shown(runRule(findOnly(fixed(value)), submission(), kindOf))).toBe("nothing");
});

test("Q-169 fixed root is the top queue itself, which is a parent to go below", () => {
  const parent = findOnly(fixed("root"));
  expect(shown(runRule(below(parent), submission(), kindOf))).toBe("root.bob");
  expect(shown(runRule(parent, submission(), kindOf))).toBe("root");
});

test.each([
  ["root.@recovery@", "nothing"],
  ["root.@Recovery@", "nothing"],
  ["@recovery@", "nothing"],
  ["@RECOVERY@", "nothing"],
  ["root.@recovery@.x", "nothing"],
  ["root.@recovery@.x y", "error"],
  ["root.@recovery@x", "root.@recovery@x"],
  ["root.x@recovery@", "root.x@recovery@"],
])("Q-182 a rule leads to %s, there or not: %s", (value, expected) => {
  const ask = submission({ queueName: value }, { namespace: value });
  const has = tree(["root.@recovery@"]);
  for (const rule of [provided, tag]) {
    expect(shown(runRule(rule, ask, kindOf))).toBe(expected);
    expect(shown(runRule(rule, ask, has))).toBe(expected);
  }
  expect(shown(runRule(findOnly(provided), submission({ queueName: "@recovery@" }), has))).toBe(
    "nothing",
  );
});

test("Q-182 nor do the user's name, a fixed value or a parent rule lead there", () => {
  const ask = submission({ user: "@recovery@" });
  for (const rule of [user, below(fixed("root")), fixed("@recovery@"), fixed("root.@recovery@")]) {
    expect(shown(runRule(rule, ask, kindOf))).toBe("nothing");
  }
  const leaf = tree(["root.@recovery@"]);
  expect(shown(runRule(below(fixed("@recovery@")), submission(), leaf))).toBe("nothing");
});

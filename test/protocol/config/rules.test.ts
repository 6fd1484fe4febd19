import { expect, test } from "vitest";
import { decodeConfig } from "../../../src/protocol/config/decode-config.js";
import { defaultConfig } from "../../../src/protocol/config/index.js";
import { codesOf, configOf, issuesOf, partitionWith } from "./expect-config.js";

const tree = `queues: [{name: root, queues: [
  {name: leaf}, {name: Par, queues: [{name: Sub}]}, {name: flagged, parent: true}]}]`;
const withRules = (...rules: readonly string[]) =>
  partitionWith(`placementrules: [${rules.join(", ")}], ${tree}`);
const firstRule = (rule: string) => configOf(withRules(rule)).partitions[0]?.placementRules?.[0];

test("Q-159 names in any case; what is reserved or unknown is refused", () => {
  for (const name of ["provided", "USER", "Tag", "fixed"]) {
    const rule = firstRule(`{name: ${name}, value: Leaf}`);
    expect(rule?.name).toBe(name.toLowerCase());
  }
  const refused: readonly (readonly [string, string, string])[] = [
    ["Recovery", "CFG_RULE_UNKNOWN", "cannot be part of the config"],
    ["test", "CFG_RULE_UNKNOWN", "unknown rule name"],
    ["userx", "CFG_RULE_UNKNOWN", "unknown rule name"],
    ['"a-b"', "CFG_RULE_NAME", "invalid rule name"],
    ['""', "CFG_RULE_NAME", "invalid rule name"],
  ];
  for (const [name, code, message] of refused) {
    expect(issuesOf(withRules(`{name: ${name}}`)), name).toMatchObject([
      { code, message: expect.stringContaining(message) },
    ]);
  }
});

test("Q-167, Q-168 tag and fixed keep their value in lower case, the others keep none", () => {
  expect(firstRule("{name: tag, value: Name.Space}")?.value).toBe("name.space");
  expect(firstRule("{name: fixed, value: Root.Par.SUB}")?.value).toBe("root.par.sub");
  expect(firstRule("{name: user, value: whatever}")?.value).toBe("");
  expect(issuesOf(withRules("{name: tag}"))[0]?.message).toContain("must have a tag name set");
  expect(issuesOf(withRules("{name: fixed}"))[0]?.message).toContain("must have a queue name set");
});

test("Q-170 a filter's type in any case; the default lets pass", () => {
  const types = { allow: "allow", DENY: "deny", Deny: "deny", '""': "allow" };
  for (const [text, type] of Object.entries(types)) {
    const rule = firstRule(`{name: user, filter: {type: ${text}, users: [a, b]}}`);
    expect(rule?.filter, text).toEqual({ type, users: ["a", "b"], groups: [] });
  }
  expect(firstRule("{name: user, filter: {}}")?.filter).toEqual({
    type: "allow",
    users: [],
    groups: [],
  });
  expect(firstRule("{name: user, filter: ~}")?.filter).toBeNull();
});

test("Q-172, Q-173 longer lists are taken as they are", () => {
  const rule = firstRule('{name: user, filter: {users: [a, "(", ~], groups: ["1", "x y"]}}');
  expect(rule?.filter).toMatchObject({ users: ["a", "("], groups: ["1", "x y"] });
});

test("Q-175, Q-176 a single entry is a name or compiles", () => {
  for (const good of ["^x", "host$", "a.b", "[a-z]+", "(?i)dev|qa"]) {
    expect(codesOf(withRules(`{name: user, filter: {users: ["${good}"]}}`)), good).toEqual([]);
  }
  for (const bad of ["a(", "a b", "...", "*", "", "(?=a)", "(a)\\\\1"]) {
    const source = withRules(`{name: user, filter: {users: ["${bad}"]}}`);
    expect(issuesOf(source), bad).toMatchObject([
      {
        code: "CFG_FILTER_USERS",
        path: "partitions.0.placementrules.0.filter.users.0",
        message: expect.stringContaining("is not a proper list or regexp"),
      },
    ]);
  }
});

test("Q-176 parents first, in each: name, filter type, users, groups, value", () => {
  const wrong = (more: string) =>
    `{name: fixed, filter: {type: x, users: ["("], groups: ["("]}${more}}`;
  const ofOne = ["CFG_FILTER_TYPE", "CFG_FILTER_USERS", "CFG_FILTER_GROUPS", "CFG_RULE_VALUE"];
  const source = withRules(wrong(`, parent: ${wrong("")}`), "{name: 1}");
  expect(codesOf(source)).toEqual([...ofOne, ...ofOne, "CFG_RULE_NAME"]);
  expect(issuesOf(source)[0]?.path).toBe("partitions.0.placementrules.0.parent.filter.type");
});

test("Q-177 parent rules are held to the same", () => {
  for (const [parent, code] of [
    ["{name: foo}", "CFG_RULE_UNKNOWN"],
    ["{name: tag}", "CFG_RULE_VALUE"],
    ["{name: user, parent: {name: fixed}}", "CFG_RULE_VALUE"],
    ['{name: fixed, value: "a b"}', "CFG_QUEUE_NAME"],
    ["{name: fixed, value: a..b}", "CFG_QUEUE_NAME"],
  ]) {
    const source = withRules(`{name: user, create: true, parent: ${parent}}`);
    expect(codesOf(source)[0], parent).toBe(code);
  }
});

const child = (outer: string) => `{name: user, create: true, parent: ${outer}}`;
const fixed = (value: string, more = "") => `{name: fixed, value: ${value}${more}}`;

test("Q-178 only the leading fixed rules are known beforehand", () => {
  expect(codesOf(withRules(fixed("sub", `, parent: ${fixed("root.par")}`)))).toEqual([]);
  expect(codesOf(withRules(fixed("nope", ", parent: {name: user}")))).toEqual([]);
  const [issue] = issuesOf(
    withRules("{name: user}", child(`{name: TAG, value: t, parent: ${fixed("nope")}}`)),
  );
  expect(issue).toMatchObject({
    code: "CFG_RULE_QUEUE_MISSING",
    path: "partitions.0.placementrules.1",
    message: expect.stringMatching(/rule 1 \(fixed->tag->user\).*non-existing queues.*'false'/),
  });
  const qualified = withRules(fixed("root.sub", `, parent: ${fixed("root.par")}`));
  expect(issuesOf(qualified)).toMatchObject([
    { code: "CFG_RULE_QUALIFIED", message: expect.stringContaining("illegal fully qualified") },
  ]);
});

test("Q-179 what the rules lead to is compared with the tree", () => {
  const create = ", create: true";
  const cases: readonly (readonly [string, readonly string[]])[] = [
    [fixed("leaf"), []],
    [fixed("new"), ["CFG_RULE_QUEUE_MISSING"]],
    [fixed("new.below", create), []],
    [fixed("leaf.below"), ["CFG_RULE_BELOW_LEAF"]],
    [fixed("par"), ["CFG_RULE_NOT_LEAF"]],
    [fixed("root"), ["CFG_RULE_NOT_LEAF"]],
    [child(fixed("root")), []],
    [child(fixed("leaf")), ["CFG_RULE_NOT_LEAF"]],
    [child(fixed("leaf.below", create)), ["CFG_RULE_BELOW_LEAF"]],
    [child(fixed("new")), ["CFG_RULE_QUEUE_MISSING"]],
    [child(fixed("new", create)), []],
    [`{name: user, parent: ${fixed("new", create)}}`, []],
    [child(fixed("b", `${create}, parent: ${fixed("a")}`)), ["CFG_RULE_QUEUE_MISSING"]],
    [child(fixed("b", `, parent: ${fixed("a", create)}`)), ["CFG_RULE_QUEUE_MISSING"]],
    [child(fixed("b", `${create}, parent: ${fixed("a", create)}`)), []],
    [fixed("rootfoo"), ["CFG_RULE_QUEUE_MISSING"]],
    [fixed("rootfoo", create), []],
  ];
  for (const [rule, codes] of cases) expect(codesOf(withRules(rule)), rule).toEqual(codes);
});

test("Q-180 children make a parent as well as the flag, and letter case does not matter", () => {
  for (const rule of [
    fixed("ROOT.PAR.SUB"),
    child(fixed("par")),
    child(fixed("Flagged")),
    "{name: FIXED, value: Leaf}",
  ]) {
    expect(codesOf(withRules(rule)), rule).toEqual([]);
  }
  expect(codesOf(withRules("{name: FIXED, value: flagged}"))).toEqual(["CFG_RULE_NOT_LEAF"]);
});

test("Q-182 no rule leads to the recovery queue", () => {
  for (const value of ["root.@recovery@", "@Recovery@", "new.@recovery@", "@recovery@.new"]) {
    const source = withRules(`{name: fixed, value: "${value}", create: true}`);
    expect(codesOf(source), value).toEqual(["CFG_QUEUE_RESERVED"]);
  }
  for (const parent of ["{name: fixed, value: root}", "{name: user, create: true}"]) {
    const source = withRules(`{name: fixed, value: "@recovery@", create: true, parent: ${parent}}`);
    expect(codesOf(source), parent).toEqual(["CFG_QUEUE_RESERVED"]);
  }
});

test("Q-33 without a configuration there is a queue for each namespace, open to all", () => {
  expect(defaultConfig().partitions).toMatchObject([
    {
      name: "default",
      placementRules: [{ name: "tag", value: "namespace", create: true, parent: null }],
      root: { name: "root", submitAcl: "*", parent: true },
    },
  ]);
});

test("Q-168 a sign that is a letter only in lower case is none in a fixed value", () => {
  const text = `partitions: [{placementrules: [{name: fixed, value: "root.\u212a", create: true}],
    queues: [{name: a, submitacl: "*"}]}]`;
  expect(decodeConfig(text)).toMatchObject({ ok: false, issues: [{ code: "CFG_QUEUE_NAME" }] });
});

import { expect, test } from "vitest";
import { codesOf, issuesOf, partitionWith, queueAt, rootOf } from "./expect-config.js";

const onRoot = (limits: string) => partitionWith(`queues: [{name: root, limits: [${limits}]}]`);

/** One queue below the other, each with its limits; the names are a, b, c ... */
function nested(...limits: readonly string[]): string {
  const queues = limits.reduceRight((below, each, i) => {
    const name = "abcdef"[i];
    return `[{name: ${name}, limits: [${each}]${below === "" ? "" : `, queues: ${below}`}}]`;
  }, "");
  return partitionWith(`queues: ${queues}`);
}

test("Q-59 limits of the partition become those of root, unless root says something else", () => {
  const limits = '[{limit: x, users: [u], groups: [g], maxresources: {a: 1, b: "2"}}]';
  const same = "[{users: [u], groups: [g], limit: x, maxresources: {b: 2, a: 1}}]";
  const root = (more: string) => `queues: [{name: Root${more}, queues: [{name: a}]}]`;
  const expected = [
    {
      description: "x",
      users: ["u"],
      groups: ["g"],
      maxApplications: 0,
      maxResources: { a: 1, b: 2 },
    },
  ];
  for (const fragment of [
    `limits: ${limits}, ${root("")}`,
    `limits: ${limits}, ${root(", limits: []")}`,
    `limits: ${limits}, ${root(`, limits: ${same}`)}`,
    `limits: [], ${root(`, limits: ${limits}`)}`,
    `limits: ${limits}, queues: [{name: a}, {name: b}]`,
  ]) {
    expect(rootOf(partitionWith(fragment)).limits, fragment).toEqual(expected);
  }
  for (const other of [
    '[{limit: y, users: [u], groups: [g], maxresources: {a: 1, b: "2"}}]',
    '[{limit: x, users: [u, v], groups: [g], maxresources: {a: 1, b: "2"}}]',
    '[{limit: x, users: [u], groups: [h], maxresources: {a: 1, b: "2"}}]',
    "[{limit: x, users: [u], groups: [g], maxresources: {a: 1, c: 2}}]",
    '[{limit: x, users: [u], groups: [g], maxresources: {a: 1, b: "2"}, maxapplications: 1}]',
    `${limits.slice(0, -1)}, {users: [v], maxapplications: 1}]`,
  ]) {
    const source = partitionWith(`limits: ${limits}, ${root(`, limits: ${other}`)}`);
    expect(issuesOf(source), other).toMatchObject([
      { code: "CFG_LIMITS_ROOT", message: expect.stringContaining("not equivalent") },
    ]);
  }
});

test("Q-60 names of users and groups", () => {
  const users = ["host$", "a@b.com", "system:serviceaccount:ns:n", "_x", "a/b#c", "*"];
  const groups = ["g", "a.b", "system:masters", "_x-y"];
  const list = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");
  const limit = `users: [${list(users)}], groups: [${list(groups)}], maxapplications: 1`;
  expect(rootOf(onRoot(`{${limit}}`)).limits).toMatchObject([{ users, groups }]);
  for (const name of ["", "1abc", "a b", "a*", "-x", "a$b", "é"]) {
    expect(issuesOf(onRoot(`{users: ["${name}"], maxapplications: 1}`)), name).toMatchObject([
      {
        code: "CFG_LIMIT_USER",
        path: "partitions.0.queues.0.limits.0.users.0",
        message: expect.stringContaining("invalid limit user name"),
      },
    ]);
  }
  for (const name of ["", "a@b", "a/b", "g$", "**"]) {
    expect(issuesOf(onRoot(`{groups: ["${name}"], maxapplications: 1}`)), name).toMatchObject([
      { code: "CFG_LIMIT_GROUP", message: expect.stringContaining("invalid limit group name") },
    ]);
  }
});

test("Q-61 nobody twice, nobody after the wildcard, over all entries of one queue", () => {
  const entry = (members: string) => `{${members}, maxapplications: 1}`;
  const lists: readonly (readonly [string, readonly string[]])[] = [
    [`${entry("users: [a]")}, ${entry("users: [b, a]")}`, ["CFG_LIMIT_DUP_USER"]],
    [`${entry('users: ["*"]')}, ${entry('users: ["*"]')}`, ["CFG_LIMIT_DUP_USER"]],
    [`${entry("groups: [a]")}, ${entry("groups: [a]")}`, ["CFG_LIMIT_DUP_GROUP"]],
    [entry('users: ["*", a]'), ["CFG_LIMIT_AFTER_WILDCARD"]],
    [`${entry('groups: [a, "*"]')}, ${entry("groups: [b]")}`, ["CFG_LIMIT_AFTER_WILDCARD"]],
    [entry('groups: ["*"]'), ["CFG_LIMIT_ONLY_WILDCARD_GROUP"]],
    [`${entry("users: [a]")}, ${entry('groups: ["*"]')}`, ["CFG_LIMIT_ONLY_WILDCARD_GROUP"]],
    [entry('users: ["*"], groups: [a]'), []],
    [`${entry("groups: [a]")}, ${entry('groups: ["*"]')}`, []],
    [`${entry("users: [a]")}, ${entry("groups: [a]")}`, []],
    [`${entry("users: [a]")}, ${entry("users: [A]")}`, []],
    [entry('users: ["*"]'), []],
  ];
  for (const [limits, codes] of lists) expect(codesOf(onRoot(limits)), limits).toEqual(codes);
});

test("Q-62 per entry: who, names, amounts, nothing above 0, nothing at all, then the queue", () => {
  const wrong = `{name: a, maxapplications: 3, resources: {max: {memory: 10}}, limits: [
    {},
    {users: ["1"], maxresources: {memory: 1x}},
    {users: [a], maxresources: {memory: 0}, maxapplications: 4},
    {users: [b], maxresources: {memory: 11, vcore: 99}, maxapplications: 3},
    {users: [c], maxresources: {memory: 0, vcore: 1}},
    {users: [d], maxresources: {}, maxapplications: 1}
  ]}`;
  expect(codesOf(partitionWith(`queues: [${wrong}]`))).toEqual([
    "CFG_LIMIT_EMPTY",
    "CFG_LIMIT_NULL",
    "CFG_LIMIT_USER",
    "QTY_SYNTAX",
    "CFG_LIMIT_ZERO",
    "CFG_LIMIT_MAXAPPS",
    "CFG_LIMIT_MAXRES",
  ]);
});

test("Q-62 a limit of 0 beside another stays 0, and only root.root is not root", () => {
  const zero = "{users: [u], maxresources: {memory: 0, vcore: 1}}";
  expect(rootOf(onRoot(zero)).limits?.[0]?.maxResources).toEqual({ memory: 0, vcore: 1000 });
  const lower = `{name: root, resources: {max: {memory: 1}}, limits:
    [{users: [u], maxresources: {memory: 2}}]}`;
  expect(codesOf(partitionWith(`queues: [${lower}, {name: b}]`))).toEqual(["CFG_LIMIT_MAXRES"]);
});

const memory = (who: string, amount: number) => `{${who}, maxresources: {memory: ${amount}}}`;
const apps = (who: string, count: number) =>
  `{${who}, maxapplications: ${count}, maxresources: {x: 1}}`;

test("Q-63 resources: against the same name above, else the wildcard above", () => {
  const refused = ["CFG_LIMIT_PARENT_RES"];
  const u = "users: [u]";
  const all = 'users: ["*"]';
  const cases: readonly (readonly [string, readonly string[]])[] = [
    [nested(memory(u, 10), memory(u, 10)), []],
    [nested(memory(u, 10), memory(u, 11)), refused],
    [nested(memory(u, 10), "", "", memory(u, 11)), refused],
    [nested(memory(all, 10), memory(u, 11)), refused],
    [nested(memory(u, 10), memory(all, 11)), []],
    [nested(memory(all, 10), memory(all, 11)), refused],
    [nested(`${memory(u, 20)}, ${memory(all, 10)}`, memory(u, 15)), []],
    [nested(memory("groups: [u]", 10), memory(u, 11)), []],
    [nested(memory("groups: [g]", 10), memory("groups: [g]", 11)), refused],
    [nested(memory(u, 10), "{users: [u], maxresources: {vcore: 1}}", memory(u, 11)), refused],
    [nested(memory(u, 10), memory("users: [v]", 99), memory(u, 11)), refused],
    [nested("{users: [u], maxresources: {memory: 0, vcore: 5}}", memory(u, 1)), refused],
    [nested(`${memory(u, 10)}, ${memory("users: [v]", 5)}`, memory("users: [u, v]", 7)), refused],
    [nested(memory(u, 10), memory(u, 5), memory(u, 7)), refused],
  ];
  for (const [source, codes] of cases) expect(codesOf(source), source).toEqual(codes);
  expect(issuesOf(nested(memory(u, 10), memory(u, 11)))[0]?.message).toContain("is greater than");
});

test("Q-63 what one child says counts for no other", () => {
  const source = partitionWith(`queues: [
    {name: a, limits: [${memory("users: [u]", 1)}]},
    {name: b, limits: [${memory("users: [u]", 2)}]}
  ]`);
  expect(codesOf(source)).toEqual([]);
});

test("Q-64 applications: below a cap, every entry has one of its own, and none is higher", () => {
  const refused = ["CFG_LIMIT_PARENT_APPS"];
  const u = "users: [u]";
  const cases: readonly (readonly [string, readonly string[]])[] = [
    [nested(apps(u, 10), apps(u, 10)), []],
    [nested(apps(u, 10), apps(u, 11)), refused],
    [nested(apps(u, 10), apps(u, 0)), refused],
    [nested(apps(u, 10), "", apps(u, 11)), refused],
    [nested(apps('users: ["*"]', 10), apps(u, 11)), refused],
    [nested(apps(u, 0), apps(u, 11)), []],
    [nested(apps(u, 10), apps(u, 0), apps(u, 99)), refused],
    [nested(apps(u, 10), apps(u, 5), apps(u, 7)), refused],
    [nested(apps("groups: [g]", 10), apps(u, 11)), []],
  ];
  for (const [source, codes] of cases) expect(codesOf(source), source).toEqual(codes);
  const [issue] = issuesOf(nested(apps(u, 10), apps(u, 11)));
  expect(issue).toMatchObject({
    message: expect.stringContaining("is greater than"),
    path: "partitions.0.queues.0.queues.0.limits.0.users.0",
  });
});

test("Q-58 a child may run no more applications than its parent, and must say how many", () => {
  const source = partitionWith(`queues: [{name: root, maxapplications: 9, queues: [
    {name: a, maxapplications: 9, queues: [{name: b, maxapplications: 10}, {name: c}]},
    {name: d, queues: [{name: e, maxapplications: 99}]}
  ]}]`);
  expect(issuesOf(source)).toMatchObject([
    { code: "CFG_MAXAPPS_CHILD", message: expect.stringContaining("must be larger than child") },
    { code: "CFG_MAXAPPS_CHILD_UNSET", message: expect.stringContaining("undefined or zero") },
    { code: "CFG_MAXAPPS_CHILD_UNSET" },
  ]);
  const free = partitionWith("queues: [{name: a, queues: [{name: b, maxapplications: 5}]}]");
  expect(queueAt(free, "a", "b").maxApplications).toBe(5);
  expect(queueAt(free, "a")).not.toHaveProperty("maxApplications");
});

import { expect, test } from "vitest";
import { decodeConfig } from "../../../src/protocol/config/index.js";
import { codesOf, configOf, issuesOf, partitionWith, queueAt, rootOf } from "./expect-config.js";

test("Q-31 nothing but comments, or no partitions, is a configuration with none", () => {
  for (const text of [
    "",
    "# nothing\n",
    "~",
    "---\n...\n",
    "partitions:",
    "partitions: []",
    "{}",
  ]) {
    expect(configOf(text), text).toEqual({ partitions: [] });
  }
});

test("Q-31 only the first document is read, later ones are not even parsed", () => {
  const text = "partitions: []\n---\n]]] } : *nowhere\n\t- x";
  expect(configOf(text)).toEqual({ partitions: [] });
  expect(configOf("partitions: []\n...\n%BAD\n}")).toEqual({ partitions: [] });
});

const malformed: readonly (readonly [string, string])[] = [
  ["an unknown key", partitionWith("queues: [{name: a}], statedumpfilepath: /x")],
  ["another letter case", partitionWith('queues: [{name: a, submitACL: "*"}]')],
  ["another letter case on top", "Partitions: []"],
  ["an unknown key on top", "partitions: []\nqueues: []"],
  ["a repeated key", "partitions: [{name: x, name: x, queues: []}]"],
  ["a repeated type", partitionWith("queues: [{name: a, resources: {max: {x: 1, 'x': 1}}}]")],
  ["text for a mapping", partitionWith("nodesortpolicy: fair, queues: [{name: a}]")],
  ["a list for text", partitionWith("queues: [{name: a, submitacl: [x, y]}]")],
  ["a mapping for text", partitionWith("queues: [{name: {a: b}}]")],
  ["a mapping for a list", partitionWith("queues: {name: a}")],
  ["text for a list", partitionWith("queues: a")],
  ["a list for a mapping", partitionWith("queues: [[a]]")],
  ["a quoted boolean", partitionWith('queues: [{name: a, parent: "true"}]')],
  ["a number for a boolean", partitionWith("queues: [{name: a, parent: 1}]")],
  ["a list as key", "? [a, b]\n: c\n"],
  ["a text on top", "partitions"],
  ["a list on top", "[]"],
  ["a tab as indentation", "partitions:\n\t- name: x"],
  ["an open bracket", "partitions: ["],
];

test("Q-32 a form that is not exactly right is refused", () => {
  for (const [title, text] of malformed) {
    expect(codesOf(text)[0], title).toBe("CFG_YAML");
  }
});

test("Q-32 the message names the key, and line and column lead there", () => {
  const text =
    "partitions:\n  - name: x\n    queues:\n      - nmae: a\n        bad: 1\n        nmae: b\n";
  const nmae = "partitions.0.queues.0.nmae";
  const twice = 'the key "nmae" is given twice';
  expect(issuesOf(text).slice(0, 2)).toEqual([
    { code: "CFG_YAML", path: nmae, line: 6, column: 9, message: twice },
    { code: "CFG_YAML", path: nmae, line: 4, column: 9, message: 'unknown key "nmae"' },
  ]);
  const unknown = issuesOf("partitions:\n  - queues:\n      - nmae: a\n");
  expect(unknown[0]).toMatchObject({ line: 3, column: 9, message: 'unknown key "nmae"' });
});

test("Q-34 a boolean may be an old word, even quoted; null is absent", () => {
  const words: readonly (readonly [string, boolean])[] = [
    ["true", true],
    ["TRUE", true],
    ["yes", true],
    ['"On"', true],
    ["Y", true],
    ["false", false],
    ["'no'", false],
    ["OFF", false],
    ["~", false],
    ["", false],
  ];
  for (const [word, expected] of words) {
    const source = partitionWith(`queues: [{name: a, parent: ${word}}]`);
    expect(queueAt(source, "a").parent ?? false, word).toBe(expected);
  }
});

test("Q-34 a text takes any plain scalar literally", () => {
  const source = partitionWith("queues: [{name: 0x10}, {name: true}, {name: 1e3}, {name: no}]");
  expect(rootOf(source).queues?.map((queue) => queue.name)).toEqual(["0x10", "true", "1e3", "no"]);
});

test("Q-34 a count is a whole number from 0 up, as YAML 1.1 writes them", () => {
  const counts: readonly (readonly [string, number])[] = [
    ["5", 5],
    ["0x10", 16],
    ["0o17", 15],
    ["017", 15],
    ["08", 8],
    ["0b101", 5],
    ["1_000", 1000],
    ["+5", 5],
    ["-0", 0],
    ["5.0", 5],
    ["1e3", 1000],
    ["~", 0],
    ["", 0],
  ];
  for (const [word, expected] of counts) {
    const source = partitionWith(`queues: [{name: a, maxapplications: ${word}}]`);
    expect(queueAt(source, "a").maxApplications ?? 0, word).toBe(expected);
  }
  const bad = ["-1", "-0x1", '"5"', '""', "five", "5.9", "1e30", "18446744073709551616"];
  for (const word of [...bad, ".nan", ".inf", "0x", "0x1.5", "_5", "[5]", "{}", "true"]) {
    const source = partitionWith(`queues: [{name: a, maxapplications: ${word}}]`);
    expect(issuesOf(source), word).toMatchObject([
      { code: "CFG_YAML", path: "partitions.0.queues.0.maxapplications" },
    ]);
  }
});

test("Q-34 a list of texts drops nulls and takes no plain scalar", () => {
  const users = (list: string) =>
    partitionWith(`queues: [{name: a, limits: [{users: ${list}, maxapplications: 1}]}]`);
  expect(queueAt(users("[a, ~, true, '']".replace(", ''", "")), "a").limits?.[0]?.users).toEqual([
    "a",
    "true",
  ]);
  expect(codesOf(users("bob"))).toEqual(["CFG_YAML"]);
  expect(codesOf(users("[a, [b]]"))[0]).toBe("CFG_YAML");
});

test("Q-34 a null switch is an absent one", () => {
  const preemption = (text: string) =>
    configOf(partitionWith(`queues: [], preemption: ${text}`)).partitions[0]?.preemption;
  expect(preemption("~")).toBeUndefined();
  expect(preemption("{}")).toEqual({ enabled: true, quotaEnabled: false });
  expect(preemption("{enabled: ~, quotapreemptionenabled: yes}")).toEqual({
    enabled: true,
    quotaEnabled: true,
  });
  expect(preemption("{enabled: off}")).toEqual({ enabled: false, quotaEnabled: false });
});

test("Q-36, Q-37, Q-39 every kind of mapping knows its keys and no others", () => {
  const places = [
    "queues: [], preemption: {KEY: 1}",
    "queues: [], usergroupresolver: {KEY: 1}",
    "queues: [], nodesortpolicy: {KEY: 1}",
    "queues: [], limits: [{users: [u], maxapplications: 1, KEY: 1}]",
    "queues: [], placementrules: [{name: user, KEY: 1}]",
    "queues: [], placementrules: [{name: user, parent: {name: user, KEY: 1}}]",
    "queues: [], placementrules: [{name: user, filter: {KEY: 1}}]",
    "queues: [{name: a, KEY: 1}]",
    "queues: [{name: a, resources: {KEY: 1}}]",
    "queues: [{name: a, childtemplate: {KEY: 1}}]",
    "queues: [{name: a, childtemplate: {resources: {KEY: 1}}}]",
  ];
  for (const place of places) {
    for (const key of ["colour", "Name", "__proto__", "constructor"]) {
      const source = partitionWith(place.replace("KEY", key));
      expect(issuesOf(source), source).toMatchObject([
        { code: "CFG_YAML", message: `unknown key "${key}"` },
      ]);
    }
  }
});

test("Q-40 what the host provides is no part of the file", () => {
  for (const key of ["nodes: []", "users: []", "taskgroups: []"]) {
    expect(codesOf(partitionWith(`queues: [], ${key}`)), key).toEqual(["CFG_YAML"]);
  }
});

test("Q-43 all properties are kept and handed down, unknown ones too", () => {
  const source = partitionWith(`queues: [{name: root, queues: [{name: a,
    properties: {my.own: x, quota.preemption.delay: 1m, preemption.policy: fence, z: ~},
    queues: [{name: b}, {name: c, properties: {my.own: y, __proto__: p}}]}]}]`);
  const above = { "my.own": "x", "quota.preemption.delay": "1m", "preemption.policy": "fence" };
  expect({ ...queueAt(source, "a").properties }).toEqual({ ...above, z: "" });
  const handed = { ...above, "preemption.policy": "default", z: "" };
  expect({ ...queueAt(source, "a", "b").properties }).toEqual(handed);
  const own = queueAt(source, "a", "c").properties ?? {};
  expect(own["my.own"]).toBe("y");
  expect(Object.keys(own)).toContain("__proto__");
  expect(Object.getPrototypeOf(own)).toBe(null);
  expect(rootOf(source)).not.toHaveProperty("properties");
});

test("Q-44, Q-45 what counts is worked out of this file alone", () => {
  const parent = "name: a, parent: true, properties: {application.sort.policy: fair}";
  const source = partitionWith(`queues: [{${parent}}]`);
  expect(queueAt(source, "a").applicationSortPolicy).toBe("fair");
  const without = partitionWith("queues: [{name: a, parent: true}]");
  expect(queueAt(without, "a").applicationSortPolicy).toBe("fifo");
});

test("Q-53 both access lists are checked by what reads them later", () => {
  for (const acl of ["a  b", " a b", "a b ", "a b c"]) {
    const source = partitionWith(`queues: [{name: a, adminacl: "${acl}", submitacl: "${acl}"}]`);
    expect(issuesOf(source), acl).toMatchObject([
      { code: "CFG_ACL", path: "partitions.0.queues.0.adminacl" },
      { code: "CFG_ACL", path: "partitions.0.queues.0.submitacl" },
    ]);
  }
  const [issue] = issuesOf(partitionWith('queues: [{name: a, submitacl: "a b c"}]'));
  expect(issue?.message).toContain("multiple spaces found in ACL");
});

test("Q-67 decoding changes nothing and remembers nothing", () => {
  const source = { partitions: [{ queues: [{ name: "a", maxapplications: 3 }] }] };
  const before = structuredClone(source);
  expect(issuesOf({ partitions: [{ queues: [{ name: "a", maxapplications: -1 }] }] })).toHaveLength(
    1,
  );
  expect(decodeConfig(source)).toEqual(decodeConfig(source));
  expect(source).toEqual(before);
});

test("a value of the wrong kind is told once, and the rest of the file is judged as well", () => {
  const source = partitionWith(`queues: [
    {name: [a], resources: {max: {memory: 5K}}, colour: red},
    {name: b, maxapplications: 5, queues: [{name: c, maxapplications: "5"}]},
    {name: d, limits: [{users: bob, maxapplications: 1}]},
    {nmae: e}
  ], nodesortpolicy: fair`);
  expect(issuesOf(source).map(({ code, path }) => `${code} ${path.slice(13)}`)).toEqual([
    "CFG_YAML queues.0.colour",
    "CFG_YAML queues.0.name",
    "CFG_YAML queues.1.queues.0.maxapplications",
    "CFG_YAML queues.2.limits.0.users",
    "CFG_YAML queues.3.nmae",
    "CFG_YAML nodesortpolicy",
    "CFG_QUEUE_NAME queues.3",
    "QTY_SUFFIX queues.0.resources.max.memory",
  ]);
});

test("Q-35 a checksum is ignored", () => {
  expect(configOf("partitions: []\nchecksum: ABC")).toEqual({ partitions: [] });
});

test("Q-65 partitions one by one, in each of them first things first", () => {
  const source = `
partitions:
  - name: x
    nodesortpolicy: {type: Fair}
    placementrules: [{name: fixed, value: root.nope}, {name: 1}]
    limits: [{users: [u], maxapplications: 9, maxresources: {x: 1}}]
    queues:
      - name: root
        resources: {max: {}}
        submitacl: a b c
        adminacl: a b c
        maxapplications: 8
        limits: [{users: [u], maxapplications: 9, maxresources: {x: 2}}]
        queues:
          - {name: a.b, resources: {max: {memory: 1x}}, limits: [{}]}
          - name: c
            limits: [{users: [u], maxresources: {x: 3}}]
  - name: X
`;
  expect(codesOf(source)).toEqual([
    "CFG_ROOT_RESOURCES",
    "CFG_LIMITS_ROOT",
    "CFG_ACL",
    "CFG_ACL",
    "CFG_LIMIT_MAXAPPS",
    "CFG_QUEUE_NAME",
    "CFG_LIMIT_EMPTY",
    "CFG_LIMIT_NULL",
    "QTY_SYNTAX",
    "CFG_RULE_NAME",
    "CFG_RULE_QUEUE_MISSING",
    "CFG_NODESORT",
    "CFG_MAXAPPS_CHILD_UNSET",
    "CFG_MAXAPPS_CHILD_UNSET",
    "CFG_LIMIT_PARENT_RES",
    "CFG_LIMIT_PARENT_APPS",
    "CFG_PARTITION_DUPLICATE",
    "CFG_NO_QUEUES",
  ]);
  expect(
    issuesOf(source)
      .slice(2, 4)
      .map(({ path }) => path.split(".").at(-1)),
  ).toEqual(["adminacl", "submitacl"]);
});

test("Q-32 anchors, aliases and merge keys work; own keys win, then the first merged", () => {
  const source = `
partitions:
  - name: default
    queues:
      - &one {name: one, submitacl: "*", resources: &big {max: {memory: 9}}}
      - &two {name: two, parent: true, resources: {max: {memory: 1}}}
      - {<<: [*one, *two], name: three}
      - {<<: *two, name: four, resources: *big}
`;
  expect(queueAt(source, "three")).toMatchObject({
    parent: true,
    submitAcl: "*",
    max: { memory: 9 },
  });
  expect(queueAt(source, "four")).toMatchObject({ parent: true, max: { memory: 9 } });
});

test("an object of the same form says the same as the text", () => {
  const text = partitionWith(`queues: [{name: A, parent: yes, submitacl: "*",
    resources: {max: {memory: 5Gi, vcore: 500m}}, properties: {priority.offset: 3}}]`);
  const queue = {
    name: "A",
    parent: true,
    submitacl: "*",
    resources: { max: { memory: "5Gi", vcore: "500m" }, guaranteed: null },
    properties: { "priority.offset": 3 },
    queues: undefined,
  };
  const source = { partitions: [{ name: "default", queues: [queue] }] };
  const { checksum, ...rest } = { checksum: null, ...decodeConfig(text) };
  expect(checksum).toMatch(/^[0-9A-F]{64}$/);
  expect(decodeConfig(source)).toEqual({ ...rest, checksum: null });
  const bad = { partitions: [{ queues: [{ ...queue, parent: "true", nmae: 1 }] }] };
  expect(issuesOf(bad)).toEqual([
    { code: "CFG_YAML", path: "partitions.0.queues.0.nmae", message: 'unknown key "nmae"' },
    { code: "CFG_YAML", path: "partitions.0.queues.0.parent", message: "expected a boolean" },
  ]);
});

test("what comes out is frozen all through", () => {
  const source = partitionWith("nodesortpolicy: {}, queues: [{name: a, resources: {max: {m: 1}}}]");
  const pending: object[] = [configOf(source)];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    expect(Object.isFrozen(value)).toBe(true);
    for (const field of Object.values(value)) if (typeof field === "object") pending.push(field);
  }
});

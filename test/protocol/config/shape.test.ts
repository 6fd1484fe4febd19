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

test("Q-35 a checksum is ignored", () => {
  expect(configOf("partitions: []\nchecksum: ABC")).toEqual({ partitions: [] });
});

test("Q-65 partitions one by one; in each: name, root, names, bounds, order of nodes", () => {
  const source = `
partitions:
  - name: x
    nodesortpolicy: {type: Fair}
    queues:
      - name: root
        resources: {max: {}}
        submitacl: a b c
        queues:
          - {name: a.b, resources: {max: {memory: 1x}}}
  - name: X
`;
  expect(codesOf(source)).toEqual([
    "CFG_ROOT_RESOURCES",
    "CFG_ACL",
    "CFG_QUEUE_NAME",
    "QTY_SYNTAX",
    "CFG_NODESORT",
    "CFG_PARTITION_DUPLICATE",
    "CFG_NO_QUEUES",
  ]);
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
  expect(decodeConfig(source)).toEqual(decodeConfig(text));
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

import { expect, test } from "vitest";
import { codesOf, configOf, issuesOf, partitionWith, queueAt, rootOf } from "./expect-config.js";

test("Q-46 names of queues are checked and kept in lower case", () => {
  const good = ["a", "A-b_c:d#e/f@g", "9", "x".repeat(64), "ROOT"];
  for (const name of good) {
    const source = partitionWith(`queues: [{name: top, queues: [{name: "${name}"}]}]`);
    expect(queueAt(source, "top", name.toLowerCase()).name).toBe(name.toLowerCase());
  }
  const bad = ["", "a.b", "a b", "x".repeat(65), "é", "a\\n", "*", "a$"];
  for (const name of bad) {
    const source = partitionWith(`queues: [{name: top, queues: [{name: "${name}"}]}]`);
    expect(issuesOf(source), name).toMatchObject([
      { code: "CFG_QUEUE_NAME", message: expect.stringContaining("invalid queue name") },
    ]);
  }
  expect(codesOf(partitionWith("queues: [{parent: true}]"))).toEqual(["CFG_QUEUE_NAME"]);
  expect(codesOf(partitionWith("queues: [~]"))).toEqual(["CFG_QUEUE_NAME"]);
});

test("Q-47 children of one queue differ by more than letter case", () => {
  const twice = partitionWith("queues: [{name: p, queues: [{name: a}, {name: b}, {name: A}]}]");
  expect(issuesOf(twice)).toMatchObject([
    {
      code: "CFG_QUEUE_DUPLICATE",
      path: "partitions.0.queues.0.queues.2",
      message: expect.stringMatching(/duplicate child name "A".*level 2/),
    },
  ]);
  const apart = partitionWith(
    "queues: [{name: a, queues: [{name: a}]}, {name: b, queues: [{name: a}]}]",
  );
  expect(codesOf(apart)).toEqual([]);
});

test("Q-48 a root is put on top unless the only entry is one", () => {
  const shapes: readonly (readonly [string, unknown])[] = [
    ["queues: []", { name: "root" }],
    ["queues: [{name: root}]", { name: "root" }],
    ["queues: [{name: root, queues: [{name: a}]}]", { name: "root", queues: [{ name: "a" }] }],
    ["queues: [{name: a}]", { name: "root", queues: [{ name: "a" }] }],
    ["queues: [{name: a}, {name: b}]", { name: "root", queues: [{ name: "a" }, { name: "b" }] }],
    [
      "queues: [{name: root}, {name: b}]",
      { name: "root", queues: [{ name: "root" }, { name: "b" }] },
    ],
  ];
  for (const [fragment, expected] of shapes) {
    const root = rootOf(partitionWith(fragment));
    expect(root, fragment).toMatchObject({ ...Object(expected), parent: true });
    expect(root.queues?.length, fragment).toBe(Object(expected).queues?.length);
  }
});

test("Q-49 a single top queue may be spelled in any case", () => {
  const root = rootOf(partitionWith("queues: [{name: Root, submitacl: '*', queues: [{name: a}]}]"));
  expect(root).toMatchObject({ name: "root", submitAcl: "*", queues: [{ name: "a" }] });
});

test("Q-50 root has no bounds, not even empty ones; root.root may have some", () => {
  for (const bounds of ["max: {}", "guaranteed: {}", "max: {memory: 1}"]) {
    expect(codesOf(partitionWith(`queues: [{name: root, resources: {${bounds}}}]`))).toEqual([
      "CFG_ROOT_RESOURCES",
    ]);
  }
  expect(codesOf(partitionWith("queues: [{name: root, resources: {max: ~}}]"))).toEqual([]);
  const lower = partitionWith("queues: [{name: root, resources: {max: {memory: 1}}}, {name: b}]");
  expect(queueAt(lower, "root").max).toEqual({ memory: 1 });
});

test("Q-51 partitions: default by many names, none twice, queues required", () => {
  const named = (name: string) => `partitions: [{name: ${name}, queues: []}]`;
  for (const name of ['""', "~", "DEFAULT", "Default"]) {
    expect(configOf(named(name)).partitions[0]?.name).toBe("default");
  }
  expect(configOf(named("GPU nodes!")).partitions[0]?.name).toBe("GPU nodes!");
  const twice = "partitions: [{queues: []}, {name: x, queues: []}, {name: Default, queues: []}]";
  expect(issuesOf(twice)).toMatchObject([
    {
      code: "CFG_PARTITION_DUPLICATE",
      path: "partitions.2",
      message: expect.stringContaining("duplicate partition name"),
    },
  ]);
  expect(codesOf("partitions: [{name: x, queues: []}, {name: X, queues: []}]")).toEqual([
    "CFG_PARTITION_DUPLICATE",
  ]);
  expect(codesOf("partitions: [{name: x}]")).toEqual(["CFG_NO_QUEUES"]);
  expect(codesOf("partitions: [{name: x, queues: }]")).toEqual(["CFG_NO_QUEUES"]);
});

test("Q-52 the recovery queue's name is taken", () => {
  for (const name of ["@recovery@", "@Recovery@"]) {
    expect(codesOf(partitionWith(`queues: [{name: "${name}"}]`))).toEqual(["CFG_QUEUE_RESERVED"]);
  }
});

test("Q-69 only parent: true and children make a parent", () => {
  const source = partitionWith(
    "queues: [{name: a, parent: true}, {name: b, parent: false}, {name: c}]",
  );
  expect(queueAt(source, "a")).toHaveProperty("parent", true);
  expect(queueAt(source, "b")).not.toHaveProperty("parent");
  expect(queueAt(source, "c")).not.toHaveProperty("parent");
});

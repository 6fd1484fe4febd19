import { expect, test } from "vitest";
import { decodeConfig } from "../../../src/protocol/config/index.js";
import { codesOf, configOf, issuesOf, partitionWith, queueAt } from "./expect-config.js";

/** A queue with bounds and children, in the one-line form. */
function queue(name: string, bounds: string, ...children: readonly string[]): string {
  const below = children.length === 0 ? "" : `, queues: [${children.join(", ")}]`;
  return `{name: ${name}, resources: {${bounds}}${below}}`;
}

const max = (amounts: string) => `max: {${amounts}}`;
const guaranteed = (amounts: string) => `guaranteed: {${amounts}}`;
const six = [queue("b", guaranteed("memory: 6")), queue("c", guaranteed("memory: 6"))];

const refused: readonly (readonly [string, string, string])[] = [
  ["1.", queue("a", "max: {memory: 10}, guaranteed: {memory: 11}"), "CFG_GUAR_GT_MAX"],
  [
    "2. through a level without max",
    queue("a", max("memory: 10"), queue("m", "", queue("c", max("memory: 11")))),
    "CFG_MAX_GT_PARENT",
  ],
  [
    "2. the lowest ceiling above counts",
    queue("a", max("memory: 10"), queue("m", max("memory: 5"), queue("c", max("memory: 6")))),
    "CFG_MAX_GT_PARENT",
  ],
  [
    "Q-57 a max of 0 is one here",
    queue("a", max("memory: 0"), queue("b", max("memory: 1"))),
    "CFG_MAX_GT_PARENT",
  ],
  ["4.", queue("a", guaranteed("memory: 10"), ...six), "CFG_GUAR_SUM"],
  ["5.", queue("a", max("memory: 10"), ...six), "CFG_GUAR_SUM_MAX"],
  [
    "5. a guarantee far below a max",
    queue("a", max("memory: 10"), queue("m", "", queue("c", guaranteed("memory: 11")))),
    "CFG_GUAR_SUM_MAX",
  ],
  [
    "Q-56 a guarantee of one type hides no other",
    queue("a", guaranteed("memory: 10"), queue("m", guaranteed("gpu: 1"), ...six)),
    "CFG_GUAR_SUM",
  ],
  [
    "5. sums stay exact beyond 2^53",
    queue(
      "a",
      max("memory: 4Ei"),
      queue("b", guaranteed("memory: 4Ei")),
      queue("c", guaranteed("memory: 1")),
    ),
    "CFG_GUAR_SUM_MAX",
  ],
];

test("Q-55 guarantees and ceilings that contradict each other are refused", () => {
  for (const [title, top, code] of refused) {
    // What is too much at one level may be too much further up as well.
    expect(new Set(codesOf(partitionWith(`queues: [${top}]`))), title).toEqual(new Set([code]));
  }
});

const accepted: readonly (readonly [string, string])[] = [
  [
    "the child limits a type the parent does not",
    queue("a", max("memory: 1"), queue("b", max("vcore: 9"))),
  ],
  ["guaranteed of a type that max lacks", queue("a", "max: {memory: 1}, guaranteed: {vcore: 5}")],
  ["what is equal fits", queue("a", "max: {memory: 5}, guaranteed: {memory: 5}")],
  [
    "a guarantee of 0 is none",
    queue("a", guaranteed("gpu: 0"), queue("b", guaranteed("memory: 9"))),
  ],
  [
    "a middle guarantee stands for those below",
    queue("a", max("memory: 12"), queue("m", guaranteed("memory: 12"), ...six)),
  ],
];

test("Q-220 what only looks wrong is accepted", () => {
  for (const [title, top] of accepted) {
    expect(codesOf(partitionWith(`queues: [${top}]`)), title).toEqual([]);
  }
});

test("Q-55 the message names the queue and the numbers", () => {
  const source = partitionWith(`queues: [${queue("A", "", queue("B", max("memory: 1x")))}]`);
  const [issue] = issuesOf(source);
  expect(issue).toMatchObject({
    code: "QTY_SYNTAX",
    path: "partitions.0.queues.0.queues.0.resources.max.memory",
    message: expect.stringContaining('invalid quantity: "1x" for memory of queue root.a.b'),
  });
});

test("Q-55 what is above its own ceiling, or the parent's, is pointed at", () => {
  const resources = "resources: {max: {x: 2, y: 2}, guaranteed: {x: 1, y: 3}}";
  const text = partitionWith(`queues: [{name: a, ${resources}}]`);
  expect(issuesOf(text)).toMatchObject([
    {
      code: "CFG_GUAR_GT_MAX",
      path: "partitions.0.queues.0.resources.guaranteed.y",
      line: 1,
      column: text.indexOf("y: 3") + 1,
    },
  ]);
  const below = queue("a", max("x: 2"), queue("b", max("w: 9, x: 3")));
  expect(issuesOf(partitionWith(`queues: [${below}]`))).toMatchObject([
    { code: "CFG_MAX_GT_PARENT", path: "partitions.0.queues.0.queues.0.resources.max.x" },
  ]);
});

test("Q-57 bounds without anything above 0 count as not set, and it is said", () => {
  const source = partitionWith(
    "queues: [{name: a, submitacl: u, resources: {max: {memory: 0}, guaranteed: {}}}]",
  );
  const decoded = decodeConfig(source);
  expect(decoded).toMatchObject({
    ok: true,
    warnings: [{ code: "WARN_RESOURCES_DROPPED", path: "partitions.0.queues.0.resources.max" }],
  });
  expect(queueAt(source, "a")).not.toHaveProperty("max");
  expect(queueAt(source, "a")).not.toHaveProperty("guaranteed");
});

test("Q-57 a 0 beside something above 0 is a limit", () => {
  const source = partitionWith("queues: [{name: a, resources: {max: {memory: 0, vcore: 1}}}]");
  const a = queueAt(source, "a");
  expect(a.max).toEqual({ memory: 0, vcore: 1000 });
  expect(Object.getPrototypeOf(a.max)).toBe(null);
  expect(Object.isFrozen(a.max)).toBe(true);
});

test("Q-66 the order of nodes: exact words, weights from 0 up", () => {
  const sorted = (sort: string) => partitionWith(`nodesortpolicy: ${sort}, queues: []`);
  const both = { vcore: 1, memory: 1 };
  const good: readonly (readonly [string, object | undefined])[] = [
    ["~", undefined],
    ["{}", { policy: "fair", weights: both }],
    ['{type: ""}', { policy: "fair", weights: both }],
    ["{type: binpacking, resourceweights: {}}", { policy: "binpacking", weights: both }],
    [
      "{resourceweights: {gpu: .5e1, vcore: 0, x: ~}}",
      { policy: "fair", weights: { gpu: 5, vcore: 0, x: 0 } },
    ],
  ];
  for (const [sort, expected] of good) {
    expect(configOf(sorted(sort)).partitions[0]?.nodeSort, sort).toEqual(expected);
  }
  const bad: readonly (readonly [string, string])[] = [
    ["{type: Fair}", "CFG_NODESORT"],
    ["{resourceweights: {vcore: -1}}", "CFG_WEIGHT"],
    [`{resourceweights: {vcore: ${"9".repeat(310)}}}`, "CFG_YAML"],
    [`{resourceweights: {vcore: 0x${"f".repeat(300)}}}`, "CFG_YAML"],
    [`{resourceweights: {vcore: 0${"7".repeat(390)}}}`, "CFG_YAML"],
    ["{resourceweights: {vcore: 1e308, memory: 1e308}}", "CFG_WEIGHT"],
    ["{resourceweights: {vcore: .nan}}", "CFG_YAML"],
    ["{resourceweights: {vcore: .inf}}", "CFG_YAML"],
    ["{resourceweights: {vcore: 1e999}}", "CFG_YAML"],
    ['{resourceweights: {vcore: "1"}}', "CFG_YAML"],
    ["fair", "CFG_YAML"],
  ];
  for (const [sort, code] of bad) expect(codesOf(sorted(sort)), sort).toEqual([code]);
});

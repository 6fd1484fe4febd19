import { describe, expect, test } from "vitest";
import { codesOf, issuesOf, partitionWith } from "./expect-config.js";
import { type Refused, refusedLimits, refusedQueues, refusedRules } from "./refused.js";

const all: readonly Refused[] = [...refusedQueues, ...refusedLimits, ...refusedRules];
const fileOf = (fragment: string) =>
  fragment.startsWith("partitions:") ? fragment : partitionWith(fragment);

describe("Q-219 each of these is refused, and nothing else is wrong with it", () => {
  test.each(all)("row %s: %s", (_, fragment, code) => {
    const issues = issuesOf(fileOf(fragment));
    expect(issues[0]).toMatchObject({ code, line: expect.any(Number), column: expect.any(Number) });
    // What is too much at one level may be too much further up as well.
    const others = issues.map((issue) => issue.code).filter((other) => other !== code);
    expect(others).toEqual(
      fragment.includes('["*"], maxapplications: 4},\n      {limit: y, groups')
        ? ["CFG_LIMIT_AFTER_WILDCARD"]
        : [],
    );
  });
});

test("Q-219 the table has all seventy rows", () => {
  const rows = new Set(all.map(([row]) => Number.parseInt(row, 10)));
  expect([...rows]).toEqual(Array.from({ length: 70 }, (_, i) => i + 1));
});

const valid: readonly (readonly [string, string])[] = [
  ["two top queues of which one is root", "queues: [{name: root}, {name: a}]"],
  ["no queues", "queues: []"],
  [
    "a child limits a type that the parent does not",
    `queues: [{name: a, resources: {max: {memory: 1}}, queues:
      [{name: b, resources: {max: {vcore: 9}}}]}]`,
  ],
  [
    "a guarantee of a type that max lacks",
    "queues: [{name: a, resources: {max: {memory: 1}, guaranteed: {vcore: 5}}}]",
  ],
  [
    "a lower wildcard above a named limit of an ancestor",
    `queues: [{name: root, limits: [{users: [u], maxapplications: 1}], queues:
      [{name: a, limits: [{users: ["*"], maxapplications: 9}]}]}]`,
  ],
  ["a user before the wildcard", 'queues: [], limits: [{users: [a, "*"], maxapplications: 1}]'],
  [
    "a limit of 0 beside another",
    "queues: [], limits: [{users: [a], maxresources: {memory: 0, vcore: 1}}]",
  ],
  ["an unknown resolver", "queues: [], usergroupresolver: {type: nobody}"],
  ["bad property values", "queues: [{name: a, properties: {priority.offset: much, what.ever: x}}]"],
  [
    "several nonsense names in a filter",
    'queues: [], placementrules: [{name: user, filter: {users: ["a b", "("]}}]',
  ],
  ["an open list with a blank", 'queues: [{name: a, submitacl: " *"}]'],
  ["a limit without description", "queues: [], limits: [{users: [a], maxapplications: 1}]"],
  ["an old word for true", "queues: [{name: a, parent: yes}]"],
  [
    "a limit above an ancestor's max",
    `queues: [{name: a, resources: {max: {memory: 1}}, queues:
      [{name: b, limits: [{users: [u], maxresources: {memory: 9}}]}]}]`,
  ],
  ["no weight at all", "queues: [], nodesortpolicy: {resourceweights: {vcore: 0, memory: 0}}"],
  ["maxapplications on root", "queues: [{name: root, maxapplications: 3}]"],
];

describe("Q-220 what looks wrong and is valid", () => {
  test.each(valid)("%s", (_, fragment) => {
    expect(codesOf(partitionWith(fragment))).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { configuredPartition } from "../../../src/core/model/configured.js";
import { configOf } from "../flow/queue/world.js";

function partitionOf(inside: string) {
  const [partition] = configOf(`partitions: [{${inside}}]`).partitions;
  if (partition === undefined) throw new Error("there is no partition");
  return configuredPartition(partition);
}

const tree = `queues: [
  {name: Lab, childtemplate: {maxapplications: 2}, queues: [{name: Batch, parent: true}]},
  {name: b, adminacl: "al", submitacl: " dev", maxapplications: 4,
   resources: {max: {memory: 5}, guaranteed: {memory: 0}}}]`;

test("Q-68 each queue has its path and name in lower case, and its parent before it", () => {
  const { queues } = partitionOf(tree);
  expect(queues.map(({ path, name, parent }) => [path, name, parent])).toEqual([
    ["root", "root", null],
    ["root.lab", "lab", "root"],
    ["root.lab.batch", "batch", "root.lab"],
    ["root.b", "b", "root"],
  ]);
});

test("Q-68, Q-69 configured queues are managed; leaves may not have children", () => {
  const { queues } = partitionOf(tree);
  expect(queues.every(({ managed }) => managed)).toBe(true);
  expect(queues.map(({ kind }) => kind)).toEqual(["parent", "parent", "parent", "leaf"]);
  expect(partitionOf("queues: []").queues).toMatchObject([{ path: "root", kind: "parent" }]);
});

test("Q-68 what is set for a queue stands in its settings, a bound of zeros does not", () => {
  const { queues } = partitionOf(tree);
  expect(queues.at(-1)).toMatchObject({
    max: { max: { memory: 5 } },
    guaranteed: null,
    maxApplications: 4,
    submitAcl: { everybody: false, users: [], groups: ["dev"] },
    adminAcl: { everybody: false, users: ["al"], groups: [] },
    template: null,
  });
});

test("Q-98 a queue keeps its own template only", () => {
  const { queues } = partitionOf(tree);
  expect(queues.map(({ template }) => template?.maxApplications)).toEqual([
    undefined,
    2,
    undefined,
    undefined,
  ]);
});

describe("what is not configured has a default", () => {
  test("Q-156 one rule that finds the queue that was asked for", () => {
    const rule = { name: "provided", create: false, filter: null, parent: null, value: "" };
    expect(partitionOf("queues: []").placementRules).toEqual([rule]);
    expect(partitionOf("queues: [], placementrules: []").placementRules).toEqual([rule]);
  });

  test("Q-36 the order of nodes and the switches of preemption", () => {
    expect(partitionOf("queues: []")).toMatchObject({
      name: "default",
      nodeSort: { policy: "fair", weights: { memory: 1, vcore: 1 } },
      preemption: { enabled: true, quotaEnabled: false },
    });
  });
});

test("X-01 what a partition is made of is frozen, and not the caller's", () => {
  const rules = `placementrules: [{name: tag, value: ns, filter: {users: [a, b], groups: [g, h]},
    parent: {name: user, create: true}}]`;
  const sort = "nodesortpolicy: {type: binpacking, resourceweights: {gpu: 2}}";
  const partition = partitionOf(`${sort}, ${rules}, ${tree}`);
  const { queues, ...others } = partition;
  expect([...queues, ...Object.values(others)].filter(isLoose)).toEqual([]);
});

/** Whether something can be written in a value or below it. */
function isLoose(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return !Object.isFrozen(value) || Object.values(value).some(isLoose);
}

import { describe, expect, test } from "vitest";
import type { Request } from "../../../src/core/contract/input.js";
import type { SchedulerConfig } from "../../../src/core/model/config.js";
import {
  nodeScore,
  type ScoredNode,
  type Weights,
} from "../../../src/core/policy/node-order/index.js";
import { aNode, anAllocation, anApplication, anAsk } from "../../../src/testing/index.js";
import { configOf } from "../flow/queue/world.js";
import { heard, triedNodes } from "./attempts.js";

const vcore = 0;
const memory = 1;
const gpu = 2;

/** The score of a node with amounts of vcore, memory, gpu. */
function score(
  policy: "fair" | "binpacking",
  weights: Weights,
  total: readonly number[],
  allocated: readonly number[],
): number {
  const node: ScoredNode = { total: [...total], allocated: [...allocated] };
  return nodeScore({ policy, weights: {} }, weights)(node);
}

const alike: Weights = [
  [memory, 1],
  [vcore, 1],
];
const skewed: Weights = [
  [memory, 1],
  [vcore, 4],
];

describe("the score of a node", () => {
  test("Q-209 the used share of each type, of the node's own total", () => {
    const only: Weights = [[vcore, 1]];
    expect(score("fair", only, [10, 10], [4, 9])).toBeCloseTo(0.4, 12);
    expect(score("fair", only, [1000, 1], [400, 1])).toBeCloseTo(0.4, 12);
    expect(score("fair", only, [10], [])).toBe(0);
    expect(score("fair", only, [10], [10])).toBe(1);
  });

  test("Q-209 a type that is in use but not in the total is left out, so is 0 of 0", () => {
    expect(score("fair", alike, [10, 0], [5, 3])).toBe(0.5);
    expect(score("fair", alike, [10, 0], [5, 0])).toBe(0.5);
    expect(score("fair", alike, [10], [5, 3])).toBe(0.5);
    expect(score("fair", alike, [0, 0], [5, 3])).toBe(0);
  });

  test("Q-210, Q-211 90 % and 50 % are 0.7, and 0.82 with weights 4 and 1", () => {
    expect(score("fair", alike, [10, 10], [9, 5])).toBeCloseTo(0.7, 12);
    expect(score("fair", skewed, [10, 10], [9, 5])).toBeCloseTo(0.82, 12);
    expect(score("binpacking", alike, [10, 10], [9, 5])).toBeCloseTo(0.3, 12);
    expect(score("binpacking", skewed, [10, 10], [9, 5])).toBeCloseTo(0.18, 12);
  });

  test("Q-210 the weights count of the types that the node has, and no others", () => {
    expect(score("fair", skewed, [0, 10], [0, 5])).toBe(0.5);
    expect(score("fair", skewed, [10, 0, 10], [5, 0, 9])).toBe(0.5);
  });

  test("Q-210, Q-211 without any weighted type the use is 0", () => {
    expect(score("fair", alike, [0, 0, 8], [0, 0, 8])).toBe(0);
    expect(score("binpacking", alike, [0, 0, 8], [0, 0, 8])).toBe(1);
    expect(score("fair", [], [10, 10], [9, 9])).toBe(0);
  });

  test("Q-212 a node over its capacity is not clamped", () => {
    expect(score("fair", alike, [10, 10], [30, 10])).toBe(2);
    expect(score("binpacking", alike, [10, 10], [30, 10])).toBe(-1);
    expect(score("binpacking", [[gpu, 1]], [0, 0, 4], [0, 0, 5])).toBe(-0.25);
  });
});

/** Nodes with what they hold, and an ask of a type that decides nothing. */
function cluster(...nodes: readonly (readonly [id: string, total: string, held: string])[]) {
  const requests: Request[] = [anApplication("app"), anAsk("app", "k", "slots=1")];
  for (const [id, total, held] of nodes) {
    requests.push(aNode(id, `${total} slots=5`));
    if (held !== "") requests.push(anAllocation("app", `on-${id}`, held, id));
  }
  return requests;
}

function sorted(nodeSort: string): SchedulerConfig {
  return configOf(
    `{partitions: [{name: default, ${nodeSort} queues: [{name: root, submitacl: "*",
      queues: [{name: a}]}]}]}`,
  );
}

const policy = (type: string, weights = "") =>
  sorted(`nodesortpolicy: {type: ${type}, resourceweights: {${weights}}},`);

/** The nodes in the order in which they are tried, however they were registered. */
function tried(config: SchedulerConfig, requests: readonly Request[]): readonly string[] {
  const order = triedNodes(heard(config, requests));
  const nodes = requests.filter(({ kind }) => kind === "node").reverse();
  const others = requests.filter(({ kind }) => kind !== "node");
  expect(triedNodes(heard(config, [...nodes, ...others]))).toEqual(order);
  return order;
}

describe("the order in which nodes are tried", () => {
  const some = cluster(
    ["empty", "vcore=10 memory=10", ""],
    ["full", "vcore=10 memory=10", "vcore=10 memory=10"],
    ["half", "vcore=10 memory=10", "vcore=5 memory=5"],
    ["bare", "", ""],
  );

  test("Q-211 fair: the emptiest first, without weighted types first, ties by id", () => {
    expect(tried(policy("fair"), some)).toEqual(["bare", "empty", "half", "full"]);
  });

  test("Q-211 binpacking: the fullest first, without weighted types last, ties by id", () => {
    expect(tried(policy("binpacking"), some)).toEqual(["full", "half", "bare", "empty"]);
  });

  test("Q-211 equal scores by id, by code unit", () => {
    const ids = ["N1", "n-1", "n1", "n10", "n2", "n_1"];
    const equal = cluster(...ids.map((id) => [id, "vcore=4 memory=4", "vcore=1"] as const));
    expect(tried(policy("fair"), equal)).toEqual(ids);
    expect(tried(policy("binpacking"), equal)).toEqual(ids);
  });

  const lopsided = cluster(
    ["a-memory", "vcore=10 memory=10", "vcore=1 memory=8"],
    ["b-vcore", "vcore=10 memory=10", "vcore=6 memory=1"],
    ["c-gpu", "vcore=10 memory=10 gpu=10", "vcore=1 memory=1 gpu=10"],
  );

  test("Q-210 vcore and memory weigh the same by default, nothing else weighs anything", () => {
    const byDefault = ["c-gpu", "b-vcore", "a-memory"];
    expect(tried(sorted(""), lopsided)).toEqual(byDefault);
    expect(tried(policy("fair"), lopsided)).toEqual(byDefault);
  });

  test("Q-210 configured weights stand instead of the default, all of it", () => {
    expect(tried(policy("fair", "gpu: 1"), lopsided)).toEqual(["a-memory", "b-vcore", "c-gpu"]);
    expect(tried(policy("fair", "vcore: 4, memory: 1"), lopsided)).toEqual([
      ...["c-gpu", "a-memory", "b-vcore"],
    ]);
    expect(tried(policy("fair", "vcore: 1"), lopsided)).toEqual(["a-memory", "c-gpu", "b-vcore"]);
    expect(tried(policy("fair", "vcore: 0"), lopsided)).toEqual(["a-memory", "b-vcore", "c-gpu"]);
  });

  test("Q-211 weights in the same proportion give the same order", () => {
    for (const type of ["fair", "binpacking"]) {
      expect(tried(policy(type, "vcore: 1, memory: 0.25"), lopsided)).toEqual(
        tried(policy(type, "vcore: 4, memory: 1"), lopsided),
      );
    }
  });

  test("Q-212 a node over its capacity counts as fuller than a full one", () => {
    const over = (id: string) =>
      cluster(
        [id, "vcore=10 memory=10", "vcore=10 memory=30"],
        ["m-full", "vcore=10 memory=10", "vcore=10 memory=10"],
        ["n-half", "vcore=10 memory=10", "vcore=5 memory=5"],
      );
    expect(tried(policy("fair"), over("a"))).toEqual(["n-half", "m-full", "a"]);
    expect(tried(policy("binpacking"), over("z"))).toEqual(["z", "m-full", "n-half"]);
  });

  test("Q-214 draining nodes and those without the type are passed over", () => {
    const requests = [
      ...cluster(["a", "vcore=9", ""], ["b", "vcore=9", ""], ["d", "vcore=9", ""]),
      aNode("c", "vcore=99 memory=99"),
      aNode("e", "vcore=9 slots=0"),
      aNode("f", "vcore=9 slots=5", { action: "CREATE_DRAIN" }),
      { kind: "node", nodeID: "b", action: "DRAIN_NODE" } as const,
    ];
    for (const type of ["fair", "binpacking"]) {
      expect(triedNodes(heard(policy(type), requests))).toEqual(["a", "d"]);
    }
    const again = { kind: "node", nodeID: "b", action: "DRAIN_TO_SCHEDULABLE" } as const;
    expect(triedNodes(heard(policy("fair"), [...requests, again]))).toEqual(["a", "b", "d"]);
  });

  test("Q-214 a node that is too small is passed over, though it comes first in order", () => {
    const large = [
      ...cluster(["a", "vcore=1", ""], ["b", "vcore=9", "vcore=3"]),
      anAsk("app", "large", "vcore=2 slots=1", { priority: 9 }),
    ];
    expect(triedNodes(heard(policy("fair"), large))).toEqual(["b", "a", "b"]);
  });

  test("Q-216 where no order is named it is fair", () => {
    const fair = tried(policy("fair"), some);
    expect(tried(sorted(""), some)).toEqual(fair);
    expect(tried(policy('""'), some)).toEqual(fair);
    expect(tried(sorted("nodesortpolicy: {},"), some)).toEqual(fair);
    const weighted = tried(policy("fair", "gpu: 1"), lopsided);
    expect(tried(sorted("nodesortpolicy: {resourceweights: {gpu: 1}},"), lopsided)).toEqual(
      weighted,
    );
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type IndexedNode, NodeIndex } from "../../../src/core/index/node-index.js";
import type { Amounts, Size } from "../../../src/core/model/resources/amounts.js";
import { noResources } from "../../../src/core/model/resources/resources.js";

interface TestNode extends IndexedNode {
  total: Amounts;
  allocated: Amounts;
  schedulable: boolean;
  score: number;
}

type Facts = Omit<TestNode, "id">;

const scoreOf = (node: TestNode) => node.score;
const anyone = () => true;

function aNode(id: string, score: number, free: Amounts): TestNode {
  return { id, score, total: free, allocated: [], schedulable: true };
}

function aSize(...amounts: readonly number[]): Size {
  const types = [...amounts.keys()].filter((type) => amounts[type] !== 0);
  return { types, amounts: types.map((type) => amounts[type] ?? 0), resources: noResources };
}

function indexOf(nodes: readonly TestNode[], weighted: readonly number[] = [0, 1]) {
  const index = new NodeIndex(scoreOf, weighted);
  for (const node of nodes) index.insert(node);
  return index;
}

function idsOf(nodes: readonly TestNode[]): string[] {
  return nodes.map((node) => node.id);
}

describe("NodeIndex", () => {
  test("Q-211 lowest score first, equal scores by id, by code unit", () => {
    const scores: [string, number][] = [
      ["n10", 1],
      ["n9", 1],
      ["N9", 1],
      ["é", 1],
      ["a", 2],
      ["z", -0.5],
    ];
    const index = indexOf(scores.map(([id, score]) => aNode(id, score, [4])));

    expect(idsOf(index.inOrder())).toEqual(["z", "N9", "n10", "n9", "é", "a"]);
    expect(index.firstFit(aSize(4), anyone)?.id).toBe("z");
  });

  const room: { name: string; nodes: TestNode[]; size: Size; answer: string | undefined }[] = [
    { name: "no nodes", nodes: [], size: aSize(1), answer: undefined },
    { name: "exactly enough", nodes: [aNode("a", 0, [4])], size: aSize(4), answer: "a" },
    { name: "one too little", nodes: [aNode("a", 0, [3])], size: aSize(4), answer: undefined },
    {
      name: "a type that no node has",
      nodes: [aNode("a", 0, [4])],
      size: aSize(1, 0, 1),
      answer: undefined,
    },
    {
      name: "a type that only a later node has",
      nodes: [aNode("a", 0, [9, 9]), aNode("b", 1, [9, 9, 1])],
      size: aSize(1, 0, 1),
      answer: "b",
    },
    {
      name: "nothing of a type that no node has",
      nodes: [aNode("a", 0, [4])],
      size: { types: [0, 7], amounts: [4, 0], resources: noResources },
      answer: "a",
    },
    {
      name: "room of each type, but on different nodes",
      nodes: [aNode("a", 0, [9, 1]), aNode("b", 1, [1, 9])],
      size: aSize(5, 5),
      answer: undefined,
    },
    {
      name: "below 0 counts as nothing, and only in its own type",
      nodes: [{ ...aNode("a", 0, [4, 4]), allocated: [9, 0] }],
      size: aSize(0, 4),
      answer: "a",
    },
    {
      name: "what is allocated is no room",
      nodes: [{ ...aNode("a", 0, [4]), allocated: [2] }, aNode("b", 1, [3])],
      size: aSize(3),
      answer: "b",
    },
    {
      name: "a draining node is passed over, even for nothing",
      nodes: [{ ...aNode("a", 0, [4]), schedulable: false }, aNode("b", 1, [0])],
      size: aSize(),
      answer: "b",
    },
  ];
  test.each(room)("C-01 room: $name", ({ nodes, size, answer }) => {
    expect(indexOf(nodes).firstFit(size, anyone)?.id).toBe(answer);
    expect(indexOf(nodes, []).firstFit(size, anyone)?.id).toBe(answer);
  });

  test("who is asked: the nodes with room, in order, until one is accepted", () => {
    const index = indexOf([
      aNode("a", 3, [4]),
      aNode("b", 1, [4]),
      aNode("c", 2, [1]),
      aNode("d", 2, [4]),
      aNode("e", 4, [4]),
    ]);
    const asked: string[] = [];
    const found = index.firstFit(aSize(2), (node) => {
      asked.push(node.id);
      return node.id === "a";
    });

    expect(found?.id).toBe("a");
    expect(asked).toEqual(["b", "d", "a"]);
  });

  test("a node is what it was filed as until it is refreshed", () => {
    const node = aNode("a", 1, [4]);
    const index = indexOf([node, aNode("b", 2, [4])]);
    node.allocated = [4];
    node.score = 3;
    expect(idsOf(index.inOrder())).toEqual(["a", "b"]);

    index.refresh(node);
    expect(idsOf(index.inOrder())).toEqual(["b", "a"]);
    expect(index.firstFit(aSize(4), anyone)?.id).toBe("b");

    node.score = 0;
    index.remove(node);
    expect(idsOf(index.inOrder())).toEqual(["b"]);
  });

  test("a node can be refreshed with a new object of the same id", () => {
    const index = indexOf([aNode("a", 1, [1])]);
    const renewed = aNode("a", 1, [8]);
    index.refresh(renewed);

    expect(index.firstFit(aSize(8), anyone)).toBe(renewed);
  });

  test("a node is filed once, and only what is filed can be changed", () => {
    const index = indexOf([aNode("a", 1, [1])]);

    expect(() => index.insert(aNode("a", 2, [1]))).toThrow("node a is filed once");
    expect(() => index.remove(aNode("b", 1, [1]))).toThrow("node b is filed");
    expect(() => index.refresh(aNode("b", 1, [1]))).toThrow("node b is filed");
  });

  test("the answers do not depend on the order in which nodes came", () => {
    const shuffled = fc
      .uniqueArray(anyNode(), { selector: (node) => node.id, maxLength: 12 })
      .chain((nodes) => fc.tuple(fc.constant(nodes), fc.shuffledSubarray(nodes, all(nodes))));
    const check = fc.property(shuffled, anySize(), ([nodes, others], size) => {
      expect(idsOf(indexOf(others).inOrder())).toEqual(idsOf(indexOf(nodes).inOrder()));
      expect(indexOf(others).firstFit(size, anyone)).toBe(indexOf(nodes).firstFit(size, anyone));
    });
    fc.assert(check, { numRuns: 300 });
  });

  test("through any changes it answers as a scan of all nodes in order does", () => {
    const weights = fc.constantFrom([], [0], [0, 1], [1, 3], [0, 1, 2, 3]);
    const check = fc.property(
      weights,
      fc.array(anyStep(), { maxLength: 60 }),
      (weighted, steps) => {
        const index = new NodeIndex(scoreOf, weighted);
        const nodes = new Map<string, TestNode>();
        for (const step of steps) {
          takeStep(index, nodes, step);
          const accepts = (node: TestNode) => node.id !== step.refused;
          expect(index.inOrder()).toEqual(sorted(nodes));
          expect(index.firstFit(step.size, accepts)).toBe(scan(nodes, step.size, accepts));
          expect(index.firstFit(step.size, anyone)).toBe(scan(nodes, step.size, anyone));
        }
      },
    );
    fc.assert(check, { numRuns: 400 });
  });

  test("on many nodes, most of them full, it answers as a scan does", () => {
    const amount = fc.oneof({ weight: 9, arbitrary: fc.nat(2) }, fc.nat(20));
    const frees = fc.array(fc.tuple(amount, amount, fc.nat(5)), { minLength: 300, maxLength: 300 });
    const check = fc.property(frees, fc.array(anySize(12), { minLength: 20 }), (all, sizes) => {
      const rows = all.map(([a, b, score], i) => aNode(`n${i}`, score, [a, b]));
      const nodes = new Map(rows.map((node) => [node.id, node]));
      const index = indexOf(rows);
      for (const size of sizes) {
        const found = index.firstFit(size, anyone);
        expect(found).toBe(scan(nodes, size, anyone));
        if (found === undefined) continue;
        found.allocated = found.total.map((_, type) => size.amounts[size.types.indexOf(type)] ?? 0);
        found.score -= 1;
        index.refresh(found);
      }
    });
    fc.assert(check, { numRuns: 30 });
  });
});

type Index = NodeIndex<TestNode>;

interface Step {
  readonly id: string;
  readonly verb: "file" | "change" | "remove";
  readonly facts: Facts;
  readonly size: Size;
  readonly refused: string;
}

/** Does one step to the index and to the plain map. */
function takeStep(index: Index, nodes: Map<string, TestNode>, step: Step): void {
  const known = nodes.get(step.id);
  if (known === undefined) {
    const node = { id: step.id, ...step.facts };
    nodes.set(step.id, node);
    index.insert(node);
    return;
  }
  if (step.verb !== "remove") {
    Object.assign(known, step.verb === "file" ? step.facts : { ...step.facts, score: known.score });
    index.refresh(known);
    return;
  }
  Object.assign(known, step.facts);
  nodes.delete(step.id);
  index.remove(known);
}

function sorted(nodes: ReadonlyMap<string, TestNode>): TestNode[] {
  return [...nodes.values()].sort((a, b) => a.score - b.score || (a.id < b.id ? -1 : 1));
}

function scan(
  nodes: ReadonlyMap<string, TestNode>,
  size: Size,
  accepts: (node: TestNode) => boolean,
): TestNode | undefined {
  return sorted(nodes).find((node) => {
    const free = node.total.map((amount, type) => amount - (node.allocated[type] ?? 0));
    return node.schedulable && fitsIn(free, size) && accepts(node);
  });
}

function all(items: readonly unknown[]): { minLength: number } {
  return { minLength: items.length };
}

function anyId() {
  return fc.constantFrom("n1", "n10", "n2", "N2", "a", "b", "constructor", "é", "z", "zz");
}

function someFacts(): fc.Arbitrary<Facts> {
  return fc.record({
    total: fc.array(fc.nat(8), { maxLength: 4 }),
    allocated: fc.array(fc.oneof(fc.constant(0), fc.nat(9)), { maxLength: 4 }),
    schedulable: fc.boolean().map((drains) => !drains),
    score: fc.constantFrom(-1, 0, 0.25, 0.5, 1, 1.5),
  });
}

function anyNode(): fc.Arbitrary<TestNode> {
  return fc.tuple(anyId(), someFacts()).map(([id, facts]) => ({ id, ...facts }));
}

function anySize(most = 8): fc.Arbitrary<Size> {
  return fc.array(fc.nat(most), { maxLength: 4 }).map((amounts) => aSize(...amounts));
}

function anyStep(): fc.Arbitrary<Step> {
  return fc.record({
    id: anyId(),
    verb: fc.constantFrom("file", "change", "remove"),
    facts: someFacts(),
    size: anySize(),
    refused: anyId(),
  });
}

function fitsIn(room: Amounts, { types, amounts }: Size): boolean {
  return types.every((type, i) => (amounts[i] ?? 0) <= Math.max(0, room[type] ?? 0));
}

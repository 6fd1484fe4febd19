import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Request } from "../../src/core/contract/input.js";
import type { SchedulerConfig } from "../../src/core/model/config.js";
import type { NodeSort } from "../../src/core/model/partition/partition.js";
import type { SchedulerState } from "../../src/core/model/state.js";
import { aConfig, aNode, anAllocation, anApplication, anAsk } from "../../src/testing/index.js";
import { attempts, hear, heard, placements, profiles, triedKeys } from "../core/policy/attempts.js";

const settings = { numRuns: 60, seed: 2021 };
const now = 5000;

/** The same items in two orders. */
function twice<Item>(items: fc.Arbitrary<Item[]>): fc.Arbitrary<readonly [Item[], Item[]]> {
  return items.chain((all) => {
    const shuffled = fc.shuffledSubarray(all, { minLength: all.length });
    return fc.tuple(shuffled, shuffled);
  });
}

/** Expects that both states try the same, in the same order, and place the same. */
function expectSame(one: SchedulerState, other: SchedulerState): void {
  expect(attempts(other)).toEqual(attempts(one));
  expect(placements(other)).toEqual(placements(one));
}

/** What a scheduler knows that heard it all within one instant, a request a call. */
function heardOneByOne(
  config: SchedulerConfig,
  requests: readonly Request[],
  profile: (typeof profiles)[number],
): SchedulerState {
  return requests.reduce<SchedulerState>(
    (state, request) => hear(state, request),
    heard(config, [], profile, now),
  );
}

const amount = fc.constantFrom(0, 0, 1, 2, 3);
const size = fc.tuple(amount, amount).map(([m, c]) => `m=${m} c=${c}`);
const positive = size.filter((text) => text !== "m=0 c=0");
const priority = fc.constantFrom(0, 0, 0, 1, -1);

/** Of three kinds, so that the types are first heard of in one order or another. */
const cluster = [
  aNode("n1", "m=40"),
  aNode("n2", "c=40"),
  aNode("n3", "m=12 c=9"),
  aNode("n4", "c=7 m=20"),
];

const app = fc.record({
  id: fc.constantFrom("App", "a", "a-1", "a1", "a10", "a2", "a_1", "constructor", "z", "é"),
  held: size,
  asks: fc.array(
    fc.record({ size: positive, priority, created: fc.constantFrom(undefined, undefined, "1") }),
    { minLength: 1, maxLength: 3 },
  ),
});

const apps = fc.uniqueArray(app, { selector: ({ id }) => id, maxLength: 8, size: "max" });

type App = typeof app extends fc.Arbitrary<infer One> ? One : never;

/** All that is said of one application, its asks in the order in which they came. */
function about({ held, asks }: Omit<App, "id">, id: string, queueName: string): Request[] {
  return [
    anApplication(id, { queueName }),
    ...(held === "m=0 c=0" ? [] : [anAllocation(id, `${id}-held`, held, "n3")]),
    ...asks.map(({ size: wanted, created, ...more }, i) => {
      const tags = created === undefined ? {} : { tags: { creationTime: created } };
      return anAsk(id, `${id}-${i}`, wanted, { ...more, ...tags });
    }),
  ];
}

describe.each(profiles)(
  "%s: what ids and names decide does not depend on who came first",
  (profile) => {
    const paths = ["a", "b", "b-1", "b1", "b10", "b2", "p.a", "p.b", "p.q.a", "p.q.b", "p-1.a"];
    const queue = fc.record({
      path: fc.constantFrom(...paths.map((path) => `root.${path}`)),
      guaranteed: fc.constantFrom("", "guaranteed m=2", "guaranteed m=1 c=4", "guaranteed c=2"),
      max: fc.constantFrom("", "", "max m=9", "max m=8 c=5"),
      app,
    });

    test("Q-132, Q-141 queues among siblings", () => {
      const queues = fc.uniqueArray(queue, {
        selector: ({ path }) => path,
        maxLength: 8,
        size: "max",
      });
      const check = fc.property(
        twice(queues),
        twice(fc.constant(cluster)),
        fc.subarray(["root", "root.p", "root.p.q"]),
        ([some, others], [nodes, otherNodes], off) => {
          const switches = off.map((path) => `${path} parent priorities=off`);
          const configOf = (all: typeof some) => {
            const lines = all.map(({ path, guaranteed, max }) => `${path} ${guaranteed} ${max}`);
            return aConfig(...switches, ...lines);
          };
          const requestsOf = (all: typeof some) =>
            all.flatMap((one) => about(one.app, one.path, one.path));
          const one = heard(configOf(some), [...nodes, ...requestsOf(some)], profile, now);
          const turned = [...otherNodes, ...requestsOf(others)];
          expectSame(one, heardOneByOne(configOf(others), turned, profile));
          expectSame(one, heard(configOf(some), turned, profile, now));
        },
      );
      fc.assert(check, settings);
    });

    test.each([
      ["fifo", ""],
      ["fifo", "priorities=off"],
      ["fair", ""],
      ["fair", "priorities=off"],
      ["fair", "guaranteed m=4"],
      ["fair", "guaranteed m=4 c=3 priorities=off"],
    ])("Q-132, Q-145 applications of a leaf: %s %s", (sort, words) => {
      const config = aConfig(`root.a sort=${sort} ${words}`);
      const check = fc.property(
        twice(apps),
        twice(fc.constant(cluster)),
        ([some, others], [nodes, otherNodes]) => {
          const requestsOf = (all: typeof some) =>
            all.flatMap((one) => about(one, one.id, "root.a"));
          const one = heard(config, [...nodes, ...requestsOf(some)], profile, now);
          const turned = [...otherNodes, ...requestsOf(others)];
          expectSame(one, heardOneByOne(config, turned, profile));
        },
      );
      fc.assert(check, settings);
    });

    test("Q-147 asks of an application that differ in priority or age", () => {
      const ask = fc.record({
        priority: fc.integer({ min: -2, max: 2 }),
        created: fc.integer({ min: 0, max: 4 }),
        size: positive,
      });
      const asks = fc.uniqueArray(ask, {
        selector: ({ priority: urgency, created }) => `${urgency} ${created}`,
        maxLength: 12,
        size: "max",
      });
      const check = fc.property(twice(asks), ([some, others]) => {
        const requestsOf = (all: typeof some) =>
          all.map(({ priority: urgency, created, size: wanted }) => {
            const tags = { creationTime: `${created}` };
            return anAsk("x", `${urgency} ${created}`, wanted, { priority: urgency, tags });
          });
        const first = [...cluster, anApplication("x")];
        const one = heard(aConfig(), [...first, ...requestsOf(some)], profile, now);
        const turned = [...first, ...requestsOf(others)];
        expectSame(one, heardOneByOne(aConfig(), turned, profile));
        const sorted = [...some].sort((a, b) => b.priority - a.priority || a.created - b.created);
        const keys = [...new Set(triedKeys(one))];
        expect(keys).toEqual(sorted.map((each) => `${each.priority} ${each.created}`));
      });
      fc.assert(check, settings);
    });
  },
);

describe.each(["fair", "binpacking"] as const)("nodes, %s", (policy) => {
  const weight = fc.constantFrom(0, 1e-9, 0.1, 1 / 3, 0.7, 1, 3, 1e9);
  const weights = fc.dictionary(fc.constantFrom("m", "c", "g"), weight);
  const capacity = fc.constantFrom(0, 1, 3, 7, 10);
  const node = fc.record({
    id: fc.constantFrom("N1", "n-1", "n1", "n10", "n2", "n_1", "constructor", "é", "z"),
    total: fc.tuple(capacity, capacity, capacity),
    held: fc.tuple(amount, amount, amount),
  });

  function about({ id, total, held }: typeof node extends fc.Arbitrary<infer One> ? One : never) {
    const existing = anAllocation("x", `on-${id}`, textOf(held), id);
    const { kind: _, ...existingAllocation } = existing;
    const isBare = held.every((part) => part === 0);
    return aNode(id, textOf(total), {
      existingAllocations: isBare ? [] : [existingAllocation],
    });
  }

  function textOf([m, c, g]: readonly [number, number, number]): string {
    return `g=${g} m=${m} c=${c}`;
  }

  test("Q-132, Q-211 whatever they weigh, and however they were registered", () => {
    const nodes = fc.uniqueArray(node, { selector: ({ id }) => id, maxLength: 7, size: "max" });
    const wanted = fc.array(fc.constantFrom("m=1", "c=1", "g=1", "m=2 c=1", "c=3 g=1"), {
      minLength: 1,
      maxLength: 10,
    });
    const check = fc.property(twice(nodes), weights, wanted, ([some, others], odd, sizes) => {
      const config = sortedBy({ policy, weights: odd });
      const asks = sizes.map((wish, i) => anAsk("x", `k-${i}`, wish));
      const requestsOf = (all: typeof some) => [anApplication("x"), ...all.map(about), ...asks];
      const one = heard(config, requestsOf(some), "modern", now);
      expectSame(one, heardOneByOne(config, requestsOf(others), "modern"));
    });
    fc.assert(check, { ...settings, numRuns: 150 });
  });

  function sortedBy(nodeSort: NodeSort): SchedulerConfig {
    return { partitions: aConfig().partitions.map((one) => ({ ...one, nodeSort })) };
  }
});

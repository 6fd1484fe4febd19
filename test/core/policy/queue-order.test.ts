import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Request } from "../../../src/core/contract/input.js";
import type { SchedulerConfig } from "../../../src/core/model/config.js";
import { aConfig, aNode, anAllocation, anApplication, anAsk } from "../../../src/testing/index.js";
import { openConfig } from "../flow/queue/world.js";
import { heard, profiles, triedKeys } from "./attempts.js";
import { orderOfSiblings, type Sibling, siblings } from "./siblings.js";

const cluster = aNode("n1", "m=10000 c=10000");

/** An application named like its queue, with what it holds and what it wants. */
function inQueue(queueName: string, held: string, wanted: string, priority = 0): Request[] {
  return [
    anApplication(queueName, { queueName }),
    ...(held === "" ? [] : [anAllocation(queueName, `${queueName}-0`, held, "n1")]),
    anAsk(queueName, queueName, wanted, { priority }),
  ];
}

function tried(config: SchedulerConfig, ...requests: readonly Request[]): readonly string[] {
  return triedKeys(heard(config, [cluster, ...requests])).map(lastName);
}

function lastName(path: string): string {
  return path.split(".").at(-1) ?? "";
}

const inAllOrders = permutations([0, 1, 2]);

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}

describe("Q-132 queues that tie go by name, by code unit", () => {
  const byName = ["q", "q-1", "q1", "q10", "q2", "q_1", "qa"];

  test.each([
    ["as they stand", (names: string[]) => names],
    ["backwards", (names: string[]) => names.reverse()],
    ["rotated", (names: string[]) => [...names.slice(3), ...names.slice(0, 3)]],
  ])("configured and submitted %s", (_, turned) => {
    const paths = turned([...byName]).map((name) => `root.${name}`);
    const requests = paths.flatMap((path) => inQueue(path, "", "m=1"));
    expect(tried(aConfig(...paths), ...requests)).toEqual(byName);
    expect(tried(aConfig(...[...paths].reverse()), ...requests)).toEqual(byName);
  });

  test("also where they were made when they were needed", () => {
    const config = openConfig("{name: provided, create: true}", "");
    const requests = [...byName].reverse().flatMap((name) => inQueue(`root.${name}`, "", "m=1"));
    expect(tried(config, ...requests)).toEqual(byName);
  });
});

describe("Q-141 the larger pending decides what else ties", () => {
  const pendings = (...wanted: readonly string[]) => {
    const paths = wanted.map((_, i) => `root.q${i}`);
    const requests = wanted.map((size, i) => inQueue(`root.q${i}`, "", size));
    const backwards = [...requests].reverse().flat();
    const order = tried(aConfig(...paths), ...requests.flat());
    expect(tried(aConfig(...paths), ...backwards)).toEqual(order);
    return order;
  };

  test("one that is strictly greater is first, whatever its name", () => {
    expect(pendings("m=1 c=1", "m=2 c=1")).toEqual(["q1", "q0"]);
    expect(pendings("m=1", "m=2", "m=3")).toEqual(["q2", "q1", "q0"]);
    expect(pendings("m=1", "m=1 c=1")).toEqual(["q1", "q0"]);
  });

  test("pendings that are incomparable tie, so the name decides", () => {
    expect(pendings("m=1 c=9", "m=9 c=1")).toEqual(["q0", "q1"]);
    expect(pendings("c=1", "m=9")).toEqual(["q0", "q1"]);
    expect(pendings("m=9", "c=1")).toEqual(["q0", "q1"]);
  });

  test("one waits for the greater one only, and goes as soon as that has gone", () => {
    expect(pendings("m=1 c=1", "c=9", "m=2 c=2")).toEqual(["q1", "q2", "q0"]);
    expect(pendings("m=1", "c=5", "m=3 c=1", "m=2")).toEqual(["q1", "q2", "q3", "q0"]);
  });

  test("what all asks of a queue want counts together", () => {
    const more = anAsk("root.q1", "root.more", "m=2");
    const requests = [...inQueue("root.q0", "", "m=2"), ...inQueue("root.q1", "", "m=1"), more];
    expect(tried(aConfig("root.q0", "root.q1"), ...requests)).toEqual(["q1", "more", "q0"]);
  });

  test("the share of the guarantee and the priority go before it", () => {
    const config = aConfig("root.q0", "root.q1");
    const small = inQueue("root.q0", "", "m=1", 1);
    expect(tried(config, ...small, ...inQueue("root.q1", "", "m=9"))).toEqual(["q0", "q1"]);
    const idle = inQueue("root.q0", "", "m=1");
    expect(tried(config, ...idle, ...inQueue("root.q1", "m=5", "m=9"))).toEqual(["q0", "q1"]);
  });
});

describe("Q-142 each queue is measured against its own maximum", () => {
  const uses = [
    { role: "a", held: 50, max: 100 },
    { role: "b", held: 20, max: 100 },
    { role: "c", held: 9, max: 10 },
  ] as const;

  test.each(inAllOrders.map((order) => [order]))("b, a, c for the names %j", (order) => {
    const named = uses.map((use, i) => ({ ...use, path: `root.q${order[i]}` }));
    const roles = new Map(named.map(({ path, role }) => [lastName(path), role]));
    const expected = ["b", "a", "c"];
    for (const turn of inAllOrders) {
      const turned = turn.flatMap((i) => named[i] ?? []);
      const config = aConfig(...turned.map(({ path, max }) => `${path} max m=${max}`));
      const requests = turned.flatMap(({ path, held }) => inQueue(path, `m=${held}`, "m=1"));
      expect(tried(config, ...requests).map((name) => roles.get(name))).toEqual(expected);
    }
  });
});

describe("Q-150 whether priorities come first is asked of each level", () => {
  const { off, on } = {
    off: "application.sort.priority: disabled",
    on: "application.sort.priority: enabled",
  };
  const inLeaf = (queueName: string): Request[] => [
    anApplication("x", { queueName }),
    anApplication("y", { queueName }),
    anAsk("x", "urgent", "m=1", { priority: 9 }),
    anAsk("y", "older", "m=1", { tags: { creationTime: "0" } }),
  ];
  const at = (config: SchedulerConfig, queueName: string): readonly string[] =>
    triedKeys(heard(config, [cluster, ...inLeaf(queueName)], "modern", 5000));

  test("a leaf that has them on uses them below a parent that has them off", () => {
    const root = `properties: {${off}}, queues: [
      {name: p, parent: true, queues: [{name: leaf, properties: {${on}}}, {name: other}]}]`;
    const config = openConfig("{name: provided}", root);
    expect(at(config, "root.p.leaf")).toEqual(["urgent", "older"]);

    const busy = inQueue("root.p.leaf", "m=5", "m=1", 9);
    const idle = inQueue("root.p.other", "", "m=1");
    expect(tried(config, ...busy, ...idle)).toEqual(["other", "leaf"]);
  });

  test("a leaf that has them off goes by age below a parent that has them on", () => {
    const root = `queues: [
      {name: p, parent: true, queues: [{name: leaf, properties: {${off}}}, {name: other}]}]`;
    const config = openConfig("{name: provided}", root);
    expect(at(config, "root.p.leaf")).toEqual(["older", "urgent"]);

    const busy = inQueue("root.p.leaf", "m=5", "m=1", 9);
    const idle = inQueue("root.p.other", "", "m=1");
    expect(tried(config, ...idle, ...busy)).toEqual(["leaf", "other"]);
  });

  test("a configured queue inherits it, one that was made at run time does not", () => {
    const root = `queues: [{name: p, parent: true, properties: {${off}}, queues: [{name: leaf}]}]`;
    const config = openConfig("{name: provided, create: true}", root);
    expect(at(config, "root.p.leaf")).toEqual(["older", "urgent"]);
    expect(at(config, "root.p.made")).toEqual(["urgent", "older"]);
  });
});

describe("siblings of every kind", () => {
  const enough = { numRuns: 200, seed: 2021 };

  test.each(profiles)("Q-139, Q-140, Q-141, Q-142 as a plain list says (%s)", (profile) => {
    const check = fc.property(siblings, fc.boolean(), (all, prioritySort) => {
      const state = heard(configOf(all, prioritySort), requestsOf(all), profile);
      const order = triedKeys(state).map(lastName);
      expect(order).toEqual(orderOfSiblings(all, prioritySort, 10000));
    });
    fc.assert(check, enough);
  });

  function configOf(all: readonly Sibling[], prioritySort: boolean): SchedulerConfig {
    const lines = all.map(({ name, guaranteed, max }) => {
      const words = [...wordsOf("guaranteed", guaranteed), ...wordsOf("max", max)];
      return `root.p.${name} ${words.join(" ")}`;
    });
    return aConfig(`root.p parent ${prioritySort ? "" : "priorities=off"}`, ...lines);
  }

  function wordsOf(bound: string, amounts: Readonly<Record<string, number>>): string[] {
    const words = Object.entries(amounts).map(([type, amount]) => `${type}=${amount}`);
    return words.length === 0 ? [] : [bound, ...words];
  }

  function requestsOf(all: readonly Sibling[]): Request[] {
    const members = all.flatMap(({ name, allocated, pending, priority }) => {
      const held = wordsOf("", allocated).join(" ");
      const wanted = wordsOf("", pending).join(" ");
      return inQueue(`root.p.${name}`, held, wanted, priority);
    });
    return [cluster, ...members];
  }
});

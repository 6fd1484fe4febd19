import { describe, expect, test } from "vitest";
import { advance } from "../../../../src/core/advance.js";
import type { AllocationAsk, Request } from "../../../../src/core/contract/input.js";
import type { Resources } from "../../../../src/core/model/resources/resources.js";
import {
  aConfig,
  aNode,
  anAllocation,
  anApplication,
  anAsk,
  aRelease,
  resources,
} from "../../../../src/testing/index.js";
import { heard, triedKeys } from "../../policy/attempts.js";
import { configOf, profiles, World } from "../queue/world.js";

/** An ask whose size names types with 0, which the builders leave out. */
function anAskOf(key: string, resourceAsk: Resources): AllocationAsk {
  return { kind: "ask", applicationID: "x", allocationKey: key, resourceAsk };
}

const levels = ["root", "root.p", "root.p.a"] as const;
const inLeaf = (id: string) => anApplication(id, { queueName: "root.p.a" });
const withoutMemory: Resources = { vcore: 1, memory: 0 };

describe.each(profiles)("%s: types of a request that are 0", (profile) => {
  const config = aConfig("root.p max memory=20 vcore=20", "root.p.a max memory=10 vcore=10");
  const overQuota = () =>
    new World(config, profile)
      .at(0, aNode("n1", "memory=100 vcore=100"), inLeaf("x"))
      .at(1, anAllocation("x", "large", "memory=30", "n1"));

  test("Q-81 a queue over its quota still takes what wants none of that type", () => {
    const world = overQuota().at(2, anAskOf("k", withoutMemory));
    expect(world.placed).toEqual(["k"]);
    expect(world.at(3, anAsk("x", "k-2", "memory=1 vcore=1")).placed).toEqual([]);
  });

  test("Q-81 the same on a node, and in a cluster, that holds more than it has", () => {
    const world = overQuota().at(2, aNode("n1", "memory=5 vcore=100", { action: "UPDATE" }));
    expect(world.at(3, anAskOf("k", withoutMemory)).placed).toEqual(["k"]);
    expect(world.at(4, aNode("n1", "vcore=100", { action: "UPDATE" })).placed).toEqual([]);
    expect(world.at(5, anAskOf("k-2", withoutMemory)).placed).toEqual(["k-2"]);
  });

  test("Q-81 they are dropped when the request is taken, and nothing shows them later", () => {
    const waiting = { ...withoutMemory, gpu: 0, slots: 1 };
    const world = overQuota().at(2, anAskOf("k", waiting));
    expect(world.app("x").asks.get("k")?.resources).toEqual(resources("slots=1 vcore=1"));
    expect(Object.keys(world.app("x").pending)).toEqual(["slots", "vcore"]);
    for (const path of levels) {
      expect(Object.keys(world.queue(path).pending)).toEqual(["slots", "vcore"]);
    }
    world.at(3, aNode("n2", "slots=1 vcore=1"));
    expect(world.response?.newAllocations.map(({ resourcePerAlloc }) => resourcePerAlloc)).toEqual([
      resources("slots=1 vcore=1"),
    ]);
    expect(Object.keys(world.queue("root").allocated)).toEqual(["memory", "slots", "vcore"]);
  });

  test("Q-81 an allocation that is reported, and one that is resized, loses them too", () => {
    const world = overQuota();
    const reported = anAllocation("x", "r", "vcore=1", "n1");
    world.at(2, { ...reported, resourcePerAlloc: { ...withoutMemory, gpu: 0 } });
    expect(Object.keys(world.app("x").allocations.get("r")?.resources ?? {})).toEqual(["vcore"]);
    world.at(3, anAskOf("large", { memory: 0, vcore: 3 }));
    expect(Object.keys(world.queue("root.p").allocated)).toEqual(["vcore"]);
    expect(world.queue("root.p").allocated).toEqual(resources("vcore=4"));
  });
});

describe.each(profiles)("%s: what was placed without asking goes over a quota", (profile) => {
  const config = aConfig("root.p max m=12", "root.p.a max m=10");
  const start = () =>
    new World(config, profile).at(0, aNode("n1", "m=15"), inLeaf("x"), anAsk("x", "k", "m=8"));
  const held = (world: World) => levels.map((path) => world.queue(path).allocated["m"]);

  test("Q-82 an allocation that is recovered, alone or with its node", () => {
    const world = start().at(1, anAllocation("x", "r", "m=9", "n1"));
    expect(held(world)).toEqual([17, 17, 17]);
    const { kind: _, ...existing } = anAllocation("x", "r-2", "m=30", "n2");
    world.at(2, aNode("n2", "m=1", { existingAllocations: [existing] }));
    expect(held(world)).toEqual([47, 47, 47]);
    expect(world.response?.rejectedNodes).toEqual([]);
  });

  test("Q-82 an ask that the host has placed by itself", () => {
    const world = start().at(1, anAsk("x", "late", "m=5"));
    expect(world.placed).toEqual([]);
    world.at(2, anAllocation("x", "late", "m=5", "n1"));
    expect(held(world)).toEqual([13, 13, 13]);
    expect(world.queue("root.p").pending).toEqual({});
  });

  test("Q-82 an allocation that grows where it stands", () => {
    const world = start().at(1, anAsk("x", "k", "m=40"));
    expect(held(world)).toEqual([40, 40, 40]);
    world.at(2, anAllocation("x", "k", "m=11", "n1"));
    expect(held(world)).toEqual([11, 11, 11]);
  });

  test("Q-82, Q-80 what has to ask waits until the use is below the quota again", () => {
    const world = start().at(1, anAllocation("x", "r", "m=9", "n1"));
    expect(world.at(2, anAsk("x", "next", "m=1")).placed).toEqual([]);
    expect(world.at(3, anAsk("x", "r", "m=2")).placed).toEqual([]);
    expect(world.at(4, aRelease("x", "r")).placed).toEqual(["next"]);
    expect(held(world)).toEqual([9, 9, 9]);
  });
});

/** Why the first ask finds no room, in a leaf where others do. */
const obstacles: readonly (readonly [name: string, ask: string])[] = [
  ["the leaf's quota", "a=6"],
  ["the quota of a queue above", "b=6"],
  ["the cluster", "c=99"],
  ["a type that nobody has", "d=1"],
  ["every node", "e=6"],
  ["the host's conditions", "f=1"],
];

describe.each(profiles)("%s: a request that finds no room", (profile) => {
  const config = aConfig("root.p max b=5", "root.p.a max a=5", "root.p.other", "root.z");
  const nodes = [aNode("n1", "a=9 b=9 c=9 e=5 f=9 m=9"), aNode("n2", "e=5")];
  const apps = [
    ...[inLeaf("x"), inLeaf("y")],
    anApplication("o", { queueName: "root.p.other" }),
    anApplication("z", { queueName: "root.z" }),
  ];
  const predicate = (ask: { readonly key: string }) => ask.key !== "first" || "not this one";

  test.each(obstacles)("Q-89, Q-88 for %s blocks none that come later", (_, size) => {
    const requests: Request[] = [
      ...[...nodes, ...apps, anAsk("x", "first", size, { priority: 9 })],
      ...["x", "y", "o", "z"].map((id) => anAsk(id, `${id}-k`, "m=1")),
    ];
    const state = heard(config, requests, profile);
    const { response, state: after } = advance(state, {}, 0, { predicate });
    const placed = response.newAllocations.map(({ allocationKey }) => allocationKey);
    expect([...placed].sort()).toEqual(["o-k", "x-k", "y-k", "z-k"]);
    expect(placed.indexOf("x-k")).toBeLessThan(placed.indexOf("y-k"));
    expect(after.partitions[0]?.applications.get("x")?.pending).toEqual(resources(size));
  });

  test("Q-89 what its queue has no room for is not tried on any node", () => {
    const asks = (size: string) => [...nodes, ...apps, anAsk("x", "first", size)];
    const tried = (size: string) => triedKeys(heard(config, asks(size), profile));
    expect(tried("a=6")).toEqual([]);
    expect(tried("b=6")).toEqual([]);
    expect(tried("a=5 b=5")).toEqual(["first"]);
    expect(tried("e=5")).toEqual(["first", "first"]);
  });

  test("Q-89 what waits for a quota is next as soon as there is room", () => {
    const world = new World(config, profile)
      .at(0, ...nodes, ...apps, anAsk("x", "k", "a=5"))
      .at(1, anAsk("x", "waits", "a=3"), anAsk("x", "small", "m=1"), anAsk("y", "late", "a=3"));
    expect(world.placed).toEqual(["small"]);
    expect(world.at(2, aRelease("x", "k")).placed).toEqual(["waits"]);
  });
});

describe.each(profiles)("%s: an application that may not run yet", (profile) => {
  const config = configOf(
    `{partitions: [{name: default, queues: [{name: root, submitacl: "*", queues: [
      {name: p, maxapplications: 1, queues: [{name: a, maxapplications: 1}]}]}]}]}`,
  );
  const urgent = anAsk("y", "y-k", "m=1", { priority: 9 });

  test("Q-88 is passed over, and those after it in order are tried", () => {
    const world = new World(config, profile)
      .at(0, aNode("n1", "m=5"), inLeaf("x"), anAsk("x", "x-k", "m=1"))
      .at(1, inLeaf("y"), urgent, anAsk("x", "x-2", "m=1"));
    expect(world.placed).toEqual(["x-2"]);
    expect(triedKeys(world.state)).toEqual([]);
    world.at(2, { kind: "removeApplication", applicationID: "x" });
    expect(world.placed).toEqual(["y-k"]);
  });

  test("Q-88 is asked for anew in every step, also within one call", () => {
    const requests = [aNode("n1", "m=5"), inLeaf("x"), inLeaf("y"), urgent];
    const state = heard(config, [...requests, anAsk("x", "x-k", "m=1")], profile);
    expect(triedKeys(state)).toEqual(["y-k", "x-k"]);
    const { response } = advance(state, {}, 0);
    expect(response.newAllocations.map(({ allocationKey }) => allocationKey)).toEqual(["y-k"]);
  });
});

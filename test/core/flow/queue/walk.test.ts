import { describe, expect, test } from "vitest";
import {
  aGang,
  aNode,
  anAllocation,
  anAsk,
  aPlaceholder,
  resources,
} from "../../../../src/testing/index.js";
import { openConfig, profiles, removal, submit, World } from "./world.js";

const provided = "{name: provided, create: true}";
const config = openConfig(provided, "");

describe.each(profiles)("%s: one scheduling step", (profile) => {
  const asked = () =>
    new World(config, profile).at(0, submit("x", "root.q.a"), anAsk("x", "k", "m=1"));

  test("Q-86 is skipped while the cluster has nothing at all", () => {
    const world = asked();
    expect(world.placed).toEqual([]);
    expect(world.at(1, aNode("n1", "m=0")).placed).toEqual([]);
    expect(world.at(2, aNode("n2", "m=1")).placed).toEqual(["k"]);
  });

  test("Q-86 is skipped while nothing is pending, and then there is no more", () => {
    const world = asked().at(1, aNode("n1", "m=1"));
    expect(world.step().response).toMatchObject({ effects: [], more: false });
  });

  test("Q-86 the first result ends it", () => {
    const world = asked().at(1, anAsk("x", "k-2", "m=1"), submit("y", "root.p"));
    expect(world.step(anAsk("y", "k-3", "m=1"), aNode("n1", "m=3")).placed).toHaveLength(1);
    expect(world.response?.more).toBe(true);
    expect(world.step().placed).toHaveLength(1);
    expect(world.step().placed).toHaveLength(1);
    expect(world.partition.allocationCount).toBe(3);
  });

  test("Q-86 a placeholder is taken over before anything else is placed", () => {
    const world = new World(config, profile)
      .at(0, aNode("n1", "m=2"), aGang("g", "m=1", { queueName: "root.z" }))
      .at(0, aPlaceholder("g", "ph", "m=1", "tg"), submit("x", "root.a"));
    world.step(anAsk("x", "k", "m=1"), anAsk("g", "r", "m=1", { taskGroupName: "tg" }));
    expect(world.placed).toEqual([]);
    expect(world.response?.releasedAllocations).toMatchObject([
      { allocationKey: "ph", terminationType: "PLACEHOLDER_REPLACED" },
    ]);
    expect(world.step().placed).toEqual(["k"]);
  });

  test("Q-86, Q-87 goes down to one leaf before it looks at the next child", () => {
    const priority = (id: string, value: number) =>
      anAsk(id, `${id}-${value}`, "m=1", { priority: value });
    const world = new World(config, profile)
      .at(0, submit("x", "root.p.a"), submit("y", "root.p.b"), submit("z", "root.q.c"))
      .at(1, priority("x", 1), priority("y", 9), priority("z", 5))
      .at(2, aNode("n1", "m=2"));
    expect(world.placed).toEqual(["y-9", "z-5"]);
  });
});

describe.each(profiles)("%s: an application that is removed", (profile) => {
  const gang = [
    aGang("g", "m=2", { queueName: "root.p.q" }),
    aPlaceholder("g", "ph-1", "m=1", "tg"),
    aPlaceholder("g", "ph-2", "m=1", "tg"),
  ];

  test("Q-85 takes what it has and wants off the whole path", () => {
    const world = new World(config, profile).at(
      0,
      aNode("n1", "m=4"),
      ...gang,
      submit("x", "root.p.y"),
      anAsk("x", "k", "m=1"),
    );
    world.at(1, anAllocation("g", "r", "m=1", "n1"), anAsk("g", "late", "m=7"));
    expect(world.queue("root.p")).toMatchObject({
      allocated: resources("m=4"),
      pending: resources("m=7"),
    });
    world.at(2, removal("g"));
    for (const path of ["root", "root.p", "root.p.y"]) {
      expect(world.queue(path)).toMatchObject({ allocated: resources("m=1"), pending: {} });
    }
    expect(world.queue("root.p.q")).toMatchObject({ allocated: {}, pending: {}, running: 0 });
  });

  test("Q-85 its priority counts no longer, at no level", () => {
    const world = new World(config, profile)
      .at(0, submit("x", "root.p.a"), submit("y", "root.p.a"), submit("z", "root.q.b"))
      .at(1, anAsk("x", "x-k", "m=9", { priority: 9 }), anAsk("y", "y-k", "m=1"))
      .at(2, anAsk("z", "z-k", "m=1", { priority: 1 }), removal("x"))
      .at(3, aNode("n1", "m=1"));
    expect(world.placed).toEqual(["z-k"]);
  });

  test("Q-93, Q-85 its place among the running is free at every level", () => {
    const limited = openConfig(provided, "queues: [{name: p, parent: true, maxapplications: 1}]");
    const world = new World(limited, profile)
      .at(0, aNode("n1", "m=9"), aGang("g", "m=2", { queueName: "root.p.q" }), ...gang.slice(1, 2))
      .at(1, submit("x", "root.p.r"), anAsk("x", "k", "m=1"));
    expect(world.placed).toEqual([]);
    expect(world.at(2, removal("g")).placed).toEqual(["k"]);
  });
});

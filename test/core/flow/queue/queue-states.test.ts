import { describe, expect, test } from "vitest";
import { aNode, anAllocation, anAsk, aRelease, resources } from "../../../../src/testing/index.js";
import { openConfig, profiles, removal, submit, World } from "./world.js";

const config = openConfig(
  "{name: provided, create: true}",
  `queues: [{name: p, parent: true, queues: [{name: a}, {name: b}]}, {name: c},
    {name: default}]`,
);

const work = (id: string, queue: string, size = "m=1") => [
  submit(id, queue),
  anAsk(id, `${id}-1`, size),
];

describe.each(profiles)("%s: queues", (profile) => {
  const running = () =>
    new World(config, profile)
      .at(0, aNode("n1", "m=9"), ...work("x", "root.p.a"), ...work("y", "root.c"))
      .at(1);

  test("Q-72 a Stopped leaf is skipped, others go on", () => {
    const world = running().setQueue("root.p.a", "Stopped");
    world.at(2, anAsk("x", "x-2", "m=1"), anAsk("y", "y-2", "m=1"), ...work("z", "root.p.b"));
    expect([...world.placed].sort()).toEqual(["y-2", "z-1"]);
    expect(world.app("x").pending).toEqual(resources("m=1"));
    expect(world.app("x").allocated).toEqual(resources("m=1"));
  });

  test("Q-72, Q-87 a Stopped parent is skipped with all below it", () => {
    const world = running().setQueue("root.p", "Stopped");
    world.at(2, ...work("z", "root.p.b"), anAsk("x", "x-2", "m=1"), anAsk("y", "y-2", "m=1"));
    expect(world.placed).toEqual(["y-2"]);
    expect(world.setQueue("root.p", "Active").at(3).placed.length).toBe(2);
  });

  test("Q-72 when root is Stopped nothing is scheduled", () => {
    const world = running()
      .setQueue("root", "Stopped")
      .at(2, anAsk("y", "y-2", "m=1"));
    expect(world.placed).toEqual([]);
  });

  test("Q-72 what runs in a Stopped queue goes on and can end", () => {
    const world = running().setQueue("root.p.a", "Stopped").at(2, aRelease("x", "x-1"));
    expect(world.queue("root.p.a").allocated).toEqual({});
    expect(world.at(3, removal("x")).partition.applications.has("x")).toBe(false);
  });

  test("Q-72 a Draining leaf takes no new application, and the old ones go on", () => {
    const world = running().setQueue("root.p.a", "Draining");
    world.at(2, submit("z", "root.p.a"), anAsk("x", "x-2", "m=1"));
    expect(world.app("z").submission.queue).toBe("root.default");
    expect(world.placed).toEqual(["x-2"]);
    expect(world.app("x").submission.queue).toBe("root.p.a");
  });

  test("Q-72, Q-154 a Draining root.default is no last resort", () => {
    const world = new World(openConfig("{name: provided}", "queues: [{name: default}]"), profile)
      .at(0, submit("x", "root.default"))
      .setQueue("root.default", "Draining")
      .at(1, submit("y", ""));
    expect(world.refusals).toEqual(["PLACEMENT_FAILED"]);
  });

  test("Q-87 below a Draining parent what is there is scheduled, old and new asks", () => {
    const world = running()
      .setQueue("root.p", "Draining")
      .at(2, anAsk("x", "x-2", "m=1"));
    expect(world.placed).toEqual(["x-2"]);
  });

  test.each(["root.p.new", "root.p.new.deep"])(
    "Q-72, Q-101 no child %s is made below a Draining queue",
    (path) => {
      const world = running().setQueue("root.p", "Draining").at(2, submit("z", path));
      expect(world.refusals).toEqual(["QUEUE_CREATE_FAILED"]);
      expect(world.response?.rejectedApplications[0]?.reason).toContain("marked for deletion");
      expect(world.paths).toEqual(["root.c", "root.default", "root.p", "root.p.a", "root.p.b"]);
    },
  );

  test("Q-101 no child is made below a leaf", () => {
    const world = running().at(2, submit("z", "root.p.a.b"));
    expect(world.refusals).toEqual(["QUEUE_CREATE_FAILED"]);
    expect(world.response?.rejectedApplications[0]?.reason).toContain("already a leaf");
  });

  test("Q-72, Q-103 a Draining leaf goes with its last application, its parent does not", () => {
    const world = running().setQueue("root.p.a", "Draining").at(10_000);
    expect(world.paths).toContain("root.p.a");
    world.at(10_001, removal("x")).at(20_000);
    expect(world.paths).toEqual(["root.c", "root.default", "root.p", "root.p.b"]);
  });

  test("Q-103 a Draining parent goes after its last child, all at one clean-up", () => {
    const world = running()
      .at(2, removal("y"), ...work("z", "root.p.b"))
      .setQueue("root.p", "Draining")
      .setQueue("root.p.a", "Draining")
      .setQueue("root.p.b", "Draining")
      .at(3, removal("x"))
      .at(10_000);
    expect(world.paths).toEqual(["root.c", "root.default", "root.p", "root.p.b"]);
    expect(world.at(10_001, removal("z")).at(20_000).paths).toEqual(["root.c", "root.default"]);
  });
});

describe.each(profiles)("%s: partitions", (profile) => {
  const running = () =>
    new World(config, profile).at(0, aNode("n1", "m=9"), ...work("x", "root.c"));

  test.each(["Draining", "Stopped"] as const)(
    "Q-73 a %s one takes no node, no application",
    (state) => {
      const world = running()
        .setPartition(state)
        .at(1, aNode("n2", "m=1"), ...work("y", "root.c"));
      expect(world.refusals).toEqual(["PARTITION_STOPPED"]);
      expect(world.response?.rejectedNodes.map(({ code }) => code)).toEqual(["PARTITION_STOPPED"]);
      expect(world.partition.nodes.size).toBe(1);
      expect(world.partition.total).toEqual(resources("m=9"));
    },
  );

  test("Q-73 a Draining one schedules what it has, with new asks and allocations", () => {
    const world = running().setPartition("Draining");
    world.at(1, anAsk("x", "x-2", "m=1"), anAllocation("x", "x-3", "m=1", "n1"));
    expect(world.placed).toContain("x-2");
    expect(world.app("x").allocated).toEqual(resources("m=3"));
  });

  test("Q-73, Q-86 a Stopped one schedules nothing and refuses asks and allocations", () => {
    const world = running()
      .at(1, anAsk("x", "big", "m=9"))
      .setPartition("Stopped");
    world.at(2, aRelease("x", "x-1"), anAsk("x", "x-2", "m=1"), anAsk("x", "big", "m=2"));
    const codes = () => world.response?.rejectedAllocations.map(({ code }) => code);
    expect(codes()).toEqual(["PARTITION_STOPPED", "PARTITION_STOPPED"]);
    expect(world.placed).toEqual([]);
    expect(world.app("x").pending).toEqual(resources("m=9"));
    world.at(3, anAllocation("x", "x-3", "m=1", "n1"));
    expect(codes()).toEqual(["PARTITION_STOPPED"]);
    expect(world.setPartition("Active").at(4).placed).toEqual(["big"]);
  });

  test("Q-73 one that is Stopped still takes releases, removals and changes of its nodes", () => {
    const world = running().setPartition("Stopped").at(1, aRelease("x", "x-1"));
    expect(world.partition.allocationCount).toBe(0);
    world.at(2, removal("x"), aNode("n1", "m=5", { action: "UPDATE" }));
    expect(world.partition.applications.size).toBe(0);
    expect(world.partition.total).toEqual(resources("m=5"));
  });

  test("Q-73, Q-103 the clean-up works in a Stopped one too", () => {
    const world = running()
      .at(1, submit("y", "root.new"))
      .setPartition("Stopped")
      .at(2, removal("y"))
      .at(10_000);
    expect(world.paths).not.toContain("root.new");
  });
});

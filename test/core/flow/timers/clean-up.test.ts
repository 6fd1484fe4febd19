import { describe, expect, test } from "vitest";
import { checkInvariants } from "../../../../src/core/model/invariants.js";
import { firingOrder, type Timer } from "../../../../src/core/model/timer/timer.js";
import { nextWake } from "../../../../src/query/next-wake.js";
import { aNode, anAsk, aRelease } from "../../../../src/testing/index.js";
import { openConfig, profiles, removal, submit, World } from "../queue/world.js";

const config = openConfig("{name: provided, create: true}", "queues: [{name: a}]");

describe.each(profiles)("%s: when queues are cleaned up", (profile) => {
  const emptiedAt = (now: number) =>
    new World(config, profile).at(now, submit("x", "root.q")).at(now, removal("x"));

  test.each([
    [0, 10_000],
    [1, 10_000],
    [9999, 10_000],
    [10_000, 20_000],
    [10_001, 20_000],
    [123_456, 130_000],
  ])("Q-103 a queue that is empty from %i on goes at %i", (now, due) => {
    const world = emptiedAt(now);
    expect(nextWake(world.state)).toBe(due);
    expect(world.response?.wakeAt).toBe(due);
    expect(world.at(due - 1).paths).toEqual(["root.a", "root.q"]);
    expect(world.at(due).paths).toEqual(["root.a"]);
    expect(world.response?.effects).toEqual([]);
  });

  test("Q-103 no clean-up is due while no queue is empty, and none twice", () => {
    const world = new World(config, profile).at(0, submit("x", "root.q"), submit("y", "root.p.r"));
    expect(world.response?.wakeAt).toBe(null);
    world.at(5, removal("x")).at(10_000);
    expect(world.partition.timers.has("cleanup ")).toBe(false);
    expect(world.paths).toEqual(["root.a", "root.p", "root.p.r"]);
  });

  test("Q-103 a configured queue stays however empty it is", () => {
    const world = new World(config, profile).at(0, submit("x", "root.a")).at(1, removal("x"));
    expect(world.partition.timers.has("cleanup ")).toBe(false);
    expect(world.at(100_000).paths).toEqual(["root.a"]);
  });

  test("Q-103 children go before their parents, in the same clean-up", () => {
    const world = new World(config, profile)
      .at(0, submit("x", "root.p.q.r"), submit("y", "root.p.s"))
      .at(1, removal("x"))
      .at(10_000);
    expect(world.paths).toEqual(["root.a", "root.p", "root.p.s"]);
    expect(world.at(10_001, removal("y")).at(20_000).paths).toEqual(["root.a"]);
  });

  test("Q-103 a long sleep gives what being woken each time gives", () => {
    const start = () =>
      new World(config, profile)
        .at(0, aNode("n1", "m=9"), submit("x", "root.p.q"), anAsk("x", "k", "m=1"))
        .at(3000, submit("y", "root.p.r"), aRelease("x", "k"))
        .at(4000, removal("y"));
    const slept = start().at(1_000_000);
    const woken = start();
    for (let at = woken.response?.wakeAt; at != null && at < 1_000_000; ) {
      at = woken.at(at).response?.wakeAt;
    }
    woken.at(1_000_000);
    expect(woken.paths).toEqual(["root.a"]);
    expect(woken.state).toEqual(slept.state);
  });

  test("Q-103 it comes before the other timers of its instant", () => {
    const world = new World(config, profile)
      .at(0, aNode("n1", "m=9"), submit("x", "root.q"), anAsk("x", "k", "m=1"))
      .at(0, submit("y", "root.p"), aRelease("x", "k"))
      .at(25_000, removal("y"));
    expect(world.response?.wakeAt).toBe(30_000);
    world.at(30_000);
    expect(world.response?.updatedApplications.map(({ state }) => state)).toEqual(["Completed"]);
    // The queue of x became empty only after the clean-up, so it waits for the next one.
    expect(world.paths).toEqual(["root.a", "root.q"]);
    expect(world.response?.wakeAt).toBe(40_000);
    expect(world.at(40_000).paths).toEqual(["root.a"]);
  });

  test("Q-103 one that completes by itself leaves its queue to the next clean-up", () => {
    const world = new World(config, profile)
      .at(1, aNode("n1", "m=9"), submit("x", "root.q"), anAsk("x", "k", "m=1"))
      .at(2, aRelease("x", "k"))
      .at(30_001);
    expect(world.paths).toEqual(["root.a", "root.q"]);
    expect(world.at(30_002).partition.finished.size).toBe(1);
    expect(world.response?.wakeAt).toBe(40_000);
    expect(world.at(40_000).paths).toEqual(["root.a"]);
    expect(world.partition.finished.size).toBe(1);
  });

  test("X-03 at the end of time it is still an instant that can be advanced to", () => {
    const world = emptiedAt(Number.MAX_SAFE_INTEGER - 5);
    expect(world.response?.wakeAt).toBe(Number.MAX_SAFE_INTEGER);
    expect(world.at(Number.MAX_SAFE_INTEGER).paths).toEqual(["root.a"]);
    world.at(Number.MAX_SAFE_INTEGER, submit("z", "root.z"));
    expect(world.at(Number.MAX_SAFE_INTEGER, removal("z")).paths).toContain("root.z");
    expect(world.at(Number.MAX_SAFE_INTEGER).paths).toEqual(["root.a"]);
  });
});

test("Q-103 the clean-up is the first of its instant in the order of timers", () => {
  const timer = (kind: Timer["kind"], subject: string, dueAt: number, sequence: number): Timer => ({
    kind,
    subject,
    dueAt,
    sequence,
  });
  const cleanup = timer("cleanup", "", 10, 0);
  for (const kind of ["placeholder", "state", "expiry", "rejection"] as const) {
    expect(firingOrder(cleanup, timer(kind, "a", 10, 1))).toBeLessThan(0);
    expect(firingOrder(cleanup, timer(kind, "a", 9, 1))).toBeGreaterThan(0);
  }
});

describe("what the invariants see", () => {
  const clean = "cleanup ";
  const world = () => new World(config).at(0, submit("x", "root.p.q")).at(1, removal("x"));

  test("Q-103 an empty queue that nobody is going to clean up", () => {
    const { state, partition } = world();
    const broken = { ...partition, timers: partition.timers.delete(clean) };
    expect(checkInvariants({ ...state, partitions: [broken] })).toEqual([
      "Q-103 root.p.q has nobody to clean it up",
    ]);
  });

  test("Q-103 a Draining one just as well, and not one that has a child or an application", () => {
    const open = new World(config).at(0, submit("x", "root.p.q")).setQueue("root.a", "Draining");
    expect(checkInvariants(open.state)).toEqual(["Q-103 root.a has nobody to clean it up"]);
    open.setQueue("root.a", "Active").setQueue("root.p", "Draining");
    expect(checkInvariants(open.state)).toEqual([]);
  });

  test("Q-103 a clean-up with a subject", () => {
    const { state, partition } = world();
    const odd: Timer = { kind: "cleanup", subject: "x", dueAt: 10_000, sequence: 0 };
    const broken = { ...partition, timers: partition.timers.set("cleanup x", odd) };
    expect(checkInvariants({ ...state, partitions: [broken] })).toEqual([
      "3.5 timer cleanup of x has no subject",
    ]);
  });
});

test("Q-103 partitions are cleaned up each on its own", () => {
  const [first] = config.partitions;
  const both = first === undefined ? [] : [first, { ...first, name: "lab" }];
  const inLab = { partitionName: "lab" };
  const world = new World({ partitions: both }, "modern")
    .at(0, submit("x", "root.q"), { ...submit("x", "root.q"), ...inLab })
    .at(1, { kind: "removeApplication", applicationID: "x", ...inLab })
    .at(10_000);
  expect(world.paths).toEqual(["root.a", "root.q"]);
  expect(world.state.partitions[1]?.queues.has("root.q")).toBe(false);
  expect(world.response?.wakeAt).toBe(null);
});

import { describe, expect, test } from "vitest";
import type { Request } from "../../../src/core/contract/input.js";
import { hash } from "../../../src/query/hash.js";
import {
  aConfig,
  aGang,
  aNode,
  anAllocation,
  anApplication,
  anAsk,
  anAskRelease,
  aPlaceholder,
  aRelease,
  resources,
} from "../../../src/testing/index.js";
import { profiles, World } from "../flow/queue/world.js";

const path = ["root", "root.p", "root.p.q", "root.p.q.a"];
const config = aConfig("root.p.q.a", "root.p.b");
const inLeaf = (id: string) => anApplication(id, { queueName: "root.p.q.a" });

/** What each queue on the path holds, from root down. */
function held(world: World) {
  return path.map((queue) => world.queue(queue).allocated);
}

/** What each queue on the path wants, from root down. */
function wanted(world: World) {
  return path.map((queue) => world.queue(queue).pending);
}

/** The same amounts at every level, and no type that is 0 or below. */
function everywhere(amounts: string) {
  return path.map(() => resources(amounts));
}

/** Expects requests to change nothing at all and to be answered by nothing. */
function expectNoChange(world: World, ...requests: readonly Request[]): void {
  const before = hash(world.state);
  world.at(world.state.now, ...requests);
  expect(hash(world.state)).toBe(before);
  expect(world.response?.effects).toEqual([]);
  expect(world.response?.ignored.map(({ request }) => request)).toEqual(requests);
}

describe.each(profiles)("%s: what the queues hold", (profile) => {
  const world = () =>
    new World(config, profile)
      .at(0, aNode("n1", "m=50 c=50"), inLeaf("x"), inLeaf("y"))
      .at(1, anAsk("x", "k-1", "m=5 c=2"), anAsk("x", "k-2", "m=3"), anAsk("y", "k-3", "m=1"));

  test("Q-83 a release is taken off every queue up to root, and types that are gone go", () => {
    const all = world();
    expect(held(all)).toEqual(everywhere("m=9 c=2"));
    expect(held(all.at(2, aRelease("x", "k-1")))).toEqual(everywhere("m=4"));
    expect(held(all.at(3, aRelease("x", "k-2"), aRelease("y", "k-3")))).toEqual(everywhere(""));
  });

  test("Q-83 a sibling that holds nothing of it is not touched", () => {
    const more = world().at(2, anApplication("z", { queueName: "root.p.b" }));
    more.at(3, anAsk("z", "k-4", "m=7")).at(4, aRelease("x", "k-1"));
    expect(more.queue("root.p.b").allocated).toEqual(resources("m=7"));
    expect(more.queue("root.p").allocated).toEqual(resources("m=11"));
    expect(more.queue("root.p.q").allocated).toEqual(resources("m=4"));
  });

  test.each([
    ["an unknown key", aRelease("x", "nobody")],
    ["a key of another application", aRelease("y", "k-1")],
    ["an unknown application", aRelease("nobody", "k-1")],
    ["an unknown partition", { ...aRelease("x", "k-1"), partitionName: "nowhere" }],
  ])("Q-83 the release of %s changes nothing anywhere", (_, release) => {
    expectNoChange(world(), release);
  });

  test.each(["STOPPED_BY_RM", "TIMEOUT", "PLACEHOLDER_REPLACED"] as const)(
    "Q-83 a release that comes twice counts once (%s)",
    (type) => {
      const release = aRelease("x", "k-1", type);
      const once = world().at(2, release, release);
      expect(held(once)).toEqual(everywhere("m=4"));
      expect(once.response?.ignored.map(({ request }) => request)).toEqual([release]);
      expectNoChange(once, release, release);
    },
  );

  test("Q-83 a node that goes takes what stood on it off every queue, once", () => {
    const gone = { kind: "node", nodeID: "n1", action: "DECOMISSION" } as const;
    const empty = world().at(2, gone);
    expect(held(empty)).toEqual(everywhere(""));
    expectNoChange(empty, gone, aRelease("x", "k-1"), aRelease("x", "k-2"));
  });

  test("Q-83 what has shrunk gives back what it has now, and what has grown all of it", () => {
    const resized = world().at(2, anAsk("x", "k-1", "m=1"), anAsk("x", "k-2", "m=30 c=4"));
    expect(held(resized)).toEqual(everywhere("m=32 c=4"));
    expect(held(resized.at(3, aRelease("x", "k-2")))).toEqual(everywhere("m=2"));
    expect(held(resized.at(4, aRelease("x", "k-1")))).toEqual(everywhere("m=1"));
  });

  test("Q-83, Q-82 what was forced over a capacity comes off like anything else", () => {
    const forced = world().at(2, anAllocation("x", "r", "m=500", "n1"));
    expect(held(forced)).toEqual(everywhere("m=509 c=2"));
    expect(held(forced.at(3, aRelease("x", "r")))).toEqual(everywhere("m=9 c=2"));
  });
});

describe.each(profiles)("%s: what the queues want", (profile) => {
  /** Nothing fits, so what is asked for stays pending. */
  const world = () =>
    new World(config, profile)
      .at(0, aNode("n1", "m=1"), inLeaf("x"), inLeaf("y"))
      .at(1, anAsk("x", "k-1", "m=5 c=2"), anAsk("x", "k-2", "m=3"), anAsk("y", "k-3", "m=2"));

  test("Q-84 an ask is counted at every level, and comes off every level", () => {
    const all = world();
    expect(wanted(all)).toEqual(everywhere("m=10 c=2"));
    expect(wanted(all.at(2, anAskRelease("x", "k-1")))).toEqual(everywhere("m=5"));
    expect(wanted(all.at(3, anAskRelease("x", "")))).toEqual(everywhere("m=2"));
    expect(wanted(all.at(4, anAskRelease("y", "k-3")))).toEqual(everywhere(""));
  });

  test("Q-84 an ask that is placed is held instead, at every level", () => {
    const some = world().at(2, aNode("n2", "m=3"));
    expect(some.placed).toEqual(["k-2"]);
    expect(wanted(some)).toEqual(everywhere("m=7 c=2"));
    expect(held(some)).toEqual(everywhere("m=3"));
    some.at(3, anAllocation("x", "k-1", "m=5 c=2", "n1"));
    expect(wanted(some)).toEqual(everywhere("m=2"));
    expect(held(some)).toEqual(everywhere("m=8 c=2"));
  });

  test("Q-84 an ask of another size counts with that", () => {
    const resized = world().at(2, anAsk("x", "k-1", "m=50"), anAsk("x", "k-2", "c=1 m=2"));
    expect(wanted(resized)).toEqual(everywhere("m=54 c=1"));
    expect(wanted(resized.at(3, anAskRelease("x", "")))).toEqual(everywhere("m=2"));
  });

  test("Q-84 nothing goes below zero: what is withdrawn twice is counted once", () => {
    const release = anAskRelease("x", "k-1");
    const once = world().at(2, release, release);
    expect(wanted(once)).toEqual(everywhere("m=5"));
    expect(once.response?.ignored.map(({ request }) => request)).toEqual([release]);
    expectNoChange(once, release, release);
    const none = once.at(3, anAskRelease("x", ""), anAskRelease("y", ""));
    expect(wanted(none)).toEqual(everywhere(""));
    expectNoChange(none, anAskRelease("x", ""), anAskRelease("y", "k-3"));
  });

  test.each([
    ["an unknown key", anAskRelease("x", "nobody")],
    ["a key of another application", anAskRelease("y", "k-1")],
    ["an unknown application", anAskRelease("nobody", "k-1")],
  ])("Q-84 the withdrawal of %s changes nothing anywhere", (_, release) => {
    expectNoChange(world(), release);
  });

  test("Q-84 what is placed already cannot be withdrawn from what is wanted", () => {
    const some = world().at(2, aNode("n2", "m=3"));
    expectNoChange(some, anAskRelease("x", "k-2"));
  });

  test("Q-84 a member that takes a placeholder over is wanted no longer, unless that fails", () => {
    const gang = new World(config, profile)
      .at(0, aNode("n1", "m=4"), aGang("g", "m=4", { queueName: "root.p.q.a" }))
      .at(0, aPlaceholder("g", "ph", "m=4", "tg"))
      .at(1, anAsk("g", "r", "m=4", { taskGroupName: "tg" }), anAsk("g", "late", "m=9"));
    expect(gang.app("g").asks.get("r")?.releases).toEqual(["ph"]);
    expect(wanted(gang)).toEqual(everywhere("m=9"));
    expect(held(gang)).toEqual(everywhere("m=4"));
    const drained = { kind: "node", nodeID: "n1", action: "DRAIN_NODE" } as const;
    gang.at(2, drained, aRelease("g", "ph", "STOPPED_BY_RM"));
    expect(wanted(gang)).toEqual(everywhere("m=13"));
    expect(held(gang)).toEqual(everywhere(""));
  });
});

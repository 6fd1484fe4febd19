import { describe, expect, test } from "vitest";
import type { Request } from "../../../src/core/contract/input.js";
import type { SchedulerConfig } from "../../../src/core/model/config.js";
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
} from "../../../src/testing/index.js";
import { profiles, World } from "../flow/queue/world.js";
import { hear, heard, placements, triedKeys } from "./attempts.js";

const everyOrder = [
  "root.a sort=fifo",
  "root.a sort=fifo priorities=off",
  "root.a sort=fair",
  "root.a sort=fair priorities=off",
];

const node = aNode("n1", "m=100");
const lowest = -2147483648;

const asking = (id: string, priority = 0) => [
  anApplication(id),
  anAsk(id, `${id}-k`, "m=1", { priority }),
];

describe.each(everyOrder)("%s", (line) => {
  const ids = ["App", "a", "a-1", "a1", "a10", "a2", "a_1", "constructor", "z", "é"];

  test.each([
    ["ascending", ids],
    ["descending", [...ids].reverse()],
    ["from the middle", [...ids.slice(5), ...ids.slice(0, 5)]],
  ])("Q-132 applications that tie go by id, by code unit, submitted %s", (_, submitted) => {
    const state = heard(aConfig(line), [node, ...submitted.flatMap((id) => asking(id))]);
    expect(triedKeys(state)).toEqual(ids.map((id) => `${id}-k`));
    expect(placements(state)).toEqual(ids.map((id) => `${id}-k@n1`));
  });
});

describe.each(profiles)("%s: the priority of an application", (profile) => {
  /** Without anything urgent x goes first: it was there first. */
  const world = (config: SchedulerConfig = aConfig("root.a")) =>
    new World(config, profile)
      .at(0, anApplication("x"), anAsk("x", "x-k", "m=5"))
      .at(1, anApplication("y"), anAsk("y", "y-k", "m=5"));
  const tried = ({ state }: World) => triedKeys(hear(state, node));
  const urgent = anAsk("y", "y-9", "m=5", { priority: 9 });

  test("Q-134 is that of its most urgent ask that is not placed yet", () => {
    expect(tried(world())).toEqual(["x-k", "y-k"]);
    expect(tried(world().at(2, urgent))).toEqual(["y-9", "y-k", "x-k"]);
    const less = anAsk("y", "y-5", "m=5", { priority: -5 });
    expect(tried(world().at(2, less))).toEqual(["x-k", "y-k", "y-5"]);
  });

  test("Q-134 falls when that ask is withdrawn", () => {
    const withdrawn = world().at(2, urgent).at(3, anAskRelease("y", "y-9"));
    expect(tried(withdrawn)).toEqual(["x-k", "y-k"]);
  });

  test("Q-134 falls when that ask is placed", () => {
    const placed = world().at(2, urgent, aNode("n0", "m=5"));
    expect(placed.placed).toEqual(["y-9"]);
    expect(tried(placed)).toEqual(["x-k", "y-k"]);
    const elsewhere = world().at(2, urgent, aNode("n0", "m=0"));
    const known = anAllocation("y", "y-9", "m=5", "n0", { priority: 9 });
    expect(tried(elsewhere.at(3, known))).toEqual(["x-k", "y-k"]);
  });

  test("Q-134 of two equally urgent asks one may go", () => {
    const twice = world().at(2, urgent, anAsk("y", "y-8", "m=5", { priority: 9 }));
    expect(tried(twice.at(3, anAskRelease("y", "y-9")))).toEqual(["y-8", "y-k", "x-k"]);
  });

  test("Q-134 counts a placeholder like any other ask", () => {
    const gang = [aGang("g", "m=5"), { ...aPlaceholder("g", "ph", "m=5", "tg"), priority: 9 }];
    expect(tried(world().at(2, ...gang))).toEqual(["ph", "x-k", "y-k"]);
  });

  test("Q-134 leaves out an ask that takes a placeholder over, until that is undone", () => {
    const parked = world()
      .at(2, aNode("n0", "m=4"), aGang("g", "m=4"), aPlaceholder("g", "ph", "m=4", "tg"))
      .at(3, anAsk("g", "r", "m=4", { taskGroupName: "tg", priority: 9 }));
    expect(parked.app("g").asks.get("r")?.releases).toEqual(["ph"]);
    const later = parked.at(4, anAsk("g", "g-k", "m=5"));
    expect(tried(later)).toEqual(["x-k", "y-k", "g-k"]);
    // The placeholder goes for another reason than the takeover, so the member is wanted again.
    const drained = { kind: "node", nodeID: "n0", action: "DRAIN_NODE" } as const;
    const undone = later.at(5, drained, aRelease("g", "ph", "STOPPED_BY_RM"));
    expect(tried(undone)).toEqual(["r", "g-k", "x-k", "y-k"]);
  });
});

describe.each(profiles)("%s: who is a candidate", (profile) => {
  test("Q-144 an application is one while something of it is pending", () => {
    const config = aConfig("root.a");
    const state = heard(config, [node, ...asking("x"), ...asking("y"), ...asking("z")], profile);
    expect(triedKeys(state)).toEqual(["x-k", "y-k", "z-k"]);
    const placed = anAllocation("y", "y-k", "m=1", "n1");
    const left = hear(state, anAskRelease("x", "x-k"), placed, anApplication("w"));
    expect(triedKeys(left)).toEqual(["z-k"]);
    expect(triedKeys(hear(left, anAsk("x", "x-2", "m=1")))).toEqual(["x-2", "z-k"]);
  });

  test("Q-144, Q-133 the least urgent priority there is counts as pending too", () => {
    for (const line of everyOrder) {
      const requests = [node, ...asking("x", lowest), ...asking("y", lowest + 1)];
      const state = heard(aConfig(line), requests, profile);
      expect(new Set(placements(state))).toEqual(new Set(["x-k@n1", "y-k@n1"]));
      const only = heard(aConfig(line), [node, ...asking("x", lowest)], profile);
      expect(placements(only)).toEqual(["x-k@n1"]);
    }
  });

  test("Q-144 for a takeover only one that has a placeholder placed", () => {
    const gang = (id: string, size: string): Request[] => [
      aGang(id, size),
      aPlaceholder(id, `${id}-ph`, size, "tg"),
    ];
    const real = (id: string) => anAsk(id, `${id}-r`, "m=1", { taskGroupName: "tg", priority: 9 });
    const world = new World(aConfig("root.a"), profile)
      .at(0, aNode("n1", "m=1"), ...gang("g1", "m=50"))
      .at(1, ...gang("g2", "m=1"))
      .at(2, real("g1"), real("g2"));
    expect(world.response?.releasedAllocations.map((one) => one.allocationKey)).toEqual(["g2-ph"]);
    expect(world.app("g1").asks.get("g1-r")?.releases).toEqual([]);
  });
});

test("Q-145, Q-144 fair counts what is really held, not what placeholders hold", () => {
  const config = aConfig("root.a sort=fair guaranteed m=10");
  const held = (id: string, key: string, size: string, more = {}) =>
    anAllocation(id, key, size, "n1", more);
  const placeholder = { taskGroupName: "tg", placeholder: true };
  const requests = [
    ...[node, anApplication("x"), anApplication("y")],
    ...[held("x", "x-ph", "m=9", placeholder), held("y", "y-0", "m=2")],
    ...[anAsk("x", "x-k", "m=1"), anAsk("y", "y-k", "m=1")],
  ];
  expect(triedKeys(heard(config, requests))).toEqual(["x-k", "y-k"]);
  const real = requests.map((one) => ("placeholder" in one ? held("x", "x-0", "m=9") : one));
  expect(triedKeys(heard(config, real))).toEqual(["y-k", "x-k"]);
});

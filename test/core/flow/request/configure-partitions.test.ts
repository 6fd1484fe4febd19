import { describe, expect, test } from "vitest";
import { advance } from "../../../../src/core/advance.js";
import type { Request } from "../../../../src/core/contract/input.js";
import type { ProfileName } from "../../../../src/core/model/profile/profile.js";
import { hash } from "../../../../src/query/hash.js";
import {
  aGang,
  aNode,
  anAsk,
  aPlaceholder,
  aRelease,
  resources,
} from "../../../../src/testing/index.js";
import { filesOf, partitionIn, partitionOf, reload } from "../../../support/reload.js";
import { renderEffect } from "../../../support/render-effect.js";
import { configOf, profiles, submit, World } from "../queue/world.js";

const main = partitionOf("default", "{name: a}");
const lab = partitionOf("lab", "{name: a}, {name: p, parent: true}");
const both = filesOf(main, lab);
const onlyMain = filesOf(main);
const nothing = "partitions: []";

/** The same requests, in partition `lab`. */
const inLab = (...requests: readonly Exclude<Request, { kind: "configure" }>[]): Request[] =>
  requests.map((request) => ({ ...request, partitionName: "lab" }));

const gang = (id: string, style = "Hard") =>
  aGang(id, "m=4", { gangSchedulingStyle: style, executionTimeoutMilliSeconds: 1000 });

/** Two placeholders and one node with room for one and a half. */
const halfPlaced = (id: string) => [
  aPlaceholder(id, "ph-1", "m=2", "t"),
  aPlaceholder(id, "ph-2", "m=2", "t"),
];

const namesOf = (world: World) => world.state.partitions.map(({ name }) => name);
const saidBy = (world: World) => world.response?.effects.map(renderEffect);

describe.each(profiles)("%s: Q-105 a partition that is new", (profile) => {
  test("Q-105 is there for the very next request, and works like any other", () => {
    const world = new World(configOf(onlyMain), profile).at(
      0,
      ...inLab(aNode("n1", "m=1")),
      reload(both),
      ...inLab(aNode("n1", "m=9"), submit("x", "root.a"), anAsk("x", "x-1", "m=2")),
    );
    expect(namesOf(world)).toEqual(["default", "lab"]);
    expect(world.response?.rejectedNodes.map(({ code }) => code)).toEqual(["PARTITION_UNKNOWN"]);
    expect(world.response?.newAllocations).toMatchObject([
      { partitionName: "lab", allocationKey: "x-1", nodeID: "n1" },
    ]);
    expect(partitionIn(world.state, "lab").queues.get("root.a")?.allocated).toEqual({ m: 2 });
    expect(world.partition.total).toEqual({});
  });

  test("Q-105 is as one that was there from the start", () => {
    const start = new World(configOf(both), profile);
    const world = new World(configOf(nothing), profile).at(0, reload(both));
    expect(
      world.state.partitions.map((one) => hash({ ...start.state, partitions: [one] })),
    ).toEqual(start.state.partitions.map((one) => hash({ ...start.state, partitions: [one] })));
  });

  test("Q-105 takes its place by name, whatever the order in the file", () => {
    const world = new World(configOf(filesOf(lab, main)), profile);
    world.at(0, reload(filesOf(partitionOf("zoo", ""), lab, partitionOf("cat", ""), main)));
    expect(namesOf(world)).toEqual(["cat", "default", "lab", "zoo"]);
    world.at(1, aNode("n1", "m=1"), ...inLab(aNode("n2", "m=2")));
    expect(partitionIn(world.state, "lab").total).toEqual(resources("m=2"));
  });

  test("Q-105 the sizes of both count towards what must stay exact", () => {
    const half = 2 ** 52 + 1;
    const world = new World(configOf(onlyMain), profile).at(0, aNode("n1", `m=${half}`));
    world.at(1, reload(both), ...inLab(aNode("n2", `m=${half}`)));
    expect(world.response?.rejectedNodes.map(({ code }) => code)).toEqual(["QUANTITY_OVERFLOW"]);
    world.at(2, reload(filesOf(lab)), ...inLab(aNode("n2", `m=${half}`)));
    expect(world.response?.acceptedNodes.length).toBe(1);
  });
});

describe.each(profiles)("%s: Q-105 a partition that is configured no more", (profile) => {
  const running = () =>
    new World(configOf(both), profile).at(
      0,
      aNode("n1", "m=9"),
      submit("x", "root.a"),
      anAsk("x", "x-1", "m=1"),
      ...inLab(aNode("n1", "m=9"), submit("x", "root.a"), anAsk("x", "x-1", "m=2")),
      ...inLab(anAsk("x", "x-0", "m=2"), anAsk("x", "x-9", "m=99")),
    );

  test("Q-105 goes with all that is in it, and the other notices nothing", () => {
    const world = running();
    const before = world.partition;
    world.at(1, reload(onlyMain));
    expect(namesOf(world)).toEqual(["default"]);
    expect(world.partition).toEqual(before);
    const other = new World(configOf(onlyMain), profile).at(0, aNode("n1", "m=9"));
    other.at(0, submit("x", "root.a"), anAsk("x", "x-1", "m=1"));
    expect([...world.state.exactness.entries()]).toEqual([...other.state.exactness.entries()]);
  });

  test("Q-105 its allocations are released in one message, keys ascending, before the end", () => {
    const world = running().at(1, reload(onlyMain));
    const [accepted, released, ...states] = world.response?.effects ?? [];
    expect(accepted?.kind).toBe("acceptedConfig");
    expect(released).toEqual({
      kind: "releasedAllocations",
      releases: ["x-0", "x-1"].map((allocationKey) => ({
        partitionName: "lab",
        applicationID: "x",
        allocationKey,
        terminationType: "STOPPED_BY_RM",
        message: "Partition lab Removed",
      })),
    });
    expect(states).toMatchObject(
      (profile === "classic" ? ["Killed"] : ["Failing", "Failed"]).map((state) => ({
        partitionName: "lab",
        applicationID: "x",
        state,
        at: 1,
        message: "PartitionRemoved",
      })),
    );
  });

  test("Q-105 its applications end in the order of their submission, each at once", () => {
    const world = new World(configOf(both), profile)
      .at(0, ...inLab(submit("z", "root.a"), submit("b", "root.a"), submit("m", "root.a")))
      .at(1, reload(onlyMain));
    const ids = world.response?.updatedApplications.map(({ applicationID }) => applicationID);
    expect([...new Set(ids)]).toEqual(["z", "b", "m"]);
    const each = profile === "classic" ? 1 : 2;
    expect(ids).toHaveLength(3 * each);
    expect(ids?.slice(0, each)).toEqual(Array.from({ length: each }, () => "z"));
  });

  test("Q-105 several go in the order of their names", () => {
    const named = ["zoo", "lab", "cat"];
    const world = new World(
      configOf(filesOf(...named.map((one) => partitionOf(one, "{name: a}")))),
      profile,
    )
      .at(0, ...named.map((partitionName) => ({ ...submit("x", "root.a"), partitionName })))
      .at(1, reload(nothing));
    const told = world.response?.updatedApplications.map(({ partitionName }) => partitionName);
    expect([...new Set(told)]).toEqual(["cat", "lab", "zoo"]);
    expect(world.state.partitions).toEqual([]);
  });

  test("S-53, Q-105 late confirmations and all else for it are refused or ignored", () => {
    const world = running().at(1, reload(onlyMain));
    const before = hash(world.state);
    world.at(
      1,
      ...inLab(aRelease("x", "x-1"), anAsk("x", "x-3", "m=1"), submit("y", "root.a")),
      ...inLab(aNode("n1", "m=1", { action: "DECOMISSION" }), aNode("n3", "m=1")),
    );
    expect(world.response?.ignored.map(({ code }) => code)).toEqual([
      "UNKNOWN_PARTITION",
      "UNKNOWN_PARTITION",
    ]);
    expect(world.refusals).toEqual(["PARTITION_UNKNOWN"]);
    expect(world.response?.rejectedAllocations.map(({ code }) => code)).toEqual([
      "PARTITION_UNKNOWN",
    ]);
    expect(world.response?.rejectedNodes.map(({ code }) => code)).toEqual(["PARTITION_UNKNOWN"]);
    expect(hash(world.state)).toBe(before);
  });

  test("Q-105 comes back as a new one, even in the same call, under the same ids", () => {
    const world = running().at(1, reload(onlyMain), reload(both));
    expect(partitionIn(world.state, "lab").applications.size).toBe(0);
    world.at(
      2,
      reload(onlyMain),
      reload(both),
      ...inLab(aNode("n1", "m=5"), submit("x", "root.a")),
    );
    world.at(3, ...inLab(anAsk("x", "x-1", "m=3")));
    expect(world.response?.newAllocations).toMatchObject([{ partitionName: "lab" }]);
    expect(partitionIn(world.state, "lab").queues.get("root")?.allocated).toEqual({ m: 3 });
  });

  test("Q-105 without any partition nothing is left: no size, no timer, nothing to do", () => {
    const world = running().at(1, ...inLab(submit("d", "root.p.d")), reload(nothing));
    expect(world.state.partitions).toEqual([]);
    expect(world.state.exactness.size).toBe(0);
    expect(world.response).toMatchObject({ wakeAt: null, more: false });
    expect(advance(world.state, {}, 10_000_000).response.effects).toEqual([]);
  });

  test("Q-105 the records of what ended or was rejected go with their timers", () => {
    const world = running().at(
      1,
      ...inLab({ kind: "removeApplication", applicationID: "x" }, submit("y", "root.nowhere")),
    );
    const { timers } = partitionIn(world.state, "lab");
    expect([...timers.rows()].map(({ kind }) => kind)).toEqual([
      profile === "classic" ? "expiry" : "rejection",
    ]);
    world.at(2, reload(nothing));
    expect(world.response?.wakeAt).toBeNull();
    expect(world.at(1_000_000_000, reload(both)).response?.effects).toHaveLength(1);
  });

  test("Q-105 a partition that drains or is stopped goes like any other", () => {
    const world = running()
      .setPartition("Stopped")
      .at(1, reload(filesOf(lab)));
    expect(namesOf(world)).toEqual(["lab"]);
    expect(saidBy(world)?.[1]).toContain("x-1");
  });
});

/** How an application gets into a state, and what its partition's end then says of it. */
type Way = readonly [
  state: string,
  profile: ProfileName,
  way: (world: World) => World,
  said: readonly string[],
];

const one = (world: World) =>
  world.at(1, ...inLab(submit("g", "root.a"), anAsk("g", "r-1", "m=1")));
const idle = (world: World) => one(world).at(2, ...inLab(aRelease("g", "r-1")));
const timedOut = (style: string) => (world: World) =>
  world.at(1, ...inLab(gang("g", style), ...halfPlaced("g"))).at(1001);

const killed = "updated g Killed PartitionRemoved";
const failing = "updated g Failing PartitionRemoved";
const failed = "updated g Failed PartitionRemoved";

const ways: readonly Way[] = [
  ["New", "classic", (world) => world.at(1, ...inLab(submit("g", "root.a"))), [killed]],
  [
    "Accepted",
    "classic",
    (world) => world.at(1, ...inLab(submit("g", "root.a"), anAsk("g", "r-1", "m=99"))),
    [killed],
  ],
  ["Starting", "classic", one, ["released r-1 STOPPED_BY_RM", killed]],
  [
    "Running",
    "classic",
    (world) => one(world).at(2, ...inLab(anAsk("g", "r-2", "m=1"))),
    ["released r-1 r-2 STOPPED_BY_RM", killed],
  ],
  ["Waiting", "classic", idle, [killed]],
  // Its end was told with the releases, and is not told twice.
  ["Accepted", "classic", timedOut("Hard"), ["released ph-1 STOPPED_BY_RM"]],
  ["New", "modern", (world) => world.at(1, ...inLab(submit("g", "root.a"))), [failing, failed]],
  [
    "Accepted",
    "modern",
    (world) => world.at(1, ...inLab(gang("g"), ...halfPlaced("g"))),
    ["released ph-1 STOPPED_BY_RM", failing, failed],
  ],
  ["Running", "modern", one, ["released r-1 STOPPED_BY_RM", failing, failed]],
  ["Failing", "modern", timedOut("Hard"), ["released ph-1 STOPPED_BY_RM", failed]],
  // No event of T10 leads out of these: only what they hold is told.
  ["Completing", "modern", idle, []],
  ["Resuming", "modern", timedOut("Soft"), ["released ph-1 STOPPED_BY_RM"]],
];

describe("Q-105 what the end of its partition says of an application, by state", () => {
  test.each(ways)("Q-105 %s, %s: with the cause PartitionRemoved", (state, profile, way, said) => {
    const world = way(new World(configOf(both), profile).at(0, ...inLab(aNode("n1", "m=3"))));
    expect(partitionIn(world.state, "lab").applications.get("g")?.state).toBe(state);
    world.at(world.state.now + 1, reload(onlyMain));
    expect(saidBy(world)).toEqual(["accepted-config", ...said]);
    expect(world.response?.wakeAt).toBeNull();
    expect(world.state.exactness.size).toBe(0);
  });

  test.each(profiles)(
    "Q-105 %s: a takeover in flight ends with it, told as one release",
    (profile) => {
      const world = new World(configOf(both), profile)
        .at(0, ...inLab(aNode("n1", "m=9"), gang("g"), ...halfPlaced("g")))
        .at(1, ...inLab(anAsk("g", "r-1", "m=2", { taskGroupName: "t" })));
      const app = partitionIn(world.state, "lab").applications.get("g");
      expect(app?.allocations.get("ph-1")?.replacedBy).toBe("r-1");
      world.at(2, reload(onlyMain));
      expect(saidBy(world)?.[1]).toBe("released ph-1 ph-2 STOPPED_BY_RM");
      expect(world.state.exactness.size).toBe(0);
      world.at(3, ...inLab(aRelease("g", "ph-1", "PLACEHOLDER_REPLACED")));
      expect(world.response?.ignored.map(({ code }) => code)).toEqual(["UNKNOWN_PARTITION"]);
    },
  );
});

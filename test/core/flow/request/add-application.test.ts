import { describe, expect, test } from "vitest";
import type { AddApplication } from "../../../../src/core/contract/input.js";
import { aGang, aNode, anApplication, anAsk, resources } from "../../../../src/testing/index.js";
import { openConfig, profiles, removal, submit, World } from "../queue/world.js";

const provided = "{name: provided, create: true}";
const config = openConfig(
  provided,
  `queues: [{name: a, resources: {max: {m: 4}}}, {name: par, parent: true},
    {name: fair, parent: true, childtemplate: {properties: {application.sort.policy: fair}}}]`,
);

const nobody = { ugi: { user: "" } };
const negative = { placeholderAsk: resources("m=-1") };
const inexact = { placeholderAsk: { m: 2 ** 53 } };
const large = { placeholderAsk: resources("m=5") };

/** Each submission breaks the rule of its row and those of all rows below that it can. */
const inOrder: readonly (readonly [code: string, submission: AddApplication])[] = [
  ["PARTITION_UNKNOWN", anApplication("", { partitionName: "x", queueName: "x y", ...nobody })],
  ["APP_ID_MISSING", anApplication("", { queueName: "x y", ...nobody, ...negative })],
  ["USER_UNRESOLVED", anApplication("old", { queueName: "x y", ...nobody, ...negative })],
  ["USER_UNRESOLVED", anApplication("old", { queueName: "x y", ugi: { user: "1a" }, ...negative })],
  ["APP_EXISTS", anApplication("old", { queueName: "x y", ...negative })],
  ["PLACEMENT_FAILED", anApplication("x", { queueName: "x y", ...negative })],
  ["INVALID_RESOURCE", anApplication("x", { queueName: "root.a.b", ...negative })],
  ["QUANTITY_OVERFLOW", anApplication("x", { queueName: "root.a.b", ...inexact })],
  ["QUEUE_CREATE_FAILED", anApplication("x", { queueName: "root.a.b", ...large })],
  ["QUEUE_SORT_UNSUPPORTED", anApplication("x", { queueName: "root.fair.x", ...large })],
  ["PLACEHOLDER_ASK_OVER_QUOTA", anApplication("x", { ...large })],
];

describe.each(profiles)("%s: the first thing that speaks against an application", (profile) => {
  test.each(inOrder)("Q-121 %s", (code, submission) => {
    const world = new World(config, profile).at(0, submit("old", "root.a"));
    expect(world.at(1, submission).refusals).toEqual([code]);
    expect(world.partition.applications.size).toBe(1);
  });

  test.each(["Draining", "Stopped"] as const)(
    "Q-121, Q-73 that the partition is %s comes before its id and its queue",
    (state) => {
      const world = new World(config, profile).at(0, submit("old", "root.a"));
      world.setPartition(state).at(1, submit("old", "x y"));
      expect(world.refusals).toEqual(["PARTITION_STOPPED"]);
      expect(world.response?.rejectedApplications[0]?.reason).toContain("is stopped");
    },
  );

  test("Q-121 what refuses an application before its queues are made leaves no queue", () => {
    const world = new World(config, profile).at(0, submit("old", "root.a"));
    const { paths } = world;
    for (const more of [nobody, negative, inexact]) {
      world.at(1, anApplication("x", { queueName: "root.new.x", ...more }));
      expect(world.refusals).toHaveLength(1);
    }
    world.at(1, submit("old", "root.new.x"));
    expect(world.refusals).toEqual(["APP_EXISTS"]);
    expect(world.paths).toEqual(paths);
    expect(world.partition.timers.has("cleanup ")).toBe(false);
  });

  test("Q-121 an id is free again when its application is gone, and when it was refused", () => {
    const world = new World(config, profile)
      .at(0, anApplication("x", { ...large }), submit("x", "root.a"))
      .at(1, removal("x"), submit("x", "root.new"));
    expect(world.app("x").submission.queue).toBe("root.new");
  });

  test("Q-121 two of one id in one call: the first is taken, the second makes no queue", () => {
    const world = new World(config, profile).at(0, submit("x", "root.n1"), submit("x", "root.n2"));
    expect(world.refusals).toEqual(["APP_EXISTS"]);
    expect(world.paths).not.toContain("root.n2");
  });
});

test("Q-121 modern lists a refused application, with the reason, for three days", () => {
  const world = new World(config, "modern").at(5, anApplication("x", { ...large }));
  const record = world.partition.rejected.get("x");
  const reason = world.response?.rejectedApplications[0]?.reason;
  expect(reason).toContain("larger than max queue allocation");
  expect(record).toMatchObject({ state: "Rejected", message: reason, finishedAt: 5 });
  const threeDays = 3 * 24 * 3_600_000;
  expect(world.at(threeDays + 4).partition.rejected.size).toBe(1);
  expect(world.at(threeDays + 5).partition.rejected.size).toBe(0);
});

test("Q-121 classic keeps no list of what it refused", () => {
  const world = new World(config, "classic").at(5, anApplication("x", { ...large }));
  expect(world.partition.rejected.size).toBe(0);
  expect(world.response?.wakeAt).toBe(null);
});

describe.each(profiles)("%s: what was made for an application that is refused", (profile) => {
  const tags = {
    "namespace.resourcequota": '{"resources":{"m":{"value":1}}}',
    "Namespace.ResourceMaxApps": "2",
  };

  test("G-06, Q-123 the quota of a tag stands before the gang is checked, and stays", () => {
    const gang = aGang("g", "m=10", { queueName: "root.par.x", tags });
    const world = new World(config, profile).at(0, gang);
    expect(world.refusals).toEqual(["PLACEHOLDER_ASK_OVER_QUOTA"]);
    expect(world.settings("root.par.x")).toMatchObject({
      max: { max: { m: 1 } },
      guaranteed: null,
      maxApplications: 2,
    });
  });

  test("G-06 the tag of a refused gang counts for those that are there already", () => {
    const world = new World(config, profile)
      .at(0, aNode("n1", "m=9"), submit("x", "root.par.x"), anAsk("x", "k-1", "m=1"))
      .at(1, aGang("g", "m=10", { queueName: "root.par.x", tags }), anAsk("x", "k-2", "m=1"));
    expect(world.refusals).toEqual(["PLACEHOLDER_ASK_OVER_QUOTA"]);
    expect(world.app("x").pending).toEqual(resources("m=1"));
  });

  test("G-06 a configured queue does not look at the tags", () => {
    const world = new World(config, profile).at(0, aGang("g", "m=3", { tags }));
    expect(world.refusals).toEqual([]);
    expect(world.settings("root.a")).toMatchObject({ max: { max: { m: 4 } }, maxApplications: 0 });
  });

  test("G-06 a tag may lift the quota that the template would set", () => {
    const narrow = openConfig(provided, "childtemplate: {resources: {max: {m: 1}}}");
    const wide = { "namespace.resourcequota": '{"resources":{"m":{"value":10}}}' };
    const gang = (queueName: string, more: Partial<AddApplication>) =>
      aGang(queueName, "m=10", { queueName, ...more });
    const world = new World(narrow, profile).at(0, gang("x", { tags: wide }), gang("y", {}));
    expect(world.refusals).toEqual(["PLACEHOLDER_ASK_OVER_QUOTA"]);
    expect(world.app("x").submission.queue).toBe("root.x");
  });

  test("Q-123 the queues stay, with those above, until the next clean-up", () => {
    const gang = aGang("g", "m=10", { queueName: "root.par.x.y", tags });
    const world = new World(config, profile).at(12_345, gang);
    expect(world.response?.wakeAt).toBe(20_000);
    expect(world.at(19_999).paths).toEqual(expect.arrayContaining(["root.par.x", "root.par.x.y"]));
    expect(world.at(20_000).paths).toEqual(["root.a", "root.fair", "root.par"]);
  });

  test("Q-123 what another application lives in stays for longer", () => {
    const gang = aGang("g", "m=10", { queueName: "root.par.x.y", tags });
    const world = new World(config, profile).at(0, gang, submit("x", "root.par.x.z")).at(10_000);
    expect(world.paths).toEqual(["root.a", "root.fair", "root.par", "root.par.x", "root.par.x.z"]);
  });
});

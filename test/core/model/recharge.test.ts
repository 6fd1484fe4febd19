import { describe, expect, test } from "vitest";
import { configuredPartition } from "../../../src/core/model/configured.js";
import { newPartition } from "../../../src/core/model/new-partition.js";
import { type Charges, recharge } from "../../../src/core/model/recharge.js";
import { renderResources } from "../../../src/core/model/resources/resources.js";
import { aConfig, aNode, anApplication, anAsk } from "../../../src/testing/index.js";
import { World } from "../flow/queue/world.js";

const tree = ["root.p", "root.p.a", "root.b"];

/** What applications of `root.p.a` and others hold under limits, one line a queue. */
function charged(limits: readonly string[], ...apps: readonly [id: string, groups: string][]) {
  const world = new World(aConfig(...tree, ...limits)).at(0, aNode("n1", "m=100"));
  for (const [id, groups] of apps) {
    const queueName = id.startsWith("b") ? "root.b" : "root.p.a";
    const ugi = { user: "u", groups: groups === "" ? [] : groups.split(",") };
    world.at(0, anApplication(id, { queueName, ugi }), anAsk(id, "k", "m=2"));
  }
  return world.partition;
}

/** The queues under limits. */
function queuesUnder(...limits: readonly string[]) {
  const [partition] = aConfig(...tree, ...limits).partitions;
  if (partition === undefined) throw new Error("there is a partition");
  return newPartition(configuredPartition(partition)).queues;
}

const groupIn = ({ applications }: Charges, id: string) => applications.get(id)?.group;

const linesOf = ({ groups }: Charges) =>
  [...groups.rows()]
    .map((row) => `${row.name} ${row.path} ${renderResources(row.allocated)} ${row.applications}`)
    .sort();

const dev = "limit groups=dev m=50";
const devAndOthers = "limit groups=dev m=50 limit groups=* m=50";
const qaAndOthers = "limit groups=qa m=50 limit groups=* m=50";

describe("Q-201, Q-202 which group is charged under other limits", () => {
  test.each<[string, string, string[], string | null, string[], string | null]>([
    ["Q-201 the same limits", "dev", [`root ${dev}`], "dev", [`root ${dev}`], "dev"],
    ["Q-201 another ceiling", "dev", [`root ${dev}`], "dev", ["root limit groups=dev m=1"], "dev"],
    ["Q-201 none left", "dev", [`root ${dev}`], "dev", [], null],
    [
      "Q-201 one left above",
      "dev",
      [`root ${dev}`, `root.p.a ${dev}`],
      "dev",
      [`root ${dev}`],
      "dev",
    ],
    [
      "Q-201 one left below",
      "dev",
      [`root ${dev}`, `root.p.a ${dev}`],
      "dev",
      [`root.p.a ${dev}`],
      "dev",
    ],
    ["Q-201 one that moves up", "dev", [`root.p.a ${dev}`], "dev", [`root ${dev}`], "dev"],
    ["Q-201 one left aside only", "dev", [`root ${dev}`], "dev", [`root.b ${dev}`], null],
    ["Q-201 the next named one", "dev,qa", [`root ${dev}`], "dev", [`root ${qaAndOthers}`], "qa"],
    ["Q-201 the wildcard, last", "dev,x", [`root ${dev}`], "dev", [`root ${qaAndOthers}`], "*"],
    [
      "Q-196 the lowest answer",
      "dev,x",
      [`root ${dev}`],
      "dev",
      ["root limit groups=x m=1", `root.p ${qaAndOthers}`],
      "*",
    ],
    [
      "Q-201 the wildcard stays",
      "x,qa",
      [`root ${devAndOthers}`],
      "*",
      [`root ${qaAndOthers}`],
      "*",
    ],
    [
      "Q-201 the wildcard goes",
      "x,qa",
      [`root ${devAndOthers}`],
      "*",
      ["root limit groups=qa m=1"],
      "qa",
    ],
    ["Q-201 it goes with all", "x", [`root ${devAndOthers}`], "*", [`root ${dev}`], null],
    [
      "Q-202 one more below",
      "dev,qa",
      [`root ${dev}`],
      "dev",
      [`root ${dev}`, `root.p.a ${qaAndOthers}`],
      "dev",
    ],
    [
      "Q-202 one more before it",
      "dev,qa",
      [`root ${dev}`],
      "dev",
      ["root limit groups=qa,dev m=50"],
      "dev",
    ],
    [
      "Q-202 a named one for the wildcard",
      "x,qa",
      [`root ${devAndOthers}`],
      "*",
      ["root limit groups=qa,dev,* m=50"],
      "*",
    ],
    ["Q-202 none before", "dev", [], null, [`root ${devAndOthers}`], null],
    [
      "Q-196 no groups, no wildcard",
      "",
      [`root ${devAndOthers}`],
      null,
      [`root ${devAndOthers}`],
      null,
    ],
    [
      "Q-196 a group called like the wildcard is none",
      "*,dev",
      [`root ${dev}`],
      "dev",
      ["root limit users=u m=50"],
      null,
    ],
  ])("%s", (_, groups, before, was, after, is) => {
    const partition = charged(before, ["x", groups]);
    expect(groupIn(partition, "x")).toBe(was);
    const charges = recharge(partition, queuesUnder(...after));
    expect(groupIn(charges, "x")).toBe(is);
    const levels = ["root", "root.p", "root.p.a"];
    expect(linesOf(charges)).toEqual(is === null ? [] : levels.map((at) => `${is} ${at} m=2 1`));
  });

  test("Q-195 one that has no ask yet stays open", () => {
    const world = new World(aConfig(...tree, `root ${dev}`)).at(
      0,
      anApplication("x", { queueName: "root.b", ugi: { user: "u", groups: ["dev", "qa"] } }),
    );
    const charges = recharge(world.partition, queuesUnder(`root ${qaAndOthers}`));
    expect(groupIn(charges, "x")).toBe(null);
    expect(charges.groups.size).toBe(0);
  });
});

describe("Q-201 what every group holds under other limits", () => {
  const before = charged([`root ${devAndOthers}`], ["x", "dev,qa"], ["y", "dev"], ["b", "qa"]);

  test("Q-201 what is charged anew is added to what the next group has", () => {
    expect(linesOf(before)).toEqual([
      "* root m=2 1",
      "* root.b m=2 1",
      "dev root m=4 2",
      "dev root.p m=4 2",
      "dev root.p.a m=4 2",
    ]);
    expect(linesOf(recharge(before, queuesUnder("root limit groups=* m=1")))).toEqual([
      "* root m=6 3",
      "* root.b m=2 1",
      "* root.p m=4 2",
      "* root.p.a m=4 2",
    ]);
  });

  test("Q-201 each goes its own way, and what nobody is charged to any more has no row", () => {
    const charges = recharge(before, queuesUnder("root limit groups=qa m=1"));
    expect(["x", "y", "b"].map((id) => groupIn(charges, id))).toEqual(["qa", null, "qa"]);
    expect(linesOf(charges)).toEqual([
      "qa root m=4 2",
      "qa root.b m=2 1",
      "qa root.p m=2 1",
      "qa root.p.a m=2 1",
    ]);
  });

  test("Q-203 one that has nothing placed moves without a row", () => {
    const waiting = new World(aConfig(...tree, `root ${dev}`)).at(
      0,
      anApplication("x", { queueName: "root.b", ugi: { user: "u", groups: ["dev", "qa"] } }),
      anAsk("x", "k", "m=2"),
    ).partition;
    const charges = recharge(waiting, queuesUnder("root limit groups=qa m=1"));
    expect(groupIn(charges, "x")).toBe("qa");
    expect(charges.groups.size).toBe(0);
  });

  test("Q-199, X-01 where no group changes the tables are the very same", () => {
    const charges = recharge(before, queuesUnder("root limit groups=dev,* m=1 apps=1"));
    expect(charges.applications).toBe(before.applications);
    expect(charges.groups).toBe(before.groups);
  });

  test("X-01 nothing is written, what is new is frozen, and who stays keeps its row", () => {
    const kept = linesOf(before);
    const charges = recharge(before, queuesUnder("root limit groups=qa,* m=1"));
    expect(linesOf(before)).toEqual(kept);
    expect(groupIn(before, "x")).toBe("dev");
    expect(charges.applications.get("b")).toBe(before.applications.get("b"));
    for (const row of [...charges.applications.rows(), ...charges.groups.rows()]) {
      expect(Object.isFrozen(row)).toBe(true);
    }
    const moved = charges.applications.get("x");
    expect(moved).toEqual({ ...before.applications.get("x"), group: "qa" });
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { QueueConfig, SchedulerConfig } from "../../../../src/core/model/config.js";
import { anApplication } from "../../../../src/testing/index.js";
import { configOf, profiles, World } from "../queue/world.js";

const file = new URL("../../../protocol/config/samples/every-key.yaml", import.meta.url);

/** The sample of queues.md 8.1, without the limits, which say nothing about placement. */
const sample: SchedulerConfig = {
  partitions: configOf(readFileSync(file, "utf8")).partitions.map((partition) => ({
    ...partition,
    root: withoutLimits(partition.root),
  })),
};

function withoutLimits({ limits: _, queues = [], ...queue }: QueueConfig): QueueConfig {
  return { ...queue, queues: queues.map(withoutLimits) };
}

const table: readonly (readonly [who: string, queue: string, namespace: string, path: string])[] = [
  ["carol", "root.batch.nightly", "", "root.batch.nightly"],
  ["erin etl", "root.batch.nightly", "", "root.batch.nightly"],
  ["erin", "root.batch.nightly", "", "root.people.erin"],
  ["bot-7 research", "", "team.a", "root.tenants.team_dot_a"],
  ["bot-7", "root.misc", "", "root.people.bot-7"],
  ["zoe.x", "root.misc", "", "root.misc"],
  ["zoe.x", "root.batch.nope", "", "root.people.zoe_dot_x"],
  ["zoe platform", "root.tenants", "blue", "root.tenants.blue"],
  ["zoe platform", "root.tenants.green", "", "root.people.zoe"],
  ["carol", "batch.nightly", "", "root.people.carol"],
  ["admin", "default", "", "root.default"],
];

describe.each(profiles)("%s: the sample of queues.md 8.1", (profile) => {
  test.each(table)("Q-218 %s asks for %j with namespace %j: %s", (who, queueName, ns, path) => {
    const [user = "", ...groups] = who.split(" ");
    const tags = ns === "" ? {} : { namespace: ns };
    const world = new World(sample, profile);
    world.at(0, anApplication("x", { queueName, tags, ugi: { user, groups } }));
    expect(world.refusals).toEqual([]);
    expect(world.app("x").submission.queue).toBe(path);
  });

  test("Q-218 one after the other in one call they go to the same queues", () => {
    const requests = table.map(([who, queueName, namespace], i) => {
      const [user = "", ...groups] = who.split(" ");
      return anApplication(`x-${i}`, { queueName, tags: { namespace }, ugi: { user, groups } });
    });
    const world = new World(sample, profile).at(0, ...requests);
    expect(table.map((_, i) => world.app(`x-${i}`).submission.queue)).toEqual(
      table.map(([, , , path]) => path),
    );
  });

  test("Q-218, Q-98, Q-99 what the queues of people get: the template of root", () => {
    const world = new World(sample, profile).at(0, anApplication("x", { queueName: "root.nope" }));
    expect(world.settings("root.people.u")).toMatchObject({
      maxApplications: 3,
      max: { max: { memory: 8_589_934_592, vcore: 4000 } },
      guaranteed: { max: { memory: 1_073_741_824 } },
      applicationSortPolicy: "fair",
    });
  });

  test("Q-218, Q-98, Q-99 what the queues of tenants get: their own template", () => {
    const ugi = { user: "u", groups: ["research"] };
    const request = anApplication("x", { queueName: "", tags: { namespace: "blue" }, ugi });
    expect(new World(sample, profile).at(0, request).settings("root.tenants.blue")).toMatchObject({
      maxApplications: 5,
      max: { max: { memory: 53_687_091_200, vcore: 20_000 } },
      guaranteed: null,
      applicationSortPolicy: "fifo",
    });
  });

  test("Q-218, Q-155 in the other partition nothing is open to anybody", () => {
    const request = anApplication("x", { queueName: "root.a", partitionName: "lab" });
    expect(new World(sample, profile).at(0, request).refusals).toEqual(["PLACEMENT_FAILED"]);
  });
});

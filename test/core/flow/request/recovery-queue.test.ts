import { describe, expect, test } from "vitest";
import { aGang, aNode, anApplication, anAsk, resources } from "../../../../src/testing/index.js";
import { configOf, forced, openConfig, profiles, removal, submit, World } from "../queue/world.js";

const provided = "{name: provided, create: true}";
const template = `childtemplate: {maxapplications: 2, resources: {max: {m: 5}},
  properties: {application.sort.policy: fair, priority.offset: "7"}}`;
const config = openConfig(`{name: provided}`, template);
const recovery = "root.@recovery@";
const quota = { "namespace.resourcequota": '{"resources":{"m":{"value":1}}}' };

describe.each(profiles)("%s: the recovery queue", (profile) => {
  test("Q-181 it is a dynamic leaf with nothing set, not even by root's template", () => {
    const world = new World(config, profile).at(0, submit("x", "", forced));
    expect(world.settings(recovery)).toMatchObject({
      path: recovery,
      name: "@recovery@",
      parent: "root",
      kind: "leaf",
      managed: false,
      max: null,
      guaranteed: null,
      applicationSortPolicy: "fifo",
      prioritySort: true,
      priorityPolicy: "default",
      priorityOffset: 0,
      submitAcl: { everybody: false, users: [], groups: [] },
      adminAcl: { everybody: false, users: [], groups: [] },
      maxApplications: 0,
      template: null,
    });
  });

  test("Q-181 no tag gives it bounds, when it is made or later", () => {
    const tags = { ...forced, ...quota, "namespace.resourcemaxapps": "1" };
    const world = new World(config, profile).at(0, submit("x", "", tags), submit("y", "", tags));
    expect(world.settings(recovery)).toMatchObject({ max: null, maxApplications: 0 });
  });

  test("Q-181 a gang is taken there, as it is fifo and has no quota", () => {
    const gang = aGang("g", "m=100", { queueName: "", tags: { ...forced, ...quota } });
    expect(new World(config, profile).at(0, gang).refusals).toEqual([]);
  });

  test("Q-181 what is in it is scheduled, and the clean-up takes it when it is empty", () => {
    const world = new World(config, profile)
      .at(0, aNode("n1", "m=9"), submit("x", "", forced), anAsk("x", "k", "m=9"))
      .at(5, submit("y", "", forced));
    expect(world.app("x").allocated).toEqual(resources("m=9"));
    world.at(6, removal("x")).at(20_000);
    expect(world.paths).toEqual([recovery]);
    world.at(20_001, removal("y")).at(29_999);
    expect(world.paths).toEqual([recovery]);
    expect(world.at(30_000).paths).toEqual([]);
  });

  test.each([recovery, "root.@RECOVERY@", "@recovery@", "root.@recovery@.x"])(
    "Q-128, Q-182 nobody can ask for %s, whether it exists or not",
    (queueName) => {
      const open = openConfig(provided, `adminacl: "*", queues: [{name: default}]`);
      const world = new World(open, profile).at(0, submit("x", queueName));
      expect(world.app("x").submission.queue).toBe("root.default");
      const twoRules = openConfig(`{name: provided}, ${provided}`, `adminacl: "*"`);
      world.state = new World(twoRules, profile).at(0, submit("f", "", forced)).state;
      world.at(1, submit("x", queueName));
      expect(world.refusals).toEqual(["PLACEMENT_FAILED"]);
      expect(world.paths).toEqual([recovery]);
    },
  );

  test("Q-128 who is let in by root is not let in there", () => {
    const world = new World(openConfig("{name: provided}", `adminacl: "u"`), profile);
    world.at(0, submit("f", "", forced), submit("x", recovery));
    expect(world.refusals).toEqual(["PLACEMENT_FAILED"]);
    expect(world.at(1, submit("x", recovery, forced)).app("x").submission.queue).toBe(recovery);
  });

  test.each([
    ["root.a.@recovery@"],
    ["root.a.@Recovery@"],
    ["root.a.@recovery@.b"],
    ["root.root.@recovery@"],
  ])("Q-183 %s cannot be made, and nothing above it either", (queueName) => {
    const world = new World(openConfig(provided, "queues: [{name: default}]"), profile);
    world.at(0, submit("x", queueName), submit("y", queueName, forced));
    expect(world.refusals).toEqual(["QUEUE_CREATE_FAILED", "QUEUE_CREATE_FAILED"]);
    expect(world.paths).toEqual(["root.default"]);
  });

  test("Q-183 nor below a parent that a rule names", () => {
    const parent = "{name: tag, value: ns, create: true, parent: {name: fixed, value: root.par}}";
    const world = new World(openConfig(parent, "queues: [{name: par, parent: true}]"), profile);
    world.at(0, submit("x", "", { ns: "@recovery@" }));
    expect(world.refusals).toEqual(["QUEUE_CREATE_FAILED"]);
    expect(world.paths).toEqual(["root.par"]);
  });

  test("Q-181 each partition has its own", () => {
    const two = configOf("{partitions: [{name: default, queues: []}, {name: lab, queues: []}]}");
    const request = anApplication("x", { queueName: "", tags: forced, partitionName: "lab" });
    const world = new World(two, profile).at(0, request);
    expect(world.paths).toEqual([]);
    expect(world.state.partitions[1]?.queues.has(recovery)).toBe(true);
  });
});

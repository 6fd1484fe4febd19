import { describe, expect, test } from "vitest";
import { anApplication } from "../../../../src/testing/index.js";
import { configOf, forced, openConfig, profiles, submit, World } from "../queue/world.js";

const provided = "{name: provided, create: true}";
const byTag = "{name: tag, value: ns, create: true}";

/** The queue of an application that was taken, or why it was not. */
function outcome(world: World, id: string): string | undefined {
  const { applications } = world.partition;
  return applications.get(id)?.submission.queue ?? world.refusals[0];
}

describe.each(profiles)("%s: rules in order", (profile) => {
  const config = openConfig(
    `${provided}, ${byTag}`,
    "queues: [{name: leaf}, {name: par, parent: true}]",
  );
  const place = (queueName: string, ns = "") => {
    const world = new World(config, profile).at(0, submit("x", queueName, { ns }));
    return outcome(world, "x");
  };

  test("Q-151 a rule without an answer leaves it to the next", () => {
    expect(place("", "b")).toBe("root.b");
    expect(place("a", "b")).toBe("root.a");
  });

  test("Q-151 an error ends placement: no later rule, and no refuge for what is forced", () => {
    expect(place("x y", "b")).toBe("PLACEMENT_FAILED");
    const world = new World(config, profile).at(0, submit("x", "x y", { ...forced, ns: "b" }));
    expect(outcome(world, "x")).toBe("PLACEMENT_FAILED");
    expect(world.paths).toEqual(["root.leaf", "root.par"]);
  });

  test("Q-152 a queue that exists is found whatever the case, and must be a leaf", () => {
    expect(place("root.LEAF", "b")).toBe("root.leaf");
    expect(place("root.Par", "b")).toBe("root.b");
    expect(place("root.par")).toBe("PLACEMENT_FAILED");
  });

  test("Q-152 below a leaf the path is taken, and then nothing can be made", () => {
    expect(place("root.leaf.x", "b")).toBe("QUEUE_CREATE_FAILED");
  });

  test("Q-157 the path of an application is that of its queue, in lower case", () => {
    const world = new World(config, profile).at(0, submit("x", "root.New.X"), submit("y", "Leaf"));
    expect(outcome(world, "x")).toBe("root.new.x");
    expect(outcome(world, "y")).toBe("root.leaf");
    expect(world.paths).toEqual(["root.leaf", "root.new", "root.new.x", "root.par"]);
  });

  test("Q-68 of the queues that are made, the last is a leaf; all are dynamic and Active", () => {
    const world = new World(config, profile).at(0, submit("x", "root.New.X"));
    expect(world.queue("root.new")).toMatchObject({
      state: "Active",
      settings: { kind: "parent", managed: false, name: "new", parent: "root" },
    });
    expect(world.queue("root.new.x")).toMatchObject({
      state: "Active",
      settings: { kind: "leaf", managed: false, name: "x", parent: "root.new" },
    });
    expect(world.settings("root.leaf").managed).toBe(true);
  });

  test("Q-68 a path that does not begin with root is one name below root", () => {
    expect(place("lab.leaf")).toBe("root.lab_dot_leaf");
    expect(place("ROOT.leaf")).toBe("root.root_dot_leaf");
  });
});

describe.each(profiles)("%s: access decides where a path leads", (profile) => {
  const config = configOf(`{partitions: [{name: default,
    placementrules: [${provided}, ${byTag}],
    queues: [{name: root, queues: [
      {name: shut, submitacl: "boss", parent: true, queues: [{name: leaf}]},
      {name: open, submitacl: "*", parent: true},
      {name: ops, adminacl: " ops", parent: true}]}]}]}`);
  const place = (queueName: string, user: string, groups: string[] = []) => {
    const tags = { ns: "root.open.refuge" };
    const request = anApplication("x", { queueName, tags, ugi: { user, groups } });
    return outcome(new World(config, profile).at(0, request), "x");
  };

  test.each([
    ["root.shut.leaf", "boss", "root.shut.leaf"],
    ["root.shut.leaf", "al", "root.open.refuge"],
    ["root.shut.new", "boss", "root.shut.new"],
    ["root.shut.new", "al", "root.open.refuge"],
    ["root.new", "boss", "root.open.refuge"],
    ["root.open.deep.er", "al", "root.open.deep.er"],
    ["root.ops.new", "al", "root.open.refuge"],
  ])("Q-152, Q-127 %s by %s: %s", (queueName, user, expected) => {
    expect(place(queueName, user)).toBe(expected);
  });

  test("Q-152, Q-127 who may administer a queue may make others below it", () => {
    expect(place("root.ops.new", "al", ["ops"])).toBe("root.ops.new");
  });

  test("Q-127 a queue that was made lets in who may submit above it, and nobody else", () => {
    const by = (id: string, user: string) =>
      anApplication(id, { queueName: "root.shut.new", ugi: { user } });
    const world = new World(config, profile).at(0, by("x", "boss"), by("y", "al"));
    expect(outcome(world, "x")).toBe("root.shut.new");
    expect(outcome(world, "y")).toBe("PLACEMENT_FAILED");
  });
});

describe.each(profiles)("%s: the last resorts", (profile) => {
  const found = "{name: provided}";
  const withDefault = openConfig(found, "queues: [{name: leaf}, {name: default}]");
  const without = openConfig(found, "queues: [{name: leaf}]");

  test("Q-153 what is forced goes to the recovery queue before root.default", () => {
    const world = new World(withDefault, profile).at(0, submit("x", "root.gone", forced));
    expect(outcome(world, "x")).toBe("root.@recovery@");
  });

  test("Q-153 what is forced and finds a queue goes there like any other", () => {
    const world = new World(withDefault, profile).at(0, submit("x", "root.leaf", forced));
    expect(outcome(world, "x")).toBe("root.leaf");
    expect(world.paths).toEqual(["root.default", "root.leaf"]);
  });

  test("Q-153 nobody asks whether it may submit there", () => {
    const closed = configOf("{partitions: [{name: default, queues: [{name: root}]}]}");
    const world = new World(closed, profile).at(0, submit("x", "root.leaf", forced));
    expect(outcome(world, "x")).toBe("root.@recovery@");
  });

  test("Q-154 anything else goes to root.default, which is never made", () => {
    const there = new World(withDefault, profile).at(0, submit("x", "root.gone"));
    expect(outcome(there, "x")).toBe("root.default");
    const missing = new World(without, profile).at(0, submit("x", "root.gone"));
    expect(outcome(missing, "x")).toBe("PLACEMENT_FAILED");
    expect(missing.paths).toEqual(["root.leaf"]);
  });

  test("Q-154 root.default is tried with the checks of every other queue", () => {
    const shut = configOf(`{partitions: [{name: default,
      queues: [{name: root, queues: [{name: default, submitacl: "boss"}]}]}]}`);
    expect(outcome(new World(shut, profile).at(0, submit("x", "")), "x")).toBe("PLACEMENT_FAILED");
    const parent = openConfig(found, "queues: [{name: default, parent: true}]");
    expect(outcome(new World(parent, profile).at(0, submit("x", "")), "x")).toBe(
      "PLACEMENT_FAILED",
    );
  });
});

test.each([
  ["1", true],
  ["t", true],
  ["T", true],
  ["TRUE", true],
  ["true", true],
  ["True", true],
  ["tRUE", false],
  ["yes", false],
  ["0", false],
  ["", false],
  [" true", false],
])("Q-125 application.create.force %j: forced is %s", (value, isForced) => {
  const config = openConfig("{name: provided}", "queues: [{name: a}]");
  const world = new World(config).at(0, submit("x", "", { "Application.CREATE.force": value }));
  expect(outcome(world, "x")).toBe(isForced ? "root.@recovery@" : "PLACEMENT_FAILED");
});

test("Q-124, Q-125 without a user only what is forced is taken, as of nobody", () => {
  const config = openConfig("{name: user, create: true}", "queues: [{name: a}]");
  const ugi = { user: "", groups: ["g"] };
  const world = new World(config)
    .at(0, anApplication("x", { ugi, tags: forced }), anApplication("y", { ugi }))
    .at(1, anApplication("z", { ugi: { user: "al", groups: ["g"] }, tags: forced }));
  expect(world.app("x").submission).toMatchObject({ user: "nobody", groups: ["nogroup"] });
  expect(world.app("x").submission.queue).toBe("root.nobody");
  expect(world.app("z").submission).toMatchObject({ user: "al", groups: ["g"] });
  expect(world.partition.applications.has("y")).toBe(false);
});

describe("texts by which people know a refusal", () => {
  const reasonsOf = (...submissions: ReturnType<typeof submit>[]) => {
    const world = new World(openConfig(`${byTag}, {name: provided}`, "queues: [{name: a}]"));
    const { response } = world.at(0, ...submissions);
    return response?.rejectedApplications.map(({ reason }) => reason) ?? [];
  };

  test("Q-121, Q-151 one whose rule fails", () => {
    const [reason] = reasonsOf(submit("x", "x y"));
    expect(reason).toMatch(/^PLACEMENT_FAILED: .*failed to place application x: /);
    expect(reason).toContain("invalid queue name");
  });

  test("Q-121, Q-155 one that no rule wants", () => {
    const [reason] = reasonsOf(submit("x", "root.gone"));
    expect(reason).toContain("application rejected: no placement rule matched");
    expect(reason).toContain("root.gone");
  });

  test("Q-121 they are short whatever was asked for", () => {
    const long = `root.${"x ".repeat(30_000)}`;
    const deep = `root.${"x.".repeat(30_000)}x`;
    const reasons = reasonsOf(submit("x", "", { ns: long }), submit("y", long), submit("z", deep));
    expect(reasons).toHaveLength(3);
    expect(Math.max(...reasons.map((reason) => reason.length))).toBeLessThan(5000);
  });
});

test("Q-160 a reason that is cut still says why", () => {
  const config = openConfig("{name: tag, value: ns, create: true}", "");
  const { response } = new World(config).at(0, submit("x", "", { ns: "x".repeat(3000) }));
  expect(response?.rejectedApplications[0]?.reason).toContain("invalid queue name");
});

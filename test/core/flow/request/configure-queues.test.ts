import { describe, expect, test } from "vitest";
import type { Request } from "../../../../src/core/contract/input.js";
import { aNode, anAllocation, anAsk, aRelease, resources } from "../../../../src/testing/index.js";
import { reload, treeOf } from "../../../support/reload.js";
import { configOf, forced, profiles, removal, submit, World } from "../queue/world.js";

const creating = "placementrules: [{name: provided, create: true}]";
const treeThatGrows = (queues: string) => treeOf(queues, creating);

/** An application with one member of this size. */
const work = (id: string, queue: string, size = "m=1"): readonly Request[] => [
  submit(id, queue),
  anAsk(id, `${id}-1`, size),
];

const worldOf = (text: string, profile = profiles[0]) =>
  new World(configOf(text), profile).at(0, aNode("n1", "m=20 c=20"));

const statesOf = (world: World) =>
  Object.fromEntries(world.paths.map((path) => [path, world.queue(path).state]));

describe.each(profiles)("%s: a queue that stays", (profile) => {
  const full = treeOf(`{name: p, maxapplications: 5, submitacl: bob, adminacl: "al ops",
    properties: {application.sort.priority: disabled, priority.offset: "7", priority.policy: fence},
    childtemplate: {maxapplications: 3}, resources: {max: {m: 9}, guaranteed: {m: 3}},
    queues: [{name: a, maxapplications: 4, properties: {application.sort.policy: fair},
      resources: {max: {m: 5}, guaranteed: {m: 2}}}]}`);
  const empty = treeOf("{name: p, queues: [{name: a}]}");

  test("Q-106 takes whatever is set from the new one, and keeps what it holds", () => {
    const world = worldOf(empty, profile).at(
      1,
      ...work("x", "root.p.a"),
      anAsk("x", "big", "m=99"),
    );
    const [before, app] = [world.queue("root.p.a"), world.app("x")];
    world.at(2, reload(full));
    const { allocated, pending, running } = before;
    expect(world.queue("root.p.a")).toMatchObject({ allocated, pending, running, state: "Active" });
    expect(allocated).toEqual(resources("m=1"));
    expect(world.app("x")).toEqual(app);
    expect(world.settings("root.p.a")).toEqual(worldOf(full, profile).settings("root.p.a"));
    expect(world.settings("root.p")).toEqual(worldOf(full, profile).settings("root.p"));
    expect(world.settings("root.p")).toMatchObject({ maxApplications: 5, priorityOffset: 7 });
  });

  test("Q-45, Q-106 loses what is set no more: every setting is as if it had never been", () => {
    const world = worldOf(full, profile).at(1, ...work("x", "root.p.a"), reload(empty));
    expect(world.settings("root.p")).toEqual(worldOf(empty, profile).settings("root.p"));
    expect(world.settings("root.p.a")).toEqual(worldOf(empty, profile).settings("root.p.a"));
    expect(world.settings("root.p")).toMatchObject({
      max: null,
      guaranteed: null,
      maxApplications: 0,
      prioritySort: true,
      priorityPolicy: "default",
      priorityOffset: 0,
      template: null,
    });
    expect(world.settings("root.p.a").applicationSortPolicy).toBe("fifo");
  });

  test.each(["Stopped", "Draining"] as const)("Q-106 is Active again if it was %s", (state) => {
    const world = worldOf(empty, profile).at(1, submit("x", "root.p.a"));
    world.setQueue("root.p", state).setQueue("root.p.a", state).at(2, reload(empty));
    expect(statesOf(world)).toEqual({ "root.p": "Active", "root.p.a": "Active" });
    expect(world.at(3, anAsk("x", "x-1", "m=1"), submit("y", "root.p.a")).placed).toEqual(["x-1"]);
  });

  test("Q-43, Q-106 a changed property of a parent reaches configured queues far below", () => {
    const tree = (policy: string) =>
      treeOf(`{name: p, ${policy} queues: [{name: q, queues: [{name: a}]}]}`);
    const world = worldOf(tree(""), profile);
    world.at(1, reload(tree("properties: {application.sort.policy: fair},")));
    expect(world.settings("root.p.q.a").applicationSortPolicy).toBe("fair");
    expect(world.at(2, reload(tree(""))).settings("root.p.q.a").applicationSortPolicy).toBe("fifo");
  });

  test("Q-106 changed access counts for the next submission", () => {
    const only = (user: string) =>
      `{partitions: [{name: default, queues: [{name: a, submitacl: ${user}}]}]}`;
    const world = worldOf(only("u"), profile);
    world.at(1, submit("x", "root.a"), reload(only("v")), submit("y", "root.a"));
    expect(world.refusals).toEqual(["PLACEMENT_FAILED"]);
    expect(world.app("x").submission.queue).toBe("root.a");
  });

  test("Q-98, Q-99 a changed template counts for the next leaf, not for those there are", () => {
    const tree = (count: number) =>
      treeThatGrows(`{name: p, parent: true, childtemplate: {maxapplications: ${count}}}`);
    const world = worldOf(tree(3), profile).at(1, submit("x", "root.p.x"));
    world.at(2, reload(tree(4)), submit("y", "root.p.y"));
    expect(world.settings("root.p.x").maxApplications).toBe(3);
    expect(world.settings("root.p.y").maxApplications).toBe(4);
    world.at(3, reload(treeThatGrows("{name: p, parent: true}")), submit("z", "root.p.z"));
    expect(world.settings("root.p.z").maxApplications).toBe(0);
  });
});

describe.each(profiles)("%s: a queue that is configured no more", (profile) => {
  const tree = treeThatGrows(`{name: a}, {name: p, queues: [{name: b}, {name: c, parent: true},
    {name: d}]}`);
  const without = treeThatGrows("{name: a}");
  const running = () => worldOf(tree, profile).at(1, ...work("x", "root.p.b"));

  test("Q-107 drains with all managed ones below; dynamic ones stay Active", () => {
    const world = running().at(2, submit("y", "root.p.c.new"), reload(without));
    expect(statesOf(world)).toEqual({
      "root.a": "Active",
      "root.p": "Draining",
      "root.p.b": "Draining",
      "root.p.c": "Draining",
      "root.p.c.new": "Active",
      "root.p.d": "Draining",
    });
    expect(world.at(3, ...work("z", "root.p.c.new")).placed).toEqual(["z-1"]);
  });

  test.each(["root.p.other", "root.p.c.other", "root.p.c.other.deep"])(
    "Q-107 no path %s is made below it",
    (path) => {
      const world = running().at(
        2,
        submit("y", "root.p.c.new"),
        reload(without),
        submit("z", path),
      );
      expect(world.refusals).toEqual(["QUEUE_CREATE_FAILED"]);
      expect(world.paths).toHaveLength(6);
    },
  );

  test.each(["root.p.team.new", "root.p.team.new.deep"])(
    "Q-107 no path %s is made below a dynamic queue far below it either",
    (path) => {
      const world = worldOf(treeThatGrows("{name: p, parent: true}"), profile)
        .at(1, submit("x", "root.p.team.one"))
        .at(2, reload(without), submit("y", path));
      expect(world.refusals).toEqual(["QUEUE_CREATE_FAILED"]);
      expect(world.paths).toEqual(["root.a", "root.p", "root.p.team", "root.p.team.one"]);
      expect(world.at(3, submit("z", "root.p.team.one")).refusals).toEqual([]);
    },
  );

  test("Q-72, Q-107 its applications go on with new asks, and it takes no other", () => {
    const world = running().at(2, reload(without), anAsk("x", "x-2", "m=2"));
    expect(world.placed).toEqual(["x-2"]);
    expect(world.at(3, submit("z", "root.p.b")).refusals).toEqual(["PLACEMENT_FAILED"]);
    expect(world.queue("root.p").allocated).toEqual(resources("m=3"));
  });

  test("Q-103, Q-107 what is empty of it goes at the next clean-up, the rest when it is", () => {
    const world = running().at(2, reload(without));
    expect(world.response?.wakeAt).toBe(10_000);
    expect(world.at(10_000).paths).toEqual(["root.a", "root.p", "root.p.b"]);
    expect(world.at(10_001, removal("x")).at(20_000).paths).toEqual(["root.a"]);
  });

  test("Q-107 it keeps its settings while it drains", () => {
    const bounded = treeOf("{name: a, resources: {max: {m: 3}}}, {name: b}");
    const world = worldOf(bounded, profile).at(1, ...work("x", "root.a", "m=2"));
    world.at(2, reload(treeOf("{name: b}")), anAsk("x", "x-2", "m=2"));
    expect(world.placed).toEqual([]);
    expect(world.at(3, anAsk("x", "x-3", "m=1")).placed).toEqual(["x-3"]);
  });

  test("Q-108 it is Active again with its applications when it comes back in time", () => {
    const world = running().at(2, reload(without), anAsk("x", "x-2", "m=1"));
    const before = world.queue("root.p.b");
    world.at(3, reload(tree), submit("z", "root.p.b"));
    expect(new Set(Object.values(statesOf(world)))).toEqual(new Set(["Active"]));
    expect(world.queue("root.p.b")).toEqual({ ...before, state: "Active" });
    expect(world.refusals).toEqual([]);
    expect(world.at(10_000).paths).toEqual(["root.a", "root.p", ...below("b", "c", "d")]);
  });

  test("Q-108 those below that do not come back stay Draining", () => {
    const world = running().at(2, ...work("y", "root.p.d"), reload(without));
    world.at(3, reload(treeThatGrows("{name: a}, {name: p, queues: [{name: b}]}")));
    expect(statesOf(world)).toMatchObject({
      "root.p": "Active",
      "root.p.b": "Active",
      "root.p.c": "Draining",
      "root.p.d": "Draining",
    });
    expect(world.at(10_000).paths).toEqual(["root.a", "root.p", ...below("b", "d")]);
  });

  test("Q-108 after it is gone it comes back as a new one", () => {
    const world = running().at(2, reload(without), removal("x")).at(10_000);
    expect(world.paths).toEqual(["root.a"]);
    world.at(10_001, reload(tree), ...work("x", "root.p.b"));
    expect(world.placed).toEqual(["x-1"]);
    expect(world.queue("root.p.b")).toMatchObject({ state: "Active", allocated: { m: 1 } });
  });

  test("Q-107 a Stopped one drains too", () => {
    const world = running().setQueue("root.p.b", "Stopped").at(2, reload(without));
    expect(world.queue("root.p.b").state).toBe("Draining");
  });

  const below = (...names: readonly string[]) => names.map((name) => `root.p.${name}`);
});

describe.each(profiles)("%s: a dynamic queue", (profile) => {
  const tree = (children: string) =>
    treeThatGrows(`{name: a}, {name: p, parent: true, properties: {application.sort.policy: fair},
      childtemplate: {maxapplications: 3, resources: {max: {m: 7}}}, queues: [${children}]}`);
  const running = () => worldOf(tree(""), profile).at(1, ...work("x", "root.p.x"));

  test("Q-104 is never marked Draining", () => {
    const world = running().at(2, reload(tree("")), reload(treeThatGrows("{name: a}")));
    expect(world.queue("root.p.x").state).toBe("Active");
    expect(world.settings("root.p.x").managed).toBe(false);
  });

  test("Q-104 becomes managed where it is configured, with nothing of its template left", () => {
    const world = running().at(2, reload(tree("{name: x, resources: {guaranteed: {m: 2}}}")));
    expect(world.settings("root.p.x")).toMatchObject({
      managed: true,
      max: null,
      guaranteed: { max: { m: 2 } },
      maxApplications: 0,
      applicationSortPolicy: "fair",
    });
    expect(world.queue("root.p.x").allocated).toEqual(resources("m=1"));
    expect(world.at(10_000, removal("x")).at(20_000).paths).toContain("root.p.x");
  });

  test("Q-104 does not turn dynamic again: it drains like any other", () => {
    const world = running().at(2, reload(tree("{name: x}")), reload(tree("")));
    expect(world.queue("root.p.x")).toMatchObject({
      state: "Draining",
      settings: { managed: true },
    });
    expect(world.at(3, submit("y", "root.p.x")).refusals).toEqual(["PLACEMENT_FAILED"]);
  });

  test("Q-103, Q-104 an empty one that becomes managed outlives its clean-up", () => {
    const world = running()
      .at(2, removal("x"), reload(tree("{name: x}")))
      .at(10_000);
    expect(world.paths).toContain("root.p.x");
  });

  test("Q-104 the recovery queue outlives any reload with what it holds", () => {
    const world = running().at(2, { ...submit("f", "nowhere", forced) }, anAsk("f", "f-1", "m=1"));
    const recovered = world.app("f").submission.queue;
    world.at(3, reload(treeOf("{name: other}")), anAsk("f", "f-2", "m=1"));
    expect(world.placed).toEqual(["f-2"]);
    expect(world.queue(recovered)).toMatchObject({ state: "Active", allocated: { m: 2 } });
  });
});

describe.each(profiles)("%s: what is set differently", (profile) => {
  const capped = (count: number, root = 0) =>
    `{partitions: [{name: default, queues: [{name: root, submitacl: "*", maxapplications: ${root},
      queues: [{name: a, maxapplications: ${count}}]}]}]}`;

  test.each([
    ["a leaf", capped(1), capped(2)],
    ["root", capped(1, 1), capped(2, 2)],
  ])("Q-94, Q-96 maxapplications of %s counts at once, up and down", (_, one, two) => {
    const world = worldOf(one, profile).at(1, ...work("x", "root.a"), ...work("y", "root.a"));
    expect(world.placed).toEqual(["x-1"]);
    world.at(2, reload(two), ...work("z", "root.a"));
    expect(world.placed).toEqual(["y-1"]);
    world.at(3, reload(one), aRelease("x", "x-1"), anAsk("y", "y-2", "m=1"));
    expect(world.placed).toEqual(["y-2"]);
    expect(world.queue("root.a").pending).toEqual(resources("m=1"));
    expect(world.at(4, reload(two)).placed).toEqual(["z-1"]);
  });

  test("Q-113 a lower max counts for the next allocation; what runs goes on", () => {
    const max = (bound: string) => treeOf(`{name: a, resources: {max: {${bound}}}}`);
    const world = worldOf(max("m: 9"), profile).at(1, ...work("x", "root.a", "m=6"));
    world.at(2, reload(max("m: 4")), anAsk("x", "x-2", "m=1"), anAsk("x", "x-3", "c=1"));
    expect(world.placed).toEqual(["x-3"]);
    expect(world.response?.releasedAllocations).toEqual([]);
    expect(world.queue("root.a").allocated).toEqual(resources("m=6 c=1"));
    expect(world.at(3, reload(max("m: 7"))).placed).toEqual(["x-2"]);
  });

  test("Q-113 so it is where no ceiling was before, and where there is none any more", () => {
    const max = treeOf("{name: p, resources: {max: {m: 4}}, queues: [{name: a}]}");
    const open = treeOf("{name: p, queues: [{name: a}]}");
    const world = worldOf(open, profile).at(1, ...work("x", "root.p.a", "m=6"));
    expect(world.at(2, reload(max), anAsk("x", "x-2", "m=1")).placed).toEqual([]);
    expect(world.at(3, anAllocation("x", "x-3", "m=1", "n1")).queue("root.p").allocated).toEqual(
      resources("m=7"),
    );
    expect(world.at(4, reload(open)).placed).toEqual(["x-2"]);
  });

  const weighted = (a: string, b: string) =>
    treeOf(`{name: p, properties: {${a}}, queues: [{name: a}]},
      {name: q, properties: {${b}}, queues: [{name: b}]}`);
  const offset = (number: number) => `priority.offset: "${number}"`;

  test.each([
    ["an offset", weighted(offset(9), ""), "x-1"],
    ["an offset", weighted("", offset(9)), "y-1"],
    ["a fence", weighted(`${offset(-9)}, priority.policy: fence`, ""), "y-1"],
    ["a fence", weighted("", `${offset(-9)}, priority.policy: fence`), "x-1"],
    [
      "an offset further down",
      treeOf(`{name: p, queues: [{name: a}]}, {name: q, queues: [{name: b,
      properties: {${offset(9)}}}]}`),
      "y-1",
    ],
  ])("Q-112 %s that is new counts in all ancestors at once", (_, text, expected) => {
    const world = new World(configOf(weighted("", "")), profile)
      .at(0, submit("x", "root.p.a"), submit("y", "root.q.b"))
      .at(1, anAsk("x", "x-1", "m=1", { priority: 5 }), anAsk("y", "y-1", "m=1", { priority: 5 }))
      .at(2, reload(text), aNode("n1", "m=1"));
    expect(world.placed).toEqual([expected]);
  });

  const sorted = (sort: string) => treeOf("{name: a}", `nodesortpolicy: {${sort}}`);

  test.each([
    ["fair", "type: fair", "type: binpacking", ["n2", "n1"]],
    ["binpacking", "type: binpacking", "type: fair", ["n1", "n2"]],
    [
      "weights",
      "type: fair, resourceweights: {m: 1}",
      "type: fair, resourceweights: {c: 1}",
      ["n2", "n1"],
    ],
  ])("Q-105, Q-213 all nodes are scored anew when %s changes", (_, one, two, expected) => {
    const world = new World(configOf(sorted(one)), profile).at(
      0,
      aNode("n1", "m=10 c=10 memory=10 vcore=10"),
      aNode("n2", "m=10 c=10 memory=10 vcore=10"),
      submit("x", "root.a"),
      anAllocation("x", "x-0", "m=5 c=1 memory=5", "n1"),
      anAllocation("x", "x-1", "m=1 c=5 memory=1", "n2"),
    );
    const nodeOfNext = (now: number, text: string) =>
      world.at(now, reload(text), anAsk("x", `next-${now}`, "m=1 memory=1")).response
        ?.newAllocations[0]?.nodeID;
    expect([nodeOfNext(1, sorted(one)), nodeOfNext(2, sorted(two))]).toEqual(expected);
  });

  test("Q-105 other placement rules count for the next submission", () => {
    const world = worldOf(treeOf("{name: a}"), profile).at(1, submit("x", "root.b"));
    expect(world.refusals).toEqual(["PLACEMENT_FAILED"]);
    world.at(2, reload(treeThatGrows("{name: a}")), submit("y", "root.b"));
    expect(world.app("y").submission.queue).toBe("root.b");
  });

  test("Q-105 the switches of preemption are replaced", () => {
    const world = worldOf(treeOf("{name: a}"), profile);
    const off = "preemption: {enabled: false, quotapreemptionenabled: true}";
    world.at(1, reload(treeOf("{name: a}", off)));
    expect(world.partition.preemption).toEqual({ enabled: false, quotaEnabled: true });
    expect(world.at(2, reload(treeOf("{name: a}"))).partition.preemption).toEqual({
      enabled: true,
      quotaEnabled: false,
    });
  });

  test("Q-100 shares are measured against the new bounds", () => {
    const promised = (a: number, b: number) =>
      treeOf(`{name: a, resources: {guaranteed: {m: ${a}}}},
        {name: b, resources: {guaranteed: {m: ${b}}}}`);
    const next = (text: string) =>
      worldOf(promised(5, 5), profile)
        .at(1, ...work("x", "root.a", "m=2"), ...work("y", "root.b", "m=2"))
        .at(2, reload(text), anAsk("x", "x-2", "m=9"), anAsk("y", "y-2", "m=9")).placed[0];
    expect([next(promised(9, 1)), next(promised(1, 9))]).toEqual(["x-2", "y-2"]);
  });

  test("Q-105 applications are ordered anew where the policy of their leaf changes", () => {
    const policy = (name: string) =>
      treeOf(`{name: a, properties: {application.sort.policy: ${name}}}`);
    const next = (text: string) =>
      worldOf(policy("fifo"), profile)
        .at(1, ...work("x", "root.a", "m=5"), submit("y", "root.a"))
        .at(2, reload(text), anAsk("x", "x-2", "m=1"), anAsk("y", "y-2", "m=1")).placed[0];
    expect([next(policy("fifo")), next(policy("fair"))]).toEqual(["x-2", "y-2"]);
  });
});

import { describe, expect, test } from "vitest";
import type { Request } from "../../../../src/core/contract/input.js";
import { hash } from "../../../../src/query/hash.js";
import { aNode, anAsk } from "../../../../src/testing/index.js";
import { reload, treeOf } from "../../../support/reload.js";
import { configOf, profiles, removal, submit, World } from "../queue/world.js";

const treeThatGrows = (queues: string) =>
  treeOf(queues, "placementrules: [{name: provided, create: true}]");

const leaf = treeThatGrows("{name: a}, {name: other}");
const parent = treeThatGrows("{name: a, queues: [{name: b}]}, {name: other}");
const bareParent = treeThatGrows("{name: a, parent: true}, {name: other}");
const gone = treeThatGrows("{name: other}");

describe.each(profiles)("%s: Q-109 a leaf that is to be a parent", (profile) => {
  const running = (queue: string) =>
    new World(configOf(leaf), profile).at(0, aNode("n1", "m=9"), submit("x", queue));

  test.each([
    ["with children", parent],
    ["without", bareParent],
  ])("Q-109 is refused while it holds an application, %s", (_, text) => {
    const world = running("root.a");
    expectRefusal(world, text, "root.a");
    expect(world.at(1, submit("y", "root.a")).app("y").submission.queue).toBe("root.a");
  });

  test("Q-109 becomes one when it is empty, even if others are not", () => {
    const world = running("root.other").at(1, reload(parent), submit("y", "root.a.b"));
    expect(world.settings("root.a").kind).toBe("parent");
    expect(world.app("y").submission.queue).toBe("root.a.b");
    expect(world.at(2, submit("z", "root.a")).refusals).toEqual(["PLACEMENT_FAILED"]);
  });

  test("Q-109 becomes one in the very call in which its last application goes", () => {
    const world = running("root.a").at(1, removal("x"), reload(parent));
    expect(world.response?.acceptedConfigs.length).toBe(1);
    expect(world.settings("root.a")).toMatchObject({ kind: "parent", managed: true });
  });

  test("Q-108, Q-109 is refused as well while it drains with an application", () => {
    const world = running("root.a").at(1, reload(gone));
    expectRefusal(world, parent, "root.a");
    expect(world.queue("root.a").state).toBe("Draining");
    world.at(2, removal("x"), reload(parent));
    expect(world.settings("root.a").kind).toBe("parent");
  });

  test("Q-104, Q-109 is refused where a placement rule had made it", () => {
    const world = new World(configOf(bareParent), profile).at(0, submit("x", "root.a.dyn"));
    const deeper = treeThatGrows("{name: a, queues: [{name: dyn, queues: [{name: c}]}]}");
    expectRefusal(world, deeper, "root.a.dyn");
    world.at(1, removal("x"), reload(deeper), submit("y", "root.a.dyn.c"));
    expect(world.settings("root.a.dyn")).toMatchObject({ kind: "parent", managed: true });
    expect(world.at(20_000).paths).toContain("root.a.dyn");
  });
});

describe.each(profiles)("%s: Q-109 a parent that is to be a leaf", (profile) => {
  const deep = treeThatGrows(`{name: a, queues: [{name: b, queues: [{name: c}]}]}, {name: other}`);
  const running = (...requests: readonly Request[]) =>
    new World(configOf(deep), profile).at(0, aNode("n1", "m=9"), ...requests);

  test("Q-109 is refused while an application is in a configured leaf far below", () => {
    const world = running(submit("x", "root.a.b.c"), anAsk("x", "x-1", "m=1"));
    expectRefusal(world, leaf, "root.a");
    expect(world.at(1, anAsk("x", "x-2", "m=1")).placed).toEqual(["x-2"]);
    expect(world.queue("root.a.b.c").state).toBe("Active");
  });

  test("Q-109 is refused while an application is in a draining leaf below", () => {
    const world = running(submit("x", "root.a.b.c"), reload(bareParent));
    expect(world.queue("root.a.b.c").state).toBe("Draining");
    expectRefusal(world, leaf, "root.a");
  });

  test("Q-109 is refused while an application is in a dynamic leaf below", () => {
    expectRefusal(running(submit("x", "root.a.b.dyn")), leaf, "root.a");
  });

  test("Q-109 becomes one when all below is empty, whether configured, dynamic or draining", () => {
    const world = running(submit("x", "root.a.b.dyn"), submit("y", "root.other"))
      .at(1, removal("x"), reload(treeThatGrows("{name: a, queues: [{name: d}]}, {name: other}")))
      .at(2, reload(leaf), submit("z", "root.a"));
    expect(world.paths).toEqual(["root.a", "root.other"]);
    expect(world.settings("root.a").kind).toBe("leaf");
    expect(world.app("z").submission.queue).toBe("root.a");
    expect(world.at(10_000).paths).toEqual(["root.a", "root.other"]);
  });

  test("Q-109 becomes one although it drained until then", () => {
    const world = running(reload(gone));
    expect(world.queue("root.a").state).toBe("Draining");
    world.at(1, reload(leaf));
    expect(world.queue("root.a")).toMatchObject({ state: "Active", settings: { kind: "leaf" } });
    expect(world.paths).toEqual(["root.a", "root.other"]);
  });

  test("Q-109 there and back again in one call leaves nothing behind", () => {
    const world = running().at(1, reload(deep));
    const before = hash(world.state);
    world.at(1, reload(leaf), reload(parent), reload(leaf), reload(deep));
    expect(hash(world.state)).toBe(before);
  });
});

/** A reload is refused with the queue that cannot change its type, and nothing is different. */
function expectRefusal(world: World, text: string, path: string): void {
  const before = hash(world.state);
  world.at(world.state.now, reload(text));
  expect(world.response?.rejectedConfigs).toEqual([
    {
      kind: "rejectedConfig",
      code: "CFG_QUEUE_TYPE",
      path,
      reason: expect.stringContaining(path),
    },
  ]);
  expect(hash(world.state)).toBe(before);
}

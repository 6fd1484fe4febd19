import { describe, expect, test } from "vitest";
import { aNode, anApplication, anAsk, resources } from "../../../../src/testing/index.js";
import { openConfig, profiles, submit, World } from "./world.js";

const provided = "{name: provided, create: true}";

/** Which template a leaf took, by the ceiling that each has for itself. */
function takenBy(path: string, root: string): number {
  return new World(openConfig(provided, root)).at(0, submit("x", path)).settings(path)
    .maxApplications;
}

const templated = `childtemplate: {maxapplications: 1}, queues: [
  {name: own, parent: true, childtemplate: {maxapplications: 2}},
  {name: plain, parent: true, queues: [{name: deep, parent: true}]},
  {name: middle, parent: true, childtemplate: {maxapplications: 3},
   queues: [{name: deep, parent: true}]}]`;

test.each([
  ["root.x", 1],
  ["root.own.x", 2],
  ["root.plain.x", 1],
  ["root.plain.deep.x", 1],
  ["root.middle.deep.x", 3],
  ["root.own.made.x", 2],
  ["root.own.made.deep.er.x", 2],
  ["root.made.x", 1],
])("Q-98 %s takes the template of the nearest queue above that has one: %i", (path, expected) => {
  expect(takenBy(path, templated)).toBe(expected);
});

test("Q-98 without a template anywhere above there is none", () => {
  const root = "queues: [{name: own, parent: true, childtemplate: {maxapplications: 2}}]";
  expect(takenBy("root.x", root)).toBe(0);
  expect(takenBy("root.made.x", root)).toBe(0);
});

test("Q-98 below a dynamic parent that was there before it is the same template", () => {
  const world = new World(openConfig(provided, templated))
    .at(0, submit("x", "root.own.made.x"))
    .at(1, submit("y", "root.own.made.y"));
  expect(world.settings("root.own.made.y").maxApplications).toBe(2);
  expect(world.settings("root.own.made").template).toBe(null);
});

describe("Q-99 what the queues above have is not for a dynamic leaf", () => {
  const above = `queues: [{name: par, parent: true, maxapplications: 5,
    resources: {max: {m: 8}, guaranteed: {m: 2}},
    properties: {application.sort.policy: fair, application.sort.priority: disabled,
      priority.offset: "3"}`;
  const nothing = {
    max: null,
    guaranteed: null,
    maxApplications: 0,
    applicationSortPolicy: "fifo",
    prioritySort: true,
    priorityPolicy: "default",
    priorityOffset: 0,
  };

  test("without a template nothing is set", () => {
    const world = new World(openConfig(provided, `${above}}]`)).at(0, submit("x", "root.par.a.b"));
    expect(world.settings("root.par.a")).toMatchObject(nothing);
    expect(world.settings("root.par.a.b")).toMatchObject(nothing);
  });

  test("with one it has exactly what that says, and the parent on the way nothing", () => {
    const template = `childtemplate: {maxapplications: 4, resources: {max: {m: 6}},
      properties: {priority.policy: fence}}`;
    const world = new World(openConfig(provided, `${above}, ${template}}]`));
    world.at(0, submit("x", "root.par.a.b"));
    expect(world.settings("root.par.a")).toMatchObject(nothing);
    expect(world.settings("root.par.a.b")).toMatchObject({
      ...nothing,
      maxApplications: 4,
      max: { max: { m: 6 } },
      priorityPolicy: "fence",
    });
  });

  test("a configured leaf below takes nothing of a template", () => {
    const root = "childtemplate: {maxapplications: 4}, queues: [{name: a}]";
    const world = new World(openConfig(provided, root)).at(0, submit("x", "root.a"));
    expect(world.settings("root.a").maxApplications).toBe(0);
  });
});

describe.each(profiles)("%s: what a template gives is obeyed", (profile) => {
  const ask = (id: string, size = "m=1", more = {}) => anAsk(id, `${id}-k`, size, more);

  test("Q-99, Q-91 its ceiling on applications", () => {
    const config = openConfig(provided, "childtemplate: {maxapplications: 1}");
    const world = new World(config, profile).at(
      0,
      aNode("n1", "m=9"),
      ...["x", "y"].flatMap((id) => [submit(id, "root.q"), ask(id)]),
    );
    expect(world.placed).toEqual(["x-k"]);
  });

  test("Q-99, Q-80 its max", () => {
    const config = openConfig(provided, "childtemplate: {resources: {max: {m: 3}}}");
    const world = new World(config, profile).at(0, aNode("n1", "m=9"), submit("x", "root.q"));
    world.at(1, ask("x", "m=3")).at(2, anAsk("x", "late", "m=1"));
    expect(world.app("x")).toMatchObject({
      allocated: resources("m=3"),
      pending: resources("m=1"),
    });
  });

  test("Q-99, Q-145 its order of applications", () => {
    const order = (policy: string) => {
      const template = `childtemplate: {properties: {application.sort.policy: ${policy}}}`;
      const world = new World(openConfig(provided, template), profile).at(
        0,
        aNode("n1", "m=3"),
        submit("x", "root.q"),
        submit("y", "root.q"),
        anAsk("x", "x-1", "m=2"),
      );
      return world.at(1, anAsk("x", "x-2", "m=1"), anAsk("y", "y-1", "m=1")).placed;
    };
    expect(order("fifo")).toEqual(["x-2"]);
    expect(order("fair")).toEqual(["y-1"]);
  });

  test("Q-99, Q-136 its offset of priorities", () => {
    const config = openConfig(
      provided,
      `queues: [{name: b, parent: true, childtemplate: {properties: {priority.offset: "5"}}},
        {name: a, parent: true}]`,
    );
    const world = new World(config, profile).at(
      0,
      ...[anApplication("x", { queueName: "root.a.q" }), ask("x", "m=1", { priority: 4 })],
      ...[anApplication("y", { queueName: "root.b.q" }), ask("y")],
    );
    expect(world.at(1, aNode("n1", "m=1")).placed).toEqual(["y-k"]);
  });
});

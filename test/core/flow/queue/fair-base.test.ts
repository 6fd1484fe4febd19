import { describe, expect, test } from "vitest";
import { buildIndex } from "../../../../src/core/ledger/build-index.js";
import { aNode, anAllocation, anAsk } from "../../../../src/testing/index.js";
import { openConfig, profiles, submit, World } from "./world.js";

const provided = "{name: provided, create: true}";

/** What a queue is measured against, by type; null: nothing. */
function baseOf({ state }: World, path: string) {
  const { names, partitions } = buildIndex(state);
  const base = partitions[0]?.queues.get(path)?.fairMax ?? null;
  if (base === null) return null;
  return Object.fromEntries(["vcore", "gpu"].map((type) => [type, base[names.numberOf(type)]]));
}

const config = openConfig(
  provided,
  `queues: [
    {name: par, parent: true, queues: [
      {name: more, resources: {max: {vcore: 1200m}}},
      {name: other, resources: {max: {gpu: 100}}},
      {name: zero, resources: {max: {vcore: 0, gpu: 1}}},
      {name: plain}]},
    {name: low, resources: {max: {vcore: 500m}}, queues: [
      {name: child, resources: {max: {gpu: 7}}}]}]`,
);

describe("Q-100 what a queue is measured against", () => {
  const world = new World(config).at(0, aNode("n1", "vcore=1000"));

  test.each([
    ["root", { vcore: 1000 }],
    ["root.par", { vcore: 1000 }],
    ["root.par.more", { vcore: 1200 }],
    ["root.par.other", { vcore: 1000, gpu: 100 }],
    ["root.par.zero", { vcore: 0, gpu: 1 }],
    ["root.par.plain", { vcore: 1000 }],
    ["root.low", { vcore: 500 }],
    ["root.low.child", { vcore: 500, gpu: 7 }],
  ])("%s", (path, expected) => {
    expect(baseOf(world, path)).toEqual(expected);
  });

  test("without a cluster there is nothing, whatever the queues have", () => {
    const empty = new World(config).at(0, aNode("n1", "vcore=0"));
    expect(baseOf(empty, "root")).toBe(null);
    expect(baseOf(empty, "root.par.more")).toBe(null);
  });

  test("a dynamic leaf has its template's max, then that of its tags", () => {
    const template = openConfig(provided, "childtemplate: {resources: {max: {vcore: 300m}}}");
    const quota = { "namespace.resourcequota": '{"resources":{"vcore":{"value":70}}}' };
    const made = new World(template).at(0, aNode("n1", "vcore=1000"), submit("x", "root.q"));
    expect(baseOf(made, "root.q")).toEqual({ vcore: 300 });
    expect(baseOf(made.at(1, submit("y", "root.q", quota)), "root.q")).toEqual({ vcore: 70 });
  });
});

describe.each(profiles)("%s: queues that share by what they are measured against", (profile) => {
  const quota = (value: number) => ({
    "namespace.resourcequota": `{"resources":{"vcore":{"value":${value}}}}`,
  });
  const share = (world: World) =>
    world
      .at(
        1,
        anAllocation("x", "x-0", "vcore=100", "n1"),
        anAllocation("y", "y-0", "vcore=90", "n1"),
      )
      .at(2, anAsk("x", "x-1", "vcore=10"), anAsk("y", "y-1", "vcore=10"))
      .placed.filter((key) => key.endsWith("-1"));

  test("Q-100 without a max of their own, who has less is first", () => {
    const world = new World(openConfig(provided, ""), profile);
    world.at(0, aNode("n1", "vcore=1000"), submit("x", "root.x"), submit("y", "root.y"));
    expect(share(world)).toEqual(["y-1", "x-1"]);
  });

  test("Q-100 a larger max makes the same use a smaller share, made by a tag or later", () => {
    const tagged = new World(openConfig(provided, ""), profile)
      .at(0, aNode("n1", "vcore=1000"), submit("x", "root.x", quota(1200)))
      .at(0, submit("y", "root.y"));
    expect(share(tagged)).toEqual(["x-1", "y-1"]);

    const later = new World(openConfig(provided, ""), profile)
      .at(0, aNode("n1", "vcore=1000"), submit("x", "root.x"), submit("y", "root.y"))
      .at(0, submit("z", "root.x", quota(1200)));
    expect(share(later)).toEqual(["x-1", "y-1"]);
  });

  test("Q-100 a max above is what the queues below are measured against", () => {
    const root = `queues: [{name: p, parent: true, resources: {max: {vcore: 1}}},
      {name: q, parent: true}]`;
    const world = new World(openConfig(provided, root), profile);
    const nested = [submit("x", "root.q.made.x"), submit("y", "root.p.made.y")];
    expect(share(world.at(0, aNode("n1", "vcore=2000"), ...nested))).toEqual(["x-1", "y-1"]);
  });
});

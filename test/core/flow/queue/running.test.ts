import { describe, expect, test } from "vitest";
import {
  aGang,
  aNode,
  anAllocation,
  anAsk,
  aPlaceholder,
  aRelease,
} from "../../../../src/testing/index.js";
import { openConfig, profiles, removal, submit, World } from "./world.js";

const config = openConfig(
  "{name: provided, create: true}",
  "queues: [{name: p, parent: true, maxapplications: 1, childtemplate: {maxapplications: 1}}]",
);

/** An application of its own queue below the ceiling, with one ask. */
const work = (id: string) => [submit(id, `root.p.${id}`), anAsk(id, `${id}-1`, "m=1")];

describe.each(profiles)("%s: how many may run", (profile) => {
  const start = () => new World(config, profile).at(0, aNode("n1", "m=20"), ...work("x"));
  const counts = ({ partition }: World) =>
    ["root", "root.p", "root.p.x"].map((path) => partition.queues.get(path)?.running);

  test("Q-95 an idle one with a new ask runs at once, over the ceiling, and is counted", () => {
    const world = start().at(1, aRelease("x", "x-1"));
    expect(counts(world)).toEqual([0, 0, 0]);
    expect(world.at(2, ...work("y")).placed).toEqual(["y-1"]);
    expect(world.at(3, anAsk("x", "x-2", "m=1")).placed).toEqual(["x-2"]);
    expect(counts(world)).toEqual([2, 2, 1]);
  });

  test("Q-95 what was over the ceiling has to go before another may start", () => {
    const world = start()
      .at(1, aRelease("x", "x-1"))
      .at(2, ...work("y"))
      .at(3, anAsk("x", "x-2", "m=1"), ...work("z"));
    expect(world.at(4, removal("y")).placed).toEqual([]);
    expect(counts(world)).toEqual([1, 1, 1]);
    expect(world.at(5, removal("x")).placed).toEqual(["z-1"]);
  });

  test("Q-95 recovered ones run however many there are, and are counted", () => {
    const world = start();
    for (const id of ["y", "z"]) {
      world.at(1, submit(id, `root.p.${id}`), anAllocation(id, `${id}-1`, "m=1", "n1"));
    }
    world.at(2, ...work("w"));
    expect(world.queue("root.p").running).toBe(3);
    world.at(3, removal("y"), removal("z"));
    expect(world.placed).toEqual([]);
    expect(world.at(4, removal("x")).placed).toEqual(["w-1"]);
  });

  test("Q-93, Q-95 a gang on its way counts for itself and goes on under the ceiling", () => {
    const gang = [
      aGang("g", "m=2", { queueName: "root.p.g" }),
      ...["ph-1", "ph-2"].map((key) => aPlaceholder("g", key, "m=1", "tg")),
    ];
    const world = new World(config, profile).at(0, aNode("n1", "m=1"), ...gang);
    expect(world.placed).toEqual(["ph-1"]);
    expect(world.at(1, ...work("x"), aNode("n2", "m=9")).placed).toEqual(["ph-2"]);
    expect(world.at(2).placed).toEqual([]);
    expect(world.at(3, removal("g")).placed).toEqual(["x-1"]);
  });
});

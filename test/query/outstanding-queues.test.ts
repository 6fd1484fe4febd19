import { describe, expect, test } from "vitest";
import { outstanding } from "../../src/query/outstanding.js";
import { aNode, anAsk } from "../../src/testing/index.js";
import { openConfig, submit, World } from "../core/flow/queue/world.js";

const provided = "{name: provided, create: true}";
const open = openConfig(provided, "queues: [{name: z, parent: true}]");

describe("what is outstanding below dynamic and stopped queues", () => {
  test("X-01 what is outstanding does not depend on what the core remembers", () => {
    const { state } = new World(open)
      .at(0, aNode("n1", "m=1"), submit("x", "root.z.q"), submit("y", "root.b"))
      .at(1, anAsk("x", "x-1", "m=5"), anAsk("y", "y-1", "m=5"));
    const asks = (of: typeof state) => outstanding(of).map(({ allocationKey }) => allocationKey);
    expect(asks({ ...state })).toEqual(["y-1", "x-1"]);
    expect(asks(state)).toEqual(["y-1", "x-1"]);
  });

  test("Q-72, C-84 a larger cluster helps nothing that is Stopped", () => {
    const world = new World(open).at(0, aNode("n1", "m=1"), submit("x", "root.z.q"));
    world.at(1, anAsk("x", "x-1", "m=5"));
    expect(outstanding(world.setQueue("root.z", "Stopped").state)).toEqual([]);
    world.setQueue("root.z", "Active").setPartition("Stopped");
    expect(outstanding(world.state)).toEqual([]);
  });
});

test.each([
  ["Q-88, C-84 a ceiling on running applications", "maxapplications: 1"],
  ["Q-189, C-84 a user's", "limits: [{users: ['*'], maxapplications: 1}]"],
])("%s lets nothing count that may not run", (_, setting) => {
  const config = openConfig(provided, `queues: [{name: q, ${setting}}]`);
  const world = new World(config)
    .at(0, aNode("n1", "m=1"), submit("x", "root.q"), submit("y", "root.q"))
    .at(1, anAsk("x", "x-1", "m=1"), anAsk("x", "x-2", "m=1"), anAsk("y", "y-1", "m=1"));
  expect(outstanding(world.state).map(({ allocationKey }) => allocationKey)).toEqual(["x-2"]);
});

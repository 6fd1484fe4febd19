import { describe, expect, test } from "vitest";
import { aConfig, aNode, anApplication, anAsk, resources } from "../../../../src/testing/index.js";
import { profiles, World } from "../queue/world.js";

describe.each(profiles)("%s: a group that is named nowhere any more", (profile) => {
  test("Q-199, Q-201 over the new group's ceilings what runs goes on", () => {
    const ugi = { user: "al", groups: ["dev", "qa"] };
    const world = new World(aConfig("root.a limit groups=dev m=20"), profile).at(
      0,
      aNode("n1", "m=100 c=100"),
      anApplication("x", { ugi }),
      anAsk("x", "x-1", "m=8"),
    );
    world.at(1, { kind: "configure", config: aConfig("root.a limit groups=qa m=5") });
    expect(world.app("x").group).toBe("qa");
    expect(world.response?.releasedAllocations).toEqual([]);
    expect(world.at(2, anAsk("x", "m", "m=1"), anAsk("x", "c", "c=1")).placed).toEqual(["c"]);
    expect(world.partition.groups.get("qa root.a")?.allocated).toEqual(resources("m=8 c=1"));
  });
});

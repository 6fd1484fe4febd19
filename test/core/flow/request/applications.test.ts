import { expect, test } from "vitest";
import { advance } from "../../../../src/core/advance.js";
import { createState } from "../../../../src/core/create-state.js";
import { checkInvariants } from "../../../../src/core/model/invariants.js";
import { checkStep } from "../../../../src/query/check-step.js";
import { aConfig, aNode, anApplication, anAsk } from "../../../../src/testing/index.js";

test("G-73 a modern host that is told of removals hears each state on the way", () => {
  const start = createState({
    config: aConfig("root.a"),
    profile: "modern",
    choices: { tellsRemoval: true },
  });
  const requests = [aNode("n1", "m=2"), anApplication("app"), anAsk("app", "k", "m=2")];
  const running = advance(start, { requests }, 0).state;
  const removal = { kind: "removeApplication", applicationID: "app" } as const;
  const { state, response } = advance(running, { requests: [removal] }, 5);
  expect(response.effects.map((effect) => effect.kind)).toEqual([
    "releasedAllocations",
    "updatedApplication",
    "updatedApplication",
  ]);
  expect(response.updatedApplications).toMatchObject([
    { state: "Failing", message: "ApplicationRemoved" },
    { state: "Failed", message: "ApplicationRemoved" },
  ]);
  expect(checkStep(running, response, state)).toEqual([]);
  expect(checkInvariants(state)).toEqual([]);
  expect(state.partitions[0]?.finished.get("app-0")?.state).toBe("Failed");
});

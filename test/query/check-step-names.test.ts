import { expect, test } from "vitest";
import { advance } from "../../src/core/advance.js";
import { createState } from "../../src/core/create-state.js";
import { checkStep } from "../../src/query/check-step.js";
import { aConfig, aNode, anApplication, aPlaceholder, resources } from "../../src/testing/index.js";

test("I-21 two members whose ids run together with a blank are two members", () => {
  const gang = { placeholderAsk: resources("m=1") };
  const start = createState({ config: aConfig(), profile: "modern" });
  const placed = advance(
    start,
    {
      requests: [
        aNode("n1", "m=9"),
        anApplication("g", gang),
        anApplication("g a", gang),
        aPlaceholder("g", "a b", "m=1", "w"),
        aPlaceholder("g a", "b", "m=1", "w"),
      ],
    },
    0,
  );
  expect(placed.response.newAllocations.length).toBe(2);
  const { state, response } = advance(placed.state, {}, 900_000);
  expect(response.releasedAllocations.length).toBe(2);
  expect(checkStep(placed.state, response, state)).toEqual([]);
});

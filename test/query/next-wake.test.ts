import { expect, test } from "vitest";
import { advance } from "../../src/core/advance.js";
import { createState } from "../../src/core/create-state.js";
import { nextWake } from "../../src/query/next-wake.js";
import { aConfig, aGang, aNode, aPlaceholder, aRelease } from "../../src/testing/index.js";

test("X-03 the state itself says when its next timer is due, like every response", () => {
  const start = createState({ config: aConfig("root.a") });
  expect(nextWake(start)).toBeNull();
  const gang = [aNode("n1", "m=2"), aGang("g", "m=2"), aPlaceholder("g", "ph-1", "m=2", "tg")];
  const placed = advance(start, { requests: gang }, 5);
  expect(nextWake(placed.state)).toBe(900_005);
  expect(placed.response.wakeAt).toBe(900_005);
  const gone = advance(placed.state, { requests: [aRelease("g", "ph-1")] }, 6);
  expect(nextWake(gone.state)).toBe(30_006);
});

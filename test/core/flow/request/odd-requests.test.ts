import { describe, expect, test } from "vitest";
import { advance } from "../../../../src/core/advance.js";
import type { Request } from "../../../../src/core/contract/input.js";
import { createState } from "../../../../src/core/create-state.js";
import { checkStep } from "../../../../src/query/check-step.js";
import { hash } from "../../../../src/query/hash.js";
import {
  aConfig,
  aGang,
  aNode,
  anAllocation,
  anApplication,
  anAsk,
  aPlaceholder,
} from "../../../../src/testing/index.js";

const start = createState({ config: aConfig("root.a") });

function answer(...requests: Request[]) {
  return advance(start, { requests }, 0);
}

describe("an empty partition name is the default one, also in refusals", () => {
  const partitionName = "";
  test.each<[string, Request]>([
    ["application", anApplication("", { partitionName })],
    ["ask", anAsk("nobody", "k", "m=1", { partitionName })],
    ["node", aNode("n1", "m=-1", { partitionName })],
  ])("2.2 %s", (_, request) => {
    const [effect] = answer(request).response.effects;
    expect(effect).toMatchObject({ partitionName: "default" });
    expect(effect?.kind).toMatch(/^rejected/);
  });
});

describe("G-85 allocations that come with a node", () => {
  const { kind: _, ...existing } = anAllocation("app", "k", "m=1", "n1");

  test("one that names another partition rejects the node", () => {
    const node = aNode("n1", "m=1", {
      existingAllocations: [{ ...existing, partitionName: "other" }],
    });
    const { response } = answer(anApplication("app"), node);
    expect(response.rejectedNodes.map(({ code }) => code)).toEqual(["PARTITION_UNKNOWN"]);
  });

  test("G-86 one that is listed twice counts once, also at the edge of what is exact", () => {
    const half = { ...existing, resourcePerAlloc: { m: 2 ** 52 + 1 } };
    const node = aNode("n1", "m=1", { existingAllocations: [half, half] });
    const { response, state } = answer(anApplication("app"), node);
    expect(response.rejectedNodes).toEqual([]);
    expect(state.partitions[0]?.allocationCount).toBe(1);
  });
});

test("I-22, G-60 asks that go with everything are told where asks have their messages", () => {
  const state = createState({
    config: aConfig("root.a"),
    choices: { releaseAllTakesAsks: true },
  });
  const asked = advance(state, { requests: [anApplication("app"), anAsk("app", "k", "m=1")] }, 0);
  const all = { kind: "releaseAllocation", applicationID: "app" } as const;
  const { state: after, response } = advance(
    asked.state,
    { requests: [{ ...all, terminationType: "STOPPED_BY_RM" }] },
    1,
  );
  expect(response.releasedAllocationAsks.map(({ allocationKey }) => allocationKey)).toEqual(["k"]);
  expect(checkStep(asked.state, response, after)).toEqual([]);
});

test("X-03 the next wake is always an instant that can be advanced to", () => {
  const now = Number.MAX_SAFE_INTEGER - 10;
  const requests = [aNode("n1", "m=2"), aGang("g", "m=2"), aPlaceholder("g", "ph", "m=2", "tg")];
  const { state, response } = advance(start, { requests }, now);
  expect(response.wakeAt).toBe(Number.MAX_SAFE_INTEGER);
  expect(advance(state, {}, Number.MAX_SAFE_INTEGER).response.releasedAllocations).toHaveLength(1);
});

test.each([Number.NaN, -1])("a budget of %s steps is the caller's bug", (maxSteps) => {
  expect(() => advance(start, { maxSteps }, 0)).toThrow("a budget is a number of steps");
});

test("X-01 of tags that differ in case the same one counts, whatever their order", () => {
  const asked = (tags: Record<string, string>) =>
    hash(answer(anApplication("app"), anAsk("app", "k", "m=1", { tags })).state);
  expect(asked({ creationTime: "1", CREATIONTIME: "2" })).toBe(
    asked({ CREATIONTIME: "2", creationTime: "1" }),
  );
});

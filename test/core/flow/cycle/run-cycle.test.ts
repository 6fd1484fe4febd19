import { describe, expect, test } from "vitest";
import { advance } from "../../../../src/core/advance.js";
import type { HostCallbacks } from "../../../../src/core/contract/host.js";
import { createState } from "../../../../src/core/create-state.js";
import { amountOf } from "../../../../src/core/model/resources/resources.js";
import type { SchedulerState } from "../../../../src/core/model/state.js";
import { aConfig, aNode, anApplication, anAsk } from "../../../../src/testing/index.js";

/** The keys placed, in order, with a budget per call. */
function placed(start: SchedulerState, maxSteps: number, host: HostCallbacks): string[] {
  const keys: string[] = [];
  let state = start;
  for (let more = true; more; ) {
    const next = advance(state, { maxSteps }, state.now, host);
    keys.push(...next.response.newAllocations.map(({ allocationKey }) => allocationKey));
    ({ state } = next);
    ({ more } = next.response);
  }
  return keys;
}

describe("the budget never changes a result (design.md, decision 9)", () => {
  const requests = [
    aNode("n1", "m=10"),
    anApplication("app"),
    anAsk("app", "a", "m=1", { priority: 9 }),
    anAsk("app", "b", "m=3"),
    anAsk("app", "c", "m=3"),
  ];
  const start = advance(
    createState({ config: aConfig("root.a") }),
    { requests, maxSteps: 0 },
    0,
  ).state;

  test("G-95 also where a predicate goes by what stands on a node", () => {
    const predicate: HostCallbacks["predicate"] = (ask, node) =>
      ask.key !== "a" || amountOf(node.allocated, "m") > 2 || "the node is too empty";
    expect(placed(start, 1000, { predicate })).toEqual(["b", "a", "c"]);
    expect(placed(start, 1, { predicate })).toEqual(["b", "a", "c"]);
  });

  test("C-09 a budget of nothing does nothing, and says that it ran out", () => {
    const { state, response } = advance(start, { maxSteps: 0 }, 0);
    expect(state).toBe(start);
    expect(response.effects).toEqual([]);
    expect(response.more).toBe(true);
  });

  test("C-39 an application that finds no room leaves the turn to the next", () => {
    const more = [anApplication("late"), anAsk("late", "d", "m=2")];
    const full = [anAsk("app", "huge", "m=50", { priority: 99 })];
    const { response } = advance(start, { requests: [...full, ...more] }, 0);
    expect(response.newAllocations.map(({ allocationKey }) => allocationKey)).toEqual([
      "a",
      "b",
      "c",
      "d",
    ]);
  });
});

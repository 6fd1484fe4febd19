import { expect, test } from "vitest";
import { advance } from "../../../../src/core/advance.js";
import type { Request } from "../../../../src/core/contract/input.js";
import { createState } from "../../../../src/core/create-state.js";
import type { SchedulerState } from "../../../../src/core/model/state.js";
import { aConfig, aNode, anApplication, anAsk } from "../../../../src/testing/index.js";

const apps = ["b", "c", "d", "e"].map((name) => anApplication(name, { queueName: `root.${name}` }));

/** In `d` stands what fits nowhere; `e` has less pending, so `d` was tried before it. */
const before: readonly Request[] = [
  aNode("n1", "cpu=10 memory=10"),
  ...apps,
  anAsk("d", "huge", "memory=20"),
  anAsk("e", "e", "memory=1"),
];

/** `d` wants strictly more than `b`, so that `c` goes first although `b` is first by name. */
const later: readonly Request[] = [anAsk("b", "b", "memory=1"), anAsk("c", "c", "cpu=1")];

function placedLater(between: (state: SchedulerState) => SchedulerState): string[] {
  const start = createState({ config: aConfig("root.b", "root.c", "root.d", "root.e") });
  const tried = advance(start, { requests: before }, 0);
  expect(tried.response.newAllocations.map((placed) => placed.allocationKey)).toEqual(["e"]);
  const { response } = advance(between(tried.state), { requests: later }, 0);
  return response.newAllocations.map((placed) => placed.allocationKey);
}

test("Q-141 a queue that found no room counts among the tied, remembered or not", () => {
  expect(placedLater((state) => state)).toEqual(["c", "b"]);
  expect(placedLater((state) => Object.freeze({ ...state }))).toEqual(["c", "b"]);
});

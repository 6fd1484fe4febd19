import { describe, expect, test } from "vitest";
import {
  nextQueueState,
  type QueueEvent,
  type QueueState,
} from "../../../../src/core/model/queue/queue-state.js";

const table: readonly (readonly [QueueState, QueueEvent, QueueState | undefined])[] = [
  ["Active", "start", "Active"],
  ["Active", "stop", "Stopped"],
  ["Active", "remove", "Draining"],
  ["Draining", "start", "Active"],
  ["Draining", "stop", undefined],
  ["Draining", "remove", "Draining"],
  ["Stopped", "start", "Active"],
  ["Stopped", "stop", "Stopped"],
  ["Stopped", "remove", undefined],
];

describe("what can happen to a queue or a partition", () => {
  test.each(table)("Q-71 %s, %s: %s", (state, event, expected) => {
    expect(nextQueueState(state, event)).toBe(expected);
  });
});

import { describe, expect, test } from "vitest";
import { advance } from "../../src/core/advance.js";
import type { UpdateResponse } from "../../src/core/contract/response.js";
import type { SchedulerState } from "../../src/core/model/state.js";
import { hash } from "../../src/query/hash.js";
import type { Scenario } from "../support/parse-scenario.js";
import { moveStepwise, moveWithoutMemory, type Played, play } from "../support/play.js";
import { readStories } from "../support/read-scenarios.js";

/** A long time without anything to do. */
const tenDays = 864_000_000;

describe.each(readStories())("$name", ({ scenario }) => {
  const usual = once(() => play(scenario));

  test("X-01 played twice, a story gives the same bytes, and no state is written", () => {
    const seen = new Map<SchedulerState, string>();
    const first = outcome(scenario, (state, ...rest) => {
      seen.set(state, hash(state));
      return advance(state, ...rest);
    });
    expect(bytesOf(usual())).toEqual(first);
    for (const [state, before] of seen) {
      expect(Object.isFrozen(state)).toBe(true);
      expect(hash(state)).toBe(before);
    }
  });

  test("X-01 what the core remembers beside the state never changes a result", () => {
    expect(outcome(scenario, moveWithoutMemory)).toEqual(bytesOf(usual()));
  });

  test("X-02 the lists of a response hold each message once, in the order of the effects", () => {
    for (const { response } of usual()) {
      const said = messagesOf(response);
      const lists = listsOf(response);
      expect(lists.flat().length).toBe(said.length);
      for (const list of lists) expect(said.filter((one) => list.includes(one))).toEqual(list);
    }
  });

  test("X-03 nothing happens before the instant at which the core asks to be woken", () => {
    for (const { state, response, host } of usual()) {
      if (response.more) continue;
      const { wakeAt } = response;
      const quiet = wakeAt === null ? state.now + tenDays : wakeAt - 1;
      if (quiet < state.now) continue;
      expect(advance(state, {}, quiet, host).response.effects).toEqual([]);
    }
  });
});

const unhurried = readStories().filter(({ scenario }) =>
  scenario.blocks.every((block) => block.maxSteps === undefined),
);

test.each(unhurried)("G-95 one step a call gives what all at once give: $name", ({ scenario }) => {
  expect(outcome(scenario, moveStepwise)).toEqual(outcome(scenario, advance));
});

/** What must not depend on how a story is played. */
function outcome(scenario: Scenario, move: typeof advance): readonly string[] {
  return bytesOf(play(scenario, move));
}

function bytesOf(played: readonly Played[]): readonly string[] {
  return played.map(({ answer, state }) => `${answer}\n${hash(state)}`);
}

/** The result of the first call, for every later one. */
function once<Result>(compute: () => Result): () => Result {
  let known: { readonly result: Result } | undefined;
  return () => {
    known ??= { result: compute() };
    return known.result;
  };
}

/** The messages of the effects, releases one by one. */
function messagesOf({ effects }: UpdateResponse): readonly object[] {
  return effects.flatMap((effect): readonly object[] =>
    "releases" in effect ? effect.releases : [effect],
  );
}

function listsOf(response: UpdateResponse): readonly (readonly object[])[] {
  return [
    response.acceptedNodes,
    response.rejectedNodes,
    response.acceptedApplications,
    response.rejectedApplications,
    response.rejectedAllocations,
    response.newAllocations,
    response.releasedAllocationAsks,
    response.releasedAllocations,
    response.updatedApplications,
  ];
}

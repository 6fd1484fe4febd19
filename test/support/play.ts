import { type Advance, advance } from "../../src/core/advance.js";
import type { HostCallbacks } from "../../src/core/contract/host.js";
import type { Input } from "../../src/core/contract/input.js";
import type { UpdateResponse } from "../../src/core/contract/response.js";
import { createState } from "../../src/core/create-state.js";
import { checkInvariants } from "../../src/core/model/invariants.js";
import type { SchedulerState } from "../../src/core/model/state.js";
import { checkStep } from "../../src/query/check-step.js";
import type { Scenario } from "./parse-scenario.js";
import { renderResponse } from "./render-effect.js";
import { renderFacts } from "./render-facts.js";

/** What came out of one question of a story. */
export interface Played {
  readonly answer: string;
  /** Rules that the step broke; empty in a good world. */
  readonly broken: readonly string[];
  readonly before: SchedulerState;
  readonly response: UpdateResponse;
  readonly state: SchedulerState;
  readonly host: HostCallbacks;
}

/** A way from one state to the next. */
type Mover = typeof advance;

/** Plays a story and writes down what happens. */
export function play(scenario: Scenario, move: Mover = advance): readonly Played[] {
  const { setup, refusals, blocks } = scenario;
  const refused = new Set(refusals);
  let state = createState(setup);
  let wakeAt: number | null = null;
  return blocks.map(({ at, requests, maxSteps, allowed, shows }) => {
    for (const pair of allowed) refused.delete(pair);
    const host = hostThatRefuses(new Set(refused));
    const before = state;
    const input = maxSteps === undefined ? { requests } : { requests, maxSteps };
    const { state: next, response } = move(before, input, at, host);
    const broken = [...checkInvariants(next), ...checkStep(before, response, next)];
    const wake = response.wakeAt === wakeAt ? [] : [`wake ${response.wakeAt ?? "never"}`];
    const facts = shows.flatMap((subject) => renderFacts(next, subject));
    const answer = [...renderResponse(response), ...wake, ...facts].join("\n");
    state = next;
    wakeAt = response.wakeAt;
    return { answer, broken, before, response, state, host };
  });
}

/** Moves a state that the core has never seen: what it remembers beside the state is lost. */
export function moveWithoutMemory(
  state: SchedulerState,
  input: Input,
  now: number,
  host?: HostCallbacks,
): Advance {
  return advance({ ...state }, input, now, host);
}

/** Moves by one scheduling step a call, until nothing more happens. */
export function moveStepwise(
  state: SchedulerState,
  input: Input,
  now: number,
  host?: HostCallbacks,
): Advance {
  let moved = advance(state, { ...input, maxSteps: 1 }, now, host);
  const { ignored } = moved.response;
  const effects = [...moved.response.effects];
  while (moved.response.more) {
    moved = advance(moved.state, { maxSteps: 1 }, now, host);
    effects.push(...moved.response.effects);
  }
  return { state: moved.state, response: { ...moved.response, effects, ignored } };
}

function hostThatRefuses(refused: ReadonlySet<string>): HostCallbacks {
  return {
    predicate: (ask, node) =>
      refused.has(`${ask.key} ${node.id}`) ? "refused by the story" : true,
  };
}

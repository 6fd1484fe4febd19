import { describe, expect, test } from "vitest";
import { advance } from "../../src/core/advance.js";
import { createState, type StartOptions } from "../../src/core/create-state.js";
import { checkInvariants } from "../../src/core/model/invariants.js";
import { decodeConfig } from "../../src/protocol/config/decode-config.js";
import { checkStep } from "../../src/query/check-step.js";
import { type Golden, readGolden, toRequests } from "../support/golden.js";
import { goldenFactsOf, renderGoldenEffect } from "../support/render-golden.js";

const runs = [...readGolden("gang"), ...readGolden("queues")];

describe("modern does what the reference scheduler was recorded to do", () => {
  test.each(runs.map((run): [string, Golden] => [titleOf(run), run]))("%s", (_, run) => {
    const refusals = new Map(Object.entries(run.refusals ?? {}));
    const predicate = (ask: { key: string }, node: { id: string }) =>
      refusals.get(ask.key)?.includes(node.id) ? "refused by the recording" : (true as const);

    let state = createState({ ...startOf(run), profile: "modern" });
    for (const [i, { at, requests, effects, state: facts }] of run.steps.entries()) {
      const input = { requests: requests.flatMap(toRequests) };
      const { state: next, response } = advance(state, input, at, { predicate });
      const seen = response.effects.map(renderGoldenEffect);
      const step = `step ${i} at ${at}`;

      expect({ step, effects: seen.filter(isOrdered) }).toEqual({
        step,
        effects: effects.filter(isOrdered),
      });
      expect({ step, answers: seen.filter(isAnswer).sort() }).toEqual({
        step,
        answers: effects.filter(isAnswer).sort(),
      });
      expect({ step, facts: goldenFactsOf(next) }).toEqual({ step, facts });
      expect({
        step,
        broken: [...checkInvariants(next), ...checkStep(state, response, next)],
      }).toEqual({ step, broken: [] });
      state = next;
    }
  });
});

function titleOf({ name, rules, about }: Golden): string {
  return `${rules.join(", ")} ${name}: ${about}`;
}

function startOf(run: Golden): StartOptions {
  const decoded = decodeConfig(run.config);
  if (!decoded.ok) throw new Error(`the configuration of ${run.name} is refused`);
  const { config, checksum } = decoded;
  return checksum === null ? { config } : { config, checksum };
}

/** States, placements and releases: their order counts. */
function isOrdered(text: string): boolean {
  return /^[UNR]\(/.test(text);
}

/** Acceptances and rejections: they have no order against the others. */
function isAnswer(text: string): boolean {
  return !isOrdered(text);
}

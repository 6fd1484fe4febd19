import fc from "fast-check";
import { expect, test } from "vitest";
import type { Effect } from "../../src/core/contract/response.js";
import { checkInvariants } from "../../src/core/model/invariants.js";
import { checkStep } from "../../src/query/check-step.js";
import { hash } from "../../src/query/hash.js";
import { scripts } from "../reference/script.js";

const settings = { numRuns: 100, seed: 2021 };

test("G-96 timers, requests and scheduling in one call are the same as one after the other", () => {
  fc.assert(
    fc.property(scripts, (script) => {
      let state = script.start();
      for (const { at, requests, maxSteps, effects, after } of script.calls) {
        const next = script.advance(state, { requests, maxSteps }, at);
        expect(next.response.effects).toEqual(effects);
        state = next.state;
        expect(hash(state)).toBe(hash(after));
      }
    }),
    settings,
  );
});

test("I-08 to I-24 hold for many requests in one call", () => {
  fc.assert(
    fc.property(scripts, fc.integer({ min: 2, max: 6 }), (script, together) => {
      let state = script.start();
      for (let i = 0; i < script.calls.length; i += together) {
        const calls = script.calls.slice(i, i + together);
        const requests = calls.flatMap((call) => call.requests);
        const next = script.advance(state, { requests }, calls.at(-1)?.at ?? state.now);
        expect(checkInvariants(next.state)).toEqual([]);
        expect(checkStep(state, next.response, next.state)).toEqual([]);
        state = next.state;
      }
    }),
    settings,
  );
});

test("G-95 one step a call or all steps in one call: the same effects in the same order", () => {
  fc.assert(
    fc.property(scripts, (script) => {
      let whole = script.start();
      let stepped = whole;
      for (const { at, requests } of script.calls) {
        const expected = script.advance(whole, { requests }, at);
        const effects: Effect[] = [];
        let next = script.advance(stepped, { requests, maxSteps: 1 }, at);
        effects.push(...next.response.effects);
        while (next.response.more) {
          next = script.advance(next.state, { maxSteps: 1 }, at);
          effects.push(...next.response.effects);
        }
        expect(effects).toEqual(expected.response.effects);
        whole = expected.state;
        stepped = next.state;
        expect(hash(stepped)).toBe(hash(whole));
      }
    }),
    settings,
  );
});

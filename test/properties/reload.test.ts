import fc from "fast-check";
import { expect, test } from "vitest";
import { advance } from "../../src/core/advance.js";
import type { Input } from "../../src/core/contract/input.js";
import { createState } from "../../src/core/create-state.js";
import { checkInvariants } from "../../src/core/model/invariants.js";
import type { ProfileName } from "../../src/core/model/profile/profile.js";
import type { SchedulerState } from "../../src/core/model/state.js";
import { decodeConfig } from "../../src/protocol/config/index.js";
import { checkStep } from "../../src/query/check-step.js";
import { hash } from "../../src/query/hash.js";
import { aConfig } from "../../src/testing/index.js";
import { scripts } from "../reference/script.js";
import { reload, withoutAcceptedConfigs } from "../support/reload.js";
import { anyFile, clearingOf, type Move, movesUnder } from "../support/reload-commands.js";

const settings = { numRuns: 60, seed: 2021 };

test("Q-105, Q-106 the configuration in force, applied anew, changes nothing at any moment", () => {
  fc.assert(
    fc.property(scripts, fc.array(fc.nat(), { minLength: 1, maxLength: 9 }), (script, places) => {
      const again = { kind: "configure", config: aConfig(...script.world.queues) } as const;
      let usual = script.start();
      let state = usual;
      for (const [i, { at, requests, maxSteps }] of script.calls.entries()) {
        const expected = script.advance(usual, { requests, maxSteps }, at);
        const place = (places[i % places.length] ?? 0) % (requests.length + 1);
        const more = [...requests.slice(0, place), again, ...requests.slice(place)];
        const next = script.advance(state, { requests: more, maxSteps }, at);
        const { effects, ignored, more: left, wakeAt } = next.response;
        expect(withoutAcceptedConfigs(effects)).toEqual(expected.response.effects);
        expect(ignored).toEqual(expected.response.ignored);
        expect({ left, wakeAt }).toEqual({
          left: expected.response.more,
          wakeAt: expected.response.wakeAt,
        });
        expect(hash(next.state)).toBe(hash(expected.state));
        usual = expected.state;
        state = next.state;
      }
    }),
    settings,
  );
});

/** Five files, and what a shim does while one after the other is in force. */
const stories = fc.array(anyFile, { minLength: 5, maxLength: 5 }).chain((files) =>
  fc.record({
    files: fc.constant(files),
    profile: fc.constantFrom<ProfileName>("classic", "modern"),
    moves: fc.array(movesUnder(files), { maxLength: 30, size: "max" }),
  }),
);

test("Q-105, X-01 reloads among all else: every state is sound, with or without memory", () => {
  fc.assert(
    fc.property(stories, ({ files, profile, moves }) => {
      playMoves(startUnder(files[0] ?? "", profile), moves);
    }),
    settings,
  );
});

test("I-18, Q-105 when everything is removed and time has passed nothing is held", () => {
  fc.assert(
    fc.property(stories, ({ files, profile, moves }) => {
      const end = playMoves(startUnder(files[0] ?? "", profile), moves);
      const cleared = call(end, { requests: clearingOf(end) }, end.now);
      const later = call(cleared, {}, cleared.now + 400_000_000);
      const last = call(later, { requests: [reload(files[1] ?? "")] }, later.now);
      const rest = call(last, {}, last.now + 10_000);
      expect(rest.exactness.size).toBe(0);
      const fresh = startUnder(files[1] ?? "", profile);
      const { now, sequence, checksum } = rest;
      expect(hash(rest)).toBe(hash({ ...fresh, now, sequence, checksum }));
    }),
    settings,
  );
});

test("Q-105 a reload done twice is a reload done once", () => {
  fc.assert(
    fc.property(stories, ({ files, profile, moves }) => {
      const end = playMoves(startUnder(files[0] ?? "", profile), moves);
      const decoded = decodeConfig(files[1] ?? "");
      if (!decoded.ok) throw new Error("a generated file is good");
      const request = { kind: "configure", config: decoded.config } as const;
      const once = call(end, { requests: [request], maxSteps: 0 }, end.now);
      const twice = call(end, { requests: [request, request], maxSteps: 0 }, end.now);
      expect(hash(twice)).toBe(hash(once));
      expect(hash(call(once, { requests: [request], maxSteps: 0 }, end.now))).toBe(hash(once));
    }),
    settings,
  );
});

function startUnder(text: string, profile: ProfileName): SchedulerState {
  const decoded = decodeConfig(text);
  if (!decoded.ok) throw new Error("a generated file is good");
  return createState({ config: decoded.config, profile });
}

function playMoves(start: SchedulerState, moves: readonly Move[]): SchedulerState {
  let state = start;
  for (const { waitMs, maxSteps, requestsFor } of moves) {
    state = call(state, { requests: requestsFor(state), maxSteps }, state.now + waitMs);
  }
  return state;
}

/** One call, which must be sound, answer each reload once and not depend on what is remembered. */
function call(before: SchedulerState, input: Input, now: number): SchedulerState {
  const unseen = advance({ ...before }, input, now);
  const { state, response } = advance(before, input, now);
  expect([...checkInvariants(state), ...checkStep(before, response, state)]).toEqual([]);
  expect(JSON.stringify(unseen.response)).toBe(JSON.stringify(response));
  expect(hash(unseen.state)).toBe(hash(state));
  const asked = input.requests?.filter(({ kind }) => kind === "configure").length ?? 0;
  expect(response.acceptedConfigs.length + response.rejectedConfigs.length).toBe(asked);
  return state;
}

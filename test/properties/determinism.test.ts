import fc from "fast-check";
import { expect, test } from "vitest";
import { hash } from "../../src/query/hash.js";
import { scripts } from "../reference/script.js";

const settings = { numRuns: 100, seed: 2021 };

test("X-01 equal inputs give equal states and equal responses", () => {
  fc.assert(
    fc.property(scripts, (script) => {
      const one = script.play();
      const other = script.play();
      expect(hash(other.state)).toBe(hash(one.state));
      expect(JSON.stringify(other.effects)).toBe(JSON.stringify(one.effects));
    }),
    settings,
  );
});

test("X-01 without what is remembered between calls every result is the same", () => {
  fc.assert(
    fc.property(scripts, (script) => {
      let kept = script.start();
      let fresh = kept;
      for (const { at, requests, maxSteps } of script.calls) {
        const expected = script.advance(kept, { requests, maxSteps }, at);
        // Another object is another key: nothing is remembered of it.
        const copy = Object.freeze({ ...fresh });
        const actual = script.advance(copy, { requests, maxSteps }, at);
        expect(JSON.stringify(actual.response)).toBe(JSON.stringify(expected.response));
        kept = expected.state;
        fresh = actual.state;
      }
      expect(hash(fresh)).toBe(hash(kept));
    }),
    settings,
  );
});

test("X-01 no call changes an older state", () => {
  fc.assert(
    fc.property(scripts, (script) => {
      const seen: { readonly state: ReturnType<typeof script.start>; readonly hash: string }[] = [];
      let state = script.start();
      for (const { at, requests, maxSteps } of script.calls) {
        seen.push({ state, hash: hash(state) });
        state = script.advance(state, { requests, maxSteps }, at).state;
      }
      for (const old of seen) expect(hash(old.state)).toBe(old.hash);
    }),
    settings,
  );
});

test("X-01 one state has several successors, and each goes its own way", () => {
  fc.assert(
    fc.property(scripts, fc.nat(), (script, at) => {
      const expected = script.play();
      let state = script.start();
      for (const [i, call] of script.calls.entries()) {
        const { requests, maxSteps } = call;
        const next = script.advance(state, { requests, maxSteps }, call.at);
        if (i === at % script.calls.length) {
          // The other branch loses everything and goes on; this one must not notice.
          const gone = [...state.partitions].flatMap((partition) => [...partition.nodes.keys()]);
          const drop = gone.map(
            (nodeID) => ({ kind: "node", nodeID, action: "DECOMISSION" }) as const,
          );
          const other = script.advance(state, { requests: drop }, call.at).state;
          script.advance(other, { requests: [...requests] }, call.at);
        }
        state = next.state;
      }
      expect(hash(state)).toBe(hash(expected.state));
    }),
    settings,
  );
});

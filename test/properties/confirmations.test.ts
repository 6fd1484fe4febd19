import fc from "fast-check";
import { expect, test } from "vitest";
import type { Request } from "../../src/core/contract/input.js";
import { hash } from "../../src/query/hash.js";
import { scripts } from "../reference/script.js";

test("I-21 a confirmation that comes again changes nothing and is listed as ignored", () => {
  fc.assert(
    fc.property(scripts, (script) => {
      let state = script.start();
      for (const { at, requests, maxSteps } of script.calls) {
        state = script.advance(state, { requests, maxSteps }, at).state;
        for (const release of requests.filter(isConfirmation)) {
          // Scheduling may have brought the key back; then it is no repetition.
          if (isKnown(state, release)) continue;
          const again = script.advance(state, { requests: [release], maxSteps: 0 }, at);
          expect(again.response.effects).toEqual([]);
          expect(again.response.ignored.map((one) => one.request)).toEqual([release]);
          expect(hash(again.state)).toBe(hash(state));
        }
      }
    }),
    { numRuns: 150, seed: 2021 },
  );
});

type Confirmation = Extract<Request, { kind: "releaseAllocation" }>;

function isConfirmation(request: Request): request is Confirmation {
  return request.kind === "releaseAllocation" && (request.allocationKey ?? "") !== "";
}

function isKnown(
  state: ReturnType<typeof import("../../src/core/create-state.js").createState>,
  { applicationID, allocationKey = "" }: Confirmation,
): boolean {
  return state.partitions.some(({ applications }) => {
    const app = applications.get(applicationID);
    return app?.allocations.has(allocationKey) === true || app?.asks.has(allocationKey) === true;
  });
}

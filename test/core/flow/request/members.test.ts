import { describe, expect, test } from "vitest";
import { advance } from "../../../../src/core/advance.js";
import type { Request } from "../../../../src/core/contract/input.js";
import { createState } from "../../../../src/core/create-state.js";
import { checkInvariants } from "../../../../src/core/model/invariants.js";
import {
  aConfig,
  aGang,
  aNode,
  anAllocation,
  anApplication,
  anAsk,
  aPlaceholder,
  aRelease,
} from "../../../../src/testing/index.js";

function play(...calls: readonly (readonly Request[])[]) {
  const start = createState({ config: aConfig("root.a") });
  const first = advance(start, { requests: [aNode("n1", "m=4")] }, 0);
  return calls.reduce((last, requests) => {
    const next = advance(last.state, { requests }, 0);
    expect(checkInvariants(next.state)).toEqual([]);
    return next;
  }, first);
}

describe("amounts near the edge of what is exact (design.md, decision 10)", () => {
  const half = 2 ** 52 + 1;

  test("G-86 an allocation that is sent again changes nothing and is not counted twice", () => {
    const known = anAllocation("app", "k", `m=${half}`, "n1");
    const { response } = play([anApplication("app"), known], [known]);
    expect(response.rejectedAllocations).toEqual([]);
    expect(response.ignored.map(({ code }) => code)).toEqual(["NO_CHANGE"]);
  });

  test("G-86 the same with a node that brings it", () => {
    const { kind: _, ...existing } = anAllocation("app", "k", `m=${half}`, "n2");
    const known = anAllocation("app", "k", `m=${half}`, "n1");
    const node = aNode("n2", "m=1", { existingAllocations: [existing] });
    const { response } = play([anApplication("app"), known], [node]);
    expect(response.rejectedNodes).toEqual([]);
    expect(response.acceptedNodes).toHaveLength(1);
  });

  test("an ask or allocation that would make a total inexact is refused whole", () => {
    const odd = anAsk("app", "k-1", `m=${half}`);
    const { response, state } = play(
      [anApplication("app"), odd],
      [anAsk("app", "k-2", `m=${half}`)],
    );
    expect(response.rejectedAllocations.map(({ code }) => code)).toEqual(["QUANTITY_OVERFLOW"]);
    expect(state.partitions[0]?.applications.get("app")?.asks.size).toBe(1);
  });

  test("amounts that are multiples of a large power of two may add up further", () => {
    const large = 2 ** 52;
    const asks = ["k-1", "k-2", "k-3"].map((key) => anAsk("app", key, `big=${large}`));
    const { response, state } = play([anApplication("app")], asks);
    expect(response.rejectedAllocations).toEqual([]);
    expect(state.partitions[0]?.applications.get("app")?.pending).toEqual({ big: 3 * large });
  });

  test("what counts towards a gang never exceeds what it announced", () => {
    const again = (n: number) => [
      aPlaceholder("g", `ph-${n}`, "m=3", "tg"),
      aRelease("g", `ph-${n}`),
    ];
    const { state } = play(
      [aGang("g", "m=4"), ...again(0).slice(0, 1)],
      [aRelease("g", "ph-0"), aPlaceholder("g", "ph-1", "m=3", "tg")],
      [aRelease("g", "ph-1"), aPlaceholder("g", "ph-2", "m=3", "tg")],
    );
    const app = state.partitions[0]?.applications.get("g");
    expect(app?.placeholdersPlaced).toEqual({ m: 4 });
  });
});

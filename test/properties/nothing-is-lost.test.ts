import fc from "fast-check";
import { expect, test } from "vitest";
import type { Request } from "../../src/core/contract/input.js";
import type { SchedulerState } from "../../src/core/model/state.js";
import { resources } from "../../src/testing/index.js";
import { Script } from "../reference/script.js";
import { shimCommands, worlds } from "../support/commands.js";

/** Worlds in which only room can hold an ask back: no quotas, no gate that waits for nodes. */
const openScripts = fc
  .tuple(
    worlds.filter((world) => world.startGate !== "fit"),
    fc.array(fc.oneof(...shimCommands), { maxLength: 40, size: "max" }),
  )
  .map(([world, commands]) => {
    const queues = ["root.p parent", "root.p.a", "root.p.b", "root.c"];
    return new Script({ ...world, queues }, commands);
  });

const bigNode: Request = {
  kind: "node",
  nodeID: "big",
  action: "CREATE",
  schedulableResource: resources("memory=1000 gpu=1000"),
};

test("G-33 with room for all and every release confirmed, no ask is left", () => {
  fc.assert(
    fc.property(openScripts, (script) => {
      let { state } = script.play();
      state = script.advance(state, { requests: [bigNode] }, state.now).state;
      for (let round = 0; round < 100 && confirmations(state).length > 0; round++) {
        const requests = confirmations(state);
        state = script.advance(state, { requests }, state.now).state;
      }
      expect(confirmations(state)).toEqual([]);
      expect(asksOf(state)).toEqual([]);
    }),
    { numRuns: 200, seed: 2021 },
  );
});

function confirmations({ partitions }: SchedulerState): Request[] {
  return partitions.flatMap(({ applications }) =>
    [...applications.rows()].flatMap(({ id: applicationID, allocations }) =>
      [...allocations.rows()].flatMap(({ key: allocationKey, released: terminationType }) =>
        terminationType === null
          ? []
          : { kind: "releaseAllocation" as const, applicationID, allocationKey, terminationType },
      ),
    ),
  );
}

function asksOf({ partitions }: SchedulerState): string[] {
  return partitions.flatMap(({ applications }) =>
    [...applications.rows()].flatMap(({ id, state, asks }) =>
      [...asks.keys()].map((key) => `${id} ${state} ${key}`),
    ),
  );
}

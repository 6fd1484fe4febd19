import { describe, expect, test } from "vitest";
import type { Resources } from "../../src/core/model/resources/resources.js";
import { misfitOf, roomOf } from "../../src/sim/fit.js";

/** Two nodes with 5 GPUs, one with 1 GPU and 64 cores. */
const room = roomOf([
  { id: "a", capacity: { gpu: 5, vcore: 8000 } },
  { id: "b", capacity: { gpu: 5, vcore: 8000 } },
  { id: "c", capacity: { gpu: 1, vcore: 64_000 } },
]);

function groups(...all: readonly (readonly [members: number, size: Resources])[]) {
  return all.map(([members, size], at) => ({ name: `g${at}`, members, size, runsForMs: 1 }));
}

describe("a job that an empty cluster holds is no misfit", () => {
  test.each([
    ["one member", groups([1, { gpu: 5 }])],
    ["one that fills the odd node", groups([1, { vcore: 64_000 }])],
    ["as many as all nodes hold", groups([11, { gpu: 1 }])],
    ["groups side by side", groups([2, { gpu: 5 }], [1, { vcore: 1000 }])],
  ])("%s", (_, wanted) => {
    expect(misfitOf("j", wanted, room)).toBeUndefined();
  });
});

describe("a job that can never be there as a whole is one", () => {
  test.each([
    [
      "a member larger than any node",
      groups([1, { gpu: 6 }]),
      "a member of j wants gpu=6, and no node can hold that",
    ],
    [
      "a member whose parts are on different nodes",
      groups([1, { gpu: 2, vcore: 64_000 }]),
      "a member of j wants gpu=2 vcore=64000, and no node can hold that",
    ],
    [
      "a resource that no node has",
      groups([1, { tpu: 1 }]),
      "a member of j wants tpu=1, and no node can hold that",
    ],
    [
      "more members than all nodes hold",
      groups([12, { gpu: 1 }]),
      "j wants 12 members of gpu=1, and all nodes together hold 11",
    ],
    [
      "members that leave gaps on every node",
      groups([3, { gpu: 3 }]),
      "j wants 3 members of gpu=3, and all nodes together hold 2",
    ],
    [
      "groups that only together are too many",
      groups([6, { gpu: 1 }], [6, { gpu: 1, vcore: 1000 }]),
      "j wants gpu=12 vcore=6000, and all nodes together have gpu=11 vcore=80000",
    ],
  ])("%s", (_, wanted, message) => {
    expect(misfitOf("j", wanted, room)).toBe(message);
  });
});

import { expect, test } from "vitest";
import { readGolden, toRequests } from "./golden.js";

test("every recorded run can be read, and none names a zero amount", () => {
  const runs = readGolden("gang");
  expect(runs.length).toBe(97);
  expect(readGolden("queues").length).toBe(165 - 3);
  expect(JSON.stringify(runs.map((run) => run.steps.map((step) => step.state)))).not.toMatch(
    /"(memory|vcore)":0/,
  );
});

test("new applications come before removals, allocations before releases", () => {
  const requests = toRequests({
    applications: {
      remove: [{ applicationID: "a" }],
      new: [{ applicationID: "b", ugi: { user: "u" } }],
    },
    allocations: {
      releases: [{ applicationID: "a", terminationType: "TIMEOUT" }],
      allocations: [{ applicationID: "a", allocationKey: "k", resourcePerAlloc: { memory: 1 } }],
    },
  });
  expect(requests.map((request) => request.kind)).toEqual([
    "addApplication",
    "removeApplication",
    "ask",
    "releaseAllocation",
  ]);
});

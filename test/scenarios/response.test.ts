import { expect, test } from "vitest";
import { advance } from "../../src/core/advance.js";
import type { Request } from "../../src/core/contract/input.js";
import type { UpdateResponse } from "../../src/core/contract/response.js";
import { createState } from "../../src/core/create-state.js";
import type { Application } from "../../src/core/model/application/application.js";
import type { ProfileName } from "../../src/core/model/profile/profile.js";
import type { SchedulerState } from "../../src/core/model/state.js";
import {
  aConfig,
  aGang,
  aNode,
  anAsk,
  aPlaceholder,
  aRelease,
  resources,
} from "../../src/testing/index.js";
import { renderEffect } from "../support/render-effect.js";

const profiles: readonly ProfileName[] = ["classic", "modern"];

const gangOfTwo: readonly Request[] = [
  aNode("n1", "m=10"),
  aGang("g", "m=4"),
  aPlaceholder("g", "ph-1", "m=2", "tg"),
  aPlaceholder("g", "ph-2", "m=2", "tg"),
];

const member = anAsk("g", "r-1", "m=1", { taskGroupName: "tg", originator: true });

/** Plays one call per list, a second apart. */
function run(profile: ProfileName, ...calls: readonly (readonly Request[])[]) {
  let state = createState({ config: aConfig("root.a max m=10"), profile });
  const responses: UpdateResponse[] = [];
  for (const [i, requests] of calls.entries()) {
    const step = advance(state, { requests }, i * 1000);
    state = step.state;
    responses.push(step.response);
  }
  return { state, responses, last: responses.at(-1) };
}

function gangIn(state: SchedulerState): Application | undefined {
  return state.partitions[0]?.applications.get("g");
}

test.each(profiles)("S-03, G-23 a placeholder is announced like any allocation (%s)", (profile) => {
  const { last } = run(profile, gangOfTwo);
  expect(last?.newAllocations[0]).toEqual({
    kind: "newAllocation",
    partitionName: "default",
    applicationID: "g",
    allocationKey: "ph-1",
    nodeID: "n1",
    resourcePerAlloc: resources("m=2"),
    taskGroupName: "tg",
    placeholder: true,
    originator: false,
  });
});

test.each(profiles)("S-46, G-43, G-88 the member that took over is announced (%s)", (profile) => {
  const confirmed = [aRelease("g", "ph-1", "PLACEHOLDER_REPLACED")];
  const { last } = run(profile, gangOfTwo, [member], confirmed);
  expect(last?.releasedAllocations).toEqual([]);
  expect(last?.newAllocations).toMatchObject([
    {
      allocationKey: "r-1",
      nodeID: "n1",
      placeholder: false,
      taskGroupName: "tg",
      originator: true,
    },
  ]);
});

test.each(profiles)(
  "S-42, G-38 the release of a placeholder names the real ask (%s)",
  (profile) => {
    const { last } = run(profile, gangOfTwo, [member]);
    expect(last?.effects).toHaveLength(1);
    expect(last?.releasedAllocations).toMatchObject([
      { applicationID: "g", allocationKey: "ph-1", terminationType: "PLACEHOLDER_REPLACED" },
    ]);
    expect(last?.releasedAllocations[0]?.message).toContain("r-1");
  },
);

test.each(profiles)(
  "S-47, S-80 a parked ask lists the releases that it waits for (%s)",
  (profile) => {
    const { state } = run(profile, gangOfTwo, [member]);
    const app = gangIn(state);
    expect(app?.asks.get("r-1")?.releases).toEqual(["ph-1"]);
    expect(app?.allocations.get("ph-1")).toMatchObject({
      released: "PLACEHOLDER_REPLACED",
      replacedBy: "r-1",
    });
    expect(app?.allocations.get("ph-2")).toMatchObject({ released: null, replacedBy: null });
  },
);

test.each(profiles)("S-80 real members and placeholders are counted apart (%s)", (profile) => {
  const { state } = run(profile, gangOfTwo, [anAsk("g", "x-1", "m=1")]);
  const app = gangIn(state);
  expect(app?.submission.placeholderAsk).toEqual(resources("m=4"));
  expect(app?.allocated).toEqual(resources("m=1"));
  expect(app?.allocatedPlaceholder).toEqual(resources("m=4"));
  expect(app?.allocations.get("ph-1")?.shape).toMatchObject({
    taskGroupName: "tg",
    placeholder: true,
  });
});

test("S-36 the lists of a response stand in the order in which a shim works through them", () => {
  const { last } = run("classic", [aNode("n1", "m=3"), ...gangOfTwo.slice(1)]);
  const names = Object.keys(last ?? {});
  const inOrder = ["releasedAllocationAsks", "releasedAllocations", "updatedApplications"];
  expect(names.filter((name) => inOrder.includes(name))).toEqual(inOrder);
  expect(names.indexOf("newAllocations")).toBeLessThan(names.indexOf("releasedAllocationAsks"));
});

test.each(profiles)("S-01, S-04, G-88 a driver is a member like any other (%s)", (profile) => {
  const others = { taskGroupName: "tg" };
  const confirmed = [aRelease("g", "ph-1", "PLACEHOLDER_REPLACED")];
  const withDriver = run(profile, gangOfTwo, [member], confirmed);
  const without = run(profile, gangOfTwo, [anAsk("g", "r-1", "m=1", others)], confirmed);
  expect(messagesOf(withDriver.responses)).toEqual(messagesOf(without.responses));
});

test.each(profiles)(
  "S-51 what the shim starts is confirmed with the same type, once (%s)",
  (profile) => {
    const { last } = run(profile, gangOfTwo, [aRelease("g", "ph-1")]);
    expect(last?.releasedAllocations).toMatchObject([
      { allocationKey: "ph-1", terminationType: "STOPPED_BY_RM" },
    ]);
  },
);

function messagesOf(responses: readonly UpdateResponse[]): readonly string[] {
  return responses.flatMap(({ effects }) =>
    effects.map((effect) => renderEffect(effect).replace(" originator", "")),
  );
}

import { describe, expect, test } from "vitest";
import { advance } from "../../src/core/advance.js";
import type { Request } from "../../src/core/contract/input.js";
import { createState } from "../../src/core/create-state.js";
import type { ProfileName } from "../../src/core/model/profile/profile.js";
import type { SchedulerState } from "../../src/core/model/state.js";
import { hash } from "../../src/query/hash.js";
import { outstanding } from "../../src/query/outstanding.js";
import {
  aConfig,
  aGang,
  aNode,
  anApplication,
  anAsk,
  aPlaceholder,
  aRelease,
} from "../../src/testing/index.js";

const member = { taskGroupName: "tg" };

function played(profile: ProfileName, ...calls: readonly (readonly Request[])[]): SchedulerState {
  const start = createState({ config: aConfig("root.a max m=10"), profile });
  return calls.reduce((state, requests) => advance(state, { requests }, 0).state, start);
}

function keys(state: SchedulerState): string[] {
  return outstanding(state).map((ask) => ask.allocationKey);
}

describe.each(["classic", "modern"] as const)("what an autoscaler may act on (%s)", (profile) => {
  test("C-86 an ask that only the cluster is too small for", () => {
    const state = played(profile, [
      aNode("n1", "m=2"),
      anApplication("app"),
      anAsk("app", "k-1", "m=2"),
      anAsk("app", "k-2", "m=3"),
    ]);
    expect(outstanding(state)).toEqual([
      {
        partitionName: "default",
        applicationID: "app",
        allocationKey: "k-2",
        resources: { m: 3 },
      },
    ]);
  });

  test("C-86 not one that a quota keeps back, alone or after those listed before", () => {
    const state = played(profile, [
      aNode("n1", "m=1"),
      anApplication("app"),
      anAsk("app", "k-1", "m=6"),
      anAsk("app", "k-2", "m=6"),
      anAsk("app", "k-3", "m=4"),
    ]);
    expect(keys(state)).toEqual(["k-1", "k-3"]);
  });

  test("Q-192, C-86 not one that a limit keeps back, alone or after those listed before", () => {
    const config = aConfig("root.p limit users=u m=8 limit groups=u m=5", "root.p.a", "root.p.b");
    const requests = [
      aNode("n1", "m=1"),
      anApplication("app-1", { queueName: "root.p.a", ugi: { user: "u" } }),
      anAsk("app-1", "k-1", "m=6"),
      anAsk("app-1", "k-2", "m=9"),
      anApplication("app-2", { queueName: "root.p.b" }),
      anAsk("app-2", "k-3", "m=6"),
      anAsk("app-2", "k-4", "m=3"),
      anAsk("app-2", "k-5", "m=2"),
    ];
    expect(keys(advance(createState({ config, profile }), { requests }, 0).state)).toEqual([
      "k-1",
      "k-5",
    ]);
  });

  test("G-37 not a parked ask, and not one that waits for a placeholder", () => {
    const gang = [aGang("g", "m=4"), aPlaceholder("g", "ph-1", "m=2", "tg")];
    const placed = [aNode("n1", "m=4"), ...gang, aPlaceholder("g", "ph-2", "m=2", "tg")];
    const parked = played(profile, placed, [anAsk("g", "r-1", "m=2", member)]);
    expect(keys(parked)).toEqual([]);

    const halfPlaced = [aNode("n1", "m=2"), ...gang, aPlaceholder("g", "ph-2", "m=2", "tg")];
    const waiting = played(profile, halfPlaced, [anAsk("g", "r-0", "m=2", { ...member })]);
    expect(keys(waiting)).toContain("ph-2");
    expect(keys(waiting)).not.toContain("r-0");
  });

  test("asking changes nothing", () => {
    const state = played(profile, [anApplication("app"), anAsk("app", "k-1", "m=2")]);
    const before = hash(state);
    expect(outstanding(state)).toEqual(outstanding(state));
    expect(hash(state)).toBe(before);
  });
});

test("G-20 a gang that its quota does not let start would not use a larger cluster", () => {
  const state = played("classic", [
    aNode("n1", "m=20"),
    anApplication("app"),
    anAsk("app", "k-1", "m=8"),
    aGang("g", "m=4"),
    aPlaceholder("g", "ph-1", "m=2", "tg"),
    aPlaceholder("g", "ph-2", "m=2", "tg"),
  ]);
  expect(keys(state)).toEqual([]);
});

test("G-41s, S-45 an ask that no node takes after its placeholder went", () => {
  const state = played(
    "classic",
    [aNode("n1", "m=2"), aGang("g", "m=2"), aPlaceholder("g", "ph-1", "m=2", "tg")],
    [anAsk("g", "r-1", "m=2", member)],
    [aNode("n1", "m=1", { action: "UPDATE" })],
    [aRelease("g", "ph-1", "PLACEHOLDER_REPLACED")],
  );
  expect(keys(state)).toEqual(["r-1"]);
});

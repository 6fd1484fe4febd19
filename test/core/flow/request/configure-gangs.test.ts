import { describe, expect, test } from "vitest";
import { advance } from "../../../../src/core/advance.js";
import type { HostCallbacks } from "../../../../src/core/contract/host.js";
import type { Request } from "../../../../src/core/contract/input.js";
import { createState } from "../../../../src/core/create-state.js";
import { checkInvariants } from "../../../../src/core/model/invariants.js";
import type { ProfileName } from "../../../../src/core/model/profile/profile.js";
import type { SchedulerState } from "../../../../src/core/model/state.js";
import { checkStep } from "../../../../src/query/check-step.js";
import { hash } from "../../../../src/query/hash.js";
import { aGang, aNode, anAsk, aPlaceholder, aRelease } from "../../../../src/testing/index.js";
import { partitionIn, reloadWithoutChecksum, treeOf } from "../../../support/reload.js";
import { renderEffect } from "../../../support/render-effect.js";
import { configOf, profiles } from "../queue/world.js";

const open = treeOf("{name: a}, {name: b}");
const bounded = (bound: number) => treeOf(`{name: a, resources: {max: {m: ${bound}}}}, {name: b}`);
const withoutLeaf = treeOf("{name: b}");

interface Call {
  readonly at: number;
  readonly requests: readonly Request[];
}

interface Told {
  readonly state: SchedulerState;
  /** One line for each effect but that a configuration is in force. */
  readonly lines: readonly string[];
}

/** Plays calls; each must be sound, and the same on a state that the core has never seen. */
function playCalls(
  calls: readonly Call[],
  profile: ProfileName,
  host: HostCallbacks = {},
  text = open,
): Told {
  let state = createState({ config: configOf(text), profile });
  const lines: string[] = [];
  for (const { at, requests } of calls) {
    const next = advance(state, { requests }, at, host);
    const unseen = advance({ ...state }, { requests }, at, host);
    expect(checkInvariants(next.state)).toEqual([]);
    expect(checkStep(state, next.response, next.state)).toEqual([]);
    expect(hash(unseen.state)).toBe(hash(next.state));
    expect(unseen.response).toEqual(next.response);
    lines.push(...next.response.effects.map((effect) => `${at} ${renderEffect(effect)}`));
    state = next.state;
  }
  return { state, lines: lines.filter((line) => !line.endsWith("accepted-config")) };
}

/** The members of one task group. */
const group = { taskGroupName: "t" };

const gang = (id: string, style = "Hard", queueName = "root.a") =>
  aGang(id, "m=4", {
    queueName,
    gangSchedulingStyle: style,
    executionTimeoutMilliSeconds: 5000,
  });

/** A gang's whole life: placeholders, takeovers, an idle end. */
const life: readonly Call[] = [
  { at: 0, requests: [aNode("n1", "m=6"), aNode("n2", "m=6")] },
  { at: 1, requests: [gang("g")] },
  { at: 2, requests: [aPlaceholder("g", "ph-1", "m=2", "t")] },
  { at: 3, requests: [aPlaceholder("g", "ph-2", "m=2", "t")] },
  { at: 4, requests: [anAsk("g", "r-1", "m=2", group)] },
  { at: 5, requests: [aRelease("g", "ph-1", "PLACEHOLDER_REPLACED")] },
  { at: 6, requests: [anAsk("g", "r-2", "m=2", group), anAsk("g", "r-3", "m=2")] },
  { at: 7, requests: [aRelease("g", "ph-2", "PLACEHOLDER_REPLACED")] },
  { at: 8, requests: [aRelease("g", "r-1"), aRelease("g", "r-2"), aRelease("g", "r-3")] },
  { at: 40_000, requests: [] },
];

/** A gang of which half finds room until its time is up. */
const timeout = (style: string): readonly Call[] => [
  { at: 0, requests: [aNode("n1", "m=3")] },
  { at: 1, requests: [gang("g", style), aPlaceholder("g", "ph-1", "m=2", "t")] },
  { at: 2, requests: [aPlaceholder("g", "ph-2", "m=2", "t"), anAsk("g", "r-9", "m=9")] },
  { at: 4000, requests: [] },
  { at: 6000, requests: [] },
  { at: 6001, requests: [aRelease("g", "ph-1", "TIMEOUT")] },
  { at: 6002, requests: [aRelease("g", "ph-2", "TIMEOUT")] },
  { at: 50_000, requests: [] },
];

/** The first node takes no real member, so that takeovers lead to the second. */
const away: HostCallbacks = {
  predicate: (ask, node) => (ask.placeholder || node.id !== "n1" ? true : "no"),
};

const stories: readonly (readonly [string, readonly Call[], HostCallbacks])[] = [
  ["a whole life", life, {}],
  ["a whole life with takeovers on another node", life, away],
  ["a time-out of the hard style", timeout("Hard"), {}],
  ["a time-out of the soft style", timeout("Soft"), {}],
];

describe.each(profiles)("%s: Q-105, Q-106 the configuration in force once more", (profile) => {
  test.each(stories)("Q-106 changes nothing at any moment of %s", (_, calls, host) => {
    const usual = playCalls(calls, profile, host);
    const again = reloadWithoutChecksum(open);
    for (const moment of calls) {
      const before = calls.map((call) =>
        call === moment ? { ...call, requests: [again, ...call.requests] } : call,
      );
      const after = calls.map((call) =>
        call === moment ? { ...call, requests: [...call.requests, again, again] } : call,
      );
      for (const calls of [before, after]) {
        const played = playCalls(calls, profile, host);
        expect(played.lines).toEqual(usual.lines);
        expect(hash(played.state)).toBe(hash(usual.state));
      }
    }
  });

  test("G-36, Q-106 the story with another node has a takeover that leads there", () => {
    const { state } = playCalls(life.slice(0, 5), profile, away);
    const ask = partitionIn(state, "default").applications.get("g")?.asks.get("r-1");
    expect(ask?.releases).toEqual(["ph-1"]);
    expect(ask?.heldOn).toBe(profile === "modern" ? "n2" : null);
  });
});

describe.each(profiles)("%s: another configuration in the middle of a gang's life", (profile) => {
  const until = (count: number, ...more: readonly Call[]) => [...life.slice(0, count), ...more];
  const at = (now: number, ...requests: readonly Request[]): Call => ({ at: now, requests });
  const reloadTo = reloadWithoutChecksum;

  test("Q-107 its leaf drains: its placeholders, takeovers and end go on as ever", () => {
    const usual = playCalls(life, profile);
    const [first, second, third, ...rest] = life;
    if (first === undefined || second === undefined || third === undefined) throw new Error();
    const removed = { ...third, requests: [...third.requests, reloadTo(withoutLeaf)] };
    const played = playCalls([first, second, removed, ...rest], profile);
    expect(played.lines).toEqual(usual.lines);
    expect([...partitionIn(played.state, "default").queues.keys()].sort()).toEqual([
      "root",
      "root.b",
    ]);
  });

  test("Q-105 with its partition a takeover goes that leads to another node", () => {
    const { lines, state } = playCalls(until(5, at(5, reloadTo("partitions: []"))), profile, away);
    const states = profile === "classic" ? ["Killed"] : ["Failing", "Failed"];
    expect(lines.slice(-1 - states.length)).toEqual([
      "5 released ph-1 ph-2 STOPPED_BY_RM",
      ...states.map((one) => `5 updated g ${one} PartitionRemoved`),
    ]);
    expect(state.exactness.size).toBe(0);
  });

  test("Q-113 a takeover in flight ends under a ceiling below what is there", () => {
    const { lines, state } = playCalls(
      until(
        5,
        at(5, reloadTo(bounded(1))),
        at(6, aRelease("g", "ph-1", "PLACEHOLDER_REPLACED"), anAsk("g", "r-3", "m=1")),
      ),
      profile,
    );
    expect(lines.at(-1)).toMatch(/^6 new r-1@n\d$/);
    expect(partitionIn(state, "default").queues.get("root.a")?.allocated).toEqual({ m: 4 });
    expect(partitionIn(state, "default").applications.get("g")?.pending).toEqual({ m: 1 });
  });

  test("G-50, Q-105 the time-out that is running strikes when it was due", () => {
    const calls = timeout("Hard");
    const moved = calls.map((call) =>
      call.at === 4000 ? { ...call, requests: [reloadTo(bounded(9))] } : call,
    );
    expect(playCalls(moved, profile).lines).toEqual(playCalls(calls, profile).lines);
    expect(playCalls(moved, profile).lines.some((line) => /^6000 released/.test(line))).toBe(true);
  });

  test("Q-107 a time-out strikes in a leaf that drains as well", () => {
    const calls = timeout("Hard");
    const moved = calls.map((call) =>
      call.at === 4000 ? { ...call, requests: [reloadTo(withoutLeaf)] } : call,
    );
    expect(playCalls(moved, profile).lines).toEqual(playCalls(calls, profile).lines);
  });

  test("Q-113 placeholders wait below a lowered ceiling and are placed when it is raised", () => {
    const calls = until(
      3,
      at(3, reloadTo(bounded(3))),
      at(4, aPlaceholder("g", "ph-2", "m=2", "t")),
    );
    expect(playCalls(calls, profile).lines.filter((line) => line.includes("ph-2"))).toEqual([]);
    const raised = playCalls([...calls, at(5, reloadTo(bounded(4)))], profile).lines;
    expect(raised.filter((line) => line.includes("ph-2"))).toEqual([
      expect.stringMatching(/^5 new ph-2@n\d$/),
    ]);
  });

  test("Q-109 a leaf with nothing but placeholders cannot become a parent", () => {
    const parent = reloadTo(treeOf("{name: a, parent: true}, {name: b}"));
    const { lines } = playCalls(until(4, at(4, parent)), profile);
    expect(lines.at(-1)).toBe("4 rejected-config CFG_QUEUE_TYPE root.a");
  });
});

describe("G-20, S-20 the gate under another configuration", () => {
  const asks = (id: string) => [
    aPlaceholder(id, `${id}-1`, "m=2", "t"),
    aPlaceholder(id, `${id}-2`, "m=2", "t"),
  ];
  const start: readonly Call[] = [
    { at: 0, requests: [aNode("n1", "m=20"), gang("g"), gang("h")] },
    { at: 1, requests: [aPlaceholder("g", "g-1", "m=2", "t"), ...asks("h")] },
  ];
  const placed = (...calls: readonly Call[]) =>
    playCalls([...start, ...calls], "classic", {}, bounded(5)).lines.filter((line) =>
      line.includes("new"),
    );

  test("S-20 what a started gang still claims is claimed after a reload as well", () => {
    expect(placed({ at: 2, requests: [reloadWithoutChecksum(bounded(7))] })).toEqual([
      "1 new g-1@n1",
    ]);
  });

  test("S-20 a gang that was held back starts when the ceiling lets both in", () => {
    expect(placed({ at: 2, requests: [reloadWithoutChecksum(bounded(8))] })).toEqual([
      "1 new g-1@n1",
      "2 new h-1@n1",
      "2 new h-2@n1",
    ]);
  });
});

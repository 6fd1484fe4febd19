import { expect, test } from "vitest";
import { advance } from "../../src/core/advance.js";
import type { Request } from "../../src/core/contract/input.js";
import type { Effect, Release, UpdateResponse } from "../../src/core/contract/response.js";
import { createState } from "../../src/core/create-state.js";
import type { TerminationType } from "../../src/core/model/application/allocation.js";
import type { Application } from "../../src/core/model/application/application.js";
import type { Partition } from "../../src/core/model/partition/partition.js";
import type { ApplicationState } from "../../src/core/model/profile/life-cycle.js";
import type { ProfileName } from "../../src/core/model/profile/profile.js";
import { quotaOf } from "../../src/core/model/resources/quota.js";
import type { Resources } from "../../src/core/model/resources/resources.js";
import type { SchedulerState } from "../../src/core/model/state.js";
import { timerKey } from "../../src/core/model/timer/timer.js";
import { checkStep } from "../../src/query/check-step.js";
import {
  aConfig,
  aGang,
  aLimit,
  aNode,
  anApplication,
  anAsk,
  anAskRelease,
  aPlaceholder,
  aRelease,
  resources,
} from "../../src/testing/index.js";

interface Move {
  readonly before: SchedulerState;
  readonly response: UpdateResponse;
  readonly after: SchedulerState;
}

/** A gang of two placeholders on n1; n2 is free. Real asks are refused on n1 when `elsewhere`. */
const gang: readonly Request[] = [
  aNode("n1", "m=10"),
  aNode("n2", "m=10"),
  aGang("g", "m=4", { executionTimeoutMilliSeconds: 60_000 }),
  aPlaceholder("g", "ph-1", "m=2", "x"),
  aPlaceholder("g", "ph-2", "m=2", "x"),
];
const partitionName = "default";
const real = anAsk("g", "r-1", "m=2", { taskGroupName: "x" });
const plain = [anApplication("h"), anAsk("h", "s-1", "m=1")];

/** The last of several calls, one second apart. */
function lastOf(profile: ProfileName, ...calls: readonly (readonly Request[])[]): Move {
  const predicate = (ask: { key: string }, node: { id: string }) =>
    ask.key === "r-2" && node.id === "n1" ? "refused" : (true as const);
  let after = createState({ config: aConfig("root.a max m=100 limit groups=u m=100"), profile });
  let move: Move | undefined;
  for (const [i, requests] of calls.entries()) {
    const before = after;
    const step = advance(before, { requests }, i * 1000, { predicate });
    after = step.state;
    move = { before, response: step.response, after };
  }
  if (move === undefined) throw new Error("no call");
  return move;
}

const confirmed = aRelease("g", "ph-1", "PLACEHOLDER_REPLACED");
const parks = (profile: ProfileName) => lastOf(profile, gang, [real]);
const parksAndPlaces = (profile: ProfileName) => lastOf(profile, gang, [real, ...plain]);
const parksElsewhere = () => lastOf("modern", gang, [{ ...real, allocationKey: "r-2" }]);
const confirms = (profile: ProfileName) => lastOf(profile, gang, [real], [confirmed]);
const removes = (profile: ProfileName) =>
  lastOf(profile, gang, [{ kind: "removeApplication", applicationID: "g" }]);
const large = anAsk("h", "s-2", "m=50");
const withdraws = (profile: ProfileName) =>
  lastOf(profile, [...gang, ...plain, large], [anAskRelease("h", "s-2")]);

type Break = (move: Move) => Move;
type ChangePartition = (partition: Partition) => Partition;

const rows: readonly (readonly [string, Move, Break])[] = [
  [
    "I-08 nothing came to an overfull node",
    parks("modern"),
    after(node("n1", { allocated: m(99) })),
  ],
  ["I-08 room held where there is none", parksElsewhere(), after(node("n2", { total: m(1) }))],
  [
    "I-08 placed where there is no room",
    parksAndPlaces("modern"),
    after(node("n1", { total: m(4) })),
  ],
  ["I-12 released no more", confirms2("modern"), after(allocation("ph-1", { released: null }))],
  [
    "I-12 released otherwise",
    confirms2("modern"),
    after(allocation("ph-1", { released: "TIMEOUT" })),
  ],
  ["I-13 counters go back", confirms("modern"), before(groupX({ count: 9, replaced: 7 }))],
  ["I-14 the placeholder is still there", confirms("modern"), bothThere],
  [
    "I-14 larger than the placeholder",
    confirms("modern"),
    before(allocation("ph-1", { resources: m(1) })),
  ],
  ["I-14 took over without waiting", confirms("classic"), before(ask("r-1", { releases: [] }))],
  ["I-15 nothing came to an overfull queue", parks("modern"), after(queueA({ allocated: m(999) }))],
  ["I-15 placed over the ceiling", parksAndPlaces("modern"), after(ceiling)],
  ["Q-191 placed over the limit of a user", parksAndPlaces("modern"), after(limit("users=u m=4"))],
  ["Q-191 placed over that of a group", parksAndPlaces("modern"), after(limit("groups=u m=4"))],
  ["Q-191 placed over a wildcard", parksAndPlaces("modern"), after(limit("users=* m=4"))],
  ["I-17 a queue still counts the removed", removes("modern"), after(queueA({ allocated: m(4) }))],
  ["I-17 a queue still waits for the removed", removes("modern"), after(queueA({ pending: m(1) }))],
  [
    "I-17 a node still holds the removed",
    removes("modern"),
    after(node("n1", { allocated: m(4) })),
  ],
  ["I-17 a user is still charged", removes("classic"), after(charged("users", m(4), 0))],
  ["I-17 a group is still charged", removes("classic"), after(charged("groups", m(4), 0))],
  ["I-17 a removed one still counts", removes("classic"), after(charged("users", m(0), 1))],
  ["I-17 a timer of the removed still runs", removes("classic"), keepTimers],
  ["I-17 told to have failed and still there", parks("modern"), telling(updated("g", "Failed"))],
  ["I-21 asked back twice", parks("modern"), telling(replaced("ph-1"))],
  ["I-21 asked back again", confirms2("classic"), telling(replaced("ph-1"))],
  ["I-21 asked back what is unknown", parks("modern"), telling(replaced("ph-9"))],
  ["I-21 released and nobody told", parks("classic"), silent],
  ["I-21 told and not released", parks("classic"), after(allocation("ph-1", { released: null }))],
  ["I-22 an ask vanished", withdraws("classic"), silent],
  ["I-22 told to be allocated and still asked for", confirms2("modern"), telling(allocated("r-1"))],
  ["I-22 dropped and still asked for", confirms2("classic"), telling(dropped("r-1"))],
  ["I-22 dropped and still asked for", confirms2("modern"), telling(replaced("r-1", "TIMEOUT"))],
  ["I-22 dropped and allocated", confirms("classic"), telling(dropped("r-1"))],
  ["I-24 no such move", parks("modern"), telling(updated("g", "Accepted"))],
  ["I-24 the same state again", parks("modern"), telling(updated("g", "Running"))],
  ["I-24 a state of nobody", parks("classic"), telling(updated("nobody", "Accepted"))],
  ["I-24 a change that nobody told", parks("classic"), after(g({ state: "Starting" }))],
  ["I-24 something follows an end", removes("classic"), telling(updated("g", "Running"))],
  ["I-24 an end that nobody told", removes("classic"), silent],
  ["I-24 an application that nobody accepted", lastOf("modern", gang), silent],
  ["I-24 accepted while it lives", parks("classic"), telling(accepted("g"))],
  ["I-24 announced and not told", parks("classic"), after(g({ announced: "Killed" }))],
];

test("I-08 to I-24 sound steps have no complaints", () => {
  for (const profile of ["classic", "modern"] as const) {
    for (const { before, response, after } of [
      lastOf(profile, gang),
      parks(profile),
      parksAndPlaces(profile),
      confirms(profile),
      confirms2(profile),
      removes(profile),
      withdraws(profile),
    ]) {
      expect(checkStep(before, response, after)).toEqual([]);
    }
  }
});

test.each(rows)("%s", (title, sound, change) => {
  expect(checkStep(sound.before, sound.response, sound.after)).toEqual([]);
  const move = change(sound);
  const complaints = checkStep(move.before, move.response, move.after);
  expect(complaints.map((complaint) => complaint.slice(0, 4))).toContain(title.slice(0, 4));
});

test("I-15 an allocation that the shim placed may exceed the ceiling", () => {
  const placed = { resourcePerAlloc: m(5), nodeID: "n1" };
  const recovered = {
    kind: "allocation",
    applicationID: "h",
    allocationKey: "s-9",
    ...placed,
  } as const;
  const move = after(ceiling)(lastOf("modern", gang, [anApplication("h"), recovered]));
  expect(checkStep(move.before, move.response, move.after)).toEqual([]);
});

test("I-21 a key that ended and came back may be asked back once more", () => {
  const again = aPlaceholder("g", "ph-1", "m=2", "x");
  const other = { ...real, allocationKey: "r-3" };
  const move = lastOf("modern", gang, [real], [confirmed, again], [other, other]);
  expect(checkStep(move.before, move.response, move.after)).toEqual([]);
});

test("I-24 the complaint names both states", () => {
  const move = telling(updated("g", "Resuming"))(parks("modern"));
  const complaints = checkStep(move.before, move.response, move.after);
  expect(complaints).toContain("I-24 g went from Running to Resuming");
});

/** A call in which ph-1 stays released: something else happens. */
function confirms2(profile: ProfileName): Move {
  return lastOf(profile, gang, [real], plain);
}

function m(amount: number) {
  return resources(`m=${amount}`);
}

function before(change: ChangePartition): Break {
  return (move) => ({ ...move, before: changedState(move.before, change) });
}

function after(change: ChangePartition): Break {
  return (move) => ({ ...move, after: changedState(move.after, change) });
}

function changedState(state: SchedulerState, change: ChangePartition): SchedulerState {
  return { ...state, partitions: state.partitions.map(change) };
}

function telling(effect: Effect): Break {
  return ({ before, response, after }) => {
    const told = { ...response, effects: [...response.effects, effect] };
    return { before, response: told, after };
  };
}

function silent({ before, response, after }: Move): Move {
  return { before, response: { ...response, effects: [] }, after };
}

function updated(applicationID: string, state: ApplicationState): Effect {
  return { kind: "updatedApplication", partitionName, applicationID, state, at: 0, message: "" };
}

function accepted(applicationID: string): Effect {
  return { kind: "acceptedApplication", partitionName, applicationID };
}

function allocated(allocationKey: string): Effect {
  const names = { partitionName, applicationID: "g", allocationKey, taskGroupName: "x" };
  const place = { nodeID: "n1", resourcePerAlloc: m(2) };
  return { kind: "newAllocation", ...names, ...place, placeholder: false, originator: false };
}

function releaseOf(allocationKey: string, terminationType: TerminationType): Release {
  return { partitionName, applicationID: "g", allocationKey, terminationType, message: "" };
}

function replaced(key: string, type: TerminationType = "PLACEHOLDER_REPLACED"): Effect {
  return { kind: "releasedAllocations", releases: [releaseOf(key, type)] };
}

function dropped(key: string): Effect {
  return { kind: "releasedAllocationAsks", releases: [releaseOf(key, "TIMEOUT")] };
}

type RowOf<T> = T extends { get(key: string): infer Row | undefined } ? Row : never;

interface Rows<Row, Self> {
  get(key: string): Row | undefined;
  set(key: string, row: Row): Self;
}

function changed<Row, Self extends Rows<Row, Self>>(
  table: Rows<Row, Self>,
  key: string,
  patch: Partial<Row>,
): Self {
  const row = table.get(key);
  if (row === undefined) throw new Error(`no row ${key}`);
  return table.set(key, { ...row, ...patch });
}

function node(id: string, patch: Partial<RowOf<Partition["nodes"]>>): ChangePartition {
  return (p) => ({ ...p, nodes: changed(p.nodes, id, patch) });
}

function queueA(patch: Partial<RowOf<Partition["queues"]>>): ChangePartition {
  return (p) => ({ ...p, queues: changed(p.queues, "root.a", patch) });
}

function ceiling(p: Partition): Partition {
  const queue = p.queues.get("root.a");
  if (queue === undefined) throw new Error("no queue");
  return queueA({ settings: { ...queue.settings, max: quotaOf(m(4)) } })(p);
}

function limit(text: string): ChangePartition {
  return (p) => {
    const queue = p.queues.get("root.a");
    if (queue === undefined) throw new Error("no queue");
    return queueA({ settings: { ...queue.settings, limits: [aLimit(text)] } })(p);
  };
}

function charged(table: "users" | "groups", allocated: Resources, applications: number) {
  const usage = { name: "u", path: "root", allocated, applications };
  return (p: Partition) => ({ ...p, [table]: p[table].set("u root", usage) });
}

function g(patch: Partial<Application>): ChangePartition {
  return (p) => ({ ...p, applications: changed(p.applications, "g", patch) });
}

function inG(change: (app: Application) => Partial<Application>): ChangePartition {
  return (p) => {
    const app = p.applications.get("g");
    if (app === undefined) throw new Error("no application g");
    return g(change(app))(p);
  };
}

function allocation(key: string, patch: Partial<RowOf<Application["allocations"]>>) {
  return inG(({ allocations }) => ({ allocations: changed(allocations, key, patch) }));
}

function ask(key: string, patch: Partial<RowOf<Application["asks"]>>) {
  return inG(({ asks }) => ({ asks: changed(asks, key, patch) }));
}

function groupX(patch: Partial<RowOf<Application["taskGroups"]>>) {
  return inG(({ taskGroups }) => ({ taskGroups: changed(taskGroups, "x", patch) }));
}

/** The placeholder is back beside the member that took it over. */
function bothThere(move: Move): Move {
  const old = move.before.partitions[0]?.applications.get("g")?.allocations.get("ph-1");
  if (old === undefined) throw new Error("ph-1 was there");
  const change = inG(({ allocations }) => ({ allocations: allocations.set("ph-1", old) }));
  return after(change)(move);
}

function keepTimers(move: Move): Move {
  const old = move.before.partitions[0]?.timers;
  if (old?.has(timerKey("placeholder", "g")) !== true) throw new Error("g had a timer");
  return after((p) => ({ ...p, timers: old }))(move);
}

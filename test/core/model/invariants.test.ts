import { expect, test } from "vitest";
import { advance } from "../../../src/core/advance.js";
import { emptyTable } from "../../../src/core/base/table.js";
import type { Request } from "../../../src/core/contract/input.js";
import { createState } from "../../../src/core/create-state.js";
import type { Application } from "../../../src/core/model/application/application.js";
import { checkInvariants } from "../../../src/core/model/invariants.js";
import type { Partition } from "../../../src/core/model/partition/partition.js";
import type { ProfileName } from "../../../src/core/model/profile/profile.js";
import type { SchedulerState } from "../../../src/core/model/state.js";
import { timerKey } from "../../../src/core/model/timer/timer.js";
import {
  aConfig,
  aGang,
  aNode,
  anApplication,
  anAsk,
  aPlaceholder,
  aRelease,
  resources,
} from "../../../src/testing/index.js";

/** r-1 waits for ph-1, with room held on n2 (modern); s-1 runs, s-2 is too large for any node. */
const requests: readonly Request[] = [
  aNode("n1", "m=6"),
  aNode("n2", "m=4"),
  aGang("g", "m=4", { executionTimeoutMilliSeconds: 60_000 }),
  aPlaceholder("g", "ph-1", "m=2", "x"),
  aPlaceholder("g", "ph-2", "m=2", "x"),
  anApplication("h", { ugi: { user: "v", groups: ["w"] } }),
  anAsk("h", "s-1", "m=1"),
  anAsk("h", "s-2", "m=50"),
];

function soundState(profile: ProfileName): SchedulerState {
  const predicate = (ask: { key: string }, node: { id: string }) =>
    ask.key === "r-1" && node.id === "n1" ? "refused" : (true as const);
  const start = createState({ config: aConfig("root.a max m=100 limit groups=w m=100"), profile });
  const built = advance(start, { requests }, 0, { predicate }).state;
  const swap = [anAsk("g", "r-1", "m=2", { taskGroupName: "x" })];
  return advance(built, { requests: swap }, 1000, { predicate }).state;
}

/** A state in which nobody is left and the record of g waits for its expiry. */
function emptyState(): SchedulerState {
  const config = aConfig();
  const built = advance(
    createState({ config }),
    { requests: [aNode("n1", "m=6"), anApplication("g"), anAsk("g", "r-1", "m=1")] },
    0,
  ).state;
  const stopped = advance(built, { requests: [aRelease("g", "r-1")] }, 1000).state;
  return advance(stopped, {}, 100_000).state;
}

type Break = (partition: Partition) => Partition;

function broken(state: SchedulerState, change: Break): SchedulerState {
  return { ...state, partitions: state.partitions.map(change) };
}

function application(id: string, change: (app: Application) => Partial<Application>): Break {
  return (partition) => {
    const app = partition.applications.get(id);
    if (app === undefined) throw new Error(`no application ${id}`);
    const applications = partition.applications.set(id, { ...app, ...change(app) });
    return { ...partition, applications };
  };
}

function allocation(key: string, patch: Partial<RowOf<Application["allocations"]>>): Break {
  return application("g", ({ allocations }) => ({ allocations: changed(allocations, key, patch) }));
}

function ask(key: string, patch: Partial<RowOf<Application["asks"]>>): Break {
  return application("g", ({ asks }) => ({ asks: changed(asks, key, patch) }));
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

const two = resources("m=2");
const seven = resources("m=7");
const below = Object.freeze({ m: -1 });
const nothing: Partial<Application> = { asks: emptyTable(), allocations: emptyTable() };

const rows: readonly (readonly [string, Break])[] = [
  ["I-01 an application's allocated total", application("h", () => ({ allocated: seven }))],
  ["I-02 an application's placeholders", application("g", () => ({ allocatedPlaceholder: two }))],
  ["I-03 an application's pending total", application("h", () => ({ pending: seven }))],
  ["I-03 a parked ask still counts as pending", application("g", () => ({ pending: two }))],
  ["I-04 the pending total of a leaf", queue("root.a", { pending: seven })],
  ["I-04 the pending total of a parent", queue("root", { pending: seven })],
  ["I-05 the allocated total of a leaf", queue("root.a", { allocated: seven })],
  ["I-05 the allocated total of a parent", queue("root", { allocated: seven })],
  ["I-05 an application without a leaf", (p) => ({ ...p, queues: p.queues.delete("root.a") })],
  ["I-06 the allocated total of a node", node("n1", { allocated: seven })],
  ["I-06 the room held on another node", node("n2", { allocated: resources("") })],
  ["I-07 nodes hold more than root", node("n2", { allocated: seven })],
  ["I-09 the count of allocations", (p) => ({ ...p, allocationCount: 4 })],
  ["I-09 the count of placeholders", (p) => ({ ...p, placeholderCount: 3 })],
  ["I-10 an allocation on no node", allocation("ph-2", { nodeID: "n7" })],
  ["I-10 room held on no node", ask("r-1", { heldOn: "n7", chosenNode: "n7" })],
  ["I-11 the placeholder is not released", allocation("ph-1", { released: null })],
  ["I-11 the placeholder is not linked", allocation("ph-1", { replacedBy: null })],
  ["I-11 the ask is not linked", ask("r-1", { releases: [] })],
  ["I-11 the placeholder is gone", ask("r-1", { releases: ["ph-7"] })],
  ["I-11 two placeholders for one ask", ask("r-1", { releases: ["ph-1", "ph-2"] })],
  ["I-11 the ask is larger", ask("r-1", { resources: resources("m=3") })],
  ["I-11 the ask is larger in a type of its own", ask("r-1", { resources: resources("m=2 c=1") })],
  ["I-11 no node is chosen", ask("r-1", { chosenNode: null })],
  ["I-11 room is held and another node chosen", ask("r-1", { chosenNode: "n1" })],
  ["I-12 a release that no confirmation ends", allocation("ph-2", { released: "STOPPED_BY_RM" })],
  ["I-12 linked, and released for its time-out", allocation("ph-1", { released: "TIMEOUT" })],
  ["I-13 a placeholder that is counted nowhere", taskGroup({ count: 3 })],
  ["I-13 a placeholder that is replaced and there", taskGroup({ replaced: 1 })],
  ["I-13 a placeholder that is timed out and there", taskGroup({ timedOut: 1 })],
  ["I-16 the usage of a user", usage("users", "u root")],
  ["I-16 the usage of a group", usage("groups", "w root.a")],
  ["I-16 the usage of a user at another level", usage("users", "u root")],
  ["I-16 the applications of a user", counts("users", "u root.a")],
  ["I-16 the applications of a group", counts("groups", "w root")],
  ["I-16 a record under another's key", usage("users", "u root.a", { name: "v" })],
  ["I-16 a user without usage", (p) => ({ ...p, users: p.users.delete("v root.a") })],
  ["Q-189 who holds something does not count", application("h", () => ({ counted: false }))],
  ["Q-195 a group is charged in New", application("h", () => ({ state: "New" }))],
  ["Q-203 a record of nothing", emptyUsage],
  ["Q-205 who has nothing counts", application("h", () => nothing)],
  ["I-19 an idle application with asks", application("h", () => ({ state: "Completing" }))],
  ["I-20 an application that ended", application("h", () => ({ state: "Completed" }))],
  ["I-22 a key that is asked for and allocated", alsoAsked],
  ["I-23 a placeholder timer without placeholders", timer("placeholder", "h")],
  ["I-24 a state of the other profile", application("h", () => ({ state: "Starting" }))],
  ["I-24 an end announced that cannot follow", application("h", () => ({ announced: "Killed" }))],
  ["I-25 the count of running applications", queue("root.a", { running: 1 })],
  ["I-26 a total below zero", application("h", () => ({ allocated: below }))],
  ["I-26 a user below zero (Q-204)", usage("users", "u root.a", { allocated: below })],
  ["I-26 a group below zero (Q-204)", usage("groups", "w root", { allocated: below })],
  ["I-26 an ask below zero", ask("r-1", { resources: below })],
  ["Q-70 the capacity of the partition", (p) => ({ ...p, total: seven })],
  ["3.5 a timer without subject", timer("state", "nobody")],
  ["3.5 a state timer in a state that does not pass", timer("state", "h")],
  ["3.5 a record without expiry", finishedWithoutTimer],
  ["decision 10 an amount that nobody accounts for", node("n1", { total: seven })],
];

test("I-01 to I-26 a sound state has no complaints", () => {
  for (const profile of ["classic", "modern"] as const) {
    expect(checkInvariants(soundState(profile))).toEqual([]);
  }
  expect(checkInvariants(emptyState())).toEqual([]);
});

test.each(rows)("%s", (title, change) => {
  const complaints = checkInvariants(broken(soundState("modern"), change));
  const rule = title.startsWith("decision") ? "decision 10 " : title.replace(/ .*/, " ");
  expect(complaints.map((complaint) => complaint.slice(0, rule.length))).toContain(rule);
});

test("I-05 the complaint names the queue, the total and the sum", () => {
  const complaints = checkInvariants(
    broken(soundState("modern"), queue("root.a", { allocated: seven })),
  );
  expect(complaints).toContain("I-05 root.a allocated m=7, sum m=5");
});

test("I-11 classic chooses no node before the confirmation", () => {
  const complaints = checkInvariants(
    broken(soundState("classic"), ask("r-1", { chosenNode: "n2", heldOn: "n2" })),
  );
  expect(complaints).toContain("I-11 g r-1 held on n2, bound for n2");
});

test("I-18 a partition without applications holds nothing", () => {
  const state = emptyState();
  const changes: Break[] = [
    queue("root.a", { allocated: two }),
    queue("root.a", { pending: two }),
    queue("root.a", { running: 1 }),
    node("n1", { allocated: two }),
    (p) => ({ ...p, allocationCount: 1 }),
    timer("state", "g"),
  ];
  for (const change of changes) {
    const complaints = checkInvariants(broken(state, change));
    expect(complaints.filter((complaint) => complaint.startsWith("I-18 "))).toHaveLength(1);
  }
});

function queue(path: string, patch: Partial<RowOf<Partition["queues"]>>): Break {
  return (p) => ({ ...p, queues: changed(p.queues, path, patch) });
}

function node(id: string, patch: Partial<RowOf<Partition["nodes"]>>): Break {
  return (p) => ({ ...p, nodes: changed(p.nodes, id, patch) });
}

function usage(
  table: "users" | "groups",
  key: string,
  patch: Partial<RowOf<Partition["users"]>> = { allocated: seven },
): Break {
  return (p) => ({ ...p, [table]: changed(p[table], key, patch) });
}

function counts(table: "users" | "groups", key: string): Break {
  return usage(table, key, { applications: 7 });
}

function emptyUsage(partition: Partition): Partition {
  const row = { name: "z", path: "root", allocated: resources(""), applications: 0 };
  return { ...partition, users: partition.users.set("z root", row) };
}

function taskGroup(patch: Partial<RowOf<Application["taskGroups"]>>): Break {
  return application("g", ({ taskGroups }) => ({ taskGroups: changed(taskGroups, "x", patch) }));
}

function timer(kind: "placeholder" | "state", subject: string): Break {
  return (p) => {
    const sequence = p.applications.get(subject)?.submission.sequence ?? 0;
    const row = { kind, subject, sequence, dueAt: 1_000_000 };
    return { ...p, timers: p.timers.set(timerKey(kind, subject), row) };
  };
}

function alsoAsked(partition: Partition): Partition {
  return application("g", ({ asks, allocations }) => {
    const [like] = asks.rows();
    const [placed] = allocations.rows();
    if (like === undefined || placed === undefined) throw new Error("g has both");
    return { asks: asks.set(placed.key, { ...like, key: placed.key }) };
  })(partition);
}

function finishedWithoutTimer(partition: Partition): Partition {
  const [app] = partition.applications.rows();
  if (app === undefined) throw new Error("there is an application");
  const { id, submittedAt, submission } = app;
  const { queue, user } = submission;
  const record = { key: `${id}-1`, id, queue, user, submittedAt, finishedAt: 1000, message: "" };
  const finished = partition.finished.set(record.key, { ...record, state: "Completed" as const });
  return { ...partition, finished };
}

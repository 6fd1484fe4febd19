import fc from "fast-check";
import type { NodeAction } from "../../src/core/contract/input.js";
import type { TerminationType } from "../../src/core/model/application/allocation.js";
import { plus, type Resources, resourcesOf } from "../../src/core/model/resources/resources.js";
import {
  freshKeys,
  gangOf,
  idFor,
  living,
  membersOf,
  pick,
  placeholders,
  released,
  releaseOf,
} from "../reference/known.js";
import type { Run, World } from "../reference/run.js";
import { type Choose, ShimCommand, WaitCommand } from "../reference/shim-command.js";

const memory = (amount: number) => resourcesOf([["memory", amount]]);

const size: fc.Arbitrary<Resources> = fc
  .tuple(fc.constantFrom(1, 1, 1, 2, 3), fc.constantFrom(0, 0, 0, 0, 1))
  .map(([amount, gpus]) => resourcesOf(Object.entries({ memory: amount, gpu: gpus })));

const capacity: fc.Arbitrary<Resources> = fc
  .tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 0, max: 3 }))
  .map(([amount, gpus]) => resourcesOf(Object.entries({ memory: amount, gpu: gpus })));

const group = fc.record({
  name: fc.constantFrom("x", "y"),
  members: fc.integer({ min: 1, max: 3 }),
  size,
});

const index = fc.nat({ max: 30 });

const submit: fc.Arbitrary<Choose> = fc
  .record({
    index,
    queueName: fc.constantFrom("root.p.a", "root.p.a", "root.p.b", "root.c"),
    user: fc.constantFrom("u", "v"),
    groups: fc.uniqueArray(group, { maxLength: 2, selector: (one) => one.name }),
    executionTimeoutMilliSeconds: fc.constantFrom(1000, 1000, 20_000, 0),
    gangSchedulingStyle: fc.constantFrom("Hard", "Soft"),
    asksAlong: fc.constantFrom(true, true, false),
    announced: fc.constantFrom("all", "all", "all", "nothing", "more"),
  })
  .map(({ index, user, groups, asksAlong, announced, ...fields }) => (run) => {
    const applicationID = idFor(run, index);
    const gang = announced === "nothing" ? resourcesOf([]) : gangOf(groups);
    const placeholderAsk = announced === "more" ? plus(gang, memory(1)) : gang;
    run.gangs.set(applicationID, groups);
    const ugi = { user, groups: [`${user}-group`] };
    const asks = groups.flatMap((one) =>
      placeholders(applicationID, one, freshKeys(undefined, `ph-${one.name}`, one.members)),
    );
    const add = { kind: "addApplication", applicationID, ugi, placeholderAsk, ...fields } as const;
    return asksAlong ? [add, ...asks] : [add];
  });

const askPlaceholders: fc.Arbitrary<Choose> = fc
  .record({ index, which: index, count: fc.integer({ min: 1, max: 3 }), other: group })
  .map(({ index, which, count, other }) => (run) => {
    const app = pick(living(run), index);
    if (app === undefined) return [];
    const one = pick(run.gangs.get(app.id) ?? [], which) ?? other;
    return placeholders(app.id, one, freshKeys(app, `ph-${one.name}`, count));
  });

const askReal: fc.Arbitrary<Choose> = fc
  .record({
    index,
    which: index,
    count: fc.integer({ min: 1, max: 3 }),
    size,
    priority: fc.constantFrom(0, 0, 0, 5),
    likeGroup: fc.constantFrom("all", "all", "all", "name", "nothing"),
  })
  .map(({ index, which, count, size, priority, likeGroup }) => (run) => {
    const app = pick(living(run), index);
    const known = pick(run.gangs.get(app?.id ?? "") ?? [], which);
    const grouped = likeGroup === "nothing" ? {} : { taskGroupName: known?.name ?? "x" };
    const resourceAsk = likeGroup === "all" ? (known?.size ?? size) : size;
    const applicationID = app?.id ?? "g1";
    return freshKeys(app, "r", app === undefined ? 1 : count).map((allocationKey) => {
      return { kind: "ask", applicationID, allocationKey, resourceAsk, priority, ...grouped };
    });
  });

/** Asks for the member that a placed placeholder keeps room for, mostly of the same size. */
const askForPlaceholder: fc.Arbitrary<Choose> = fc
  .record({ index, size, same: fc.constantFrom(true, true, false) })
  .map(({ index, size, same }) => (run) => {
    const placed = membersOf(run).filter(([, member]) => member.placeholder && member.node);
    const [app, member] = pick(placed, index) ?? [];
    if (app === undefined || member === undefined) return [];
    const { group: taskGroupName, size: known } = member;
    const resourceAsk = same ? known : size;
    return freshKeys(app, "r", 1).map((allocationKey) => {
      return { kind: "ask", applicationID: app.id, allocationKey, resourceAsk, taskGroupName };
    });
  });

const confirm: fc.Arbitrary<Choose> = fc
  .record({ index, how: fc.constantFrom("well", "well", "well", "well", "twice", "stopped") })
  .map(({ index, how }) => (run) => {
    const [app, member] = pick(released(run), index) ?? [];
    if (app === undefined || member?.released === undefined) return [];
    const type = how === "stopped" ? "STOPPED_BY_RM" : member.released;
    const release = releaseOf(app.id, member.key, type);
    return how === "twice" ? [release, release] : [release];
  });

const confirmAll: fc.Arbitrary<Choose> = fc.boolean().map((backwards) => (run) => {
  const all = released(run).map(([app, { key, released: type = "TIMEOUT" }]) =>
    releaseOf(app.id, key, type),
  );
  return backwards ? all.reverse() : all;
});

/** Late: what it confirms may be gone, or another may have its key. */
const confirmOld: fc.Arbitrary<Choose> = index.map((index) => (run) => {
  const old = pick(run.told, index);
  if (old === undefined) return [];
  return [releaseOf(old.applicationID, old.allocationKey, old.terminationType)];
});

const stopTypes: readonly TerminationType[] = [
  ...(["STOPPED_BY_RM", "STOPPED_BY_RM", "STOPPED_BY_RM", "STOPPED_BY_RM"] as const),
  ...(["TIMEOUT", "PLACEHOLDER_REPLACED", "PREEMPTED_BY_SCHEDULER"] as const),
  "UNKNOWN_TERMINATION_TYPE",
];

const stop: fc.Arbitrary<Choose> = fc
  .record({ index, type: fc.constantFrom(...stopTypes) })
  .map(({ index, type }) => (run) => {
    const placed = membersOf(run).filter(([, member]) => member.node !== undefined);
    const [app, member] = pick(placed, index) ?? [];
    return app === undefined || member === undefined ? [] : [releaseOf(app.id, member.key, type)];
  });

const withdraw: fc.Arbitrary<Choose> = fc
  .record({ index, kind: fc.constantFrom("releaseAsk", "releaseAllocation"), all: fc.nat(9) })
  .map(({ index, kind, all }) => (run) => {
    const asks = membersOf(run).filter(([, member]) => member.node === undefined);
    const [app, member] = pick(asks, index) ?? [];
    if (app === undefined || member === undefined) return [];
    const allocationKey = all === 0 ? "" : member.key;
    const terminationType = all === 1 ? "TIMEOUT" : "STOPPED_BY_RM";
    return [{ kind, applicationID: app.id, allocationKey, terminationType }];
  });

const resize: fc.Arbitrary<Choose> = fc
  .record({ index, size, same: fc.boolean() })
  .map(({ index, size, same }) => (run) => {
    const [app, member] = pick(membersOf(run), index) ?? [];
    if (app === undefined || member === undefined) return [];
    const { key: allocationKey, size: known } = member;
    const resourceAsk = same ? known : size;
    return [{ kind: "ask", applicationID: app.id, allocationKey, resourceAsk }];
  });

const recover: fc.Arbitrary<Choose> = fc
  .record({
    index,
    which: index,
    size,
    of: fc.constantFrom("ask", "new", "placeholder", "any"),
    withNode: fc.nat(3),
  })
  .map(({ index, which, size, of, withNode }) => (run) => {
    const app = pick(living(run), index);
    const nodeID = pick([...run.plain.nodes.keys()], which) ?? "n9";
    if (app === undefined) return [];
    const members = [...app.members.values()];
    const known = of === "ask" ? members.filter((member) => member.node === undefined) : members;
    const isNew = of === "new" || of === "placeholder";
    const fresh = freshKeys(app, of === "new" ? "r" : "ph-x", 1)[0] ?? "r-1";
    const member = {
      applicationID: app.id,
      allocationKey: isNew ? fresh : (pick(known, which)?.key ?? fresh),
      resourcePerAlloc: isNew ? size : (pick(known, which)?.size ?? size),
      ...(of === "placeholder" ? { taskGroupName: "x", placeholder: true } : {}),
    };
    if (withNode > 0 || !isNew) return [{ kind: "allocation", ...member, nodeID }];
    const existingAllocations = [{ ...member, nodeID: "n5" }];
    const schedulableResource = memory(3);
    return [
      { kind: "node", nodeID: "n5", action: "CREATE", schedulableResource, existingAllocations },
    ];
  });

const nodeActions: readonly NodeAction[] = [
  ...(["CREATE", "CREATE_DRAIN", "UPDATE", "DRAIN_NODE"] as const),
  ...(["DRAIN_TO_SCHEDULABLE", "DRAIN_TO_SCHEDULABLE", "DECOMISSION"] as const),
];

const node: fc.Arbitrary<Choose> = fc
  .record({ index: fc.nat(3), action: fc.constantFrom(...nodeActions), capacity })
  .map(({ index, action, capacity }) => () => {
    const nodeID = `n${index + 1}`;
    const isSized = action === "CREATE" || action === "CREATE_DRAIN" || action === "UPDATE";
    const sized = isSized ? { schedulableResource: capacity } : {};
    return [{ kind: "node", nodeID, action, ...sized }];
  });

/** A node fails on which a takeover has its placeholder or its room, best one of two nodes. */
const failNode: fc.Arbitrary<Choose> = fc
  .record({ index, which: fc.constantFrom("placeholder", "room") })
  .map(({ index, which }) => (run) => {
    const parked = membersOf(run).filter(([, member]) => member.waitsFor !== undefined);
    const held = parked.filter(([, member]) => member.heldOn !== undefined);
    const [app, member] = pick(held.length > 0 ? held : parked, index) ?? [];
    const own = app?.members.get(member?.waitsFor ?? "")?.node;
    const nodeID = which === "room" ? member?.heldOn : own;
    return nodeID === undefined ? [] : [{ kind: "node", nodeID, action: "DECOMISSION" }];
  });

const remove: fc.Arbitrary<Choose> = index.map((index) => (run) => {
  const app = pick(living(run), index);
  return app === undefined ? [] : [{ kind: "removeApplication", applicationID: app.id }];
});

const releaseEverything: fc.Arbitrary<Choose> = index.map((index) => (run) => {
  const app = pick(living(run), index);
  return app === undefined ? [] : [releaseOf(app.id, "", "STOPPED_BY_RM")];
});

const nonsense: fc.Arbitrary<Choose> = fc.constantFrom<Choose>(
  (run) => living(run).map((app) => releaseOf(app.id, "nobody", "STOPPED_BY_RM")),
  (run) => living(run).map((app) => releaseOf(app.id, "nobody", "PLACEHOLDER_REPLACED")),
  () => [releaseOf("no-application", "r-1", "TIMEOUT")],
  () => [{ ...releaseOf("g1", "r-1", "STOPPED_BY_RM"), partitionName: "nowhere" }],
  () => [{ kind: "removeApplication", applicationID: "no-application" }],
  () => [{ kind: "node", nodeID: "n9", action: "DRAIN_NODE" }],
  (run) =>
    living(run).map(({ id: applicationID }) => {
      const resourceAsk = resourcesOf([]);
      return { kind: "ask", applicationID, allocationKey: "nothing", resourceAsk };
    }),
  () => [
    { kind: "ask", applicationID: "no-application", allocationKey: "r", resourceAsk: memory(1) },
  ],
);

const steps = fc.constantFrom(1000, 1000, 1000, 1000, 2, 1, 0);

const wait = fc
  .record({
    how: fc.constantFrom("little", "until due", "until due", "past due", "long", "very long"),
    ms: fc.integer({ min: 1, max: 999 }),
  })
  .map(({ how, ms }) => new WaitCommand((run) => waitingTime(run, how, ms)));

function waitingTime({ now, wakeAt }: Run, how: string, ms: number): number {
  const untilDue = (wakeAt ?? now) - now;
  const isFar = untilDue > 1_000_000;
  if (how === "until due" && !isFar) return untilDue;
  if (how === "past due" && !isFar) return untilDue + ms;
  if (how === "long") return 40_000;
  return how === "very long" ? 400_000_000 : ms;
}

const often = [
  ...[submit, submit, askReal, askReal, askPlaceholders, askForPlaceholder, askForPlaceholder],
  ...[confirm, confirmAll],
];
const rare = [stop, withdraw, resize, recover, node, node, failNode, remove, releaseEverything];
const odd = [nonsense, confirmOld];

/** What a shim can do, the usual more often than the odd. */
export const shimCommands = [
  ...[...often, ...often, ...rare, ...odd].map((choose) =>
    fc.tuple(choose, steps).map(([chosen, maxSteps]) => new ShimCommand(chosen, maxSteps)),
  ),
  wait,
  wait,
  wait,
];

const quota = fc.constantFrom("", "", " max memory=4", " max memory=6 gpu=1", " max memory=9");

const limit = fc.constantFrom(
  ...["", "", "", " limit users=u apps=1", " limit users=* memory=4"],
  " limit users=u,v memory=5 limit groups=u-group memory=3 apps=1",
  " limit users=v,* memory=6 apps=1 limit groups=* memory=6 gpu=0 apps=2",
);

const refusal = fc
  .tuple(
    fc.constantFrom("r-1", "r-1", "r-2", "r-2", "r-3", "ph-x-1"),
    fc.constantFrom("n1", "n1", "n2", "n2", "n3"),
  )
  .map((pair) => pair.join(" "));

/** The profiles that are tried, each with the gates that make a difference there. */
export const ways = [
  { profile: "classic", startGate: "quota" },
  { profile: "classic", startGate: "off" },
  { profile: "classic", startGate: "fit" },
  { profile: "modern", startGate: "off" },
] as const;

/** Nodes that take placeholders and no member: then room is held on another node. */
const closed = fc
  .constantFrom([], [], ["n1"], ["n2"], ["n1", "n2"])
  .map((nodes) => nodes.flatMap((id) => [1, 2, 3, 4].map((n) => `r-${n} ${id}`)));

/** Small clusters with quotas and limits on some of the queues, or on none. */
export function worldsOf(way: Pick<World, "profile" | "startGate">): fc.Arbitrary<World> {
  return fc
    .record({
      parent: quota,
      leaf: fc.constantFrom("", "", "", " max memory=4"),
      limits: fc.tuple(limit, limit),
      nodes: fc.array(capacity, { minLength: 2, maxLength: 4 }),
      refused: fc.uniqueArray(refusal, { maxLength: 8 }),
      closed,
      // Without a predicate the core remembers from call to call what found no room.
      asked: fc.boolean(),
    })
    .map(({ parent, leaf, limits: [high, low], nodes, refused, closed, asked }) => ({
      ...way,
      queues: [
        `root${high}`,
        `root.p parent${parent}${low}`,
        `root.p.a${leaf}`,
        "root.p.b",
        "root.c",
      ],
      nodes,
      refused: asked ? [...refused, ...closed] : [],
    }));
}

/** Small clusters of every kind. */
export const worlds: fc.Arbitrary<World> = fc.oneof(...ways.map(worldsOf));

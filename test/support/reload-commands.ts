import fc from "fast-check";
import type { Request } from "../../src/core/contract/input.js";
import type { SchedulerState } from "../../src/core/model/state.js";
import { aGang, aNode, anApplication, anAsk, aPlaceholder } from "../../src/testing/index.js";
import { filesOf, partitionOf, reload } from "./reload.js";

/** What a shim does next, chosen by the state that it sees. */
export interface Move {
  readonly waitMs: number;
  readonly maxSteps: number;
  readonly requestsFor: (state: SchedulerState) => readonly Request[];
  readonly told: string;
}

const bound = fc.constantFrom("", "", ", resources: {max: {m: 3}}", ", resources: {max: {m: 8}}");
const count = fc.constantFrom("", "", ", maxapplications: 1", ", maxapplications: 2");
const sort = fc.constantFrom("", "", ", properties: {application.sort.policy: fair}");

const leaf = (name: string) =>
  fc.tuple(bound, sort).map((settings) => `{name: ${name}${settings.join("")}}`);

/** A queue `p`: absent, a leaf, or a parent of some kind. */
const branch = fc.oneof(
  fc.constant([]),
  leaf("p").map((text) => [text]),
  fc
    .tuple(bound, fc.subarray(["x", "y", "z"]), sort)
    .map(([max, names, policy]) => [
      `{name: p, parent: true${max}${policy}, queues: [${names.map((name) => `{name: ${name}}`)}]}`,
    ]),
);

const partition = (name: string) =>
  fc
    .record({
      a: fc.oneof(
        leaf("a").map((text) => [text]),
        fc.constant<string[]>([]),
      ),
      p: branch,
      create: fc.boolean(),
      sort: fc.constantFrom("fair", "binpacking"),
      ceiling: count,
    })
    .map(({ a, p, create, sort, ceiling }) => {
      const rules = `placementrules: [{name: provided, create: ${create}}]`;
      const more = `${rules}, nodesortpolicy: {type: ${sort}}`;
      const bounded =
        ceiling === "" ? [...a, ...p] : [...a.map((text) => capped(text, ceiling)), ...p];
      return partitionOf(name, bounded.join(", "), more);
    });

function capped(text: string, ceiling: string): string {
  return `${text.slice(0, -1)}${ceiling}}`;
}

/** A queues.yaml with one partition, with another, with both or with none. */
export const anyFile: fc.Arbitrary<string> = fc
  .tuple(
    fc.option(partition("default"), { freq: 12, nil: undefined }),
    fc.option(partition("lab"), { freq: 2, nil: undefined }),
  )
  .map((all) => filesOf(...all.filter((one) => one !== undefined)));

const ids = ["g1", "g2", "g3", "g4"] as const;
const partitionName = fc.constantFrom("default", "default", "lab");
const queueName = fc.constantFrom("root.a", "root.p", "root.p.x", "root.p.y", "root.p.n.m");
const applicationID = fc.constantFrom(...ids);
const key = fc.integer({ min: 1, max: 4 });
const size = fc.integer({ min: 1, max: 3 }).map((amount) => `m=${amount}`);

const submission = fc
  .record({
    applicationID,
    queueName,
    partitionName,
    isGang: fc.boolean(),
    gangSchedulingStyle: fc.constantFrom("Hard", "Soft"),
    isForced: fc.nat(4),
  })
  .map(({ applicationID, isGang, isForced, ...fields }): Request[] => {
    const tags = isForced === 0 ? { tags: { "application.create.force": "true" } } : {};
    const more = { ...fields, ...tags, executionTimeoutMilliSeconds: 5000 };
    return [isGang ? aGang(applicationID, "m=4", more) : anApplication(applicationID, more)];
  });

/** Asks of an application that lives, whichever that is, or else of one that does not. */
const asking = fc
  .record({ which: fc.nat(7), key, size, kind: fc.constantFrom("r", "r", "t", "ph", "ph") })
  .map(({ which, key, size, kind }) => ({
    requestsFor: (state: SchedulerState): readonly Request[] => {
      const all = livingIn(state);
      const { id = "g1", ...where } = all[which % Math.max(1, all.length)] ?? {};
      const asked =
        kind === "ph"
          ? aPlaceholder(id, `ph-${key}`, "m=2", "t")
          : anAsk(id, `r-${key}`, size, kind === "t" ? { taskGroupName: "t" } : {});
      return [{ ...asked, ...where }];
    },
    told: `ask ${which} ${kind}-${key} ${size}`,
  }));

const nodes = fc
  .record({
    nodeID: fc.constantFrom("n1", "n2", "n3"),
    partitionName,
    capacity: fc.integer({ min: 1, max: 9 }),
    action: fc.constantFrom("CREATE", "CREATE", "UPDATE", "UPDATE", "DECOMISSION"),
  })
  .map(({ nodeID, capacity, ...more }): Request[] => [aNode(nodeID, `m=${capacity}`, more)]);

const removal = fc
  .record({ applicationID, partitionName })
  .map((fields): Request[] => [{ kind: "removeApplication", ...fields }]);

const told = (requests: readonly Request[]) => ({
  requestsFor: () => requests,
  told: JSON.stringify(requests),
});

const confirming = fc.boolean().map((all) => ({
  requestsFor: (state: SchedulerState) => confirmationsFor(state).slice(0, all ? undefined : 1),
  told: all ? "confirm everything" : "confirm one",
}));

const stopping = fc.nat(20).map((which) => ({
  requestsFor: (state: SchedulerState) => {
    const all = placedIn(state);
    const { release } = all[which % Math.max(1, all.length)] ?? {};
    return release === undefined ? [] : [{ ...release, terminationType: "STOPPED_BY_RM" } as const];
  },
  told: `stop ${which}`,
}));

const reloading = (files: readonly string[]) =>
  fc.constantFrom(...files).map((text) => ({ requestsFor: () => [reload(text)], told: text }));

/** What a shim may do while the configuration is one of these. */
export function movesUnder(files: readonly string[]): fc.Arbitrary<Move> {
  const choice = fc.oneof(
    { arbitrary: reloading(files), weight: 3 },
    { arbitrary: submission.map(told), weight: 4 },
    { arbitrary: asking, weight: 8 },
    { arbitrary: nodes.map(told), weight: 3 },
    { arbitrary: confirming, weight: 3 },
    { arbitrary: stopping, weight: 2 },
    { arbitrary: removal.map(told), weight: 1 },
  );
  const several = fc.array(choice, { minLength: 1, maxLength: 4 });
  const waitMs = fc.constantFrom(0, 0, 1, 1000, 6000, 40_000);
  return fc
    .record({ several, waitMs, maxSteps: fc.constantFrom(1000, 1000, 1, 0) })
    .map((move) => ({
      waitMs: move.waitMs,
      maxSteps: move.maxSteps,
      requestsFor: (state) => move.several.flatMap(({ requestsFor }) => requestsFor(state)),
      told: `after ${move.waitMs}, ${move.maxSteps} steps: ${move.several.map((one) => one.told)}`,
    }));
}

function livingIn(state: SchedulerState) {
  return state.partitions.flatMap(({ name: partitionName, applications }) =>
    [...applications.keys()].sort().map((id) => ({ id, partitionName })),
  );
}

/** All that a shim knows to be placed. */
function placedIn(state: SchedulerState) {
  return state.partitions.flatMap(({ name, applications }) =>
    [...applications.rows()].flatMap((app) =>
      [...app.allocations.rows()].map(({ key: allocationKey, released }) => {
        const named = { partitionName: name, applicationID: app.id, allocationKey };
        return { released, release: { kind: "releaseAllocation", ...named } as const };
      }),
    ),
  );
}

/** The confirmation of each release that the core waits for. */
export function confirmationsFor(state: SchedulerState): readonly Request[] {
  return placedIn(state).flatMap(({ released, release }) =>
    released === null ? [] : [{ ...release, terminationType: released }],
  );
}

/** The end of everything that a state holds, applications first. */
export function clearingOf(state: SchedulerState): readonly Request[] {
  return state.partitions.flatMap(({ name: partitionName, applications, nodes }): Request[] => [
    ...[...applications.keys()].map(
      (applicationID) => ({ kind: "removeApplication", applicationID, partitionName }) as const,
    ),
    ...[...nodes.keys()].map(
      (nodeID) => ({ kind: "node", nodeID, action: "DECOMISSION", partitionName }) as const,
    ),
  ]);
}

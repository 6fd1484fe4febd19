import fc from "fast-check";
import { expect, test } from "vitest";
import { advance } from "../../src/core/advance.js";
import type { Request } from "../../src/core/contract/input.js";
import { createState } from "../../src/core/create-state.js";
import type { Application } from "../../src/core/model/application/application.js";
import { checkInvariants } from "../../src/core/model/invariants.js";
import type { Partition } from "../../src/core/model/partition/partition.js";
import type { SchedulerState } from "../../src/core/model/state.js";
import {
  aConfig,
  aGang,
  aNode,
  anApplication,
  anAsk,
  anAskRelease,
  aPlaceholder,
  aRelease,
} from "../../src/testing/index.js";
import { ways } from "../support/commands.js";
import { confirmationsFor } from "../support/reload-commands.js";

const paths = ["root", "root.p", "root.p.a", "root.p.b", "root.c"] as const;

/** A ceiling as it was drawn. */
interface Ceiling {
  readonly kind: "users" | "groups";
  readonly names: readonly string[];
  readonly m: number;
  /** Undefined: no ceiling on this type. */
  readonly c: number | undefined;
  /** 0: no ceiling on applications. */
  readonly apps: number;
}

type Ceilings = Readonly<Record<string, readonly Ceiling[]>>;

const bound = fc.record({
  m: fc.integer({ min: 2, max: 9 }),
  c: fc.constantFrom(undefined, undefined, 0, 1, 2),
  apps: fc.constantFrom(0, 0, 1, 2),
});

/** Some names of their own, then all others; only users have a wildcard without any name. */
const ceilingsFor = (kind: Ceiling["kind"], all: readonly string[]) =>
  fc
    .record({
      names: fc.subarray([...all], { minLength: kind === "users" ? 0 : 1 }),
      open: fc.boolean(),
      bounds: fc.tuple(bound, bound),
    })
    .map(({ names: [own = [], ...rest], open, bounds: [first, second] }): readonly Ceiling[] => [
      { kind, names: [own].flat(), ...first },
      { kind, names: open ? [...rest, "*"] : rest, ...second },
    ])
    .map((both) => both.filter(({ names }) => names.length > 0));

const ceilingsAt = fc
  .tuple(
    fc.oneof(fc.constant([]), ceilingsFor("users", ["u", "v", "w"])),
    fc.oneof(fc.constant([]), ceilingsFor("groups", ["g", "h", "k"])),
  )
  .map((both) => both.flat());

const ceilingsOfAll: fc.Arbitrary<Ceilings> = fc
  .tuple(...paths.map(() => ceilingsAt))
  .map((all) => Object.fromEntries(paths.map((path, i) => [path, all[i] ?? []])));

function render({ kind, names, m, c, apps }: Ceiling): string {
  return `limit ${kind}=${names.join(",")} apps=${apps} m=${m}${c === undefined ? "" : ` c=${c}`}`;
}

/** What a shim does in one call: it never grows or reports what it placed by itself. */
type Move = (state: SchedulerState, fresh: string) => readonly Request[];

const appsIn = ({ partitions }: SchedulerState): readonly Application[] =>
  partitions.flatMap(({ applications }) => [...applications.rows()]).sort(byID);
const byID = (a: Application, b: Application) => (a.id < b.id ? -1 : 1);
const pick = <Item>(items: readonly Item[], which: number) => items.slice(which % items.length)[0];
const which = fc.nat(30);

const submitting = fc
  .record({
    user: fc.constantFrom("u", "u", "v", "w"),
    groups: fc.shuffledSubarray(["g", "h", "k", "x"]),
    queueName: fc.constantFrom(...paths.slice(2)),
    gang: fc.constantFrom("", "m=2", "m=2", "m=4"),
    size: fc.constantFrom("m=1", "m=2", "m=3", "m=1 c=1"),
    style: fc.constantFrom("Hard", "Soft"),
  })
  .map(
    ({ user, groups, queueName, gang, size, style }): Move =>
      (_, fresh) => {
        const more = { queueName, ugi: { user, groups }, executionTimeoutMilliSeconds: 9000 };
        if (gang === "") return [anApplication(fresh, more), anAsk(fresh, "first", size)];
        const submission = aGang(fresh, gang, { ...more, gangSchedulingStyle: style });
        const all = gang === "m=2" ? ["ph-1"] : ["ph-1", "ph-2"];
        return [submission, ...all.map((key) => aPlaceholder(fresh, key, "m=2", "t"))];
      },
  );

const asking = fc
  .tuple(which, fc.constantFrom("m=1", "m=2", "m=2", "m=3", "m=1 c=1"), fc.boolean())
  .map(
    ([index, size, member]): Move =>
      (state, fresh) => {
        const app = pick(appsIn(state), index);
        return app === undefined
          ? []
          : [anAsk(app.id, fresh, size, member ? { taskGroupName: "t" } : {})];
      },
  );

/** Asks for a member in whose place a placeholder stands. */
const replacing = which.map(
  (index): Move =>
    (state, fresh) => {
      const app = pick(appsIn(state).filter(hasPlaceholder), index);
      return app === undefined ? [] : [anAsk(app.id, fresh, "m=2", { taskGroupName: "t" })];
    },
);

const hasPlaceholder = ({ allocations }: Application) =>
  [...allocations.rows()].some(({ shape, released }) => shape.placeholder && released === null);

const confirming = fc.boolean().map(
  (all): Move =>
    (state) =>
      confirmationsFor(state).slice(0, all ? undefined : 1),
);

const giving = fc.tuple(which, fc.boolean()).map(
  ([index, asks]): Move =>
    (state) => {
      const all = appsIn(state).flatMap((app): Request[] =>
        asks
          ? [...app.asks.keys()].map((key) => anAskRelease(app.id, key))
          : [...app.allocations.keys()].map((key) => aRelease(app.id, key)),
      );
      const one = pick(all, index);
      return one === undefined ? [] : [one];
    },
);

const removing = which.map(
  (index): Move =>
    (state) => {
      const app = pick(appsIn(state), index);
      return app === undefined ? [] : [{ kind: "removeApplication", applicationID: app.id }];
    },
);

const moves = fc.array(
  fc.record({
    wait: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 5000, 40_000),
    move: fc.oneof(
      { weight: 6, arbitrary: submitting },
      { weight: 8, arbitrary: asking },
      { weight: 4, arbitrary: replacing },
      { weight: 4, arbitrary: confirming },
      { weight: 4, arbitrary: giving },
      { weight: 1, arbitrary: removing },
    ),
  }),
  { minLength: 5, maxLength: 30, size: "max" },
);

/** What somebody holds at a queue, added up from nothing but what is placed. */
interface Holding {
  m: number;
  c: number;
  counting: number;
}

/** Keeps, from call to call, which applications count; all else is summed anew each time. */
class Recount {
  private counting = new Set<string>();
  private holdings = new Map<string, Holding>();
  /** How often somebody was found exactly at a ceiling. */
  reached = 0;

  constructor(private readonly ceilings: Ceilings) {}

  /** All that is over a ceiling after a call, or counted differently by the core. */
  faults(before: SchedulerState, { partitions: [partition] }: SchedulerState): string[] {
    if (partition === undefined) return ["there is a partition"];
    const apps = [...partition.applications.rows()];
    const counting = apps.filter((app) => this.counts(app));
    const known = counting.filter(({ id }) => this.counting.has(id));
    const letIn = counting.filter(({ id }) => !this.counting.has(id) && wasHeldBack(before, id));
    const tested = this.numbersOf([...known, ...letIn]);
    const news = this.numbersOf(letIn);
    this.counting = new Set(counting.map(({ id }) => id));
    this.holdings = new Map();
    for (const app of apps) for (const key of this.keysOf(app)) this.add(key, app);
    return [
      ...this.differences(partition),
      ...[...this.holdings].flatMap(([key, held]) =>
        this.excess(key, held, news.has(key) ? (tested.get(key) ?? 0) : 0),
      ),
    ];
  }

  /** How many of these applications there are for everybody at each queue. */
  private numbersOf(apps: readonly Application[]): ReadonlyMap<string, number> {
    const numbers = new Map<string, number>();
    for (const key of apps.flatMap((app) => this.keysOf(app))) {
      numbers.set(key, (numbers.get(key) ?? 0) + 1);
    }
    return numbers;
  }

  /** From its first allocation until it has neither allocations nor asks. */
  private counts({ id, asks, allocations }: Application): boolean {
    return allocations.size > 0 || (this.counting.has(id) && asks.size > 0);
  }

  private keysOf({ submission: { user, groups, queue } }: Application): readonly string[] {
    const up = paths.filter((path) => `${queue}.`.startsWith(`${path}.`));
    const group = this.groupOf([...up].reverse(), groups);
    return up.flatMap((path) => [
      `users ${user} ${path}`,
      ...(group === undefined ? [] : [`groups ${group} ${path}`]),
    ]);
  }

  private groupOf(up: readonly string[], groups: readonly string[]): string | undefined {
    if (groups.length === 0) return undefined;
    const listed = up.flatMap((path) =>
      (this.ceilings[path] ?? []).flatMap(({ kind, names }) => (kind === "groups" ? names : [])),
    );
    return listed.find((name) => name === "*" || groups.includes(name));
  }

  private add(key: string, app: Application): void {
    const held = this.holdings.get(key) ?? { m: 0, c: 0, counting: 0 };
    for (const { resources } of app.allocations.rows()) {
      held.m += resources["m"] ?? 0;
      held.c += resources["c"] ?? 0;
    }
    held.counting += this.counting.has(app.id) ? 1 : 0;
    this.holdings.set(key, held);
  }

  private differences(partition: Partition): string[] {
    const told = [partition.users, partition.groups].flatMap((table, i) =>
      [...table.rows()].map(({ name, path, allocated, applications }) => {
        const held = { m: allocated["m"] ?? 0, c: allocated["c"] ?? 0, counting: applications };
        return `${i === 0 ? "users" : "groups"} ${name} ${path} ${JSON.stringify(held)}`;
      }),
    );
    const own = [...this.holdings]
      .filter(([, { m, c, counting }]) => m + c + counting > 0)
      .map(([key, held]) => `${key} ${JSON.stringify(held)}`);
    return [
      ...told.filter((one) => !own.includes(one)),
      ...own.filter((one) => !told.includes(one)),
    ];
  }

  /** @param tested  how many count, those aside that came in without a test; 0: none came in */
  private excess(key: string, { m, c, counting }: Holding, tested: number): string[] {
    const [kind = "", name = "", path = ""] = key.split(" ");
    const own = (this.ceilings[path] ?? []).filter((one) => one.kind === kind);
    const others = kind === "users" ? own.find(({ names }) => names.includes("*")) : undefined;
    const ceiling = own.find(({ names }) => names.includes(name)) ?? others;
    if (ceiling === undefined) return [];
    if (m === ceiling.m || (ceiling.apps > 0 && counting === ceiling.apps)) this.reached += 1;
    const over = m > ceiling.m || c > (ceiling.c ?? c);
    const tooMany = ceiling.apps > 0 && tested > ceiling.apps;
    return over || tooMany ? [`${key}: ${m}, ${c}, ${counting} over ${render(ceiling)}`] : [];
  }
}

const isTakeover = (release: { readonly terminationType: string }) =>
  release.terminationType === "PLACEHOLDER_REPLACED";

/** True for one that the ceilings on applications hold back: the others run already. Q-190. */
function wasHeldBack(before: SchedulerState, id: string): boolean {
  const state = before.partitions[0]?.applications.get(id)?.state ?? "New";
  return state === "New" || state === "Accepted";
}

for (const { profile, startGate } of ways) {
  test(`Q-184, Q-189, Q-191, Q-205 no limit is exceeded (${profile}, gate ${startGate})`, () => {
    let reached = 0;
    let takeovers = 0;
    fc.assert(
      fc.property(ceilingsOfAll, moves, (ceilings, all) => {
        const lines = paths.map((path) => [path, ...(ceilings[path] ?? []).map(render)].join(" "));
        const recount = new Recount(ceilings);
        let state = createState({ config: aConfig(...lines), profile, choices: { startGate } });
        const call = (requests: readonly Request[], wait = 0) => {
          const next = advance(state, { requests }, state.now + wait);
          expect(recount.faults(state, next.state)).toEqual([]);
          takeovers += next.response.releasedAllocations.filter(isTakeover).length;
          state = next.state;
        };
        call([aNode("n1", "m=12 c=6"), aNode("n2", "m=12 c=6")]);
        for (const [i, { wait, move }] of all.entries()) {
          if (wait > 0) call([], wait);
          call(move(state, `x-${i}`));
        }
        call(appsIn(state).map(({ id }) => ({ kind: "removeApplication", applicationID: id })));
        expect(state.partitions[0]).toMatchObject({ allocationCount: 0, placeholderCount: 0 });
        expect(state.partitions.map(({ users, groups }) => [users.size, groups.size])).toEqual([
          [0, 0],
        ]);
        for (const { allocated, pending } of state.partitions[0]?.queues.rows() ?? []) {
          expect({ allocated, pending }).toEqual({ allocated: {}, pending: {} });
        }
        expect(checkInvariants(state)).toEqual([]);
        reached += recount.reached;
      }),
      { numRuns: 80, seed: 2021 },
    );
    expect(reached).toBeGreaterThan(600);
    expect(takeovers).toBeGreaterThan(40);
  });
}

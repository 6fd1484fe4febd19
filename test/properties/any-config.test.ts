import fc from "fast-check";
import { expect, test } from "vitest";
import { advance } from "../../src/core/advance.js";
import type { Request } from "../../src/core/contract/input.js";
import { createState } from "../../src/core/create-state.js";
import { checkInvariants } from "../../src/core/model/invariants.js";
import { resourcesOf } from "../../src/core/model/resources/resources.js";
import type { SchedulerState } from "../../src/core/model/state.js";
import { configureRequest, decodeConfig } from "../../src/protocol/config/index.js";
import { checkStep } from "../../src/query/check-step.js";
import { hash } from "../../src/query/hash.js";
import { profiles } from "../core/flow/queue/world.js";
import { clearingOf, confirmationsFor } from "../support/reload-commands.js";

type Any = fc.Arbitrary<unknown>;

/** What stands nowhere in the schema, or is of the wrong kind or size. */
const nonsense: Any = fc.oneof(
  fc.constantFrom<unknown>(null, "", " ", "*", "x y", -1, 0, 2.5, Number.NaN, 2 ** 60, [[]]),
  fc.constantFrom("9Ei", "1Ki", "5K", "root.@recovery@", "@recovery@", "a.b", "\u0000", "(?=a)"),
  fc.constantFrom("__proto__", "constructor", "x".repeat(65), "(a+)+$", "root", "recovery"),
  fc.anything({ maxDepth: 1, withBigInt: true, withDate: true, withMap: true }),
);

const types = fc.constantFrom("memory", "vcore", "gpu", "m", "__proto__", "constructor");
const users = ["u", "v", "host$", "a@b.com", "constructor", "__proto__"];
const groups = ["dev", "qa", "hasOwnProperty", "__proto__", "a-b.c"];
const names = ["a", "b", "c", "Lab", "a-b", "x:y", "@u", "__proto__", "constructor", "default"];
const keysOfProperties = [
  ...["application.sort.policy", "application.sort.priority", "priority.policy", "__proto__"],
  ...["priority.offset", "preemption.policy", "preemption.delay", "quota.preemption.delay"],
  "application.unschedasks.backoff",
];
const valuesOfProperties = [
  ...["fair", "fifo", "stateaware", "disabled", "fence", "5", "-2147483648", "99999999999", "1m"],
];

/**
 * Amounts and counts of root and of three levels below, each within those above: ceilings, what
 * is promised, and limits.
 */
const levels = [
  { max: [90], guaranteed: [90], limit: [40, 60], apps: 8, limitApps: 4 },
  { max: [30, 50], guaranteed: [24], limit: [20, 30], apps: 6, limitApps: 3 },
  { max: [8, 20], guaranteed: [4, 6], limit: [5, 8], apps: 4, limitApps: 2 },
  { max: [2, 6], guaranteed: [0, 1], limit: [1, 2], apps: 2, limitApps: 1 },
] as const;

/** Draws every part of a queues.yaml, some of them nonsense. */
class Files {
  constructor(
    /** How many of a thousand values are nonsense. */
    private readonly odd: number,
    /** Every queue and limit has a count: where one has, all below must. */
    private readonly counts: boolean,
  ) {}

  file(): Any {
    const partition = this.some(
      {
        queues: this.or(fc.tuple(this.top())),
        name: this.one("default", "", "DEFAULT"),
        placementrules: this.or(fc.array(this.rule(0), { maxLength: 3 })),
        nodesortpolicy: this.some({
          type: this.one("fair", "binpacking", ""),
          resourceweights: this.or(fc.dictionary(types, this.one(0, 1, 0.5, 1e9))),
        }),
        preemption: this.some({ enabled: this.one(true), quotapreemptionenabled: this.one("yes") }),
        usergroupresolver: this.some({ type: this.one("os", "ldap", "test") }),
      },
      "queues",
    );
    return this.some({ partitions: this.or(fc.tuple(partition)) }, "partitions");
  }

  private top(): Any {
    const name = this.one("root", "root", "Root");
    return fc.tuple(name, this.queue(0)).map((both) => withName(...both));
  }

  private queue(depth: 0 | 1 | 2 | 3): Any {
    const { max, guaranteed, apps } = levels[depth];
    const bounds = { max: this.amounts(max), guaranteed: this.amounts(guaranteed) };
    const template = this.some({
      maxapplications: this.one(0, 1, 2),
      properties: this.properties(),
      resources: this.some({ max: this.amounts([3, 9]), guaranteed: this.amounts([1, 99]) }),
    });
    return this.some(
      {
        maxapplications: this.one(this.counts ? apps : 0),
        parent: this.one(true, false),
        properties: this.properties(),
        submitacl: this.one("*", "*", "u,v dev", " qa", "u", ""),
        adminacl: this.one("", "v", "*"),
        childtemplate: template,
        limits: this.limits(depth),
        ...(depth === 0 ? {} : { resources: this.some(bounds) }),
        ...(depth === 3 ? {} : { queues: this.queues(depth === 0 ? 1 : depth === 1 ? 2 : 3) }),
      },
      ...(this.counts ? ["maxapplications"] : []),
      ...(depth === 0 ? ["queues"] : []),
    );
  }

  private queues(depth: 1 | 2 | 3): Any {
    const children = fc.uniqueArray(fc.tuple(this.one(...names), this.queue(depth)), {
      maxLength: 3,
      selector: ([name]) => (typeof name === "string" ? name.toLowerCase() : name),
    });
    return this.or(children.map((all) => all.map((both) => withName(...both))));
  }

  private limits(depth: 0 | 1 | 2 | 3): Any {
    const { limit, limitApps } = levels[depth];
    const fields = { maxresources: this.amounts(limit), limit: this.one("few", "*") };
    const count = { maxapplications: this.one(limitApps) };
    const settings = this.counts
      ? this.some({ ...fields, ...count }, "maxapplications")
      : this.some(fields, "maxresources");
    const entries = fc.record({
      who: listed(users, 0),
      which: listed(groups, 1),
      all: fc.array(settings, { minLength: 3, maxLength: 3 }),
    });
    return this.or(
      entries.map(({ who, which, all }) =>
        all
          .map((of, i) => ({ of, users: who.slice(i, i + 1), groups: which.slice(i, i + 1) }))
          .filter((entry) => entry.users.length + entry.groups.length > 0)
          .map(({ of, ...entry }) => ({ ...entry, ...Object(of) })),
      ),
    );
  }

  private rule(depth: number): Any {
    const filter = this.some({
      type: this.one("allow", "deny", "DENY", ""),
      users: this.one([], ["u"], ["u", "v"], ["^[uv]$"], ["host$"]),
      groups: this.one([], ["dev"], ["d.*"], ["dev", "x y"]),
    });
    const parent = depth === 3 ? {} : { parent: this.rule(depth + 1) };
    const more = { create: this.one(true, true, false), filter, ...parent };
    const tag = this.one("namespace", "NS");
    const fixed = this.one("fix", "Fix.Deep", "a");
    return fc.oneof(
      this.some({ name: this.one("provided", "PROVIDED"), ...more }, "name"),
      this.some({ name: this.one("user"), ...more }, "name"),
      this.some({ name: this.one("tag"), value: tag, ...more }, "name", "value"),
      this.some({ name: this.one("fixed"), value: fixed, create: this.one(true) }, "name", "value"),
    );
  }

  private properties(): Any {
    return this.or(
      fc.dictionary(fc.constantFrom(...keysOfProperties), this.one(...valuesOfProperties)),
    );
  }

  private amounts(values: readonly number[]): Any {
    const some = this.one(...values.flatMap((value) => [value, `${value}`]));
    return this.or(fc.dictionary(types, some, { minKeys: 1, maxKeys: 3 }));
  }

  private some(fields: Readonly<Record<string, Any>>, ...requiredKeys: readonly string[]): Any {
    return this.or(fc.record(fields, { requiredKeys: [...requiredKeys] }));
  }

  private one(...values: readonly unknown[]): Any {
    return this.or(fc.constantFrom(...values));
  }

  private or(sane: Any): Any {
    if (this.odd === 0) return sane;
    const odd = { weight: this.odd, arbitrary: nonsense };
    return fc.oneof({ weight: 1000 - this.odd, arbitrary: sane }, odd);
  }
}

/** Some of the names, then perhaps all others. */
function listed(all: readonly string[], minLength: number): fc.Arbitrary<readonly string[]> {
  return fc
    .tuple(fc.shuffledSubarray([...all], { minLength, maxLength: 2 }), fc.boolean())
    .map(([some, open]) => (open ? [...some, "*"] : some));
}

function withName(name: unknown, queue: unknown): unknown {
  return typeof queue === "object" && queue !== null ? { name, ...queue } : queue;
}

const files: Any = fc.oneof(
  ...[0, 0, 5, 50].flatMap((odd) => [new Files(odd, true).file(), new Files(odd, false).file()]),
);

type Move = (state: SchedulerState, fresh: string) => readonly Request[];

const pick = <Item>(items: readonly Item[], which: number) => items.slice(which % items.length)[0];
const which = fc.nat(30);

const appsIn = ({ partitions }: SchedulerState) =>
  partitions.flatMap(({ name: partitionName, applications }) =>
    [...applications.keys()].sort().map((applicationID) => ({ applicationID, partitionName })),
  );
const pathsIn = ({ partitions }: SchedulerState) =>
  partitions.flatMap(({ queues }) => [...queues.keys()].sort());

const size = fc
  .array(fc.tuple(types, fc.integer({ min: 0, max: 9 })), { minLength: 1, maxLength: 3 })
  .map((amounts) => resourcesOf([...new Map(amounts)]));

const hostile = fc.constantFrom(
  ...["", "root", "root.", "root..a", "x y", "A.B", "root.@recovery@", "__proto__", "root.lab.new"],
  ...["root.a.b.c.d", "constructor", "a$", "x".repeat(65), "root.__proto__.constructor", "fix"],
);
const quota = fc.constantFrom("", "{", "[]", '{"resources":{"m":{"value":3}}}', '{"__proto__":1}');
const tags = fc.record(
  {
    namespace: hostile,
    NS: hostile,
    "namespace.resourcequota": quota,
    "namespace.resourceguaranteed": quota,
    "namespace.resourcemaxapps": fc.constantFrom("1", "-1", "x", "99999999999999999999"),
    "application.create.force": fc.constantFrom("true", "TRUE", "no"),
    __proto: hostile,
  },
  { requiredKeys: [] },
);

const submitting: fc.Arbitrary<Move> = fc
  .record({
    index: which,
    named: fc.option(hostile),
    user: fc.constantFrom("u", "u", ...users, "w", "x y", "", "*"),
    groups: fc.shuffledSubarray([...groups, "zz", "*", ""], { maxLength: 3 }),
    tags: fc.oneof(fc.constant({}), tags),
    placeholderAsk: fc.oneof(fc.constant(resourcesOf([])), size),
    size,
  })
  .map(({ index, named, user, groups, tags, placeholderAsk, size }) => (state, applicationID) => {
    const { name: partitionName = "default" } = state.partitions[0] ?? {};
    const queueName = named ?? pick(pathsIn(state), index) ?? "root.a";
    const more = { ugi: { user, groups }, tags, placeholderAsk, partitionName };
    const timeout = { executionTimeoutMilliSeconds: 9000 };
    const ask = { kind: "ask", applicationID, allocationKey: "first", partitionName } as const;
    return [
      { kind: "addApplication", applicationID, queueName, ...more, ...timeout },
      { ...ask, resourceAsk: size, placeholder: index % 2 === 0, taskGroupName: "t" },
    ];
  });

const asking: fc.Arbitrary<Move> = fc
  .record({ index: which, resourceAsk: size, taskGroupName: fc.constantFrom("", "t") })
  .map(({ index, ...ask }) => (state, allocationKey) => {
    const app = pick(appsIn(state), index);
    return app === undefined ? [] : [{ kind: "ask", ...app, allocationKey, ...ask }];
  });

const ending: fc.Arbitrary<Move> = fc
  .tuple(which, fc.constantFrom("releaseAsk", "releaseAllocation"), fc.constantFrom("", "first"))
  .map(([index, kind, allocationKey]) => (state) => {
    const app = pick(appsIn(state), index);
    if (app === undefined) return [];
    if (index % 7 === 0) return [{ kind: "removeApplication", ...app }];
    return [{ kind, ...app, allocationKey, terminationType: "STOPPED_BY_RM" }];
  });

const confirming = fc.constant<Move>((state) => confirmationsFor(state));

const moves = fc.array(
  fc.record({
    wait: fc.constantFrom(0, 0, 0, 1, 10_000, 40_000),
    of: fc.array(
      fc.oneof(
        { weight: 5, arbitrary: submitting },
        { weight: 4, arbitrary: asking },
        { weight: 2, arbitrary: ending },
        { weight: 2, arbitrary: confirming },
      ),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { minLength: 1, maxLength: 8, size: "max" },
);

const capacity = resourcesOf(
  ["memory", "vcore", "gpu", "m", "__proto__", "constructor"].map((type) => [type, 60]),
);

/** A node for whichever partition there is. */
function nodesFor({ partitions }: SchedulerState): readonly Request[] {
  return partitions.map(({ name: partitionName }) => {
    const node = { kind: "node", nodeID: "n1", action: "CREATE", partitionName } as const;
    return { ...node, schedulableResource: capacity };
  });
}

/** One call, which must be sound and not depend on what is remembered. */
function call(before: SchedulerState, requests: readonly Request[], wait = 0): SchedulerState {
  const now = before.now + wait;
  const { state, response } = advance(before, { requests }, now);
  const unseen = advance({ ...before }, { requests }, now);
  const faults = [...checkInvariants(state), ...checkStep(before, response, state)];
  expect(faults).toEqual([]);
  expect(hash(unseen.state)).toBe(hash(state));
  return state;
}

test.each(profiles)("Q-67, Q-105, X-01 whatever is configured, nothing throws (%s)", (profile) => {
  const seen = { files: 0, accepted: 0, reloads: 0, reloaded: 0, placed: 0, charged: 0 };
  fc.assert(
    fc.property(files, files, moves, moves, (first, second, early, late) => {
      seen.files += 1;
      const decoded = decodeConfig(Object(first));
      const reload = configureRequest(Object(second));
      if (!decoded.ok) {
        expect(decoded.issues.length).toBeGreaterThan(0);
        return;
      }
      seen.accepted += 1;
      let state = createState({ config: decoded.config, profile });
      const play = (all: typeof early, name: string) => {
        for (const [i, { wait, of }] of all.entries()) {
          const requests = of.flatMap((move, k) => move(state, `${name}-${i}-${k}`));
          state = call(state, requests, wait);
          seen.placed += state.partitions[0]?.allocationCount ?? 0;
          seen.charged += state.partitions[0]?.groups.size ?? 0;
        }
      };
      state = call(state, nodesFor(state));
      play(early, "early");
      const before = hash(state);
      state = call(state, [reload]);
      seen.reloads += 1;
      if ("refused" in reload) expect(hash(state)).toBe(before);
      else seen.reloaded += 1;
      state = call(state, nodesFor(state));
      play(late, "late");
      state = call(state, clearingOf(state));
      expect(state.partitions.map(({ users, groups }) => [users.size, groups.size])).toEqual(
        state.partitions.map(() => [0, 0]),
      );
      call(state, [], 400_000_000);
    }),
    { numRuns: 150, seed: 2021 },
  );
  // Enough of it is more than a refusal, or an empty scheduler.
  expect(seen.accepted).toBeGreaterThan(0.45 * seen.files);
  expect(seen.reloaded).toBeGreaterThan(0.45 * seen.reloads);
  expect(seen.placed).toBeGreaterThan(2 * seen.accepted);
  expect(seen.charged).toBeGreaterThan(seen.accepted);
});

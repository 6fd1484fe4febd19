import fc from "fast-check";
import { expect, test } from "vitest";
import type { Request } from "../../../../src/core/contract/input.js";
import type { ProfileName } from "../../../../src/core/model/profile/profile.js";
import {
  aGang,
  aNode,
  anAllocation,
  anApplication,
  anAsk,
  aPlaceholder,
  aRelease,
} from "../../../../src/testing/index.js";
import { openConfig, profiles, removal, World } from "./world.js";

const config = openConfig(
  "{name: tag, value: ns, create: true}, {name: provided, create: true}",
  `childtemplate: {maxapplications: 2, resources: {max: {m: 6}}}, queues: [
    {name: p, parent: true, maxapplications: 3, queues: [{name: a, maxapplications: 2}]},
    {name: fair, parent: true, resources: {max: {m: 5}},
     childtemplate: {properties: {application.sort.policy: fair, priority.offset: "3"}}}]`,
);

/** What is done in one call; what it names need not be there. */
type Deed = (world: World) => readonly Request[];

const id = fc.constantFrom("x", "y", "z", "w");
const key = fc.constantFrom("k-1", "k-2", "k-3");
const path = fc.constantFrom(
  ...["root.p.a", "root.p.b", "root.p.b.c", "root.p.new.d", "root.new", "root.new.q", "root.a-b"],
  ...["root.fair.q", "root.fair.q", "root.fair.r.s", "", "x y", "root.@recovery@", "root.p"],
);
const size = fc.integer({ min: 1, max: 4 }).map((amount) => `m=${amount}`);
const quota = fc.constantFrom("", "{}", ...[0, 1, 4, 9].map((value) => amountTag(value)));

function amountTag(value: number): string {
  return `{"resources":{"m":{"value":${value}}}}`;
}

const tags = fc
  .record({
    "namespace.resourcequota": quota,
    "namespace.resourceguaranteed": quota,
    "namespace.resourcemaxapps": fc.constantFrom("", "0", "1", "3"),
    "application.create.force": fc.constantFrom("", "", "true"),
    ns: fc.oneof({ weight: 4, arbitrary: fc.constant("") }, { weight: 1, arbitrary: path }),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== "")));

const submission: fc.Arbitrary<Deed> = fc
  .record({ id, path, tags, size, gang: fc.boolean(), priority: fc.integer({ min: 0, max: 3 }) })
  .map((of) => () => {
    const more = { queueName: of.path, tags: of.tags, executionTimeoutMilliSeconds: 7000 };
    if (!of.gang) {
      const { id: app, priority } = of;
      return [anApplication(app, more), anAsk(app, "k-1", of.size, { priority })];
    }
    return [aGang(of.id, of.size, more), aPlaceholder(of.id, "ph", of.size, "tg")];
  });

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 5, arbitrary: submission },
  {
    weight: 2,
    arbitrary: id.map(
      (app): Deed =>
        () => [removal(app)],
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(id, key, size, fc.boolean()).map(([app, name, amount, member]): Deed => {
      return () => [anAsk(app, name, amount, member ? { taskGroupName: "tg" } : {})];
    }),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(id, key).map(
      ([app, name]): Deed =>
        () => [aRelease(app, name), aRelease(app, "ph", "TIMEOUT")],
    ),
  },
  {
    weight: 1,
    arbitrary: id.map(
      (app): Deed =>
        () => [aRelease(app, "ph", "PLACEHOLDER_REPLACED")],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(id, key).map(
      ([app, name]): Deed =>
        () => [anAllocation(app, name, "m=1", "n1")],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("CREATE", "DECOMISSION").map((action): Deed => {
      return () => [aNode("n1", "m=7", { action })];
    }),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom("root", "root.p", "root.fair.q"), fc.boolean()).map(
      ([queue, stops]): Deed =>
        (world) => {
          const known = world.partition.queues.has(queue);
          if (known) world.setQueue(queue, stops ? "Stopped" : "Active");
          return [];
        },
    ),
  },
);

const call = fc.record({
  wait: fc.constantFrom(0, 0, 1, 3000, 9999, 10_000, 40_000),
  deeds: fc.array(deed, { maxLength: 4 }),
});

/** Plays calls one after the other; the world looks at each of them. */
function playAll(profile: ProfileName, calls: readonly { wait: number; deeds: Deed[] }[]): World {
  const world = new World(config, profile).at(0, aNode("n1", "m=7"));
  for (const { wait, deeds } of calls) {
    const requests = deeds.flatMap((one) => one(world));
    world.at(world.state.now + wait, ...requests);
  }
  return world;
}

test.each(profiles)("Q-103, X-01 whatever comes and goes, the tree is sound (%s)", (profile) => {
  fc.assert(
    fc.property(fc.array(call, { maxLength: 12 }), (calls) => {
      const world = playAll(profile, calls);
      const all = ["x", "y", "z", "w"].map(removal);
      for (const path of ["root", "root.p", "root.fair.q"]) {
        if (world.partition.queues.has(path)) world.setQueue(path, "Active");
      }
      world.at(world.state.now, ...all).at(world.state.now + 10_000);
      expect(world.paths).toEqual(["root.fair", "root.p", "root.p.a"]);
      expect(world.queue("root")).toMatchObject({ allocated: {}, pending: {}, running: 0 });
    }),
    { numRuns: 80 },
  );
});

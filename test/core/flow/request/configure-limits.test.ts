import { describe, expect, test } from "vitest";
import type { Request } from "../../../../src/core/contract/input.js";
import { renderResources } from "../../../../src/core/model/resources/resources.js";
import {
  aNode,
  anAllocation,
  anApplication,
  anAsk,
  anAskRelease,
  aPlaceholder,
  aRelease,
} from "../../../../src/testing/index.js";
import { filesOf, reload } from "../../../support/reload.js";
import { configOf, profiles, removal, World } from "../queue/world.js";

/** The limits of root, and of root.p, root.p.a and root.b, each the inside of a list. */
interface Limits {
  readonly root?: string;
  readonly p?: string;
  readonly a?: string;
  readonly b?: string;
}

const tree = ({ root = "", p = "", a = "", b = "" }: Limits = {}) =>
  filesOf(`{name: default, queues: [{name: root, submitacl: "*", limits: [${root}], queues: [
    {name: p, limits: [${p}], queues: [{name: a, limits: [${a}]}]}, {name: b, limits: [${b}]}]}]}`);

/** One entry: `entry("users: [al]", "m: 3", 2)`. */
const entry = (names: string, max: string, count = 0) =>
  `{${names}, maxresources: {${max}}, maxapplications: ${count}}`;
const few = (names: string, count: number) => `{${names}, maxapplications: ${count}}`;

const worldOf = (limits: Limits, profile = profiles[0]) =>
  new World(configOf(tree(limits)), profile).at(0, aNode("n1", "m=100 c=100"));

const to = (limits: Limits) => reload(tree(limits));

/** An application of `bob` or `bob[dev,qa]`, with an ask for each size; the keys are `<id>/<i>`. */
function work(id: string, by: string, queueName: string, ...sizes: readonly string[]): Request[] {
  const [user = "", list = ""] = by.split(/[[\]]/);
  const groups = list === "" ? [] : list.split(",");
  const submission = anApplication(id, { queueName, ugi: { user, groups } });
  return [submission, ...sizes.map((size, i) => anAsk(id, `${id}/${i + 1}`, size))];
}

/** What each user or group holds and how many of its applications count, by name and queue. */
const held = (world: World, table: "users" | "groups") =>
  Object.fromEntries(
    [...world.partition[table].rows()].map(({ name, path, allocated, applications }) => [
      `${name} ${path}`,
      `${renderResources(allocated)}, ${applications}`,
    ]),
  );

describe.each(profiles)("%s: the limits of users", (profile) => {
  test("Q-199 usage is the same before and after, and so is what is placed", () => {
    const world = worldOf({ p: few("users: [al]", 3) }, profile).at(
      1,
      ...work("x", "al", "root.p.a", "m=2"),
      ...work("y", "bob", "root.b", "m=3"),
    );
    const before = held(world, "users");
    world.at(2, to({ root: entry("users: ['*']", "m: 1", 1) }));
    expect(held(world, "users")).toEqual(before);
    expect(before).toMatchObject({ "al root.p": "m=2, 1", "bob root": "m=3, 1" });
    expect(world.response?.releasedAllocations).toEqual([]);
  });

  test("Q-199 a ceiling below usage: what runs goes on, what is wanted waits for room", () => {
    const world = worldOf({}, profile).at(1, ...work("x", "al", "root.p.a", "m=4", "m=4"));
    world.at(2, to({ p: entry("users: [al]", "m: 5") }), anAsk("x", "k", "m=1"));
    expect(world.placed).toEqual([]);
    expect(world.response?.releasedAllocations).toEqual([]);
    expect(world.at(3, anAsk("x", "other", "c=1")).placed).toEqual(["other"]);
    expect(world.at(4, aRelease("x", "x/1")).placed).toEqual(["k"]);
    expect(world.at(5, anAsk("x", "more", "m=1")).placed).toEqual([]);
  });

  test.each(["root", "p", "a"])("Q-199 a higher ceiling at %s counts in the same call", (at) => {
    const max = (amount: number) => ({ [at]: entry("users: [al]", `m: ${amount}`) });
    const world = worldOf(max(3), profile).at(1, ...work("x", "al", "root.p.a", "m=3", "m=2"));
    expect(world.placed).toEqual(["x/1"]);
    expect(world.at(2, to(max(4))).placed).toEqual([]);
    expect(world.at(3, to(max(5))).placed).toEqual(["x/2"]);
  });

  test("Q-199 a lower count: those that count get more, new ones wait until there is room", () => {
    const counts = (count: number) => ({ p: few("users: ['*']", count) });
    const world = worldOf(counts(3), profile)
      .at(1, ...work("x", "al", "root.p.a", "m=1"), ...work("y", "al", "root.p.a", "m=1"))
      .at(2, to(counts(1)), ...work("z", "al", "root.p.a", "m=1"), anAsk("x", "k", "m=1"));
    expect(world.placed).toEqual(["k"]);
    expect(world.at(3, anAsk("y", "l", "m=1")).placed).toEqual(["l"]);
    expect(world.at(4, removal("x")).placed).toEqual([]);
    expect(world.at(5, removal("y")).placed).toEqual(["z/1"]);
  });

  test("Q-199 an Accepted one that counts is not held back by a lower count", () => {
    const world = worldOf({}, profile).at(1, ...work("x", "al", "root.p.a", "m=1"));
    const gang = anApplication("g", { queueName: "root.p.a", ugi: { user: "al" } });
    world.at(2, gang, aPlaceholder("g", "ph-1", "m=1", "t"));
    world.at(3, to({ a: few("users: [al]", 1) }), aPlaceholder("g", "ph-2", "m=1", "t"));
    expect(world.app("g").state).toBe("Accepted");
    expect(world.placed).toEqual(["ph-2"]);
  });

  test("Q-199 a higher count lets in one that waits, in the same call", () => {
    const requests = [...work("x", "al", "root.p.a", "m=1"), ...work("y", "al", "root.p.a", "m=1")];
    const world = worldOf({ a: few("users: [al]", 1) }, profile).at(1, ...requests);
    expect(world.at(2, to({ a: few("users: [al]", 2) })).placed).toEqual(["y/1"]);
  });

  test("Q-200 the first limit of a user counts what it holds already, amounts and number", () => {
    const first = { p: entry("users: [al]", "m: 5", 2) };
    const world = worldOf({}, profile).at(1, ...work("x", "al", "root.p.a", "m=3"));
    world.at(2, to(first), anAsk("x", "k", "m=3"), anAsk("x", "l", "m=2"));
    expect(world.placed).toEqual(["l"]);
    world.at(3, ...work("y", "al", "root.p.a", "c=1"), ...work("z", "al", "root.p.a", "c=1"));
    expect(world.placed).toEqual(["y/1"]);
  });

  test("Q-200 a wildcard that goes while its queue keeps named users binds nobody any more", () => {
    const named = entry("users: [al]", "m: 3", 1);
    const both = { p: `${named}, ${entry("users: ['*']", "m: 2", 1)}` };
    const world = worldOf(both, profile)
      .at(1, ...work("x", "bob", "root.p.a", "m=2", "m=9"), ...work("y", "bob", "root.p.a", "m=1"))
      .at(2, ...work("z", "al", "root.p.a", "m=3"));
    world.at(3, to({ p: named }), anAsk("z", "over", "m=1"));
    expect(world.placed).toEqual(["x/2", "y/1"]);
    expect(world.at(4, ...work("w", "new", "root.p.a", "m=20")).placed).toEqual(["w/1"]);
  });

  const [al, bob, wildcard] = [
    entry("users: [al]", "m: 7"),
    entry("users: [bob]", "m: 6"),
    entry("users: ['*']", "m: 5"),
  ];
  const settings = [
    { limits: "", al: 50, bob: 50, zed: 50 },
    { limits: wildcard, al: 5, bob: 5, zed: 5 },
    { limits: al, al: 7, bob: 50, zed: 50 },
    { limits: `${al}, ${wildcard}`, al: 7, bob: 5, zed: 5 },
    { limits: `${bob}, ${wildcard}`, al: 5, bob: 6, zed: 5 },
    { limits: `${bob}, ${al}`, al: 7, bob: 6, zed: 50 },
    { limits: entry("users: [bob, al, '*']", "m: 8"), al: 8, bob: 8, zed: 8 },
  ];

  test.each(settings)("Q-186, Q-200 whatever held before, what holds is: $limits", (setting) => {
    for (const { limits } of settings) {
      const world = worldOf({ root: entry("users: ['*']", "m: 50"), p: limits }, profile).at(
        1,
        ...work("al", "al", "root.p.a", "m=1"),
        ...work("bob", "bob", "root.p.a", "m=1"),
      );
      world.at(2, to({ root: entry("users: ['*']", "m: 50"), p: setting.limits }));
      for (const user of ["al", "bob"] as const) {
        const rest = setting[user] - 1;
        world.at(3, anAsk(user, `over-${user}`, `m=${rest + 1}`), anAsk(user, "k", `m=${rest}`));
        expect([limits, world.placed]).toEqual([limits, ["k"]]);
        world.at(3, aRelease(user, "k"), anAskRelease(user, `over-${user}`));
      }
      world.at(4, ...work("z", "zed", "root.p.a", `m=${setting.zed + 1}`, `m=${setting.zed}`));
      expect([limits, world.placed]).toEqual([limits, ["z/2"]]);
    }
  });
});

const dev = (max: string, count = 0) => entry("groups: [dev]", max, count);
const qa = (max: string, count = 0) => entry("groups: [qa]", max, count);
const others = (max: string, count = 0) => entry("groups: ['*']", max, count);

describe.each(profiles)("%s: the limits of groups that stay", (profile) => {
  test("Q-201 a limit that changes is in force for who is charged to the group already", () => {
    const world = worldOf({ p: dev("m: 5") }, profile)
      .at(1, ...work("x", "al[dev]", "root.p.a", "m=4"))
      .at(2, to({ p: dev("m: 3") }), ...work("y", "bob[dev]", "root.p.a", "m=1"));
    expect(world.placed).toEqual([]);
    expect(held(world, "groups")).toMatchObject({ "dev root.p": "m=4, 1" });
    expect(world.at(3, to({ p: dev("m: 5") })).placed).toEqual(["y/1"]);
    expect(held(world, "groups")).toMatchObject({ "dev root.p": "m=5, 2" });
  });

  test("Q-199, Q-201 a lower count of a group: who counts goes on, who is new waits", () => {
    const world = worldOf({ p: dev("m: 50", 3) }, profile)
      .at(
        1,
        ...work("x", "al[dev]", "root.p.a", "m=1"),
        ...work("y", "bob[dev]", "root.p.a", "m=1"),
      )
      .at(2, to({ p: dev("m: 50", 1) }), ...work("z", "cy[dev]", "root.p.a", "m=1"));
    expect(world.placed).toEqual([]);
    expect(world.at(3, anAsk("x", "k", "m=1"), anAsk("y", "k", "m=1")).placed).toHaveLength(2);
    expect(world.at(4, removal("x")).placed).toEqual([]);
    expect(world.at(5, removal("y")).placed).toEqual(["z/1"]);
  });

  test("Q-201 a removed limit of a child leaves usage and decision while root's stays", () => {
    const root = `${dev("m: 6")}, ${others("m: 50")}`;
    const world = worldOf({ root, a: dev("m: 4") }, profile).at(
      1,
      ...work("x", "al[dev]", "root.p.a", "m=4"),
    );
    const before = held(world, "groups");
    world.at(2, to({ root }), ...work("y", "bob[dev]", "root.b", "m=3"));
    expect(world.app("x").group).toBe("dev");
    expect(held(world, "groups")).toEqual(before);
    expect(world.placed).toEqual([]);
    // The place in the child is free now, that at root is not.
    expect(world.at(3, anAsk("x", "k", "m=2")).placed).toEqual(["k"]);
    expect(world.at(4, aRelease("x", "x/1")).placed).toEqual(["y/1"]);
    expect(held(world, "groups")).toMatchObject({ "dev root": "m=5, 2", "dev root.p": "m=2, 1" });
  });

  test("Q-201 so it is the other way round, and with the wildcard group", () => {
    const low = { root: qa("m: 50"), a: `${dev("m: 4")}, ${others("m: 4")}` };
    const world = worldOf({ ...low, root: `${dev("m: 50")}, ${others("m: 50")}` }, profile)
      .at(1, ...work("x", "al[dev,qa]", "root.p.a", "m=1"))
      .at(2, ...work("y", "al[x,qa]", "root.p.a", "m=1"))
      .at(3, to(low));
    expect([world.app("x").group, world.app("y").group]).toEqual(["dev", "*"]);
  });

  test("Q-107, Q-201 a queue that drains keeps its limits, and with them its decisions", () => {
    const withoutP = `{name: root, submitacl: "*", queues: [{name: b}]}`;
    const world = worldOf({ p: dev("m: 3") }, profile)
      .at(1, ...work("x", "al[dev]", "root.p.a", "m=2"))
      .at(2, reload(filesOf(`{name: default, queues: [${withoutP}]}`)), anAsk("x", "k", "m=2"));
    expect(world.queue("root.p").state).toBe("Draining");
    expect(world.app("x").group).toBe("dev");
    expect(world.placed).toEqual([]);
  });

  test.each([
    ["a named group lower down", { root: dev("m: 9") }, { root: dev("m: 9"), a: qa("m: 1") }],
    ["one before it in the list", { a: dev("m: 9") }, { a: `${qa("m: 1")}, ${dev("m: 9")}` }],
    [
      "a wildcard lower down, and what stands beside it,",
      { root: dev("m: 9") },
      { root: dev("m: 9"), p: `${qa("m: 1")}, ${others("m: 1")}` },
    ],
  ])("Q-202 %s is for later applications only", (_, before, after) => {
    const world = worldOf(before, profile).at(1, ...work("x", "al[dev,qa]", "root.p.a", "m=2"));
    world.at(2, to(after), anAsk("x", "k", "m=7"));
    expect(world.app("x").group).toBe("dev");
    expect(world.placed).toEqual(["k"]);
    expect(held(world, "groups")).toMatchObject({ "dev root": "m=9, 1" });
    world.at(3, ...work("y", "al[dev,qa]", "root.p.a", "m=2", "m=1"));
    expect(world.app("y").group).toBe("qa");
    expect(world.placed).toEqual(["y/2"]);
  });

  test("Q-195, Q-202 no group is a decision too; one without an ask has none yet", () => {
    const world = worldOf({}, profile)
      .at(1, ...work("x", "al[dev]", "root.p.a", "m=2"), ...work("open", "al[dev]", "root.p.a"))
      .at(2, to({ p: dev("m: 1") }), anAsk("x", "k", "m=5"), anAsk("open", "k", "m=1"));
    expect([world.app("x").group, world.app("open").group]).toEqual([null, "dev"]);
    expect(world.placed).toEqual(["k", "k"]);
    expect(held(world, "groups")).toMatchObject({ "dev root.p.a": "m=1, 1", "dev root": "m=1, 1" });
  });
});

describe.each(profiles)("%s: a group that is named nowhere any more", (profile) => {
  const both = { root: `${dev("m: 20", 5)}, ${qa("m: 20", 5)}` };
  const paths = (name: string, ...own: readonly string[]) =>
    Object.fromEntries(
      ["root", "root.p", "root.p.a"].map((path, i) => [`${name} ${path}`, own[i]]),
    );

  test("Q-201 usage and count move to the next group, on the whole path", () => {
    const world = worldOf(both, profile)
      .at(
        1,
        ...work("x", "al[qa,dev]", "root.p.a", "m=4"),
        ...work("y", "bob[qa]", "root.b", "m=3"),
      )
      .at(2, ...work("z", "cy[dev]", "root.p.a", "m=2"));
    expect(held(world, "groups")).toMatchObject(paths("dev", "m=6, 2", "m=6, 2", "m=6, 2"));
    const users = held(world, "users");
    world.at(3, to({ root: qa("m: 20", 5) }));
    expect(["x", "y", "z"].map((id) => world.app(id).group)).toEqual(["qa", "qa", null]);
    expect(held(world, "groups")).toEqual({
      ...paths("qa", "m=7, 2", "m=4, 1", "m=4, 1"),
      "qa root.b": "m=3, 1",
    });
    expect(held(world, "users")).toEqual(users);
  });

  test("Q-201 what moved counts under the new group's ceilings, and binds others", () => {
    const world = worldOf(both, profile)
      .at(
        1,
        ...work("x", "al[dev,qa]", "root.p.a", "m=4"),
        ...work("y", "al[dev,qa]", "root.p.a", "m=4"),
      )
      .at(2, to({ p: qa("m: 9", 2) }), ...work("z", "bob[qa]", "root.p.a", "m=1"));
    expect(world.placed).toEqual([]);
    expect(world.at(3, anAsk("x", "over", "m=2"), anAsk("x", "k", "m=1")).placed).toEqual(["k"]);
    expect(world.at(4, aRelease("x", "k")).placed).toEqual([]);
    expect(world.at(5, removal("y")).placed).toEqual(["over", "z/1"]);
  });

  test("Q-201, Q-204 releases afterwards end at nothing, never below", () => {
    const world = worldOf({ root: both.root, a: dev("m: 9", 5) }, profile)
      .at(1, ...work("x", "al[dev,qa]", "root.p.a", "m=4", "m=2"))
      .at(2, to({ root: qa("m: 20") }))
      .at(3, aRelease("x", "x/1"));
    expect(held(world, "groups")).toEqual(paths("qa", ...Array(3).fill("m=2, 1")));
    expect(held(world.at(4, aRelease("x", "x/2")), "groups")).toEqual({});
    expect(held(world.at(5, removal("x")), "users")).toEqual({});
  });

  test("Q-201 one that only counts, and holds nothing, takes its count along", () => {
    const world = worldOf(both, profile)
      .at(1, ...work("x", "al[dev,qa]", "root.p.a", "m=4", "m=500"))
      .at(
        2,
        aRelease("x", "x/1"),
        to({ root: qa("m: 20", 1) }),
        ...work("y", "al[qa]", "root.b", "m=1"),
      );
    expect(held(world, "groups")).toEqual(paths("qa", ...Array(3).fill("nothing, 1")));
    expect(world.placed).toEqual([]);
    expect(world.at(3, anAskRelease("x", "x/2")).placed).toEqual(["y/1"]);
  });

  test("Q-196, Q-201 the wildcard group is the last resort; it is one for all", () => {
    const world = worldOf({ root: `${both.root}, ${others("m: 20")}` }, profile)
      .at(1, ...work("x", "al[dev]", "root.p.a", "m=4"), ...work("y", "bob[x]", "root.b", "m=1"))
      .at(2, to({ root: `${qa("m: 20")}, ${others("m: 6")}` }));
    expect(world.app("x").group).toBe("*");
    expect(held(world, "groups")).toMatchObject({ "* root": "m=5, 2", "* root.p": "m=4, 1" });
    expect(world.at(3, anAsk("y", "k", "m=2"), anAsk("x", "k", "m=1")).placed).toEqual(["k"]);
  });

  test("Q-197, Q-201 when a wildcard goes, the named group that it hid is found", () => {
    const low = `${qa("m: 9")}, ${others("m: 9")}`;
    const world = worldOf({ root: dev("m: 5"), a: low }, profile)
      .at(1, ...work("x", "al[dev]", "root.p.a", "m=4"), ...work("y", "al[z]", "root.p.a", "m=2"))
      .at(2, to({ root: dev("m: 5"), a: qa("m: 9") }), anAsk("x", "k", "m=2"));
    expect([world.app("x").group, world.app("y").group]).toEqual(["dev", null]);
    expect(held(world, "groups")).toEqual(paths("dev", ...Array(3).fill("m=4, 1")));
    expect(world.placed).toEqual([]);
  });

  test("Q-201, Q-202 without any group left nothing binds, also when limits come back", () => {
    const world = worldOf({ p: dev("m: 4") }, profile)
      .at(1, ...work("x", "al[dev]", "root.p.a", "m=4", "m=5"))
      .at(2, to({}));
    expect(world.placed).toEqual(["x/2"]);
    expect(held(world, "groups")).toEqual({});
    world.at(
      3,
      to({ p: dev("m: 4") }),
      anAsk("x", "k", "m=9"),
      ...work("y", "al[dev]", "root.p.a", "m=4"),
    );
    expect(world.placed).toEqual(["k", "y/1"]);
    expect(held(world, "groups")).toEqual(paths("dev", ...Array(3).fill("m=4, 1")));
  });

  test("Q-201, Q-206 a takeover in flight: the placeholder moves, the member follows it", () => {
    const ugi = { user: "al", groups: ["dev", "qa"] };
    const world = worldOf(both, profile)
      .at(
        1,
        anApplication("g", { queueName: "root.p.a", ugi }),
        aPlaceholder("g", "ph", "m=3", "t"),
      )
      .at(2, anAsk("g", "r", "m=3", { taskGroupName: "t" }));
    expect(world.app("g").allocations.get("ph")?.released).toBe("PLACEHOLDER_REPLACED");
    world.at(3, to({ root: qa("m: 3", 1) }));
    expect(held(world, "groups")).toEqual(paths("qa", ...Array(3).fill("m=3, 1")));
    world.at(4, aRelease("g", "ph", "PLACEHOLDER_REPLACED"));
    expect([...world.app("g").allocations.keys()]).toEqual(["r"]);
    expect(held(world, "groups")).toEqual(paths("qa", ...Array(3).fill("m=3, 1")));
    expect(held(world.at(5, removal("g")), "groups")).toEqual({});
  });

  test("Q-194, Q-201 what is recovered after the move is charged to the new group", () => {
    const world = worldOf(both, profile)
      .at(1, ...work("x", "al[dev,qa]", "root.p.a", "m=4"))
      .at(2, to({ root: qa("m: 5") }), anAllocation("x", "k", "m=4", "n1"));
    expect(held(world, "groups")).toEqual(paths("qa", ...Array(3).fill("m=8, 1")));
  });
});

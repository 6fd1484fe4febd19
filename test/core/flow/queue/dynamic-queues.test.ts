import { describe, expect, test } from "vitest";
import { advance } from "../../../../src/core/advance.js";
import { hash } from "../../../../src/query/hash.js";
import { aGang, aNode, anAsk, aPlaceholder, resources } from "../../../../src/testing/index.js";
import { openConfig, profiles, removal, submit, World } from "./world.js";

const config = openConfig("{name: provided, create: true}", "queues: [{name: a}]");

const tags = (quota: string, guaranteed = "", count = "") => ({
  "namespace.resourcequota": quota,
  "namespace.resourceguaranteed": guaranteed,
  "namespace.resourcemaxapps": count,
});
const amount = (value: number) => `{"resources":{"m":{"value":${value}}}}`;

describe("Q-102 what the tags of an application make of its dynamic leaf", () => {
  const boundsAfter = (...all: ReturnType<typeof tags>[]) => {
    const world = new World(config).at(0, ...all.map((one, i) => submit(`x-${i}`, "root.q", one)));
    const { max, guaranteed, maxApplications } = world.settings("root.q");
    return [max?.max["m"] ?? null, guaranteed?.max["m"] ?? null, maxApplications];
  };

  test("one good amount sets both, the other to nothing", () => {
    expect(boundsAfter(tags(amount(10), amount(5)))).toEqual([10, 5, 0]);
    expect(boundsAfter(tags(amount(10), amount(5)), tags(amount(20)))).toEqual([20, null, 0]);
    expect(boundsAfter(tags(amount(10), amount(5)), tags("", amount(7)))).toEqual([null, 7, 0]);
  });

  test("what cannot be read, or has nothing positive, changes nothing", () => {
    const before = tags(amount(10), amount(5), "3");
    for (const bad of [
      "",
      "{}",
      "10",
      amount(0),
      amount(-1),
      '{"resources":{"m":{"value":"1Gi"}}}',
    ]) {
      expect(boundsAfter(before, tags(bad, bad))).toEqual([10, 5, 3]);
    }
    for (const bad of ["", "0", "-1", "+1", "1.0", "1e3", " 1", "one"]) {
      expect(boundsAfter(before, tags("", "", bad))).toEqual([10, 5, 3]);
    }
  });

  test("a count of more than 64 bits cannot be read, one with leading zeros can", () => {
    const before = tags("", "", "3");
    for (const bad of ["18446744073709551616", "99999999999999999999", "1".repeat(400)]) {
      expect(boundsAfter(before, tags("", "", bad))).toEqual([null, null, 3]);
    }
    expect(boundsAfter(before, tags("", "", `${"0".repeat(30)}2`))).toEqual([null, null, 2]);
  });

  test("the count and the amounts stand on their own", () => {
    expect(boundsAfter(tags(amount(10), "", "3"), tags("", "", "4"))).toEqual([10, null, 4]);
    expect(boundsAfter(tags("", "", "3"), tags(amount(10)))).toEqual([10, null, 3]);
  });
});

describe.each(profiles)("%s: bounds that change while there is work", (profile) => {
  test("Q-102 a larger quota lets in what waited, a smaller one touches nothing that runs", () => {
    const world = new World(config, profile)
      .at(0, aNode("n1", "m=9"), submit("x", "root.q", tags(amount(2))), anAsk("x", "k-1", "m=2"))
      .at(1, anAsk("x", "k-2", "m=2"));
    expect(world.placed).toEqual([]);
    expect(world.at(2, submit("y", "root.q", tags(amount(5)))).placed).toEqual(["k-2"]);
    world.at(3, submit("z", "root.q", tags(amount(1))), anAsk("z", "k-3", "m=1"));
    expect(world.placed).toEqual([]);
    expect(world.queue("root.q").allocated).toEqual(resources("m=4"));
  });

  test("Q-102, Q-91 so does a larger count, and then a smaller one", () => {
    const counted = (id: string, count: string) => [
      submit(id, "root.q", tags("", "", count)),
      anAsk(id, `${id}-k`, "m=1"),
    ];
    const world = new World(config, profile).at(0, aNode("n1", "m=9"), ...counted("x", "1"));
    expect(world.at(1, ...counted("y", "1")).placed).toEqual([]);
    expect(world.at(2, ...counted("z", "2")).placed).toEqual(["y-k"]);
    expect(world.at(3, removal("x"), ...counted("w", "1")).placed).toEqual([]);
    expect(world.at(4, removal("y")).placed).toEqual(["z-k"]);
  });

  test("Q-102 another promise sorts the applications of a fair leaf anew", () => {
    const template = "childtemplate: {properties: {application.sort.policy: fair}}";
    const fair = openConfig("{name: provided, create: true}", template);
    const promise = '{"resources":{"m":{"value":1},"c":{"value":100}}}';
    const world = new World(fair, profile)
      .at(0, aNode("n1", "m=20 c=20"), submit("x", "root.q"), submit("y", "root.q"))
      .at(1, anAsk("x", "x-1", "c=9"), anAsk("y", "y-1", "m=3"))
      .at(2, anAsk("x", "x-2", "m=50"), anAsk("y", "y-2", "m=50"));
    world.at(3, submit("z", "root.q", tags("", promise)));
    world.at(4, aNode("n2", "m=50"));
    expect(world.placed).toEqual(["x-2"]);
  });

  test("Q-102, G-20 a gang that its quota holds back starts when a tag lifts that", () => {
    const world = new World(config, profile)
      .at(0, aNode("n1", "m=9"), submit("x", "root.q", tags(amount(4))), anAsk("x", "k", "m=2"))
      .at(1, aGang("g", "m=4", { queueName: "root.q" }))
      .at(2, aPlaceholder("g", "ph-1", "m=2", "tg"), aPlaceholder("g", "ph-2", "m=2", "tg"));
    expect(world.placed).toEqual(profile === "classic" ? [] : ["ph-1"]);
    world.at(3, submit("y", "root.q", tags(amount(6))));
    expect(world.placed).toEqual(profile === "classic" ? ["ph-1", "ph-2"] : ["ph-2"]);
  });
});

describe.each(profiles)("%s: what a queue leaves behind", (profile) => {
  test("X-01, Q-103 nothing, after a thousand of them came and went", () => {
    const world = new World(config, profile).at(0, aNode("n1", "m=9"));
    const before = world.state;
    let { state } = world;
    for (let i = 0; i < 1000; i++) {
      const quota = `{"resources":{"m":{"value":9},"type-${i}":{"value":1}}}`;
      const id = `x-${i}`;
      const requests = [
        submit(id, `root.n-${i}.q`, tags(quota, quota, "5")),
        anAsk(id, "k", "m=1"),
      ];
      state = advance(state, { requests }, i * 10_000).state;
      expect(state.partitions[0]?.queues.size).toBe(4);
      state = advance(state, { requests: [removal(id)] }, i * 10_000 + 1).state;
    }
    world.state = state;
    const { sequence, now, ...rest } = world.at(1e12).state;
    expect(hash({ ...rest, sequence: before.sequence, now: before.now })).toBe(hash(before));
    expect([sequence > 1000, now]).toEqual([true, 1e12]);
  });

  test("Q-103, Q-99 one that comes back is a fresh one, without what tags had set", () => {
    const world = new World(config, profile)
      .at(0, submit("x", "root.q", tags(amount(3), amount(1), "2")))
      .at(1, removal("x"))
      .at(10_000, submit("y", "root.q"));
    expect(world.settings("root.q")).toMatchObject({
      max: null,
      guaranteed: null,
      maxApplications: 0,
    });
  });

  test("Q-103 one that is asked for again before the clean-up stays as it was", () => {
    const world = new World(config, profile)
      .at(0, submit("x", "root.q", tags(amount(3))))
      .at(1, removal("x"))
      .at(9999, submit("y", "root.q"))
      .at(10_000);
    expect(world.settings("root.q").max).toEqual({ max: { m: 3 } });
  });
});

test("X-01 what tags make of a queue is frozen, and a type may have any name", () => {
  const odd = '{"resources":{"__proto__":{"value":5},"constructor":{"value":2}}}';
  const world = new World(config)
    .at(0, aNode("n1", "__proto__=9 constructor=9"), submit("x", "root.q", tags(odd, odd)))
    .at(1, anAsk("x", "k-1", "__proto__=4"), anAsk("x", "k-2", "constructor=3 __proto__=1"));
  expect(world.placed).toEqual(["k-1"]);
  const { settings } = world.queue("root.q");
  for (const bound of [settings.max, settings.guaranteed]) {
    expect(Object.keys(bound?.max ?? {}).sort()).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(bound?.max)).toBe(null);
    expect([bound, bound?.max, settings].every(Object.isFrozen)).toBe(true);
  }
});

describe("hostile paths", () => {
  const byTag = openConfig("{name: tag, value: ns, create: true}", "");
  const outcome = (ns: string) => {
    const world = new World(byTag).at(0, submit("x", "", { ns }));
    return world.refusals[0] ?? world.app("x").submission.queue;
  };

  test.each([
    ["root.__proto__", "root.__proto__"],
    ["root.__proto__.constructor.toString", "root.__proto__.constructor.tostring"],
    ["__proto__", "root.__proto__"],
    ["root", "root.root"],
    ["root.root.root", "root.root.root"],
    ["root.\u212a", "PLACEMENT_FAILED"],
    ["root.\u{1f600}", "PLACEMENT_FAILED"],
    ["root.\ud800", "PLACEMENT_FAILED"],
    ["root.a\u0000", "PLACEMENT_FAILED"],
    ["root.a\n", "PLACEMENT_FAILED"],
    ["root.\u0130", "PLACEMENT_FAILED"],
    [`root.${"x".repeat(64)}`, `root.${"x".repeat(64)}`],
    [`root.${"x".repeat(65)}`, "PLACEMENT_FAILED"],
  ])("Q-101, Q-160 %j: %s", (ns, expected) => {
    expect(outcome(ns)).toBe(expected);
  });

  test("Q-101 a path of many levels makes no queue, and its refusal is short", () => {
    for (const levels of [100, 32_000]) {
      const world = new World(byTag, "modern").at(
        0,
        submit("x", "", { ns: `root${".a".repeat(levels)}` }),
      );
      expect(world.refusals).toEqual(["QUEUE_CREATE_FAILED"]);
      expect(world.response?.rejectedApplications[0]?.reason.length).toBeLessThan(3000);
      expect(world.paths).toEqual([]);
      expect(world.partition.timers.has("cleanup ")).toBe(false);
    }
  });

  test.each([
    [`root.leaf${".a".repeat(1500)}`, "already a leaf"],
    [`root${".a".repeat(1500)}`, "levels"],
  ])("Q-101 a reason that names a long path still says why", (ns, why) => {
    const leaf = openConfig("{name: tag, value: ns, create: true}", "queues: [{name: leaf}]");
    const { response } = new World(leaf).at(0, submit("x", "", { ns }));
    expect(response?.rejectedApplications[0]?.reason).toContain(why);
  });

  test("Q-101, Q-103 the deepest path that can be made goes as a whole", () => {
    const world = new World(byTag).at(0, submit("x", "", { ns: `root${".a".repeat(99)}` }));
    expect(world.paths).toHaveLength(99);
    world.at(1, submit("y", "", { ns: `root${".a".repeat(100)}` }));
    expect(world.refusals).toEqual(["QUEUE_CREATE_FAILED"]);
    expect(world.at(2, removal("x")).at(10_000).paths).toEqual([]);
  });
});

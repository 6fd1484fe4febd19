import { describe, expect, test } from "vitest";
import { advance } from "../../../../src/core/advance.js";
import { createState } from "../../../../src/core/create-state.js";
import { Scheduler } from "../../../../src/host/scheduler.js";
import { checksumOf } from "../../../../src/protocol/config/checksum.js";
import { hash } from "../../../../src/query/hash.js";
import { aNode, anAsk } from "../../../../src/testing/index.js";
import { reload, reloadWithoutChecksum, treeOf } from "../../../support/reload.js";
import { renderResponse } from "../../../support/render-effect.js";
import { configOf, profiles, submit, World } from "../queue/world.js";

const plain = treeOf("{name: a}, {name: b}");
const small = treeOf("{name: a, resources: {max: {m: 2}}}, {name: b}");
const bad = treeOf("{name: a}, {name: A}");

const worldOf = (text: string, profile = profiles[0]) => new World(configOf(text), profile);

describe("Q-35 a reload with the checksum that is in force", () => {
  test("changes nothing and is accepted: even a Stopped queue stays Stopped", () => {
    const world = worldOf(plain).at(0, reload(plain)).setQueue("root.a", "Stopped");
    const before = hash(world.state);
    world.at(0, reload(plain));
    expect(hash(world.state)).toBe(before);
    expect(world.queue("root.a").state).toBe("Stopped");
    expect(world.response?.acceptedConfigs).toEqual([
      { kind: "acceptedConfig", checksum: checksumOf(plain) },
    ]);
  });

  test("counts from the start where it was given there", () => {
    const options = { config: configOf(plain), checksum: checksumOf(plain) };
    const start = createState(options);
    const { state, response } = advance(start, { requests: [reload(plain)] }, 0);
    expect(state).toBe(start);
    expect(renderResponse(response)).toEqual(["accepted-config"]);
  });

  test("another text with the same meaning is applied", () => {
    const world = worldOf(plain).at(0, reload(plain)).setQueue("root.a", "Stopped");
    world.at(1, reload(`${plain} # the same`));
    expect(world.queue("root.a").state).toBe("Active");
    expect(world.state.checksum).toBe(checksumOf(`${plain} # the same`));
  });

  test("a checksum that stands in the text does not count", () => {
    const block = "partitions:\n  - name: default\n    queues: [{name: a}]\n";
    const marked = `checksum: ${"0".repeat(64)}\n${block}`;
    const remarked = `checksum: ${"F".repeat(64)}\n${block}`;
    const world = worldOf(block).at(0, reload(marked)).setQueue("root.a", "Stopped");
    expect(world.at(1, reload(remarked)).queue("root.a").state).toBe("Stopped");
  });

  test("one without a checksum is always applied, and leaves none in force", () => {
    const world = worldOf(plain).at(0, reload(plain)).setQueue("root.a", "Stopped");
    world.at(1, reloadWithoutChecksum(plain));
    expect(world.queue("root.a").state).toBe("Active");
    expect(world.state.checksum).toBeNull();
    world.setQueue("root.a", "Stopped").at(2, reload(plain));
    expect(world.queue("root.a").state).toBe("Active");
  });

  test("the one before the last is not in force any more", () => {
    const world = worldOf(plain).at(0, reload(small), reload(plain), reload(small));
    expect(world.settings("root.a").max).toEqual({ max: { m: 2 } });
  });

  test("Q-110 a refused one leaves the checksum of the one before", () => {
    const world = worldOf(plain).at(0, reload(plain), reload(bad));
    expect(world.state.checksum).toBe(checksumOf(plain));
    world.setQueue("root.a", "Stopped").at(1, reload(plain));
    expect(world.queue("root.a").state).toBe("Stopped");
  });
});

describe("Q-105 a reload among other requests", () => {
  test("what comes before it counts under the old one, what comes after under the new", () => {
    const world = worldOf(small).at(0, aNode("n1", "m=9"), reload(plain), reload(small));
    world.at(
      1,
      submit("before", "root.c"),
      submit("x", "root.a"),
      anAsk("x", "x-1", "m=1"),
      reload(treeOf("{name: a}, {name: b}, {name: c}")),
      submit("after", "root.c"),
      anAsk("x", "x-2", "m=1"),
    );
    expect(world.refusals).toEqual(["PLACEMENT_FAILED"]);
    expect(world.app("after").submission.queue).toBe("root.c");
    expect(world.placed).toEqual(["x-1", "x-2"]);
    expect(world.response === undefined ? [] : renderResponse(world.response)).toEqual([
      "rejected before PLACEMENT_FAILED",
      "accepted x",
      "updated x Accepted",
      "accepted-config",
      "accepted after",
      "updated x Starting",
      "new x-1@n1",
      "updated x Running",
      "new x-2@n1",
    ]);
  });

  test.each(profiles)("%s: only the last of several counts for scheduling", (profile) => {
    const world = worldOf(plain, profile)
      .at(0, aNode("n1", "m=9"), submit("x", "root.a"))
      .at(1, anAsk("x", "x-1", "m=2"), reload(plain), anAsk("x", "x-2", "m=2"), reload(small));
    expect(world.placed).toEqual(["x-1"]);
    expect(world.response?.acceptedConfigs.length).toBe(2);
    expect(world.at(2, reload(plain)).placed).toEqual(["x-2"]);
  });

  test("Q-110 a refused one between two good ones changes nothing of them", () => {
    const world = worldOf(plain).at(0, reload(small), reload(bad), submit("x", "root.b"));
    expect(world.settings("root.a").max).toEqual({ max: { m: 2 } });
    expect(world.app("x").submission.queue).toBe("root.b");
    const kinds = world.response?.effects.map(({ kind }) => kind);
    expect(kinds).toEqual(["acceptedConfig", "rejectedConfig", "acceptedApplication"]);
  });

  test("G-95 with no step to spend it is in force all the same", () => {
    const world = worldOf(plain).at(0, aNode("n1", "m=9"), submit("x", "root.a"));
    const asks = [anAsk("x", "x-1", "m=2"), anAsk("x", "x-2", "m=2")];
    const input = { requests: [...asks, reload(small)], maxSteps: 0 };
    const { state, response } = advance(world.state, input, 1);
    expect(response).toMatchObject({ more: true, newAllocations: [] });
    expect(advance(state, {}, 1).response.newAllocations.length).toBe(1);
    expect(state.checksum).toBe(checksumOf(small));
  });

  test("G-96 timers that are due fire under the old one", () => {
    const world = worldOf(treeOf("{name: a}, {name: b}"))
      .at(0, submit("x", "root.b"), reload(treeOf("{name: a}")))
      .at(1, { kind: "removeApplication", applicationID: "x" });
    expect(world.paths).toEqual(["root.a", "root.b"]);
    world.at(10_000, submit("y", "root.b"), reload(plain), submit("z", "root.b"));
    expect(world.refusals).toEqual(["PLACEMENT_FAILED"]);
    expect(world.app("z").submission.queue).toBe("root.b");
  });
});

describe("X-01, X-02 the state and the response", () => {
  test("X-01 a reload writes no older state, and all it makes is frozen", () => {
    const { state: before } = worldOf(plain).at(0, submit("x", "root.a"));
    const kept = hash(before);
    const { state } = advance(before, { requests: [reload(small)] }, 1);
    expect(hash(before)).toBe(kept);
    expect([state, state.partitions, ...state.partitions].every(Object.isFrozen)).toBe(true);
    for (const queue of state.partitions[0]?.queues.rows() ?? []) {
      expect(Object.isFrozen(queue) && Object.isFrozen(queue.settings)).toBe(true);
    }
  });

  test("X-01 one state has two successors under two configurations", () => {
    const { state } = worldOf(plain).at(0, aNode("n1", "m=9"), submit("x", "root.a"));
    const asks = [anAsk("x", "x-1", "m=2"), anAsk("x", "x-2", "m=2")];
    const placedUnder = (text: string) =>
      advance(state, { requests: [reload(text), ...asks] }, 1).response.newAllocations.length;
    expect([placedUnder(small), placedUnder(plain), placedUnder(small)]).toEqual([1, 2, 1]);
  });

  test("Q-105 what is taken is answered in its list, with the checksum of its text", () => {
    const world = worldOf(plain).at(0, reload(small), reloadWithoutChecksum(plain));
    expect(world.response?.acceptedConfigs).toEqual([
      { kind: "acceptedConfig", checksum: checksumOf(small) },
      { kind: "acceptedConfig", checksum: null },
    ]);
    expect(world.response?.rejectedConfigs).toEqual([]);
  });

  test("Q-110 what is refused is answered in its list, with code, path and why", () => {
    const { response } = worldOf(plain).at(0, reload(bad));
    expect(response?.acceptedConfigs).toEqual([]);
    expect(response?.rejectedConfigs).toEqual([
      {
        kind: "rejectedConfig",
        code: "CFG_QUEUE_DUPLICATE",
        path: "partitions.0.queues.0.queues.1",
        reason: expect.stringMatching(/^CFG_QUEUE_DUPLICATE: partitions\.0\..*duplicate child/),
      },
    ]);
    expect(response?.effects).toEqual(response?.rejectedConfigs);
  });

  test("Q-105 the host's scheduler tells its listeners both answers, in order", () => {
    const scheduler = new Scheduler({ config: configOf(plain) });
    const heard: string[] = [];
    scheduler.on("effect", (effect) => heard.push(effect.kind));
    scheduler.on("response", ({ acceptedConfigs, rejectedConfigs }) => {
      heard.push(`${acceptedConfigs.length} and ${rejectedConfigs.length}`);
    });
    scheduler.submit([reload(small), reload(bad), submit("x", "root.b")], 0);
    expect(heard).toEqual(["acceptedConfig", "rejectedConfig", "acceptedApplication", "1 and 1"]);
    expect(scheduler.state.checksum).toBe(checksumOf(small));
  });
});

import { describe, expect, test } from "vitest";
import { decodeInput } from "../../../../src/protocol/decode-input.js";
import { reload, treeOf } from "../../../support/reload.js";
import { configOf, forced, profiles, submit, World } from "../queue/world.js";

describe.each(profiles)("%s", (profile) => {
  test.each([
    ["a dot", "CFG_QUEUE_NAME", { name: "a.b" }],
    ["a dot and a child", "CFG_QUEUE_NAME", { name: "a.b", queues: [{ name: "c" }] }],
    ["nothing", "CFG_QUEUE_NAME", { name: "" }],
    ["a capital letter", "CFG_QUEUE_NAME", { name: "A" }],
    ["65 letters", "CFG_QUEUE_NAME", { name: "x".repeat(65) }],
    ["the reserved name", "CFG_QUEUE_RESERVED", { name: "@recovery@", parent: true }],
  ])("Q-46, Q-52 in the form of the core, a queue that is called by %s", (_, code, queue) => {
    const root = { name: "root", submitAcl: "*", queues: [queue] };
    const config = { partitions: [{ name: "default", root }] };
    const decoded = decodeInput({ requests: [{ kind: "configure", config }] });
    const world = new World(configOf(treeOf("{name: a}")), profile).at(0, submit("x", "root.a"));
    world.at(1, ...((decoded.ok && decoded.input.requests) || []), submit("f", "no", forced));
    expect(world.response?.rejectedConfigs.map((one) => one.code)).toEqual([code]);
    world.at(2, submit("y", "root.a.b"), reload(treeOf("{name: a}")));
    expect(world.app("x").submission.queue).toBe("root.a");
  });
});

import { describe, expect, test } from "vitest";
import { advance } from "../../../../src/core/advance.js";
import type { Request } from "../../../../src/core/contract/input.js";
import type { QueueConfig } from "../../../../src/core/model/config.js";
import { decodeConfig } from "../../../../src/protocol/config/index.js";
import { decodeInput } from "../../../../src/protocol/decode-input.js";
import { hash } from "../../../../src/query/hash.js";
import { aNode, anAsk } from "../../../../src/testing/index.js";
import { partitionWith } from "../../../protocol/config/expect-config.js";
import {
  type Refused,
  refusedLimits,
  refusedQueues,
  refusedRules,
} from "../../../protocol/config/refused.js";
import { filesOf, partitionOf, reload, treeOf } from "../../../support/reload.js";
import { configOf, profiles, submit, World } from "../queue/world.js";

const plain = treeOf("{name: a}, {name: b}");
const snippets: readonly Refused[] = [...refusedQueues, ...refusedLimits, ...refusedRules];
const fileOf = (fragment: string) =>
  fragment.startsWith("partitions:") ? fragment : partitionWith(fragment);

/** A scheduler with something in each of its two queues, under a configuration with a checksum. */
const running = (text = plain) =>
  new World(configOf(text)).at(0, reload(text), aNode("n1", "m=9"), submit("x", "root.a"));

const around = [submit("y", "root.b"), anAsk("x", "x-1", "m=2"), anAsk("y", "y-1", "m=99")];

describe("Q-67, Q-110 a refused file leaves everything as it was", () => {
  const start = running();
  const expected = running().at(1, ...around);

  test.each(snippets)("Q-110 row %s: %s", (_, fragment, code) => {
    const world = new World(configOf(plain));
    world.state = start.state;
    const [first, ...rest] = around;
    world.at(1, ...(first === undefined ? [] : [first]), reload(fileOf(fragment)), ...rest);
    expect(world.response?.rejectedConfigs.map((one) => one.code)).toEqual([code]);
    expect(world.response?.rejectedConfigs[0]?.reason).toMatch(new RegExp(`^${code}: `));
    expect(hash(world.state)).toBe(hash(expected.state));
    const others = world.response?.effects.filter(({ kind }) => kind !== "rejectedConfig");
    expect(others).toEqual(expected.response?.effects);
  });

  test("Q-110 a refused reload and nothing else: the very same partitions", () => {
    const { state } = running();
    const after = advance(state, { requests: [reload("partitions: [")] }, 0).state;
    expect(after).toBe(state);
  });

  test.each(refusedRules)("Q-111 row %s: %s fails the start as well", (_, fragment, code) => {
    const decoded = decodeConfig(fileOf(fragment));
    expect(decoded.ok ? "taken" : decoded.issues[0]?.code).toBe(code);
  });
});

describe.each(profiles)("%s: Q-110 what the core itself refuses", (profile) => {
  const lab = partitionOf("lab", "{name: a}, {name: b}");
  const both = filesOf(partitionOf("default", "{name: a}, {name: b}"), lab);
  const parent = "{name: a, queues: [{name: c}]}, {name: b}";
  const changed = partitionOf("default", "{name: n}", "nodesortpolicy: {type: binpacking}");

  test.each([
    ["after one that changed", filesOf(changed, partitionOf("lab", parent))],
    ["before one that changed", filesOf(partitionOf("lab", parent), changed)],
    ["beside new ones", filesOf(partitionOf("new", "{name: n}"), partitionOf("lab", parent))],
    ["where the other goes", filesOf(partitionOf("lab", parent))],
  ])("Q-109, Q-110 in partition lab, %s: nothing is different anywhere", (_, text) => {
    const inLab = { ...submit("x", "root.a"), partitionName: "lab" };
    const world = new World(configOf(both), profile).at(0, inLab, submit("y", "root.b"));
    const before = hash(world.state);
    world.at(0, reload(text));
    expect(world.response?.rejectedConfigs).toMatchObject([
      { code: "CFG_QUEUE_TYPE", path: "root.a", reason: expect.stringContaining("partition lab") },
    ]);
    expect(world.response?.effects).toHaveLength(1);
    expect(hash(world.state)).toBe(before);
  });

  const twins = [{ name: "a" }, { name: "a" }];
  const root = (more: Partial<QueueConfig>): QueueConfig => ({ name: "root", ...more });

  test.each<[string, string, string, string, QueueConfig]>([
    ["a list", "CFG_ACL", "root.a", "lab", root({ queues: [{ name: "a", adminAcl: "a b c" }] })],
    ["the list of root", "CFG_ACL", "root", "lab", root({ submitAcl: "a b c" })],
    ["a name", "CFG_QUEUE_DUPLICATE", "root.a", "lab", root({ queues: twins })],
    ["its name", "CFG_PARTITION_DUPLICATE", "default", "", root({})],
    ["its name in full", "CFG_PARTITION_DUPLICATE", "default", "default", root({})],
  ])(
    "Q-110 in the form of the core: %s in the second partition, %s",
    (_, code, path, name, bad) => {
      const world = new World(configOf(both), profile).at(0, submit("y", "root.b"));
      const before = hash(world.state);
      const good = { name: "default", root: { name: "root", queues: [{ name: "n" }] } };
      world.at(0, { kind: "configure", config: { partitions: [good, { name, root: bad }] } });
      expect(world.response?.rejectedConfigs).toMatchObject([{ code, path }]);
      expect(hash(world.state)).toBe(before);
    },
  );

  test("Q-110 a fault that was found elsewhere is passed on", () => {
    const world = new World(configOf(both), profile).at(0, submit("y", "root.b"));
    const before = hash(world.state);
    const refused = { code: "CFG_YAML", path: "", message: "no file" } as const;
    world.at(0, { kind: "configure", refused });
    expect(world.response?.rejectedConfigs).toEqual([
      {
        kind: "rejectedConfig",
        code: "CFG_YAML",
        path: "",
        reason: "CFG_YAML: the configuration: no file",
      },
    ]);
    expect(hash(world.state)).toBe(before);
  });
});

describe("S-53 hostile configurations from outside", () => {
  const partition = (queue: object, more: object = {}) => ({
    config: {
      partitions: [{ name: "default", root: { name: "root", submitAcl: "*", ...queue }, ...more }],
    },
  });
  const rule = { create: true, filter: null, parent: null };
  const odd: readonly (readonly [string, object])[] = [
    [
      "a root of another name and with bounds",
      partition({ name: "x", max: { m: 1 }, parent: false }),
    ],
    [
      "huge numbers",
      partition({ queues: [{ name: "a", max: { m: 1e300 }, maxApplications: 1e300 }] }),
    ],
    [
      "a rule with nothing to fix",
      partition({}, { placementRules: [{ ...rule, name: "fixed", value: "" }] }),
    ],
    [
      "a rule for root",
      partition({}, { placementRules: [{ ...rule, name: "fixed", value: "root" }] }),
    ],
    [
      "a rule for dots",
      partition({}, { placementRules: [{ ...rule, name: "fixed", value: "root...." }] }),
    ],
    [
      "queues that are called like parts of an object",
      partition({ queues: names("__proto__", "constructor") }),
    ],
    ["no partition", { config: { partitions: [] } }],
    [
      "a partition called like the prototype",
      { config: { partitions: [{ name: "__proto__", root: { name: "root" } }] } },
    ],
    ["text of a million brackets", { config: "[".repeat(1_000_000) }],
    ["text of nothing", { config: "" }],
    ["text with zeros", { config: "partitions: [{name: \0}]" }],
    ["half a surrogate", { config: "partitions: [{name: \ud800, queues: []}]" }],
    ["a fault without words", { refused: { code: "CFG_YAML", path: "", message: "" } }],
  ];

  test.each(odd)("%s: answered once, and the scheduler goes on", (_, given) => {
    const decoded = decodeInput({ requests: [{ kind: "configure", ...given }] });
    expect(decoded.ok).toBe(true);
    const world = running().at(1, anAsk("x", "x-1", "m=1"));
    const requests: readonly Request[] = (decoded.ok && decoded.input.requests) || [];
    world.at(2, ...requests, submit("y", "root.a"), submit("z", ""), anAsk("x", "x-2", "m=1"));
    const { acceptedConfigs = [], rejectedConfigs = [] } = world.response ?? {};
    expect(acceptedConfigs.length + rejectedConfigs.length).toBe(1);
    world.at(20_000, reload(plain), submit("last", "root.b"));
    expect(world.app("last").submission.queue).toBe("root.b");
  });

  const deep = (levels: number): object =>
    levels === 0 ? { name: "q" } : { name: "q", queues: [deep(levels - 1)] };

  test.each([
    ["bounds below 0", partition({ queues: [{ name: "a", max: { m: -1 } }] })],
    ["bounds in halves", partition({ queues: [{ name: "a", max: { m: 0.5 } }] })],
    [
      "a rule that is not known",
      partition({}, { placementRules: [{ ...rule, name: "x", value: "" }] }),
    ],
    [
      "weights that are no number",
      partition({}, { nodeSort: { policy: "fair", weights: { m: Number.NaN } } }),
    ],
    [
      "both a configuration and a fault",
      { ...partition({}), refused: { code: "CFG_YAML", path: "", message: "" } },
    ],
    ["a list of files", { config: [plain] }],
    ["a checksum that is no text", { ...partition({}), checksum: 5 }],
    ["thousands of levels", partition({ queues: [deep(5000)] })],
  ])("%s: does not come through the door", (_, given) => {
    const decoded = decodeInput({ requests: [{ kind: "configure", ...given }] });
    expect(decoded.ok ? "came in" : decoded.issues[0]?.path.startsWith("requests.0")).toBe(true);
  });
});

function names(...all: readonly string[]): readonly object[] {
  return all.map((name) => ({ name }));
}

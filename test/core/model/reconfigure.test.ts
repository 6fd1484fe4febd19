import { describe, expect, test } from "vitest";
import type { SchedulerConfig } from "../../../src/core/model/config.js";
import { findFault } from "../../../src/core/model/config-fault.js";
import { configuredPartition } from "../../../src/core/model/configured.js";
import type { Partition } from "../../../src/core/model/partition/partition.js";
import { dynamicLeaf, dynamicParent } from "../../../src/core/model/queue/dynamic-queue.js";
import type { QueueSettings } from "../../../src/core/model/queue/queue.js";
import { reconfigure } from "../../../src/core/model/reconfigure.js";
import { treeOf } from "../../support/reload.js";
import { configOf } from "../flow/queue/world.js";

/** The first partition that a file configures. */
function configured(text: string) {
  const [partition] = configOf(text).partitions;
  if (partition === undefined) throw new Error("there is no partition");
  return configuredPartition(partition);
}

/** A partition under a file; it must be one that can be. */
function under(text: string, before?: Partition): Partition {
  const after = reconfigure(before, configured(text));
  if ("code" in after) throw new Error(after.message);
  return after;
}

/** The partition with one more empty queue, as a placement rule makes it. */
function withQueue(partition: Partition, settings: QueueSettings): Partition {
  const root = partition.queues.get("root");
  if (root === undefined) throw new Error("a partition has a root");
  const { path } = settings;
  return { ...partition, queues: partition.queues.set(path, { ...root, path, settings }) };
}

/** Each queue below root as one line. */
function linesOf({ queues }: Partition): readonly string[] {
  return [...queues.rows()]
    .filter(({ path }) => path !== "root")
    .map(({ path, state, settings: { kind, managed } }) =>
      [
        path.slice(5),
        kind,
        ...(state === "Active" ? [] : [state]),
        ...(managed ? [] : ["dynamic"]),
      ].join(" "),
    )
    .sort();
}

const flat = treeOf("{name: a}, {name: b}");
const deep = treeOf("{name: a, queues: [{name: c}, {name: d, parent: true}]}, {name: b}");

describe("Q-105 to Q-109 the queues of a partition under another configuration", () => {
  test.each<[string, string, string, readonly string[]]>([
    ["the same", deep, deep, ["a parent", "a.c leaf", "a.d parent", "b leaf"]],
    ["Q-105 more", flat, treeOf("{name: a}, {name: b}, {name: n}"), ["a leaf", "b leaf", "n leaf"]],
    ["Q-107 less", flat, treeOf("{name: a}"), ["a leaf", "b leaf Draining"]],
    [
      "Q-107 less, with all below",
      deep,
      treeOf("{name: b}"),
      ["a parent Draining", "a.c leaf Draining", "a.d parent Draining", "b leaf"],
    ],
    ["Q-109 a leaf becomes a parent", flat, deep, ["a parent", "a.c leaf", "a.d parent", "b leaf"]],
    ["Q-109 a parent becomes a leaf", deep, flat, ["a leaf", "b leaf"]],
    [
      "Q-109 a bare parent becomes a leaf",
      deep,
      treeOf("{name: a, queues: [{name: d}]}, {name: b}"),
      ["a parent", "a.c leaf Draining", "a.d leaf", "b leaf"],
    ],
  ])("%s", (_, before, after, expected) => {
    expect(linesOf(under(after, under(before)))).toEqual(expected);
  });

  test("Q-104, Q-107, Q-109 dynamic queues stay, or go below what becomes a leaf", () => {
    const grown = withQueue(
      withQueue(under(deep), dynamicParent("root.a.d.e")),
      dynamicLeaf("root.a.d.e.f", null),
    );
    const kept = ["a.d.e parent dynamic", "a.d.e.f leaf dynamic"];
    expect(linesOf(under(deep, grown))).toEqual(expect.arrayContaining(kept));
    expect(linesOf(under(treeOf("{name: b}"), grown))).toEqual(expect.arrayContaining(kept));
    expect(linesOf(under(flat, grown))).toEqual(["a leaf", "b leaf"]);
    const named = treeOf("{name: a, queues: [{name: d, queues: [{name: e}]}]}, {name: b}");
    expect(linesOf(under(named, grown))).toEqual([
      "a parent",
      "a.c leaf Draining",
      "a.d parent",
      "a.d.e leaf",
      "b leaf",
    ]);
  });

  test("Q-105 a name that only begins like another is another", () => {
    const before = under(treeOf("{name: a}, {name: ab}, {name: a-b, queues: [{name: c}]}"));
    expect(linesOf(under(treeOf("{name: a}"), before))).toEqual([
      "a leaf",
      "a-b parent Draining",
      "a-b.c leaf Draining",
      "ab leaf Draining",
    ]);
  });

  test("Q-35 under the same configuration it is equal, row by row", () => {
    expect(under(deep, under(deep))).toEqual(under(deep));
  });

  test("X-01 neither is written, and what comes out is frozen", () => {
    const before = under(deep);
    const kept = linesOf(before);
    const after = under(flat, before);
    expect(linesOf(before)).toEqual(kept);
    expect(Object.isFrozen(after)).toBe(true);
    expect([...after.queues.rows()].every(Object.isFrozen)).toBe(true);
  });

  test("Q-73, Q-105 what a configuration does not say stays: the state of the partition", () => {
    const stopped: Partition = { ...under(flat), state: "Stopped" };
    expect(under(deep, stopped)).toMatchObject({ name: "default", state: "Stopped" });
  });
});

describe("Q-110 what speaks against a configuration that was not read by decodeConfig", () => {
  const config = (...partitions: SchedulerConfig["partitions"]): SchedulerConfig => ({
    partitions,
  });
  const root = { name: "root" };

  test.each<[string, SchedulerConfig, string | undefined]>([
    ["no partition", config(), undefined],
    ["a bare root", config({ name: "default", root }), undefined],
    ["partitions of two names", config({ name: "a", root }, { name: "b", root }), undefined],
    ["of one name", config({ name: "a", root }, { name: "a", root }), "CFG_PARTITION_DUPLICATE a"],
    [
      "the default one twice",
      config({ name: "default", root }, { name: "", root }),
      "CFG_PARTITION_DUPLICATE default",
    ],
    [
      "cousins of one name",
      config({
        name: "",
        root: {
          ...root,
          queues: [
            { name: "a", queues: [{ name: "c" }] },
            { name: "b", queues: [{ name: "c" }] },
          ],
        },
      }),
      undefined,
    ],
    [
      "sisters of one name, far below",
      config({
        name: "",
        root: { ...root, queues: [{ name: "a", queues: [{ name: "c" }, { name: "c" }] }] },
      }),
      "CFG_QUEUE_DUPLICATE root.a.c",
    ],
    [
      "a list of three fields, far below",
      config({
        name: "",
        root: { ...root, queues: [{ name: "a", queues: [{ name: "c", submitAcl: "a b c" }] }] },
      }),
      "CFG_ACL root.a.c",
    ],
    [
      "the first of two faults counts: adminAcl before submitAcl before the children",
      config({
        name: "",
        root: { ...root, adminAcl: "a  b", queues: [{ name: "a" }, { name: "a" }] },
      }),
      "CFG_ACL root",
    ],
  ])("Q-110 %s", (_, given, expected) => {
    const fault = findFault(given);
    expect(fault === undefined ? undefined : `${fault.code} ${fault.path}`).toBe(expected);
  });
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { QueueConfig } from "../../../src/core/model/config.js";
import { settingsOf } from "../../../src/core/model/queue/properties.js";
import { decodeConfig } from "../../../src/protocol/config/index.js";
import { configOf, queueAt, rootOf } from "./expect-config.js";

const text = readFileSync(new URL("samples/every-key.yaml", import.meta.url), "utf8");
const gibibyte = 2 ** 30;

interface Effective {
  readonly max?: object;
  readonly guaranteed?: object;
  readonly maxApplications?: number;
  readonly settings?: object;
}

const settings = settingsOf({});
const batch = { prioritySort: false, preemptionPolicy: "disabled" } as const;

/** The table of Q-217. */
const effective: readonly (readonly [string, Effective])[] = [
  ["", { settings: { preemptionPolicy: "fence" } }],
  [
    "tenants",
    {
      max: { memory: 536_870_912_000, vcore: 250_000, "example.org/gpu": 0 },
      guaranteed: { memory: 107_374_182_400, vcore: 40_000 },
      maxApplications: 60,
      settings: { priorityOffset: 100, quotaPreemptionDelay: 900_000 },
    },
  ],
  ["people", {}],
  [
    "batch",
    {
      max: { memory: 322_122_547_200, vcore: 120_000 },
      guaranteed: { memory: 53_687_091_200, vcore: 10_000 },
      maxApplications: 30,
      settings: batch,
    },
  ],
  [
    "batch nightly",
    {
      max: { memory: 107_374_182_400, vcore: 2500 },
      guaranteed: { memory: 21_474_836_480 },
      maxApplications: 10,
      settings: { ...batch, preemptionDelay: 45_000, backoff: 25, backoffDelay: 90_000 },
    },
  ],
  [
    "batch adhoc_dot_1",
    {
      maxApplications: 30,
      settings: {
        ...batch,
        applicationSortPolicy: "fair",
        priorityOffset: -5,
        priorityPolicy: "fence",
      },
    },
  ],
  ["misc", {}],
  ["default", {}],
];

test.each(effective)("Q-217 the effective settings of root %s", (path, expected) => {
  const queue = queueAt(text, ...path.split(" ").filter((name) => name !== ""));
  const { max, guaranteed, maxApplications } = queue;
  expect({ max, guaranteed, maxApplications }).toEqual({
    max: expected.max,
    guaranteed: expected.guaranteed,
    maxApplications: expected.maxApplications,
  });
  const all = settingsOf(queue.properties ?? {});
  expect(all).toEqual({ ...settings, ...expected.settings });
  expect(all).toMatchObject({
    applicationSortPolicy: queue.applicationSortPolicy,
    prioritySort: queue.prioritySort,
    priorityPolicy: queue.priorityPolicy,
    priorityOffset: queue.priorityOffset,
  });
});

test("Q-217 types, access, limits and templates of the sample", () => {
  const kinds = (queue: QueueConfig): unknown[] => [
    queue.name,
    queue.parent === true || queue.queues !== undefined ? "parent" : "leaf",
    ...(queue.queues ?? []).map(kinds),
  ];
  expect(kinds(rootOf(text))).toEqual([
    "root",
    "parent",
    ["tenants", "parent"],
    ["people", "parent"],
    ["batch", "parent", ["nightly", "leaf"], ["adhoc_dot_1", "leaf"]],
    ["misc", "leaf"],
    ["default", "leaf"],
  ]);
  expect(rootOf(text)).toMatchObject({ submitAcl: " platform", adminAcl: "admin ops,sre" });
  expect(queueAt(text, "misc").submitAcl).toBe("*");
  expect(queueAt(text, "default")).not.toHaveProperty("submitAcl");
  expect(queueAt(text, "batch", "nightly")).toMatchObject({
    submitAcl: "carol,dave etl",
    adminAcl: "carol",
    limits: [{ users: ["mallory"], groups: [], maxApplications: 2 }],
  });
  expect(rootOf(text).template).toEqual({
    maxApplications: 3,
    properties: { "application.sort.policy": "fair" },
    guaranteed: { memory: gibibyte },
    max: { memory: 8 * gibibyte, vcore: 4000 },
  });
  expect(queueAt(text, "tenants").template).toEqual({
    maxApplications: 5,
    properties: {},
    guaranteed: null,
    max: { memory: 50 * gibibyte, vcore: 20_000 },
  });
});

test("Q-217 what the sample says of its partitions", () => {
  const [first, lab, ...more] = configOf(text).partitions;
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    name: "default",
    nodeSort: { policy: "binpacking", weights: { vcore: 4, memory: 1, "example.org/gpu": 0 } },
    preemption: { enabled: true, quotaEnabled: true },
  });
  expect(first?.root.limits).toEqual([
    {
      description: "named user on the whole partition",
      users: ["mallory"],
      groups: [],
      maxApplications: 20,
      maxResources: { memory: 400 * gibibyte, vcore: 100_000 },
    },
    {
      description: "every other user",
      users: ["*"],
      groups: [],
      maxApplications: 10,
      maxResources: { memory: 200 * gibibyte, vcore: 50_000 },
    },
    expect.objectContaining({ groups: ["research"], maxResources: { vcore: 300_000 } }),
    expect.objectContaining({ groups: ["*"], maxApplications: 0 }),
  ]);
  expect(lab).toMatchObject({ name: "lab", root: { name: "root", parent: true } });
  expect(lab?.root.queues?.map(({ name }) => name)).toEqual(["a", "b"]);
});

test("Q-39 the placement rules of the sample", () => {
  const tenants = { name: "fixed", value: "root.tenants", create: false };
  expect(configOf(text).partitions[0]?.placementRules).toEqual([
    {
      name: "provided",
      create: false,
      filter: { type: "deny", users: ["^bot-.*"], groups: [] },
      parent: null,
      value: "",
    },
    {
      name: "tag",
      create: true,
      filter: { type: "allow", users: [], groups: ["research", "platform"] },
      parent: { ...tenants, filter: null, parent: null },
      value: "namespace",
    },
    {
      name: "user",
      create: true,
      filter: null,
      parent: { name: "fixed", value: "people", create: false, filter: null, parent: null },
      value: "",
    },
    { name: "fixed", create: false, filter: null, parent: null, value: "root.misc" },
  ]);
});

test("there is little to warn of: leaves that take no gangs, a partition without lists", () => {
  const decoded = decodeConfig(text);
  const codes = decoded.ok ? decoded.warnings.map(({ code }) => code) : [];
  expect(codes).toEqual(["WARN_FAIR_LEAF", "WARN_FAIR_LEAF", "WARN_NOBODY_SUBMITS"]);
});

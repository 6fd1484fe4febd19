import { describe, expect, test } from "vitest";
import { configuredPartition } from "../src/core/model/configured.js";
import {
  type Properties,
  type PropertySettings,
  settingsOf,
} from "../src/core/model/queue/properties.js";
import type { QueueSettings } from "../src/core/model/queue/queue.js";
import { decodeConfig } from "../src/protocol/config/index.js";
import { aNode, anAllocation, anAsk } from "../src/testing/index.js";
import { DocCluster } from "./support/doc-cluster.js";
import { from } from "./support/doc-words.js";
import { readPage, sectionNamed, tableIn } from "./support/markdown.js";

const guide = readPage("queues.md");
const rowsOf = (title: string, nth = 0) => tableIn(sectionNamed(guide, title), nth);

/** A file with one partition, from the inside of its mapping. */
const partitionFile = (inside: string) => `partitions: [{${inside}}]`;

/** A file with a queue `a` that is open to everybody, from the inside of its mapping. */
function queueFile(inside: string, more = ""): string {
  const queues = `[{name: a, ${inside}}, {name: z, submitacl: nobody-else}]`;
  return partitionFile(`${more} queues: [{name: root, submitacl: "*", queues: ${queues}}]`);
}

/** What is wrong with a file: codes of issues, or of warnings. */
function codesOf(text: string): string[] {
  const decoded = decodeConfig(text);
  const found = decoded.ok ? decoded.warnings : decoded.issues;
  return found.map(({ code }) => code).filter((code) => code !== "WARN_WILDCARD_SHADOWS");
}

/** The partition as the core takes it. */
function partitionOf(text: string) {
  const decoded = decodeConfig(text);
  const [first] = decoded.ok ? decoded.config.partitions : [];
  if (first === undefined) throw new Error(`it is refused: ${codesOf(text)}`);
  return configuredPartition(first);
}

function settingsIn(text: string, path = "root.a"): QueueSettings {
  const found = partitionOf(text).queues.find((queue) => queue.path === path);
  if (found === undefined) throw new Error(`no queue ${path}`);
  return found;
}

/** Which asks an empty cluster with some of everything places in `root.a`. */
function placedIn(text: string, ...asks: readonly string[]): readonly string[] {
  const cluster = new DocCluster(text).at(0, aNode("n1", "vcore=9000 memory=9 gpu=9"));
  cluster.at(0, from("u", "x", "root.a"));
  return cluster.at(1, ...asks.map((ask) => anAsk("x", ask, ask))).placed;
}

/** A leaf that is made below `root.p`, under the templates of root and of `p`. */
function madeBelow(ofRoot: string, ofParent: string): QueueSettings {
  const parent = `{name: p, parent: true, ${ofParent}}`;
  const root = `{name: root, submitacl: "*", ${ofRoot} queues: [${parent}]}`;
  const rules = "placementrules: [{name: provided, create: true}]";
  const cluster = new DocCluster(partitionFile(`${rules}, queues: [${root}]`));
  return cluster.at(0, from("u", "x", "root.p.made")).queue("root.p.made").settings;
}

const template = (inside: string) => `childtemplate: {${inside}},`;
const max = (inside: string) => queueFile(`resources: {max: ${inside}}`);
const guaranteed = (inside: string) => queueFile(`resources: {guaranteed: ${inside}}`);
const limit = (inside: string) => queueFile(`limits: [{users: [u], ${inside}}]`);

/** How many of three applications run at once. */
function runningUnder(count: string): number {
  const cluster = new DocCluster(queueFile(count)).at(0, aNode("n1", "vcore=9000"));
  for (const id of ["1", "2", "3"])
    cluster.at(0, from("u", id, "root.a"), anAsk(id, id, "vcore=1"));
  return cluster.partition.allocationCount;
}

/** The share of `root.a` while it holds one core of ten. */
function shareUnder(text: string): readonly string[] {
  const cluster = new DocCluster(text).at(0, aNode("n1", "vcore=10000"));
  for (const [id, queue, held] of [
    ["x", "root.a", 1000],
    ["y", "root.z", 2000],
  ] as const) {
    cluster.at(
      0,
      from("nobody-else", id, queue),
      anAllocation(id, `${id}0`, `vcore=${held}`, "n1"),
    );
  }
  return cluster.step(anAsk("x", "a", "vcore=1"), anAsk("y", "z", "vcore=1")).placed;
}

/** What a property comes to: absent; with a text that is 0 or empty; with another text. */
type Values = readonly [unknown, none: string, unknown, text: string, unknown];

const properties: readonly (readonly [keyof PropertySettings, name: string, Values])[] = [
  ["applicationSortPolicy", "application.sort.policy", ["fifo", "", "fifo", "fair", "fair"]],
  ["prioritySort", "application.sort.priority", [true, "", true, "disabled", false]],
  ["priorityPolicy", "priority.policy", ["default", "", "default", "fence", "fence"]],
  ["priorityOffset", "priority.offset", [0, "0", 0, "-7", -7]],
  ["preemptionPolicy", "preemption.policy", ["default", "", "default", "disabled", "disabled"]],
  ["preemptionDelay", "preemption.delay", [30_000, "0", 30_000, "1m", 60_000]],
  ["quotaPreemptionDelay", "quota.preemption.delay", [0, "0", 0, "1m", 60_000]],
  ["backoff", "application.unschedasks.backoff", [0, "0", 0, "9", 9]],
  ["backoffDelay", "application.unschedasks.backoff.delay", [30_000, "0", 30_000, "1m", 60_000]],
];

function checkProperty(field: keyof PropertySettings, name: string, values: Values): void {
  const [absent, none, ofNone, text, ofText] = values;
  const cameTo = (given: Properties) => settingsOf(given)[field];
  expect(cameTo({})).toBe(absent);
  expect([cameTo({ [name]: none }), cameTo({ [name]: text })]).toEqual([ofNone, ofText]);
  expect(cameTo({ [name]: "nonsense" })).toBe(absent);
  const codes = codesOf(queueFile(`properties: {${name}: nonsense}`));
  expect(codes).toEqual(["WARN_PROPERTY_VALUE"]);
}

/** Each row of the table but those of properties, by its first cell. */
const meanings: Readonly<Record<string, () => void>> = {
  "max, as a whole": () => {
    for (const none of [queueFile(""), max("{}"), max("{memory: 0}")]) {
      expect(settingsIn(none).max).toBe(null);
      expect(placedIn(none, "memory=9")).toEqual(["memory=9"]);
    }
    expect(codesOf(max("{memory: 0}"))).toEqual(["WARN_RESOURCES_DROPPED"]);
    expect(codesOf(max("{}"))).toEqual([]);
    expect(placedIn(max("{gpu: 2}"), "gpu=3", "gpu=2")).toEqual(["gpu=2"]);
    const below =
      "resources: {max: {memory: 0}}, queues: [{name: c, resources: {max: {memory: 1}}}]";
    expect(codesOf(queueFile(below))).toContain("CFG_MAX_GT_PARENT");
  },
  "max, one type beside others above 0": () => {
    const text = max("{memory: 0, vcore: 1}");
    expect(codesOf(text)).toEqual(["WARN_MAX_ZERO"]);
    expect(placedIn(text, "memory=1", "vcore=1001", "gpu=9", "vcore=1000")).toEqual([
      "gpu=9",
      "vcore=1000",
    ]);
  },
  "guaranteed, as a whole": () => {
    for (const none of [queueFile(""), guaranteed("{}"), guaranteed("{vcore: 0}")]) {
      expect(settingsIn(none).guaranteed).toBe(null);
      expect(shareUnder(none)).toEqual(["a"]);
    }
    expect(codesOf(guaranteed("{vcore: 0}"))).toEqual(["WARN_RESOURCES_DROPPED"]);
    expect(shareUnder(guaranteed("{vcore: 4}"))).toEqual(["z"]);
  },
  "guaranteed, one type beside others above 0": () => {
    expect(shareUnder(guaranteed("{memory: 1Gi}"))).toEqual(["a"]);
    expect(shareUnder(guaranteed("{memory: 1Gi, vcore: 0}"))).toEqual(["z"]);
    expect(shareUnder(guaranteed("{memory: 1Gi, vcore: 6}"))).toEqual(["a"]);
  },
  "maxapplications of a queue": () => {
    expect([runningUnder(""), runningUnder("maxapplications: 0")]).toEqual([3, 3]);
    expect(runningUnder("maxapplications: 2")).toBe(2);
    const below = (count: string) => queueFile(`maxapplications: 5, queues: [{name: c, ${count}}]`);
    expect(codesOf(below(""))).toEqual(["CFG_MAXAPPS_CHILD_UNSET"]);
    expect(codesOf(below("maxapplications: 0"))).toEqual(["CFG_MAXAPPS_CHILD_UNSET"]);
    expect(codesOf(below("maxapplications: 6"))).toEqual(["CFG_MAXAPPS_CHILD"]);
    expect(codesOf(below("maxapplications: 5"))).toEqual([]);
  },
  parent: () => {
    const kindOf = (inside: string) => settingsIn(queueFile(inside)).kind;
    expect(["", "parent: false", "parent: true"].map(kindOf)).toEqual(["leaf", "leaf", "parent"]);
    expect(kindOf("parent: false, queues: [{name: c}]")).toBe("parent");
  },
  "submitacl, adminacl": () => {
    const goes = (list: string, above = "") => {
      const root = `{name: root, submitacl: "${above}", queues: [{name: a, ${list}}]}`;
      const cluster = new DocCluster(partitionFile(`queues: [${root}]`));
      return cluster.at(0, from("u", "x", "root.a")).refusals.length === 0;
    };
    expect([goes(""), goes('submitacl: ""'), goes("", "u")]).toEqual([false, false, true]);
    expect(["u", "v", '"*"'].map((list) => goes(`submitacl: ${list}`))).toEqual([
      true,
      false,
      true,
    ]);
    expect([goes("adminacl: u"), goes("adminacl: v")]).toEqual([true, false]);
  },
  childtemplate: () => {
    const five = template("maxapplications: 5");
    expect(madeBelow(five, "").maxApplications).toBe(5);
    expect(madeBelow(five, template("maxapplications: 0")).maxApplications).toBe(5);
    const own = template("resources: {max: {gpu: 1}}");
    expect(madeBelow(five, own)).toMatchObject({ maxApplications: 0, max: { max: { gpu: 1 } } });
  },
  "template max, guaranteed": () => {
    const both = (amount: string) => `resources: {max: ${amount}, guaranteed: ${amount}}`;
    const made = (inside: string) => {
      const above = template(both("{gpu: 7}"));
      return madeBelow(above, template(`maxapplications: 1, ${inside}`));
    };
    expect(made("")).toMatchObject({ max: null, guaranteed: null });
    expect(made(both("{gpu: 0}"))).toMatchObject({ max: null, guaranteed: null });
    const one = { max: { gpu: 1 } };
    expect(made(both("{gpu: 1}"))).toMatchObject({ max: one, guaranteed: one });
  },
  "template maxapplications": () => {
    const made = (inside: string) =>
      madeBelow(template("maxapplications: 9"), template(`resources: {max: {gpu: 1}}, ${inside}`));
    expect(made("").maxApplications).toBe(0);
    expect(made("maxapplications: 0").maxApplications).toBe(0);
    expect(made("maxapplications: 3").maxApplications).toBe(3);
  },
  "template properties": () => {
    const off = "properties: {application.sort.priority: disabled},";
    const made = (inside: string) => madeBelow(off, template(`maxapplications: 1, ${inside}`));
    expect(made("").prioritySort).toBe(true);
    expect(made('properties: {priority.offset: "", application.sort.priority: ""}')).toMatchObject({
      priorityOffset: 0,
      prioritySort: true,
    });
    expect(made('properties: {priority.offset: "3"}').priorityOffset).toBe(3);
  },
  "maxresources of a limit": () => {
    expect(codesOf(limit("maxapplications: 1"))).toEqual([]);
    expect(codesOf(limit("maxapplications: 1, maxresources: {}"))).toEqual([]);
    expect(codesOf(limit("maxapplications: 1, maxresources: {gpu: 0}"))).toEqual([
      "CFG_LIMIT_ZERO",
    ]);
    expect(placedIn(limit("maxapplications: 1, maxresources: {}"), "gpu=9")).toEqual(["gpu=9"]);
    const some = limit("maxresources: {gpu: 0, vcore: 1}");
    expect(placedIn(some, "gpu=1", "vcore=1001", "memory=9", "vcore=1000")).toEqual([
      "memory=9",
      "vcore=1000",
    ]);
  },
  "maxapplications of a limit": () => {
    expect(codesOf(limit(""))).toEqual(["CFG_LIMIT_NULL"]);
    expect(codesOf(limit("maxapplications: 0"))).toEqual(["CFG_LIMIT_NULL"]);
    const some = "maxresources: {gpu: 1}";
    const counts = ["", "maxapplications: 0,", "maxapplications: 2,"];
    const running = counts.map((count) => runningUnder(`limits: [{users: [u], ${count} ${some}}]`));
    expect(running).toEqual([3, 3, 2]);
  },
  placementrules: () => {
    const provided = { name: "provided", create: false, filter: null, parent: null };
    for (const none of ["", "placementrules: [],"]) {
      expect(partitionOf(queueFile("", none)).placementRules).toMatchObject([provided]);
    }
    const two = "placementrules: [{name: user}, {name: fixed, value: a}],";
    const names = partitionOf(queueFile("", two)).placementRules.map(({ name }) => name);
    expect(names).toEqual(["user", "fixed"]);
  },
  "create of a rule": () => {
    const goes = (create: string) => {
      const text = queueFile("", `placementrules: [{name: provided, ${create}}],`);
      return new DocCluster(text).at(0, from("u", "x", "root.new")).has("root.new");
    };
    expect(["", "create: false", "create: true"].map(goes)).toEqual([false, false, true]);
  },
  "filter of a rule": () => {
    const file = (filter: string) =>
      queueFile("", `placementrules: [{name: fixed, value: root.a, ${filter}}],`);
    const goes = (filter: string) =>
      new DocCluster(file(filter)).at(0, from("u", "x")).refusals.length === 0;
    expect(["", "filter: {}", "filter: {type: allow}", "filter: {type: deny}"].map(goes)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(codesOf(file("filter: {type: deny}"))).toEqual(["WARN_FILTER_NOBODY"]);
    expect(["allow", "deny"].map((type) => goes(`filter: {type: ${type}, users: [u]}`))).toEqual([
      true,
      false,
    ]);
    expect(["allow", "deny"].map((type) => goes(`filter: {type: ${type}, users: [v]}`))).toEqual([
      false,
      true,
    ]);
  },
  "nodesortpolicy.type": () => {
    const sorts = ["", 'nodesortpolicy: {type: ""},', "nodesortpolicy: {type: binpacking},"];
    const policies = sorts.map((sort) => partitionOf(queueFile("", sort)).nodeSort.policy);
    expect(policies).toEqual(["fair", "fair", "binpacking"]);
  },
  "resourceweights, as a whole": () => {
    const weights = (map: string) =>
      partitionOf(queueFile("", `nodesortpolicy: {${map}},`)).nodeSort.weights;
    expect({ ...weights("") }).toEqual({ vcore: 1, memory: 1 });
    expect({ ...weights("resourceweights: {}") }).toEqual({ vcore: 1, memory: 1 });
    expect({ ...weights("resourceweights: {gpu: 2}") }).toEqual({ gpu: 2 });
  },
  "resourceweights, one type": () => {
    // The emptiest node by the weights: n1 is full of memory, n2 of vcore, n3 is half empty.
    const first = (map: string) => {
      const text = queueFile("", `nodesortpolicy: {resourceweights: {${map}}},`);
      const cluster = new DocCluster(text).at(0, from("u", "x", "root.a"));
      for (const [id, held] of [
        ["n2", "vcore=8"],
        ["n1", "memory=8"],
        ["n3", "vcore=5 memory=5"],
      ] as const) {
        cluster.at(0, aNode(id, "vcore=10 memory=10"), anAllocation("x", id, held, id));
      }
      cluster.at(1, anAsk("x", "new", "vcore=1"));
      return cluster.response?.newAllocations[0]?.nodeID;
    };
    expect(first("vcore: 1")).toBe("n1");
    expect(first("vcore: 1, memory: 0")).toBe("n1");
    expect(first("vcore: 1, memory: 8")).toBe("n2");
    expect(first("vcore: 0, memory: 0")).toBe("n1");
  },
  "queues of a partition": () => {
    expect(codesOf(partitionFile("name: x"))).toEqual(["CFG_NO_QUEUES"]);
    expect(partitionOf(partitionFile("queues: []")).queues.map(({ path }) => path)).toEqual([
      "root",
    ]);
    expect(settingsIn(queueFile("")).path).toBe("root.a");
  },
  "name of a partition": () => {
    const named = (name: string) => partitionOf(queueFile("", name)).name;
    expect(["", 'name: "",', "name: Default,", "name: Lab,"].map(named)).toEqual([
      "default",
      "default",
      "default",
      "Lab",
    ]);
  },
  "preemption.enabled": () => {
    const on = (switches: string) => partitionOf(queueFile("", switches)).preemption.enabled;
    const all = ["", "preemption: {enabled: false},", "preemption: {enabled: true},"];
    expect(all.map(on)).toEqual([true, false, true]);
  },
  "preemption.quotapreemptionenabled": () => {
    const on = (value: string) =>
      partitionOf(queueFile("", `preemption: {${value}},`)).preemption.quotaEnabled;
    const all = ["", "quotapreemptionenabled: false", "quotapreemptionenabled: true"];
    expect(all.map(on)).toEqual([false, false, true]);
  },
};

describe("Absent, 0 and n", () => {
  const fields = rowsOf("Absent, 0 and n").map(([field]) => field);

  test.each(Object.entries(meanings))("Q-34 to Q-41, Q-57 %s", (_, check) => check());

  test.each(properties)("Q-41 to Q-43 %s, which is %s", (...row) => checkProperty(...row));

  test("each row has its check, and each check its row", () => {
    const checked = [...Object.keys(meanings), ...properties.map(([, name]) => name)];
    expect([...fields].sort()).toEqual(checked.sort());
  });

  test.each([
    'maxapplications: "5"',
    "maxapplications: -1",
    "maxapplications: 5.5",
    'parent: "true"',
  ])("Q-34 %s is refused", (inside) => expect(codesOf(queueFile(inside))).toEqual(["CFG_YAML"]));
});

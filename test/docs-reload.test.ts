import { describe, expect, test } from "vitest";
import { aNode, anAllocation, anAsk } from "../src/testing/index.js";
import { DocCluster } from "./support/doc-cluster.js";
import { from } from "./support/doc-words.js";
import { readPage, sectionNamed, tableIn } from "./support/markdown.js";

const section = sectionNamed(readPage("queues.md"), "Another file at run time");

const provided = "placementrules: [{name: provided, create: true}],";

/** A file with an open root and these queues below it. */
function file(queues: string, more = "", ofRoot = ""): string {
  const root = `{name: root, submitacl: "*", ${ofRoot} queues: [${queues}]}`;
  return `partitions: [{${more} queues: [${root}]}]`;
}

/** A cluster of 9 cores with an application in `root.a` that holds one. */
function running(text: string): DocCluster {
  const cluster = new DocCluster(text).at(0, aNode("n1", "vcore=9000 gpu=9"));
  return cluster.at(1, from("u", "x", "root.a"), anAllocation("x", "held", "vcore=1000", "n1"));
}

const held = (cluster: DocCluster) => cluster.partition.allocationCount;

/** Each row of the table, by its first cell. */
const changes: Readonly<Record<string, () => void>> = {
  "nothing: the same checksum": () => {
    const before = running(file("{name: a}"));
    const { partitions } = before.state;
    expect(before.reload(2, file("{name: a}")).answers).toEqual(["accepted"]);
    expect(before.state.partitions).toBe(partitions);
  },
  "a setting of a queue": () => {
    const cluster = running(
      file("{name: a, maxapplications: 1, properties: {priority.offset: 7}}"),
    );
    cluster.at(
      2,
      from("u", "y", "root.a"),
      anAsk("x", "x-1", "vcore=1"),
      anAsk("y", "y-1", "vcore=1"),
    );
    expect(cluster.placed).toEqual(["x-1"]);
    cluster.reload(3, file("{name: a}"));
    expect(cluster.placed).toEqual(["y-1"]);
    const { priorityOffset, maxApplications } = cluster.queue("root.a").settings;
    expect([priorityOffset, maxApplications]).toEqual([0, 0]);
  },
  "a max is now below what is used": () => {
    const cluster = running(file("{name: a}"));
    cluster.at(2, anAllocation("x", "more", "vcore=1000", "n1"));
    cluster.reload(3, file("{name: a, resources: {max: {vcore: 1}}}"));
    expect([cluster.answers, held(cluster)]).toEqual([["accepted"], 2]);
    cluster.at(4, anAsk("x", "c", "vcore=1"), anAsk("x", "g", "gpu=1"));
    expect(cluster.placed).toEqual(["g"]);
  },
  "a queue is gone": () => {
    const cluster = running(
      file("{name: a}, {name: p, queues: [{name: q, parent: true}]}", provided),
    );
    cluster.at(2, from("u", "y", "root.p.q.made")).reload(3, file("{name: b}", provided));
    const states = ["root.a", "root.p", "root.p.q", "root.p.q.made"];
    expect(states.map((path) => cluster.queue(path).state)).toEqual([
      "Draining",
      "Draining",
      "Draining",
      "Active",
    ]);
    expect(cluster.at(4, anAsk("x", "new", "vcore=1")).placed).toEqual(["new"]);
    expect(cluster.at(4, from("u", "z", "root.a")).refusals).toEqual(["PLACEMENT_FAILED"]);
    expect(cluster.at(4, from("u", "z", "root.p.q.new")).refusals).toEqual(["QUEUE_CREATE_FAILED"]);
    for (const applicationID of ["x", "y"]) {
      cluster.at(5, { kind: "removeApplication", applicationID });
    }
    expect(states.map((path) => cluster.has(path))).toEqual([true, true, true, true]);
    cluster.at(10_000);
    expect(states.map((path) => cluster.has(path))).toEqual([false, false, false, false]);
  },
  "a draining queue is back": () => {
    const both = file("{name: a, queues: [{name: b}, {name: c}]}");
    const cluster = new DocCluster(both).at(
      0,
      from("u", "x", "root.a.b"),
      from("u", "y", "root.a.c"),
    );
    cluster.reload(1, file("{name: d}")).reload(2, file("{name: a, queues: [{name: b}]}"));
    const states = ["root.a", "root.a.b", "root.a.c"].map((path) => cluster.queue(path).state);
    expect(states).toEqual(["Active", "Active", "Draining"]);
    expect(cluster.queueOf("x")).toBe("root.a.b");
  },
  "a queue made at run time is now configured": () => {
    const cluster = new DocCluster(file("", provided)).at(0, from("u", "x", "root.made"));
    expect(cluster.queue("root.made").settings.managed).toBe(false);
    cluster.reload(1, file("{name: made}", provided));
    expect(cluster.queue("root.made").settings.managed).toBe(true);
    cluster.reload(2, file("", provided));
    expect(cluster.queue("root.made")).toMatchObject({
      settings: { managed: true },
      state: "Draining",
    });
  },
  "a leaf becomes a parent, or a parent a leaf": () => {
    const leaf = file("{name: a}, {name: b}");
    const parent = file("{name: a, queues: [{name: c}]}, {name: b}");
    const cluster = running(leaf).reload(2, parent);
    expect(cluster.answers).toEqual(["CFG_QUEUE_TYPE"]);
    expect(cluster.queue("root.a").settings.kind).toBe("leaf");
    const other = new DocCluster(parent).at(0, from("u", "x", "root.a.c")).reload(1, leaf);
    expect(other.answers).toEqual(["CFG_QUEUE_TYPE"]);
    const empty = new DocCluster(leaf).reload(1, parent);
    expect([empty.answers, empty.has("root.a.c")]).toEqual([["accepted"], true]);
    expect(empty.reload(2, leaf).queue("root.a").settings.kind).toBe("leaf");
  },
  "a limit of a user or group": () => {
    const limited = (vcore: number) =>
      file(`{name: a, limits: [{users: [u], maxresources: {vcore: ${vcore}}}]}`);
    const cluster = running(limited(3));
    cluster.at(2, anAsk("x", "x-1", "vcore=2000"));
    expect(cluster.placed).toEqual(["x-1"]);
    cluster.reload(3, limited(2)).at(4, anAsk("x", "x-2", "vcore=1"), anAsk("x", "g", "gpu=1"));
    expect([cluster.placed, held(cluster)]).toEqual([["g"], 3]);
    expect(cluster.reload(5, file("{name: a}")).placed).toEqual(["x-2"]);
  },
  "the entry of the group that an application is charged to is gone on all its way up": () => {
    const limited = (...groups: readonly string[]) => {
      const limits = groups.map((group) => `{groups: [${group}], maxresources: {vcore: 2}}`);
      return file(`{name: a, limits: [${limits}]}`);
    };
    const chargedTo = ({ partition }: DocCluster) => [
      ...new Set([...partition.groups.rows()].map(({ name }) => name)),
    ];
    const cluster = new DocCluster(limited("dev")).at(0, aNode("n1", "vcore=9000"));
    cluster.at(1, from("u qa,dev", "x", "root.a"), anAllocation("x", "held", "vcore=1000", "n1"));
    expect(chargedTo(cluster.reload(2, limited("qa", "dev")))).toEqual(["dev"]);
    expect(chargedTo(cluster.reload(3, limited("qa")))).toEqual(["qa"]);
    cluster.at(4, anAsk("x", "x-2", "vcore=2000"), anAsk("x", "x-1", "vcore=1000"));
    expect(cluster.placed).toEqual(["x-1"]);
  },
  "a template": () => {
    const template = (count: number) => `childtemplate: {maxapplications: ${count}},`;
    const cluster = new DocCluster(file("", provided, template(1))).at(
      0,
      from("u", "x", "root.old"),
    );
    cluster.reload(1, file("", provided, template(2))).at(2, from("u", "y", "root.new"));
    const counts = ["old", "new"].map((name) => cluster.queue(`root.${name}`).settings);
    expect(counts.map(({ maxApplications }) => maxApplications)).toEqual([1, 2]);
  },
  "placement rules": () => {
    const to = (name: string) => `placementrules: [{name: fixed, value: root.${name}}],`;
    const cluster = new DocCluster(file("{name: a}, {name: b}", to("a"))).at(0, from("u", "x"));
    cluster.reload(1, file("{name: a}, {name: b}", to("b"))).at(2, from("u", "y"));
    expect([cluster.queueOf("x"), cluster.queueOf("y")]).toEqual(["root.a", "root.b"]);
  },
  "a partition is new": () => {
    const more = ", {name: lab, queues: [{name: l}]}]";
    const cluster = running(file("{name: a}"));
    cluster.reload(2, `${file("{name: a}").slice(0, -1)}${more}`);
    expect(cluster.answers).toEqual(["accepted"]);
    const lab = cluster.state.partitions.find(({ name }) => name === "lab");
    expect([lab?.nodes.size, held(cluster)]).toEqual([0, 1]);
  },
  "a partition is gone": () => {
    const cluster = running(file("{name: a}"));
    cluster.reload(2, "partitions: [{name: lab, queues: [{name: l}]}]");
    expect(cluster.state.partitions.map(({ name }) => name)).toEqual(["lab"]);
    const { updatedApplications = [] } = cluster.response ?? {};
    expect(updatedApplications.at(-1)).toMatchObject({
      applicationID: "x",
      state: "Killed",
      message: "PartitionRemoved",
    });
  },
  "the text is bad": () => {
    const cluster = running(file("{name: a}"));
    const { partitions } = cluster.state;
    expect(cluster.reload(2, "partitions: [{}]").answers).toEqual(["CFG_NO_QUEUES"]);
    const wrong = file("{name: b, resources: {max: {memory: 5K}}}");
    expect(cluster.reload(3, wrong).answers).toEqual(["QTY_SUFFIX"]);
    expect(cluster.state.partitions).toBe(partitions);
  },
};

describe("Another file at run time", () => {
  test.each(tableIn(section))("Q-35, Q-71, Q-104 to Q-112 %s: %s", (change = "") => {
    const check = changes[change];
    expect(check).toBeDefined();
    check?.();
  });

  test("each check has its row", () => {
    expect(tableIn(section).map(([change]) => change)).toEqual(Object.keys(changes));
  });
});

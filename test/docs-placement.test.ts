import { describe, expect, test } from "vitest";
import type { Request } from "../src/core/contract/input.js";
import { allows, parseAcl } from "../src/core/model/queue/acl.js";
import { decodeConfig } from "../src/protocol/config/index.js";
import { anAsk } from "../src/testing/index.js";
import { DocCluster } from "./support/doc-cluster.js";
import { amounts, bigNode, from, who } from "./support/doc-words.js";
import { blockIn, readPage, sectionNamed, tableIn } from "./support/markdown.js";

const guide = readPage("queues.md");
const yamlIn = (title: string) => blockIn(sectionNamed(guide, title), "yaml");
const rowsOf = (title: string, nth = 0) => tableIn(sectionNamed(guide, title), nth);
const forced = { "application.create.force": "true" };

/** One partition with these rules, from the inside of a list, and these queues below root. */
function ruled(rules: string, queues = ""): string {
  const root = `{name: root, submitacl: "*", queues: [${queues}]}`;
  return `partitions: [{placementrules: [${rules}], queues: [${root}]}]`;
}

describe("Where an application goes", () => {
  const yaml = yamlIn("Where an application goes");
  const rows = rowsOf("Where an application goes");

  test.each(rows)("Q-151 to Q-173 %s asks for %j, tag %j: %s", (by, queue, namespace, result) => {
    const tags: Record<string, string> = namespace ? { namespace } : {};
    const cluster = new DocCluster(yaml).at(0, from(by ?? "", "x", queue, tags));
    expect(cluster.refusals[0] ?? cluster.queueOf("x")).toBe(result);
  });

  test("Q-153 what must be taken goes to the recovery queue, which has no bounds", () => {
    const text = ruled("", "{name: a, submitacl: bob}");
    const cluster = new DocCluster(text).at(0, from("eve", "x", "root.b", forced));
    expect(cluster.queueOf("x")).toBe("root.@recovery@");
    expect(cluster.queue("root.@recovery@").settings).toMatchObject({ max: null });
  });

  test("Q-154, Q-155 then root.default, which is never made", () => {
    const has = new DocCluster(ruled("", "{name: default}"));
    expect(has.at(0, from("eve", "x", "root.b")).queueOf("x")).toBe("root.default");
    const lacks = new DocCluster(ruled("", "{name: a}"));
    expect(lacks.at(0, from("eve", "x", "root.b")).refusals).toEqual(["PLACEMENT_FAILED"]);
    const draining = new DocCluster(ruled("", "{name: default}")).at(0, from("u", "y", "default"));
    draining.reload(1, ruled("", "{name: a}"));
    expect(draining.at(2, from("u", "x")).refusals).toEqual(["PLACEMENT_FAILED"]);
  });

  test("Q-162 a parent rule that finds a leaf is an error, one that finds nothing is not", () => {
    const rules = (parent: string) => `{name: user, create: true, parent: ${parent}},
      {name: fixed, value: root.last}`;
    const queues = "{name: leaf}, {name: last}";
    const tagged = new DocCluster(ruled(rules("{name: tag, value: team}"), queues));
    expect(tagged.at(0, from("u", "x")).queueOf("x")).toBe("root.last");
    const refused = tagged.at(1, from("u", "y", "", { team: "leaf" })).refusals;
    expect(refused).toEqual(["PLACEMENT_FAILED"]);
  });

  test.each([
    ['["ops"]', "ops", true],
    ['["ops"]', "devops", false],
    ['["ops$"]', "devops", true],
    ['["^ops"]', "devops", false],
    ['["^d", ops]', "devops", false],
    ['["^d", ops]', "ops", true],
  ])("Q-172, Q-173 a filter for the users %s lets %s through: %s", (users, user, through) => {
    const rule = `{name: fixed, value: root.a, filter: {users: ${users}, groups: [vip]}}`;
    const cluster = new DocCluster(ruled(rule, "{name: a}, {name: default}"));
    cluster.at(0, from(user, "x"), from(`${user} vip`, "y"));
    expect(cluster.queueOf("x")).toBe(through ? "root.a" : "root.default");
    expect(cluster.queueOf("y")).toBe("root.a");
  });

  test.each([
    ["{name: fixed, value: root.none}", "CFG_RULE_QUEUE_MISSING"],
    ["{name: fixed, value: root.p}", "CFG_RULE_NOT_LEAF"],
    ["{name: user, parent: {name: fixed, value: root.a}}", "CFG_RULE_NOT_LEAF"],
  ])("Q-179 %s is refused with the file", (rule, code) => {
    const decoded = decodeConfig(ruled(rule, "{name: a}, {name: p, parent: true}"));
    expect(decoded.ok ? undefined : decoded.issues[0]?.code).toBe(code);
  });
});

describe("Access lists", () => {
  const people = (cell = "") => cell.split(", ").filter((each) => each !== "");

  test.each(rowsOf("Access lists"))("Q-129 to Q-131 %j lets in %s, not %s", (list, inside, out) => {
    const acl = parseAcl(list ?? "");
    if (acl === undefined) throw new Error("it is refused");
    const isIn = (by: string) => allows(acl, who(by).user, who(by).groups ?? []);
    expect(people(inside).map(isIn)).toEqual(people(inside).map(() => true));
    expect(people(out).map(isIn)).toEqual(people(out).map(() => false));
  });

  test("Q-127 what holds above holds below, adminacl too, and without a list nobody may", () => {
    const text = `partitions: [{queues: [
      {name: p, submitacl: ann, adminacl: root, queues: [{name: a, submitacl: bob}]},
      {name: q}]}]`;
    const goes = (by: string, queue: string) =>
      new DocCluster(text).at(0, from(by, "x", queue)).refusals.length === 0;
    expect(["ann", "root", "bob", "cy"].map((by) => goes(by, "root.p.a"))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(goes("ann", "root.q")).toBe(false);
  });
});

describe("Queues made at run time", () => {
  const title = "Queues made at run time";
  const yaml = yamlIn(title);
  const seconds = 1000;

  test("Q-99 a new leaf has its template and inherits no property", () => {
    const cluster = new DocCluster(yaml).at(0, from("u", "x", "", { namespace: "blue" }));
    expect(cluster.queue("root.blue").settings).toMatchObject({
      maxApplications: 4,
      max: { max: amounts("memory 64Gi, vcore 16") },
      guaranteed: { max: amounts("memory 8Gi") },
      prioritySort: true,
    });
    expect(cluster.queue("root").settings.prioritySort).toBe(false);
  });

  test("Q-102 the tags of the table set the bounds, one of the two alone clears the other", () => {
    const [quota, guarantee, count] = rowsOf(title);
    const value = quota?.[1] ?? "";
    const cluster = new DocCluster(yaml);
    const sends = (...tags: (readonly [string | undefined, string | undefined])[]) => {
      const given = Object.fromEntries(tags.map(([name, text]) => [name ?? "", text ?? ""]));
      const id = `x-${cluster.partition.applications.size}`;
      cluster.at(0, from("u", id, "", { namespace: "blue", ...given }));
      const { max, guaranteed, maxApplications } = cluster.queue("root.blue").settings;
      return [max?.max["memory"], guaranteed?.max["memory"], maxApplications];
    };
    const gib = 2 ** 30;
    expect(sends([count?.[0], count?.[1]])).toEqual([64 * gib, 8 * gib, 7]);
    expect(sends([quota?.[0], "nonsense"])).toEqual([64 * gib, 8 * gib, 7]);
    expect(sends([quota?.[0], value], [guarantee?.[0], value])).toEqual([32 * gib, 32 * gib, 7]);
    expect(sends([guarantee?.[0], value])).toEqual([undefined, 32 * gib, 7]);
    expect(sends([quota?.[0], value])).toEqual([32 * gib, undefined, 7]);
  });

  test("Q-103 an empty one goes at a whole 10 s", () => {
    const events: readonly (readonly Request[])[] = [
      [from("u", "x", "", { namespace: "blue" })],
      [{ kind: "removeApplication", applicationID: "x" }],
      [],
      [],
    ];
    const cluster = new DocCluster(yaml);
    const seen = rowsOf(title, 1).map(([at = ""], i) => {
      cluster.at(Number.parseInt(at, 10) * seconds, ...(events[i] ?? []));
      return cluster.has("root.blue") ? "is there" : "is gone";
    });
    expect(seen).toEqual(rowsOf(title, 1).map(([, , then]) => then));
  });

  test("Q-103 wakeAt says when", () => {
    const cluster = new DocCluster(yaml).at(0, from("u", "x", "", { namespace: "blue" }));
    cluster.at(12 * seconds, { kind: "removeApplication", applicationID: "x" });
    expect(cluster.response?.wakeAt).toBe(20 * seconds);
  });
});

describe("Limits of users and groups", () => {
  const title = "Limits of users and groups";

  test.each(rowsOf(title))("Q-186, Q-196 to Q-198 %s, charged to %j: %s", (by, group, most) => {
    const cluster = new DocCluster(yamlIn(title)).at(0, bigNode("memory 100Gi"));
    cluster.at(1, from(by ?? "", "x", "root.lab"));
    const fits = amounts(`memory ${most}`);
    const larger = { memory: (fits["memory"] ?? 0) + 1 };
    cluster.at(2, anAsk("x", "larger", "", { resourceAsk: larger }));
    expect(cluster.placed).toEqual([]);
    cluster.at(3, anAsk("x", "fits", "", { resourceAsk: fits }));
    expect(cluster.placed).toEqual(["fits"]);
    const charged = new Set([...cluster.partition.groups.rows()].map(({ name }) => name));
    expect([...charged]).toEqual(group === "" ? [] : [group]);
  });

  test("Q-185, Q-192, Q-193 a wildcard is for each alone, a 0 blocks, none wait behind", () => {
    const limit = '{users: ["*"], maxresources: {vcore: 2, gpu: 0}}';
    const text = `partitions: [{queues: [{name: a, submitacl: "*", limits: [${limit}]}]}]`;
    const cluster = new DocCluster(text).at(0, bigNode("vcore 9, gpu 9, memory 9"));
    cluster.at(1, from("ann", "x", "root.a"), from("bob", "y", "root.a"));
    cluster.at(
      2,
      anAsk("x", "x-gpu", "gpu=1"),
      anAsk("x", "x-3", "vcore=3000"),
      anAsk("x", "x-2", "vcore=2000 memory=9"),
      anAsk("y", "y-2", "vcore=2000"),
    );
    expect([...cluster.placed].sort()).toEqual(["x-2", "y-2"]);
  });

  test("Q-189 maxapplications counts who has something placed", () => {
    const limit = "{users: [ann], maxapplications: 1}";
    const text = `partitions: [{queues: [{name: a, submitacl: "*", limits: [${limit}]}]}]`;
    const cluster = new DocCluster(text).at(0, bigNode("vcore 9"));
    cluster.at(1, from("ann", "x", "root.a"), from("ann", "y", "root.a"));
    cluster.at(2, anAsk("x", "x-99", "vcore=99000"), anAsk("y", "y-1", "vcore=1"));
    expect(cluster.placed).toEqual(["y-1"]);
    expect(cluster.at(3, anAsk("x", "x-1", "vcore=1")).placed).toEqual([]);
  });

  test.each([
    ["[{users: [a], maxapplications: 1}, {users: [a], maxapplications: 1}]", "CFG_LIMIT_DUP_USER"],
    [
      "[{groups: [a], maxapplications: 1}, {groups: [a], maxapplications: 1}]",
      "CFG_LIMIT_DUP_GROUP",
    ],
    ['[{users: ["*", a], maxapplications: 1}]', "CFG_LIMIT_AFTER_WILDCARD"],
    ['[{groups: ["*"], maxapplications: 1}]', "CFG_LIMIT_ONLY_WILDCARD_GROUP"],
    ["[{users: [a], maxapplications: 9}]", "CFG_LIMIT_MAXAPPS"],
    ["[{users: [a], maxapplications: 1, maxresources: {memory: 9}}]", "CFG_LIMIT_MAXRES"],
    ["[{users: [c], maxapplications: 4}]", "CFG_LIMIT_PARENT_APPS"],
    ["[{users: [c], maxresources: {memory: 1}}]", "CFG_LIMIT_PARENT_APPS"],
    ["[{users: [d], maxapplications: 1, maxresources: {vcore: 4}}]", "CFG_LIMIT_PARENT_RES"],
  ])("Q-61 to Q-64 limits %s are refused with %s", (limits, code) => {
    const above = '{users: [c, "*"], maxapplications: 3, maxresources: {vcore: 3}}';
    const leaf = `{name: a, maxapplications: 5, resources: {max: {memory: 5}}, limits: ${limits}}`;
    const decoded = decodeConfig(`partitions: [{limits: [${above}], queues: [${leaf}]}]`);
    expect(decoded.ok ? undefined : decoded.issues[0]?.code).toBe(code);
  });
});

import { describe, expect, test } from "vitest";
import { aGang, anAllocation, anAsk, aRelease } from "../src/testing/index.js";
import { DocCluster } from "./support/doc-cluster.js";
import { amounts, bigNode, from } from "./support/doc-words.js";
import { blockIn, readPage, sectionNamed } from "./support/markdown.js";

const page = readPage("queue-recipes.md");
const sectionOf = (title: string) => sectionNamed(page, title);
const clusterOf = (title: string) => new DocCluster(blockIn(sectionOf(title), "yaml"));

/** Asks of one core each: `x-1`, `x-2` and so on. */
function cores(applicationID: string, count: number, priority = 0) {
  return Array.from({ length: count }, (_, i) =>
    anAsk(applicationID, `${applicationID}-${i + 1}`, "vcore=1000", { priority }),
  );
}

/** How many cores a queue holds. */
function held(cluster: DocCluster, path: string): number {
  return (cluster.queue(path).allocated["vcore"] ?? 0) / 1000;
}

describe("A team with a guarantee", () => {
  const yaml = blockIn(sectionOf("A team with a guarantee"), "yaml");

  /** `others` fills 100 cores, then both want more, and its work ends core by core. */
  function played(text: string, ended: number): readonly number[] {
    const cluster = new DocCluster(text).at(0, bigNode("vcore 100"));
    cluster.at(1, from("u", "o", "root.others"), from("u", "r", "root.research"));
    cluster.at(2, ...cores("o", 200));
    expect(held(cluster, "root.others")).toBe(100);
    cluster.at(3, ...cores("r", 200));
    expect(cluster.placed).toEqual([]);
    for (let i = 1; i <= ended; i++) cluster.at(3 + i, aRelease("o", `o-${i}`));
    return ["root.research", "root.others"].map((path) => held(cluster, path));
  }

  test("Q-26, Q-139 research gets every core that comes free, up to its 40", () => {
    expect(played(yaml, 39)).toEqual([39, 61]);
    expect(played(yaml, 60)).toEqual([40, 60]);
  });

  test("Q-26, Q-143 without a guarantee of others it stops at 29", () => {
    const alone = yaml.replace("resources: { guaranteed: { vcore: 60 } }", "resources: {}");
    expect(alone).not.toBe(yaml);
    expect(played(alone, 28)).toEqual([28, 72]);
    expect(played(alone, 60)).toEqual([29, 71]);
  });
});

describe("A queue for what is left over", () => {
  const cluster = () =>
    clusterOf("A queue for what is left over")
      .at(0, bigNode("vcore 100"), from("u", "p", "root.production"), from("u", "b", "root.burst"))
      .at(1, anAllocation("p", "p-0", "vcore=50000", "n1"));

  test("Q-136, Q-139 production is first, whatever the asks of burst claim", () => {
    const served = cluster().at(2, ...cores("b", 60, 1000), ...cores("p", 30)).placed;
    expect(served.slice(0, 30).every((key) => key.startsWith("p-"))).toBe(true);
    expect(served.slice(30).length).toBe(20);
  });

  test("Q-80 burst takes what is idle, up to its max", () => {
    const idle = clusterOf("A queue for what is left over").at(0, bigNode("vcore 100"));
    idle.at(1, from("u", "b", "root.burst"), ...cores("b", 100));
    expect(held(idle, "root.burst")).toBe(80);
  });

  test("Q-136 among its own asks priorities count, without the fence also outside", () => {
    const both = [...cores("b", 1), anAsk("b", "urgent", "vcore=1000", { priority: 1000 })];
    expect(cluster().step(...both).placed).toEqual(["urgent"]);
    const text = blockIn(sectionOf("A queue for what is left over"), "yaml");
    const open = new DocCluster(text.replace("priority.policy: fence", "x: y"));
    open.at(0, bigNode("vcore 1"), from("u", "p", "root.production"), from("u", "b", "root.burst"));
    expect(open.at(1, ...cores("b", 1, 1000), ...cores("p", 1)).placed).toEqual(["b-1"]);
  });
});

describe("A queue for each user", () => {
  const made = () =>
    clusterOf("A queue for each user")
      .at(0, bigNode("vcore 99, memory 1Ti"), from("kim.lee", "1", "root.other"))
      .at(1, from("kim.lee", "2"), from("kim.lee", "3"), from("ann", "4"));

  test("Q-99, Q-166 each has one, with the bounds of the template", () => {
    const cluster = made();
    expect(cluster.queueOf("1")).toBe("root.people.kim_dot_lee");
    expect(cluster.queueOf("4")).toBe("root.people.ann");
    cluster.at(2, ...cores("1", 5), ...cores("2", 5), ...cores("3", 5), ...cores("4", 9));
    expect(held(cluster, "root.people.kim_dot_lee")).toBe(8);
    expect(held(cluster, "root.people.ann")).toBe(8);
    const applications = new Set(cluster.placed.map((key) => key.slice(0, 1)));
    expect([...applications].sort()).toEqual(["1", "2", "4"]);
  });

  test("Q-94 the third waits until one of the two is over", () => {
    const cluster = made().at(2, ...cores("1", 1), ...cores("2", 1), ...cores("3", 1));
    expect(cluster.placed).toEqual(["1-1", "2-1"]);
    cluster.at(3, { kind: "removeApplication", applicationID: "1" });
    expect(cluster.placed).toEqual(["3-1"]);
  });

  test("Q-103 the queue goes within 10 s after the last application", () => {
    const cluster = made().at(25_000, { kind: "removeApplication", applicationID: "4" });
    expect(cluster.at(29_999).has("root.people.ann")).toBe(true);
    expect(cluster.at(30_000).has("root.people.ann")).toBe(false);
    expect(cluster.has("root.people.kim_dot_lee")).toBe(true);
  });
});

describe("A queue for each namespace, with a quota from tags", () => {
  const title = "A queue for each namespace, with a quota from tags";
  const tags: Record<string, string> = JSON.parse(blockIn(sectionOf(title), "json"));
  const path = "root.namespaces.team_dot_blue";

  test("Q-102, Q-167 the first one brings the quota, a later one another", () => {
    const cluster = clusterOf(title).at(0, from("u", "1", "", tags));
    expect(cluster.queueOf("1")).toBe(path);
    expect(cluster.queue(path).settings).toMatchObject({
      max: { max: amounts("memory 64Gi, vcore 16") },
      maxApplications: 5,
    });
    const quota = '{"resources":{"vcore":{"value":2000}}}';
    cluster.at(1, from("u", "2", "", { ...tags, "namespace.resourcequota": quota }));
    cluster.at(2, bigNode("vcore 99"), ...cores("1", 9), ...cores("2", 9));
    expect(held(cluster, path)).toBe(2);
  });

  test("Q-99, Q-155 without tags the template holds, without a namespace nothing", () => {
    const cluster = clusterOf(title).at(0, from("u", "1", "", { namespace: "red" }));
    expect(cluster.queue("root.namespaces.red").settings).toMatchObject({
      max: { max: amounts("memory 16Gi, vcore 4") },
    });
    expect(cluster.at(1, from("u", "2")).refusals).toEqual(["PLACEMENT_FAILED"]);
  });
});

describe("A GPU limit for each group", () => {
  /** Somebody asks for GPUs one by one, in one of the queues; how many come. */
  function gpus(cluster: DocCluster, by: string, leaf: string, count: number): number {
    const id = `x-${cluster.partition.applications.size}`;
    const asks = Array.from({ length: count }, (_, i) =>
      anAsk(id, `${id}-${i}`, "", { resourceAsk: amounts("nvidia.com/gpu 1, vcore 1") }),
    );
    return cluster.at(cluster.state.now + 1, from(by, id, `root.${leaf}`), ...asks).placed.length;
  }
  const cluster = () =>
    clusterOf("A GPU limit for each group").at(0, bigNode("nvidia.com/gpu 99, vcore 999"));

  test("Q-184, Q-185 a group has its limit as a whole, over all queues", () => {
    const busy = cluster();
    expect(gpus(busy, "ann vision", "train", 6)).toBe(6);
    expect(gpus(busy, "bob vision", "serve", 6)).toBe(2);
    expect(gpus(busy, "cy speech", "train", 9)).toBe(4);
    expect(gpus(busy, "dan sales", "train", 9)).toBe(2);
    expect(gpus(busy, "eve legal", "serve", 9)).toBe(0);
  });

  test("Q-196 in both groups is in vision, and without a group there is no limit", () => {
    expect(gpus(cluster(), "ann speech,vision", "train", 20)).toBe(8);
    expect(gpus(cluster(), "ann", "train", 20)).toBe(20);
  });

  test("Q-191, Q-192 what waits holds up nobody, and only GPUs are counted", () => {
    const busy = cluster();
    gpus(busy, "ann vision", "train", 20);
    expect(busy.at(9, from("bob vision", "b", "root.train"), ...cores("b", 50)).placed.length).toBe(
      50,
    );
  });
});

describe("Gangs next to a fair interactive queue", () => {
  const cluster = () =>
    clusterOf("Gangs next to a fair interactive queue").at(0, bigNode("vcore 100"));

  test("Q-122 train takes gangs, notebooks do not", () => {
    const gang = (id: string, queueName: string) => aGang(id, "vcore=4000", { queueName });
    expect(cluster().at(1, gang("g", "root.train")).queueOf("g")).toBe("root.train");
    const refused = cluster().at(1, gang("g", "root.notebooks")).refusals;
    expect(refused).toEqual(["QUEUE_SORT_UNSUPPORTED"]);
  });

  test("Q-145 in train the older one is first, in notebooks who holds less", () => {
    const first = (leaf: string) => {
      const busy = cluster().at(1, from("ann", "old", `root.${leaf}`));
      busy.at(
        2,
        anAllocation("old", "old-0", "vcore=5000", "n1"),
        from("bob", "new", `root.${leaf}`),
      );
      return busy.step(...cores("old", 100), ...cores("new", 1)).placed;
    };
    expect(first("train")).toEqual(["old-1"]);
    expect(first("notebooks")).toEqual(["new-1"]);
  });
});

describe("A noisy user capped", () => {
  test("Q-184, Q-189, Q-192 two applications and 16 cores, and nobody is held up", () => {
    const cluster = clusterOf("A noisy user capped").at(0, bigNode("vcore 100, memory 1Ti"));
    for (const id of ["a", "b", "c"]) cluster.at(1, from("mallory", id, "root.default"));
    cluster.at(2, from("ann", "z", "root.default"));
    expect(cluster.refusals).toEqual([]);
    cluster.at(3, ...cores("a", 9), ...cores("b", 9), ...cores("c", 9), ...cores("z", 70));
    const counts = ["a", "b", "c", "z"].map(
      (id) => cluster.placed.filter((key) => key.startsWith(id)).length,
    );
    expect(counts).toEqual([9, 7, 0, 64]);
    cluster.at(4, { kind: "removeApplication", applicationID: "a" });
    expect(cluster.placed.filter((key) => key.startsWith("c")).length).toBeGreaterThan(0);
  });
});

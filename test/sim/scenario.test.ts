import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readScenario } from "../../src/sim/scenario.js";
import { memberCount } from "../../src/sim/workload.js";

const good = `
name: a test
settings: { profile: modern, startGate: fit, seed: 7, backOff: [1m, 2m], confirmDelay: 1s }
queues:
  partitions:
    - name: default
      queues:
        - name: root
          submitacl: "*"
          queues:
            - name: a
              resources: { max: { gpu: 8 } }
nodes:
  - { name: n, count: 10, capacity: { gpu: 8, vcore: 1500m, memory: 1Gi } }
defaults: { queue: root.a, runTime: 2m, size: { gpu: 1 } }
applications:
  - { name: wide, count: 2, members: 4, every: 30s, at: 1m }
  - { name: single, members: 1 }
  - name: mixed
    gang: true
    user: alice
    style: Soft
    placeholderTimeout: 5m
    groups:
      - { name: driver, members: 1, size: { vcore: 1 } }
      - { name: worker, members: 2, runTime: 1m }
`;

function read(text: string) {
  const scenario = readScenario(text);
  if (!scenario.ok) throw new Error(scenario.message);
  return scenario;
}

/** What is said of the good scenario with one text in it replaced. */
function complaint(found: string, replacement: string): string {
  expect(good).toContain(found);
  const scenario = readScenario(good.replace(found, replacement));
  return scenario.ok ? "" : scenario.message;
}

describe("a scenario", () => {
  const { workload, settings } = read(good);

  test("names its nodes and jobs with numbers of equal length", () => {
    expect(workload.nodes.map((node) => node.id)).toEqual([
      ...Array.from({ length: 9 }, (_, at) => `n-0${at + 1}`),
      "n-10",
    ]);
    expect(workload.jobs.map((job) => job.id)).toEqual(["wide-1", "wide-2", "single", "mixed"]);
  });

  test("keeps the name of a queue that looks like a number", () => {
    const odd = good.replace("name: a\n", "name: 6214e9\n").replace("root.a", "root.6214e9");
    const [partition] = read(odd).workload.config.partitions;
    expect(partition?.root.queues?.map((queue) => queue.name)).toEqual(["6214e9"]);
  });

  test("has amounts in base units", () => {
    expect(workload.nodes[0]?.capacity).toEqual({ gpu: 8, vcore: 1500, memory: 2 ** 30 });
  });

  test("spreads the copies of an entry over time", () => {
    expect(workload.jobs.map((job) => job.submitAt)).toEqual([60_000, 90_000, 0, 0]);
  });

  test("makes gangs of jobs with several members, unless it says otherwise", () => {
    expect(workload.jobs.map((job) => job.gang)).toEqual([true, true, false, true]);
  });

  test("fills in what the defaults say", () => {
    expect(workload.jobs[3]).toEqual({
      id: "mixed",
      queue: "root.a",
      user: "alice",
      submitAt: 0,
      gang: true,
      groups: [
        { name: "driver", members: 1, size: { vcore: 1000 }, runsForMs: 120_000 },
        { name: "worker", members: 2, size: { gpu: 1 }, runsForMs: 60_000 },
      ],
      placeholderTimeoutMs: 300_000,
      style: "Soft",
    });
  });

  test("has only the settings that it names", () => {
    expect(settings).toEqual({
      profile: "modern",
      startGate: "fit",
      seed: 7,
      backOff: { min: 60_000, max: 120_000 },
      confirmDelay: { min: 1000, max: 1000 },
    });
  });

  test("counts GPUs where there are some", () => {
    expect(workload.resource).toBe("gpu");
    expect(read(good.replace("name: a test", "resource: memory")).workload.resource).toBe("memory");
  });
});

describe("the Knavigator benchmark", () => {
  test("is 53 gangs that want 288 nodes", () => {
    const file = new URL("../../src/sim/data/knavigator-gang.yaml", import.meta.url);
    const { jobs, nodes } = read(readFileSync(file, "utf8")).workload;
    expect(nodes.length).toBe(32);
    expect(jobs.length).toBe(53);
    expect(jobs.every((job) => job.gang)).toBe(true);
    expect(jobs.reduce((sum, job) => sum + memberCount(job), 0)).toBe(288);
  });
});

describe("what is wrong with a scenario is said in one line with its place", () => {
  test.each([
    ["no YAML", "name: a test", "name: [", /^line \d+: /],
    ["a key twice", "name: a test", "name: a\nname: b", /^line 3: the key comes twice$/],
    [
      "an unknown field",
      "name: a test",
      "nam: a test",
      /^line 2: nam: there is no such key here, only name, /,
    ],
    ["no nodes", "nodes:", "nodez:", /nodez: there is no such key here, only .*nodes/],
    ["an unknown profile", "profile: modern", "profile: new", /^line 3: settings\.profile: /],
    ["an unknown gate", "startGate: fit", "startGate: on", /^line 3: settings\.startGate: /],
    ["a negative seed", "seed: 7", "seed: -7", /settings\.seed: /],
    ["a span upside down", "[1m, 2m]", "[2m, 1m]", /settings\.backOff: must be a time/],
    ["a span of three", "[1m, 2m]", "[1m, 2m, 3m]", /settings\.backOff: must be a time/],
    [
      "a number as a time",
      "runTime: 2m",
      "runTime: 120",
      /defaults\.runTime: must be a time .*120/,
    ],
    ["no time to run", "runTime: 2m", "runTime: 0s", /defaults\.runTime: must be longer than 0/],
    ["a bad amount", "gpu: 8, vcore", "gpu: 8x, vcore", /nodes\.0\.capacity\.gpu: no quantity/],
    [
      "a negative amount",
      "size: { gpu: 1 }",
      "size: { gpu: -1 }",
      /defaults\.size\.gpu: no quantity/,
    ],
    ["a size of nothing", "size: { gpu: 1 }", "size: { gpu: 0 }", /defaults\.size: must name/],
    ["no members", "members: 4", "members: 0", /applications\.0\.members: /],
    [
      "neither members nor groups",
      "members: 1 }",
      "user: bob }",
      /applications\.1: must have either/,
    ],
    ["no queue", "queue: root.a, ", "", /applications\.0: has no queue/],
    ["no size", ", size: { gpu: 1 } }", " }", /applications\.0: has no size/],
    ["no run time", "runTime: 2m, ", "", /applications\.0: has no runTime/],
    ["a group twice", "name: driver", "name: worker", /applications\.2\.groups\.1: .*twice/],
    ["a name twice", "name: single", "name: wide-1", /applications: the name wide-1 comes twice/],
    ["a bad name", "name: single", "name: a b", /applications\.1\.name: must be letters/],
    ["a bad quota", "max: { gpu: 8 }", "max: { gpu: lots }", /queues\.partitions\.0/],
    ["a job that cannot fit", "members: 4", "members: 81", /^line 17: .*: wide wants 81 members/],
    ["a member that cannot fit", "size: { vcore: 1 }", "size: { vcore: 2 }", /a member of mixed/],
    ["a strange resource", "name: a test", "resource: gpuu", /^line 2: resource: no node has gpuu/],
    ["a name with an escape", "name: a test", 'name: "\\e[2J"', /name: must be plain text/],
    ["a tag", "seed: 7", "seed: !x 7", /^line 3: tags/],
    ["a tab", "    - name: default", "\t- name: default", /^line \d+: /],
    ["an alias of nothing", "seed: 7", "seed: *x", /an alias has no anchor/],
    ["a merge of a number", "name: a test", "<<: 3", /merge key/],
    ["a key that is a list", "name: a test", "? [a]\n: 1", /a key must be text/],
    ["a second document", "nodes:", "---\nnodes:", /a second document begins here/],
    ["a fraction", "members: 4", "members: 1.5", /members: must be a whole number, not 1.5$/],
    ["no queues", "queues:\n  partitions:", "queues: 5\nx:", /^line \d+: x: there is no such key/],
    ["a bad queue name", "- name: a\n", "- name: a b\n", /queues\.partitions\.0/],
  ])("%s", (_, found, replacement, message) => {
    const said = complaint(found, replacement);
    expect(said).toMatch(message);
    expect(said).not.toContain("\n");
  });

  test.each([
    ["an empty text", "", "is empty, must have queues, nodes and applications"],
    ["a comment", "# a", "is empty, must have queues, nodes and applications"],
    ["a list", "- 1\n- 2\n", "must be a mapping, not [1,2]"],
    ["a number", "5", "must be a mapping, not 5"],
    ["binary data", "\0\u0001abc", "is no text but binary data"],
    [
      "a mapping of nothing",
      "name: a",
      "queues: must be a queue configuration, a mapping with a list of partitions",
    ],
  ])("%s is no scenario", (_, text, message) => {
    expect(readScenario(text)).toEqual({ ok: false, message });
  });

  test("more members than fit into memory are refused before they are made", () => {
    const text = good.replace("count: 2, members: 4", "count: 100000, members: 80");
    const scenario = readScenario(text);
    expect(scenario.ok ? "" : scenario.message).toContain("more than 1000000 members");
  });

  test.each([
    ["lists", "nodes: ", "["],
    ["mappings", "nodes: ", "{a: "],
  ])("%s that are nested too deeply are refused", (_, start, nest) => {
    const scenario = readScenario(start + nest.repeat(5_000));
    expect(scenario.ok ? "" : scenario.message).toMatch(/^line 1: is nested too deeply$/);
  });

  test("an alias bomb is refused", () => {
    const levels = Array.from({ length: 12 }, (_, at) =>
      at === 0
        ? "l0: &l0 [x, x]"
        : `l${at}: &l${at} [${Array(9)
            .fill(`*l${at - 1}`)
            .join(", ")}]`,
    );
    const scenario = readScenario(levels.join("\n"));
    expect(scenario.ok ? "" : scenario.message).toContain("aliases stand for too much");
  });
});

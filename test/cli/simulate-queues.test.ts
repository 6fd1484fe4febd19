import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createState } from "../../src/core/create-state.js";
import { decodeConfigFile } from "../../src/protocol/config/index.js";
import { decodeTrace } from "../../src/protocol/trace.js";
import { Folder, ganger } from "../support/cli.js";

const folder = new Folder();
const file = folder.file.bind(folder);

/** Three gangs of four on eight GPUs, in a queue that would take them all at once. */
const scenario = file(
  "scenario.yaml",
  `
queues:
  partitions:
    - name: default
      queues: [{ name: root, submitacl: "*", queues: [{ name: a }, { name: b }] }]
nodes: [{ name: n, count: 2, capacity: { gpu: 4 } }]
defaults: { queue: root.a, runTime: 10m, size: { gpu: 1 } }
applications:
  - { name: g, count: 3, members: 4 }
  - { name: s, members: 1, queue: root.b }
`,
);

const treeOf = (queues: string) => `partitions:
  - name: default
    queues:
      - name: root
        submitacl: "*"
        queues: ${queues}
`;
const narrow = treeOf("[{name: a, resources: {max: {gpu: 4}}}, {name: b}]");

describe("ganger simulate --queues", () => {
  test("the quotas are those of the file, and the summary says whose queues they are", () => {
    const path = file("narrow.yaml", narrow);
    const own = JSON.parse(ganger("simulate", scenario, "--json").stdout);
    const { code, stdout } = ganger("simulate", scenario, "--json", "--queues", path);
    const moved = JSON.parse(stdout);
    expect([code, moved.done, moved.workload]).toEqual([0, 4, `a scenario, queues of ${path}`]);
    // One gang after the other instead of two at a time.
    expect(own.utilisation.makespan).toBeLessThan(25 * 60_000);
    expect(moved.utilisation.makespan).toBeGreaterThan(30 * 60_000);
  });

  test("a ConfigMap does as well, and the trace has its queues", () => {
    const body = narrow.replaceAll(/^/gm, "    ").trimEnd();
    const map = file("map.yaml", `kind: ConfigMap\ndata:\n  queues.yaml: |\n${body}\n`);
    const path = join(folder.path, "run.jsonl");
    expect(ganger("simulate", scenario, "--queues", map, "--trace", path).code).toBe(0);
    const trace = decodeTrace(readFileSync(path, "utf8"));
    if (!trace.ok) throw new Error(JSON.stringify(trace.issues[0]));
    const decoded = decodeConfigFile(narrow);
    if (!decoded.ok) throw new Error(JSON.stringify(decoded.issues[0]));
    const [expected, found] = [decoded, trace.header].map(({ config }) => createState({ config }));
    expect(found).toEqual(expected);
  });

  test("a built-in workload whose queues are not there is rejected, with count and reasons", () => {
    const path = file("other.yaml", treeOf("[{name: x}]"));
    const { code, stdout, stderr } = ganger("simulate", "--queues", path);
    expect([code, stderr]).toEqual([1, ""]);
    expect(stdout).toContain("0 done, 1,391 rejected, 0 unfinished\n");
    expect(stdout).toMatch(/^ +first rejected: job-0001: PLACEMENT_FAILED.* "root\.[0-9a-f]{6}"$/m);
    expect(stdout.match(/^ +at another queue: job-\d+: PLACEMENT_FAILED/gm)).toHaveLength(4);
    expect(stdout).toMatch(/^ +and at 7 more queues$/m);
  });

  test("each queue that is missing says so once", () => {
    const path = file("half.yaml", treeOf("[{name: a}]"));
    const { code, stdout } = ganger("simulate", scenario, "--json", "--queues", path);
    const { done, rejected, rejections } = JSON.parse(stdout);
    expect([code, done, rejected]).toEqual([1, 3, 1]);
    expect(rejections).toEqual([expect.stringMatching(/^s: PLACEMENT_FAILED.* "root\.b"$/)]);
  });
});

describe("a file of queues that is not good for it", () => {
  test("errors are those of ganger validate, on stderr, and nothing is simulated", () => {
    const path = file(
      "bad.yaml",
      treeOf("[{name: a.b}, {nmae: c}, {name: d, maxapplications: x}]"),
    );
    const validated = ganger("validate", path);
    expect(validated.stdout.split("\n").length).toBeGreaterThan(2);
    const { code, stdout, stderr } = ganger("simulate", scenario, "--queues", path);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: "", stderr: validated.stdout });
  });

  test("Q-218 the sample with every key: jobs go where its rules lead", () => {
    const sample = new URL("../protocol/config/samples/every-key.yaml", import.meta.url).pathname;
    const jobs = file(
      "jobs.yaml",
      `
queues: { partitions: [{ name: default, queues: [{ name: a }] }] }
nodes: [{ name: n, count: 4, capacity: { vcore: 16, memory: 64Gi } }]
defaults: { gang: false, runTime: 10m, size: { vcore: 1, memory: 1Gi } }
applications:
  - { name: gang, user: carol, queue: root.batch.nightly, gang: true, members: 2 }
  - { name: nope, user: erin, queue: root.batch.nope, members: 2 }
  - { name: rest, user: zoe.x, queue: root.misc, members: 2 }
`,
    );
    const { code, stdout, stderr } = ganger("simulate", jobs, "--queues", sample, "--json");
    expect(stderr).toMatch(/^ganger: not acted on: .*quota preemption of partition default; /);
    expect(stderr).toContain("application.unschedasks.backoff of root.batch.nightly in partition");
    const { done, rejected, placements } = JSON.parse(stdout);
    expect({ code, done, rejected, placements }).toEqual({
      code: 0,
      done: 3,
      rejected: 0,
      placements: 8,
    });
  });

  test("a trace never overwrites the queues", () => {
    const path = file("kept.yaml", narrow);
    const { code, stderr } = ganger("simulate", scenario, "--queues", path, "--trace", path);
    expect([code, stderr]).toEqual([2, expect.stringContaining("would overwrite the queues\n")]);
    expect(readFileSync(path, "utf8")).toBe(narrow);
  });

  test.each([
    [["simulate", "--queues", join(folder.path, "none")], "there is no such file"],
    [["simulate", "--queues"], "--queues needs the name of a file"],
    [["validate", "x", "--queues", "y"], "--queues is no option of validate"],
  ])("%j is misuse", (args, message) => {
    const { code, stdout, stderr } = ganger(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^ganger: .*\n$/);
    expect(stderr).toContain(message);
  });
});

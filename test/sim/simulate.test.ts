import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { encodeLine } from "../../src/protocol/trace.js";
import { readPhilly } from "../../src/sim/philly.js";
import type { RunRecord } from "../../src/sim/run-record.js";
import { readScenario } from "../../src/sim/scenario.js";
import { defaultSettings, type SimulationSettings } from "../../src/sim/settings.js";
import { simulate } from "../../src/sim/simulate.js";
import type { Workload } from "../../src/sim/workload.js";

const minute = 60_000;

function data(name: string): string {
  return readFileSync(new URL(`../../src/sim/data/${name}`, import.meta.url), "utf8");
}

function scenario(text: string): { workload: Workload; settings: SimulationSettings } {
  const read = readScenario(text);
  if (!read.ok) throw new Error(read.message);
  return { workload: read.workload, settings: { ...defaultSettings, ...read.settings } };
}

function philly(): Workload {
  const read = readPhilly(data("philly-2017-11-30.csv"));
  if (!read.ok) throw new Error(read.message);
  return read.workload;
}

/** A run, and the hash of everything that was said in it. */
function traced(
  workload: Workload,
  settings: SimulationSettings,
): { run: RunRecord; hash: string } {
  const hash = createHash("sha256");
  const run = simulate(workload, settings, {
    onCall(at, requests, response) {
      hash.update(encodeLine({ at, requests }));
      hash.update(encodeLine({ at, effects: response.effects }));
    },
  });
  return { run, hash: hash.digest("hex") };
}

function sum(run: RunRecord, figure: "timeouts" | "partlyPlaced"): number {
  return run.jobs.reduce((total, job) => total + job[figure], 0);
}

/** Two gangs of 3 on 4 GPUs, and a small job between them. */
const tight = `
queues:
  partitions:
    - { name: default, queues: [{ name: root, submitacl: "*", queues: [{ name: a }] }] }
nodes: [{ name: n, count: 2, capacity: { gpu: 2 } }]
defaults: { queue: root.a, runTime: 1h, size: { gpu: 1 }, placeholderTimeout: 10m }
applications:
  - { name: g1, members: 3 }
  - { name: s, members: 1, at: 30m }
  - { name: g2, members: 3, at: 1m }
`;

describe.each(["classic", "modern"] as const)("a small cluster, %s", (profile) => {
  const { workload, settings } = scenario(tight);
  const quick = {
    ...settings,
    profile,
    confirmDelay: { min: 1000, max: 1000 },
    createDelay: { min: 2000, max: 2000 },
    backOff: { min: 5 * minute, max: 5 * minute },
  };

  test("a gang runs when all members have taken over, and ends after its run time", () => {
    const run = simulate(workload, { ...quick, startGate: "fit" });
    expect(run.jobs[0]).toMatchObject({
      outcome: "done",
      submittedAt: 0,
      startedAt: 3000,
      endedAt: 3000 + 60 * minute,
      attempts: 1,
      work: [{ amount: 3, from: 3000, to: 3000 + 60 * minute }],
      held: [
        { amount: 3, from: 0, to: 3000 },
        { amount: 3, from: 3000, to: 3000 + 60 * minute },
      ],
    });
  });

  test("without a gate a gang that is placed in part times out and comes again", () => {
    const run = simulate(workload, { ...quick, startGate: "off" });
    expect(run.jobs.map((job) => job.outcome)).toEqual(["done", "done", "done"]);
    expect(sum(run, "timeouts")).toBeGreaterThan(0);
    expect(sum(run, "partlyPlaced")).toBeGreaterThan(0);
  });

  test("with the gate fit no gang is ever placed in part", () => {
    const run = simulate(workload, { ...quick, startGate: "fit" });
    expect(run.jobs.map((job) => job.outcome)).toEqual(["done", "done", "done"]);
    expect(sum(run, "timeouts")).toBe(0);
    expect(sum(run, "partlyPlaced")).toBe(0);
  });

  test("an owner gives up after so many attempts", () => {
    const nodes = workload.nodes.slice(0, 1);
    const run = simulate({ ...workload, nodes }, { ...quick, startGate: "off", maxAttempts: 3 });
    expect(run.jobs[0]).toMatchObject({
      outcome: "unfinished",
      reason: "given up after 3 attempts, each ended by the placeholder time-out",
      attempts: 3,
      timeouts: 3,
    });
  });

  test("a job that no quota lets in is left unfinished, and what it held counts", () => {
    const capped = tight
      .replace("name: a }]", "name: a }, { name: b, resources: { max: { gpu: 1 } } }]")
      .replace("s, members: 1", "s, members: 2, gang: false, queue: root.b");
    const run = simulate(scenario(capped).workload, { ...quick, startGate: "fit" });
    expect(run.jobs[1]).toMatchObject({
      outcome: "unfinished",
      reason: "there was never room for 1 of its 2 members",
    });
    const end = Math.max(...run.jobs.map((job) => job.endedAt ?? 0));
    expect(run.jobs[1]?.held[0]?.amount).toBe(1);
    expect(run.jobs[1]?.held[0]?.to).toBeGreaterThanOrEqual(end);
  });

  test("G-66 a gang without any back-off waits until its id is free", () => {
    const run = simulate(workload, { ...quick, startGate: "off", backOff: { min: 0, max: 0 } });
    expect(run.jobs.map((job) => job.outcome)).toEqual(["done", "done", "done"]);
  });

  test("G-04 a gang over the quota is rejected, with the reason", () => {
    const capped = tight.replace("name: a }]", "name: a, resources: { max: { gpu: 2 } } }]");
    const run = simulate(scenario(capped).workload, quick);
    expect(run.jobs.map((job) => job.outcome)).toEqual(["rejected", "done", "rejected"]);
    expect(run.jobs[0]?.reason).toMatch(/^PLACEHOLDER_ASK_OVER_QUOTA/);
  });

  test("groups of a job end each at their own time", () => {
    const groups = "groups: [{ name: a, members: 1 }, { name: b, members: 2, runTime: 5m }]";
    const mixed = scenario(tight.replace("name: g1, members: 3", `name: g1, ${groups}`));
    const run = simulate(mixed.workload, { ...quick, startGate: "fit" });
    expect(run.jobs[0]).toMatchObject({ outcome: "done", endedAt: 3000 + 60 * minute });
    expect(run.jobs[0]?.work).toEqual([
      { amount: 1, from: 3000, to: 3000 + 60 * minute },
      { amount: 2, from: 3000, to: 3000 + 5 * minute },
    ]);
  });

  test("the same seed gives the same trace and another seed gives another", () => {
    const { settings: random } = scenario(tight);
    const of = (seed: number) => traced(workload, { ...random, profile, seed });
    expect(of(5)).toEqual(of(5));
    expect(of(5).hash).not.toBe(of(6).hash);
  });
});

test("G-52 a Soft gang of the modern profile goes on without its placeholders", () => {
  const soft = scenario(tight.replace("runTime: 1h", "runTime: 1h, style: Soft"));
  const run = simulate(soft.workload, { ...soft.settings, profile: "modern", startGate: "off" });
  expect(run.jobs.map((job) => job.outcome)).toEqual(["done", "done", "done"]);
  expect(run.jobs[2]).toMatchObject({ attempts: 1, timeouts: 1 });
});

test("53 gangs on 32 nodes finish in the 9 rounds that are possible", () => {
  const { workload, settings } = scenario(data("knavigator-gang.yaml"));
  const run = simulate(workload, settings);
  expect(run.jobs.every((job) => job.outcome === "done")).toBe(true);
  expect(sum(run, "partlyPlaced")).toBe(0);
  const makespan = Math.max(...run.jobs.map((job) => job.endedAt ?? Number.POSITIVE_INFINITY));
  expect(makespan).toBeGreaterThanOrEqual(9 * 2 * minute);
  expect(makespan).toBeLessThan(10 * 2 * minute);
});

describe("three days of a GPU cluster", () => {
  const workload = philly();

  test("every job is done in the end, and two runs say the same", () => {
    const { run, hash } = traced(workload, defaultSettings);
    expect(run.jobs.length).toBe(1391);
    expect(run.jobs.filter((job) => job.outcome !== "done")).toEqual([]);
    expect(traced(workload, defaultSettings)).toEqual({ run, hash });
  });

  test.each([
    ["classic", "off"],
    ["modern", "off"],
    ["modern", "quota"],
  ] as const)("every job is done in the end, %s with the gate %s", (profile, startGate) => {
    const run = simulate(workload, { ...defaultSettings, profile, startGate });
    expect(run.jobs.filter((job) => job.outcome !== "done")).toEqual([]);
  });

  test.each(["classic", "modern"] as const)("fit: no gang is placed in part, %s", (profile) => {
    const run = simulate(workload, { ...defaultSettings, profile, startGate: "fit" });
    expect(run.jobs.filter((job) => job.outcome !== "done")).toEqual([]);
    expect(sum(run, "partlyPlaced")).toBe(0);
    expect(sum(run, "timeouts")).toBe(0);
  });
});

import { describe, expect, test } from "vitest";
import { renderCost, renderSpan, renderSummary } from "../../src/report/render-summary.js";
import { costOf, summarize } from "../../src/report/summary.js";
import { aJob, aRun } from "./a-run.js";

const hour = 3_600_000;

const run = aRun(
  [
    aJob("j1", {
      queue: "root.b",
      endedAt: 2 * hour,
      work: [{ amount: 1, from: 0, to: 2 * hour }],
      held: [{ amount: 1, from: 0, to: 2 * hour }],
    }),
    aJob("j2", { gang: true, members: 2, attempts: 3, timeouts: 2, partlyPlaced: 1 }),
    aJob("j3", { outcome: "rejected", reason: "QUEUE_NOT_LEAF root", startedAt: null, work: [] }),
    aJob("j4", {
      outcome: "unfinished",
      reason: "given up",
      startedAt: null,
      endedAt: null,
      work: [],
      held: [],
    }),
  ],
  { placements: 12_345 },
);

describe("summarize", () => {
  const summary = summarize(run);

  test("lists queues by path and sums them up", () => {
    expect(summary.queues.map((queue) => [queue.queue, queue.applications])).toEqual([
      ["root.a", 3],
      ["root.b", 1],
    ]);
    expect(summary.total).toMatchObject({ applications: 4, gangs: 1, hours: 2 });
  });

  test("a job that never ran has no wait", () => {
    expect(summary.total.wait).toEqual({ mean: 1000, p50: 1000, p95: 1000, max: 1000 });
  });

  test("counts how jobs and gangs went", () => {
    expect(summary).toMatchObject({ done: 2, rejected: 1, unfinished: 1 });
    expect(summary.firstRejected).toBe("j3: QUEUE_NOT_LEAF root");
    expect(summary.firstUnfinished).toBe("j4: given up");
    expect(summary.gangs).toEqual({ timedOut: 2, submittedAgain: 2, partlyPlaced: 1 });
  });

  test("vcore is counted in whole cores", () => {
    const cores = summarize(
      aRun([aJob("j1", { work: [{ amount: 4000, from: 0, to: hour }] })], {
        resource: "vcore",
        capacity: 8000,
      }),
    );
    expect(cores.capacity).toBe(8);
    expect(cores.total.hours).toBe(4);
  });
});

describe("the text", () => {
  test("tells why jobs were rejected at some of the queues, once each", () => {
    const jobs = ["a", "b", "a", "c", "d", "e", "f", "g"].map((name, i) =>
      aJob(`j${i}`, { queue: `root.${name}`, outcome: "rejected", reason: `no ${name}` }),
    );
    const summary = summarize(aRun([aJob("fine", { queue: "root.b" }), ...jobs]));
    const reasons = ["j0: no a", "j1: no b", "j3: no c", "j4: no d", "j5: no e"];
    expect(summary.rejections).toEqual([...reasons, "j6: no f", "j7: no g"]);
    const others = reasons.slice(1).map((each) => `              at another queue: ${each}\n`);
    expect(renderSummary(summary)).toContain(
      `              first rejected: j0: no a\n${others.join("")}` +
        "              and at 2 more queues\nmakespan",
    );
  });

  test("is a heading, a table and the whole run", () => {
    expect(renderSummary(summarize(run))).toBe(`a workload
1 node with 2 gpu, profile classic, start gate quota, seed 1

queue   applications  gangs  wait mean    p50    p95  gpu hours
root.a             3      1      1.0 s  1.0 s  1.0 s          0
root.b             1      0      1.0 s  1.0 s  1.0 s          2
all                4      1      1.0 s  1.0 s  1.0 s          2

applications  2 done, 1 rejected, 1 unfinished
              first rejected: j3: QUEUE_NOT_LEAF root
              first unfinished: j4: given up
makespan      02:00:00
utilisation   50.1 % at work, - while jobs came in, 0.1 % held by gangs not yet running
gangs         2 timed out, 2 submitted again, 1 partly placed
scheduler     12,345 placements, 12 requests in 8 calls
`);
  });

  test("has the timing apart", () => {
    expect(renderCost(costOf(run, 2000))).toBe(
      "timing        2.00 s wall time, 6,173 placements/s\n",
    );
  });

  test.each([
    [0, "0.0 s"],
    [49, "0.0 s"],
    [1250, "1.3 s"],
    [59_900, "59.9 s"],
    [60_000, "00:01:00"],
    [3_599_500, "01:00:00"],
    [86_399_000, "23:59:59"],
    [86_400_000, "1 d 00:00:00"],
    [273_845_000, "3 d 04:04:05"],
  ])("%i ms is the span %s", (millis, text) => {
    expect(renderSpan(millis)).toBe(text);
  });
});

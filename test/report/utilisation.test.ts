import { expect, test } from "vitest";
import { utilisationOf } from "../../src/report/utilisation.js";
import { aJob, aRun } from "./a-run.js";

test("work and idle holds are parts of the capacity from first submission to last end", () => {
  const jobs = [
    aJob("j1", {
      submittedAt: 2000,
      endedAt: 7000,
      work: [{ amount: 1, from: 2000, to: 7000 }],
      held: [{ amount: 1, from: 2000, to: 8000 }],
    }),
    aJob("j2", {
      submittedAt: 4000,
      endedAt: 12_000,
      work: [{ amount: 1, from: 7000, to: 12_000 }],
      held: [{ amount: 1, from: 5000, to: 12_000 }],
    }),
  ];
  expect(utilisationOf(aRun(jobs))).toEqual({
    makespan: 10_000,
    busy: 0.5,
    reserved: 0.15,
    busyWhileSubmitting: 0.5,
  });
});

test("work that begins before the last submission and ends after it counts in part", () => {
  const jobs = [
    aJob("j1", { work: [{ amount: 2, from: 3000, to: 9000 }] }),
    aJob("j2", { submittedAt: 4000, work: [{ amount: 2, from: 9000, to: 10_000 }] }),
  ];
  expect(utilisationOf(aRun(jobs)).busyWhileSubmitting).toBe(0.25);
});

test("a run in which nothing ended used nothing", () => {
  const job = aJob("j1", {
    outcome: "unfinished",
    startedAt: null,
    endedAt: null,
    work: [],
    held: [],
  });
  const nothing = { makespan: 0, busy: 0, reserved: 0, busyWhileSubmitting: null };
  expect(utilisationOf(aRun([job]))).toEqual(nothing);
  expect(utilisationOf(aRun([]))).toEqual(nothing);
});

test("parts have four digits", () => {
  const work = [{ amount: 1, from: 0, to: 1 }];
  const run = aRun([aJob("j1", { endedAt: 10_000, work, held: work })], { capacity: 1 });
  expect(utilisationOf(run).busy).toBe(0.0001);
});

test("what is held after the last end does not count", () => {
  const late = aJob("j2", {
    outcome: "unfinished",
    startedAt: null,
    endedAt: null,
    work: [],
    held: [{ amount: 1, from: 5000, to: 1_000_000 }],
  });
  const utilisation = utilisationOf(aRun([aJob("j1"), late]));
  expect(utilisation).toMatchObject({ makespan: 10_000, busy: 0.45, reserved: 0.25 });
});

test("jobs of one instant leave no time in which jobs came in", () => {
  expect(utilisationOf(aRun([aJob("j1"), aJob("j2")])).busyWhileSubmitting).toBeNull();
});

import { compare } from "../core/base/order.js";
import type { Millis } from "../core/base/time.js";
import type { Choices, ProfileName } from "../core/model/profile/profile.js";
import type { JobRecord, RunRecord } from "../sim/run-record.js";
import { type Utilisation, utilisationOf, workOf } from "./utilisation.js";
import { type Waiting, waitingOf } from "./waiting.js";

/** The figures of one queue, or of all of them. */
export interface QueueSummary {
  /** The path of a leaf. */
  readonly queue: string;
  readonly applications: number;
  readonly gangs: number;
  /** From the first submission until all members ran, of the jobs that came so far. */
  readonly wait: Waiting;
  /** What its jobs did: amount of the run's resource times hours, in hundredths. */
  readonly hours: number;
}

/** The figures of a run. Equal runs give equal summaries, byte for byte. */
export interface Summary {
  readonly workload: string;
  readonly profile: ProfileName;
  readonly startGate: Choices["startGate"];
  readonly seed: number;
  readonly nodes: number;
  readonly resource: string;
  readonly capacity: number;
  /** Ascending by path. */
  readonly queues: readonly QueueSummary[];
  readonly total: QueueSummary;
  readonly done: number;
  readonly rejected: number;
  readonly unfinished: number;
  /** The first application that was rejected, and why; null when none was. */
  readonly firstRejected: string | null;
  /** The first rejected application at each queue that was asked for, and why. */
  readonly rejections: readonly string[];
  /** The first application that was left unfinished, and why; null when none was. */
  readonly firstUnfinished: string | null;
  readonly utilisation: Utilisation;
  readonly gangs: {
    /** Attempts that the placeholder time-out ended. */
    readonly timedOut: number;
    /** Submissions beyond the first of a job. */
    readonly submittedAgain: number;
    /** Attempts that stood there with a part of their placeholders placed. */
    readonly partlyPlaced: number;
  };
  readonly placements: number;
  readonly requests: number;
  readonly calls: number;
}

/** What a run cost on the machine that ran it. Never the same twice. */
export interface RunCost {
  readonly wallMs: Millis;
  readonly placementsPerSecond: number;
}

/** Sums up a run. */
export function summarize(run: RunRecord): Summary {
  const { workload, profile, startGate, seed, nodes, resource, capacity } = run;
  const { jobs, placements, requests, calls } = run;
  const unit = unitOf(resource);
  const queues = [...byQueue(jobs)].sort(([a], [b]) => compare(a, b));
  return {
    workload,
    profile,
    startGate,
    seed,
    nodes,
    resource,
    capacity: capacity / unit,
    queues: queues.map(([path, own]) => ofQueue(path, own, unit)),
    total: ofQueue("all", jobs, unit),
    done: count(jobs, "done"),
    rejected: count(jobs, "rejected"),
    unfinished: count(jobs, "unfinished"),
    firstRejected: first(jobs, "rejected"),
    rejections: rejectionsOf(jobs),
    firstUnfinished: first(jobs, "unfinished"),
    utilisation: utilisationOf(run),
    gangs: {
      timedOut: total(jobs, (job) => job.timeouts),
      submittedAgain: total(jobs, (job) => Math.max(0, job.attempts - 1)),
      partlyPlaced: total(jobs, (job) => job.partlyPlaced),
    },
    placements,
    requests,
    calls,
  };
}

/** What a run cost, given how long it took. */
export function costOf(run: RunRecord, wallMs: Millis): RunCost {
  const seconds = Math.max(1, wallMs) / 1000;
  return { wallMs, placementsPerSecond: Math.round(run.placements / seconds) };
}

function ofQueue(queue: string, jobs: readonly JobRecord[], unit: number): QueueSummary {
  const waits = jobs.flatMap((job) =>
    job.startedAt === null ? [] : [job.startedAt - job.submittedAt],
  );
  return {
    queue,
    applications: jobs.length,
    gangs: jobs.filter((job) => job.gang).length,
    wait: waitingOf(waits),
    hours: Math.round(total(jobs, (job) => workOf(job.work)) / unit / 36_000) / 100,
  };
}

/** `vcore` is counted in thousandths, anything else in pieces. */
function unitOf(resource: string): number {
  return resource === "vcore" ? 1000 : 1;
}

function byQueue(jobs: readonly JobRecord[]): Map<string, JobRecord[]> {
  const queues = new Map<string, JobRecord[]>();
  for (const job of jobs) {
    const own = queues.get(job.queue);
    if (own === undefined) queues.set(job.queue, [job]);
    else own.push(job);
  }
  return queues;
}

function first(jobs: readonly JobRecord[], outcome: JobRecord["outcome"]): string | null {
  const job = jobs.find((each) => each.outcome === outcome);
  return job === undefined ? null : `${job.id}: ${job.reason}`;
}

function rejectionsOf(jobs: readonly JobRecord[]): string[] {
  const rejected = jobs.filter((job) => job.outcome === "rejected");
  return [...byQueue(rejected).values()].flatMap((own) => first(own, "rejected") ?? []);
}

function count(jobs: readonly JobRecord[], outcome: JobRecord["outcome"]): number {
  return jobs.filter((job) => job.outcome === outcome).length;
}

function total(jobs: readonly JobRecord[], figure: (job: JobRecord) => number): number {
  return jobs.reduce((sum, job) => sum + figure(job), 0);
}

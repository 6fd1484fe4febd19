import type { JobRecord, RunRecord } from "../../src/sim/run-record.js";

/** A job that waited 1 s and ran 9 s on one GPU, unless told otherwise. */
export function aJob(id: string, rest: Partial<JobRecord> = {}): JobRecord {
  return {
    id,
    queue: "root.a",
    gang: false,
    members: 1,
    outcome: "done",
    reason: null,
    submittedAt: 0,
    startedAt: 1000,
    endedAt: 10_000,
    attempts: 1,
    timeouts: 0,
    partlyPlaced: 0,
    work: [{ amount: 1, from: 1000, to: 10_000 }],
    held: [{ amount: 1, from: 1000, to: 10_000 }],
    ...rest,
  };
}

/** A run of these jobs on two GPUs, unless told otherwise. */
export function aRun(jobs: readonly JobRecord[], rest: Partial<RunRecord> = {}): RunRecord {
  return {
    workload: "a workload",
    profile: "classic",
    startGate: "quota",
    seed: 1,
    nodes: 1,
    resource: "gpu",
    capacity: 2,
    jobs,
    placements: jobs.length,
    requests: 3 * jobs.length,
    calls: 2 * jobs.length,
    ...rest,
  };
}

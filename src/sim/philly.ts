import { compare } from "../core/base/order.js";
import type { QueueConfig } from "../core/model/config.js";
import { resourcesOf } from "../core/model/resources/resources.js";
import { misfitOf, type Room, roomOf } from "./fit.js";
import type { Job, NodePlan, Workload } from "./workload.js";

/** A reader's answer: the workload, or the first thing that is wrong, in one line. */
export type WorkloadRead =
  | { readonly ok: true; readonly workload: Workload }
  | { readonly ok: false; readonly message: string };

/** The cluster on which a log is played. */
export interface PhillyCluster {
  readonly servers: number;
  readonly gpusPerServer: number;
}

/** 48 servers with 8 GPUs: too small for three days of the log, so that queues fill. */
export const phillyCluster: PhillyCluster = Object.freeze({ servers: 48, gpusPerServer: 8 });

interface Row {
  readonly submitS: number;
  readonly durationS: number;
  readonly gpus: number;
  readonly virtualCluster: string;
}

const header = "submit_s,duration_s,gpus,virtual_cluster";
const rowPattern = /^([0-9]{1,9}),([0-9]{1,9}),([0-9]{1,5}),([a-z0-9]{1,64})$/;
const gpu = "gpu";
const second = 1000;

/**
 * Reads a log of GPU jobs (CSV: submit_s, duration_s, gpus, virtual_cluster). Each virtual
 * cluster becomes a FIFO queue with a quota, each GPU of a job a member of its own.
 */
export function readPhilly(text: string, cluster: PhillyCluster = phillyCluster): WorkloadRead {
  const [first, ...lines] = text.trimEnd().split(/\r?\n/);
  if (first !== header) return { ok: false, message: `line 1: the header must be ${header}` };

  const rows: Row[] = [];
  for (const [index, line] of lines.entries()) {
    const row = readRow(line);
    if (row === undefined) {
      const wanted = "seconds, seconds, GPUs from 1, a name of letters and digits";
      return { ok: false, message: `line ${index + 2}: must be ${wanted}` };
    }
    rows.push(row);
  }
  if (rows.length === 0) return { ok: false, message: "there are no jobs" };
  const workload = workloadOf(rows, cluster);
  const misfit = firstMisfit(workload.jobs, roomOf(workload.nodes));
  return misfit === undefined ? { ok: true, workload } : { ok: false, message: misfit };
}

/** The first job that the cluster can never hold. */
function firstMisfit(jobs: readonly Job[], room: Room): string | undefined {
  for (const [index, job] of jobs.entries()) {
    const misfit = misfitOf(job.id, job.groups, room);
    if (misfit !== undefined) return `line ${index + 2}: ${misfit}`;
  }
  return undefined;
}

function readRow(line: string): Row | undefined {
  const match = rowPattern.exec(line);
  if (match === null) return undefined;
  const [submitS, durationS, gpus] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (durationS < 1 || gpus < 1) return undefined;
  return { submitS, durationS, gpus, virtualCluster: match[4] ?? "" };
}

function workloadOf(rows: readonly Row[], cluster: PhillyCluster): Workload {
  const digits = String(rows.length).length;
  return {
    name: `${rows.length} GPU jobs of a Philly log on ${cluster.servers} servers`,
    config: { partitions: [{ name: "default", nodeSort, root: rootOf(rows, cluster) }] },
    nodes: nodesOf(cluster),
    jobs: rows.map((row, index) => jobOf(row, String(index + 1).padStart(digits, "0"))),
    resource: gpu,
  };
}

/** Fills servers before it opens new ones, as one does where gangs are wide. */
const nodeSort = { policy: "binpacking", weights: { [gpu]: 1 } } as const;

function nodesOf(cluster: PhillyCluster): NodePlan[] {
  const digits = String(cluster.servers).length;
  const capacity = resourcesOf([[gpu, cluster.gpusPerServer]]);
  return Array.from({ length: cluster.servers }, (_, index) => ({
    id: `server-${String(index + 1).padStart(digits, "0")}`,
    capacity,
  }));
}

function jobOf(row: Row, number: string): Job {
  return {
    id: `job-${number}`,
    queue: `root.${row.virtualCluster}`,
    // The name of a user cannot begin with a digit.
    user: `vc-${row.virtualCluster}`,
    submitAt: row.submitS * second,
    gang: row.gpus > 1,
    groups: [
      {
        name: "gpu",
        members: row.gpus,
        size: resourcesOf([[gpu, 1]]),
        runsForMs: row.durationS * second,
      },
    ],
    placeholderTimeoutMs: null,
    style: "Hard",
  };
}

function rootOf(rows: readonly Row[], cluster: PhillyCluster): QueueConfig {
  const clusters = [...byVirtualCluster(rows)].sort(([a], [b]) => compare(a, b));
  const gpus = cluster.servers * cluster.gpusPerServer;
  const total = gpuSecondsOf(rows);
  return {
    name: "root",
    parent: true,
    submitAcl: "*",
    queues: clusters.map(([name, own]) => ({
      name,
      applicationSortPolicy: "fifo",
      max: resourcesOf([[gpu, quotaOf(own, (1.5 * gpus * gpuSecondsOf(own)) / total)]]),
    })),
  };
}

function byVirtualCluster(rows: readonly Row[]): Map<string, Row[]> {
  const clusters = new Map<string, Row[]>();
  for (const row of rows) {
    const own = clusters.get(row.virtualCluster);
    if (own === undefined) clusters.set(row.virtualCluster, [row]);
    else own.push(row);
  }
  return clusters;
}

/** One and a half times the fair part, but never below the widest job; in whole eights. */
function quotaOf(rows: readonly Row[], part: number): number {
  const widest = rows.reduce((most, row) => Math.max(most, row.gpus), 0);
  return Math.ceil(Math.max(widest, part) / 8) * 8;
}

function gpuSecondsOf(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + row.gpus * row.durationS, 0);
}

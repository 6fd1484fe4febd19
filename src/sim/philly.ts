import { compare } from "../core/base/order.js";
import type { QueueConfig } from "../core/model/config.js";
import { resourcesOf } from "../core/model/resources/resources.js";
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
  return { ok: true, workload: workloadOf(rows, cluster) };
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
    user: row.virtualCluster,
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
  const names = [...new Set(rows.map((row) => row.virtualCluster))].sort(compare);
  const gpus = cluster.servers * cluster.gpusPerServer;
  const total = gpuSecondsOf(rows);
  return {
    name: "root",
    parent: true,
    submitAcl: "*",
    queues: names.map((name) => {
      const own = rows.filter((row) => row.virtualCluster === name);
      return {
        name,
        applicationSortPolicy: "fifo",
        max: resourcesOf([[gpu, quotaOf(own, (1.5 * gpus * gpuSecondsOf(own)) / total)]]),
      };
    }),
  };
}

/** One and a half times the fair part, but never below the widest job; in whole eights. */
function quotaOf(rows: readonly Row[], part: number): number {
  const widest = Math.max(...rows.map((row) => row.gpus));
  return Math.ceil(Math.max(widest, part) / 8) * 8;
}

function gpuSecondsOf(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + row.gpus * row.durationS, 0);
}

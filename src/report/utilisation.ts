import type { Millis } from "../core/base/time.js";
import type { RunRecord, Work } from "../sim/run-record.js";

/** What became of a cluster's capacity. Parts go from 0 to 1, in ten-thousandths. */
export interface Utilisation {
  /** From the first submission to the end of the last member. */
  readonly makespan: Millis;
  /** The part of the capacity that did work in that time. */
  readonly busy: number;
  /** The part that was held without work: by placeholders, and by members that waited. */
  readonly reserved: number;
  /**
   * The part that did work while jobs still came in, from the first submission to the last; null
   * where all came at one instant.
   */
  readonly busyWhileSubmitting: number | null;
}

interface Window {
  readonly from: Millis;
  readonly to: Millis;
}

/** How well a run used its cluster. A time without any length has zeros. */
export function utilisationOf(run: RunRecord): Utilisation {
  const submitted = windowOf(run.jobs.map((job) => job.submittedAt));
  const ended = run.jobs.flatMap((job) => (job.endedAt === null ? [] : [job.endedAt]));
  const whole = windowOf([submitted.from, ...ended]);
  const work = within(run, whole, "work");
  return {
    makespan: whole.to - whole.from,
    busy: partOf(run, whole, work),
    reserved: partOf(run, whole, within(run, whole, "held") - work),
    busyWhileSubmitting:
      submitted.from === submitted.to
        ? null
        : partOf(run, submitted, within(run, submitted, "work")),
  };
}

/** The amount of work times ms that a list of work stands for. */
export function workOf(list: readonly Work[]): number {
  return list.reduce((sum, { amount, from, to }) => sum + amount * (to - from), 0);
}

function windowOf(instants: readonly Millis[]): Window {
  const sorted = [...instants].sort((a, b) => a - b);
  return { from: sorted[0] ?? 0, to: sorted.at(-1) ?? 0 };
}

/** What all jobs worked or held in a window; what lies outside it does not count. */
function within(run: RunRecord, window: Window, kind: "work" | "held"): number {
  let sum = 0;
  for (const job of run.jobs) {
    for (const { amount, from, to } of job[kind]) {
      const length = Math.min(to, window.to) - Math.max(from, window.from);
      sum += amount * Math.max(0, length);
    }
  }
  return sum;
}

function partOf(run: RunRecord, window: Window, amount: number): number {
  const whole = run.capacity * (window.to - window.from);
  return whole <= 0 ? 0 : Math.round((10_000 * amount) / whole) / 10_000;
}

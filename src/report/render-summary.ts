import type { Millis } from "../core/base/time.js";
import type { QueueSummary, RunCost, Summary } from "./summary.js";
import { type Column, renderTable } from "./table.js";

/** A summary as text for people, without what differs from machine to machine. */
export function renderSummary(summary: Summary): string {
  const lines = [...heading(summary), "", ...queueTable(summary), "", ...wholeRun(summary)];
  return `${lines.join("\n")}\n`;
}

/** What a run cost, as a line for people. */
export function renderCost(cost: RunCost): string {
  const seconds = (cost.wallMs / 1000).toFixed(2);
  const rate = group(cost.placementsPerSecond);
  return `timing        ${seconds} s wall time, ${rate} placements/s\n`;
}

/** A span for people: `2 d 03:04:05`, `03:04:05`, and below a minute with one decimal: `4.5 s`. */
export function renderSpan(span: Millis): string {
  if (span < 60_000) return `${(Math.round(span / 100) / 10).toFixed(1)} s`;
  const seconds = Math.round(span / 1000);
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
  return days === 0 ? clock : `${days} d ${clock}`;
}

function heading(summary: Summary): string[] {
  const { profile, startGate, seed, nodes, capacity, resource } = summary;
  return [
    summary.workload,
    `${nodes} ${nodes === 1 ? "node" : "nodes"} with ${group(capacity)} ${resource}, ` +
      `profile ${profile}, start gate ${startGate}, seed ${seed}`,
  ];
}

function queueTable(summary: Summary): string[] {
  const columns: Column[] = [
    { title: "queue", align: "left" },
    { title: "applications", align: "right" },
    { title: "gangs", align: "right" },
    { title: "wait mean", align: "right" },
    { title: "p50", align: "right" },
    { title: "p95", align: "right" },
    { title: `${summary.resource} hours`, align: "right" },
  ];
  return renderTable(columns, [...summary.queues.map(queueRow), queueRow(summary.total)]);
}

function queueRow(figures: QueueSummary): string[] {
  const { queue, applications, gangs, wait, hours } = figures;
  return [
    queue,
    group(applications),
    group(gangs),
    renderSpan(wait.mean),
    renderSpan(wait.p50),
    renderSpan(wait.p95),
    group(Math.round(hours)),
  ];
}

function wholeRun(summary: Summary): string[] {
  const { utilisation, gangs } = summary;
  return [
    `applications  ${group(summary.done)} done, ${group(summary.rejected)} rejected, ` +
      `${group(summary.unfinished)} unfinished`,
    ...why("rejected", summary.firstRejected),
    ...atOtherQueues(summary.rejections.slice(1)),
    ...why("unfinished", summary.firstUnfinished),
    `makespan      ${renderSpan(utilisation.makespan)}`,
    `utilisation   ${percent(utilisation.busy)} at work, ` +
      `${percent(utilisation.busyWhileSubmitting)} while jobs came in, ` +
      `${percent(utilisation.reserved)} held by gangs not yet running`,
    `gangs         ${group(gangs.timedOut)} timed out, ` +
      `${group(gangs.submittedAgain)} submitted again, ${group(gangs.partlyPlaced)} partly placed`,
    `scheduler     ${group(summary.placements)} placements, ${group(summary.requests)} requests ` +
      `in ${group(summary.calls)} calls`,
  ];
}

function why(outcome: string, first: string | null): string[] {
  return first === null ? [] : [`              first ${outcome}: ${first}`];
}

const mostRejections = 4;

/** Why the first application at another queue was rejected, for some of the queues. */
function atOtherQueues(rejections: readonly string[]): string[] {
  const shown = rejections.slice(0, mostRejections);
  const left = rejections.length - shown.length;
  const lines = shown.map((each) => `at another queue: ${each}`);
  if (left > 0) lines.push(`and at ${group(left)} more ${left === 1 ? "queue" : "queues"}`);
  return lines.map((line) => `              ${line}`);
}

function percent(part: number | null): string {
  return part === null ? "-" : `${(part * 100).toFixed(1)} %`;
}

/** Digits in threes, from the right, with a comma. */
function group(number: number): string {
  return String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ",");
}

// What the benchmarks share: requests in bulk, the clock, and a line of the report.
import { advance } from "../../dist/index.js";

export const key = (prefix, i) => `${prefix}${String(i).padStart(7, "0")}`;
const ugi = { user: "u", groups: ["g"] };

export function configOf(...queues) {
  return { partitions: [{ name: "default", root: { name: "root", submitAcl: "*", queues } }] };
}

export function nodes(count, total) {
  return Array.from({ length: count }, (_, i) => ({
    kind: "node",
    nodeID: key("n", i),
    action: "CREATE",
    schedulableResource: total,
  }));
}

export function application(applicationID, queueName, more = {}) {
  return { kind: "addApplication", applicationID, queueName, ugi, ...more };
}

export function asks(applicationID, count, resourceAsk, more = {}) {
  return Array.from({ length: count }, (_, i) => ({
    kind: "ask",
    applicationID,
    allocationKey: key("k", i),
    resourceAsk,
    ...more,
  }));
}

/** Runs the cycle until nothing is left, timing each call. */
export function drain(state, maxSteps, requests = []) {
  const calls = [];
  let placed = 0;
  const begin = performance.now();
  for (let more = true, left = requests; more; left = []) {
    const at = performance.now();
    const step = advance(state, { requests: left, maxSteps }, state.now);
    calls.push(performance.now() - at);
    state = step.state;
    more = step.response.more;
    placed += step.response.newAllocations.length;
  }
  return { state, placed, ms: performance.now() - begin, calls };
}

export function report(name, { placed, ms, calls }) {
  const sorted = [...calls].sort((a, b) => a - b);
  const us = (share) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 1000);
  const rate = Math.round((placed / ms) * 1000).toLocaleString("en");
  const perPlacement = ((ms * 1000) / placed).toFixed(1);
  console.log(
    `${name.padEnd(52)} ${rate.padStart(9)}/s ${perPlacement.padStart(7)} us each` +
      `   call p50 ${String(us(0.5)).padStart(6)} us  p99 ${String(us(0.99)).padStart(6)} us`,
  );
}

/** The fastest of several runs: the machine is not ours alone. */
export function best(runs, run) {
  return fastest(Array.from({ length: runs }, run));
}

export function fastest(results) {
  return results.reduce((a, b) => (b.ms < a.ms ? b : a));
}

import { amounts, checkExactness } from "./invariants/amounts.js";
import { applicationTotals } from "./invariants/application-totals.js";
import { life } from "./invariants/life.js";
import { nodeTotals } from "./invariants/node-totals.js";
import { queueTotals } from "./invariants/queue-totals.js";
import type { Rule } from "./invariants/rule.js";
import { takeovers } from "./invariants/takeovers.js";
import { timers } from "./invariants/timers.js";
import { usageTotals } from "./invariants/usage-totals.js";
import { defaultPartition } from "./partition/partition.js";
import type { SchedulerState } from "./state.js";

const rules: readonly Rule[] = [
  ...applicationTotals,
  ...queueTotals,
  ...nodeTotals,
  ...usageTotals,
  ...takeovers,
  ...life,
  ...timers,
  ...amounts,
];

/**
 * Sums every stored total anew and looks for what must never be. Empty when the state is sound;
 * otherwise each entry names the rule it breaks: `I-05 root.a allocated memory=4, sum memory=2`.
 * A partition other than `default` is named at the end. Slow on purpose: for tests and reports.
 *
 * I-08 needs the step that led to the state; `checkStep` holds it, and the other rules that
 * speak of a change. Source: gang.md chapter 6.
 */
export function checkInvariants(state: SchedulerState): readonly string[] {
  const found: string[] = [];
  for (const partition of state.partitions) {
    const where = partition.name === defaultPartition ? "" : ` in partition ${partition.name}`;
    for (const rule of rules) {
      for (const complaint of rule(partition, state.profile)) found.push(`${complaint}${where}`);
    }
  }
  found.push(...checkExactness(state));
  return found;
}

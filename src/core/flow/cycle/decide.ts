import type { PartitionEntry } from "../../index/entries.js";
import type { View } from "../../ledger/view.js";
import type { Decision } from "./decision.js";
import { tryAsk } from "./try-ask.js";
import { tryTakeover } from "./try-takeover.js";

/** One way to decide. It reads the view and writes nothing but the index's own memory. */
type Stage = (view: View, partition: PartitionEntry) => Decision | undefined;

/** Tried in this order; the first answer is the step's only one. Source: G-95. */
const stages: readonly Stage[] = [tryTakeover, tryAsk];

/** What to do next in a partition, or undefined when nothing is left to do. */
export function decide(view: View, partition: PartitionEntry): Decision | undefined {
  if (!canSchedule(partition)) return undefined;
  for (const stage of stages) {
    const decision = stage(view, partition);
    if (decision !== undefined) return decision;
  }
  return undefined;
}

/**
 * Without anything pending, any capacity, or while it is stopped, nothing happens. Source: C-07.
 */
function canSchedule(partition: PartitionEntry): boolean {
  return (
    partition.state !== "Stopped" &&
    partition.root.pendingCount > 0 &&
    partition.total.some((amount) => amount > 0)
  );
}

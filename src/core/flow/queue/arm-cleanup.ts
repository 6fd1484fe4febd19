import type { Millis } from "../../base/time.js";
import type { PartitionEntry, QueueEntry } from "../../index/entries.js";
import { hasTimer, setTimer } from "../../ledger/timers.js";
import { isRemovable } from "./clean-queues.js";

/** How often queues that are to go are looked for. Source: queues.md Q-103. */
const period = 10_000;

/** Sees to it that a queue which may go now is cleaned up, at the next whole 10 s. */
export function armCleanup(partition: PartitionEntry, queue: QueueEntry, now: Millis): void {
  if (!isRemovable(queue) || hasTimer(partition, "cleanup", "")) return;
  const dueAt = (Math.floor(now / period) + 1) * period;
  setTimer(partition, { kind: "cleanup", subject: "", dueAt, sequence: 0 });
}

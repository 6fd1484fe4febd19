import type { AddApplication } from "../../contract/input.js";
import type { PartitionEntry } from "../../index/entries.js";
import { setTimer } from "../../ledger/timers.js";
import { nextSequence, type View } from "../../ledger/view.js";

/**
 * Keeps the record of a rejected application, where the profile does, until it expires. The
 * newest of an id replaces an older one. Source: gang.md 2.2, T12.
 */
export function keepRejected(
  view: View,
  partition: PartitionEntry,
  request: AddApplication,
  message: string,
): void {
  const { applicationID: id, queueName: queue = "", ugi } = request;
  if (!view.profile.choices.keepsRejected || id === "") return;
  const record = {
    key: id,
    id,
    queue,
    user: ugi.user,
    state: "Rejected",
    submittedAt: view.now,
    finishedAt: view.now,
    message,
  } as const;
  partition.rejected = partition.rejected.set(id, Object.freeze(record));
  const dueAt = view.now + view.profile.timing.expiry;
  const sequence = nextSequence(view);
  setTimer(partition, { kind: "rejection", subject: id, dueAt, sequence });
}

import type { Millis } from "../../base/time.js";
import type { ApplicationEntry, PartitionEntry } from "../../index/entries.js";
import { discharge } from "../../index/usage.js";
import { forget } from "../../ledger/exactness.js";
import { refreshOwed } from "../../ledger/owed.js";
import { clearTimer, setTimer } from "../../ledger/timers.js";
import { touchApplication, type View } from "../../ledger/view.js";
import type { FinishedApplication, Submission } from "../../model/application/application.js";
import { dropMember } from "../member/drop-member.js";
import { leaveState } from "./leave-state.js";

/**
 * Takes an application that ended out of its queue and partition, and keeps a record of it
 * until that expires. Source: G-66, G-68, S11.
 */
export function finishApplication(view: View, app: ApplicationEntry, message: string): void {
  takeOut(view, app);
  const { partition } = app;
  const { id, queue, user, sequence } = app.submission;
  const key = freeKey(partition, app.submission, view.now);
  const { state, submittedAt } = app;
  const record: FinishedApplication = Object.freeze({
    key,
    id,
    queue,
    user,
    state,
    submittedAt,
    finishedAt: view.now,
    message,
  });
  partition.finished = partition.finished.set(key, record);
  const dueAt = view.now + view.profile.timing.expiry;
  setTimer(partition, { kind: "expiry", subject: key, dueAt, sequence });
}

/** Takes an application out of everything it counts in, without a record. Source: G-70, G-72. */
export function takeOut(view: View, app: ApplicationEntry): void {
  const { partition, submission } = app;
  leaveState(app);
  for (const member of [...app.members.values()]) dropMember(view, member);
  clearTimer(partition, "placeholder", submission.id);
  view.exactness = forget(view.exactness, submission.placeholderAsk);
  app.gone = true;
  refreshOwed(app);
  partition.epoch += 1;
  partition.applications.delete(submission.id);
  discharge(app);
  touchApplication(app);
}

/** `<id>-<unix seconds>`, with its sequence number where an earlier record has that name (G-66). */
function freeKey(partition: PartitionEntry, { id, sequence }: Submission, now: Millis): string {
  const plain = `${id}-${Math.floor(now / 1000)}`;
  return partition.finished.has(plain) ? `${plain}-${sequence}` : plain;
}

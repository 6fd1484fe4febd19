import type { ApplicationEntry } from "../../index/entries.js";
import { setTimer } from "../../ledger/timers.js";
import type { View } from "../../ledger/view.js";

/** Starts the time-out of an application's placeholders, as its first was placed. Source: G-50. */
export function armPlaceholderTimer(view: View, app: ApplicationEntry): void {
  const { id: subject, sequence, placeholderTimeoutMs } = app.submission;
  const dueAt = view.now + placeholderTimeoutMs;
  setTimer(app.partition, { kind: "placeholder", subject, dueAt, sequence });
}

import type { ApplicationEntry } from "../../index/entries.js";
import { countState } from "../../ledger/count-state.js";
import { clearTimer } from "../../ledger/timers.js";

/** Ends what goes with the present state of an application: its timer and its being counted. */
export function leaveState(app: ApplicationEntry): void {
  clearTimer(app.partition, "state", app.submission.id);
  countState(app, -1);
}

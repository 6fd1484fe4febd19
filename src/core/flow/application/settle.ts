import type { ApplicationEntry } from "../../index/entries.js";
import { hasTimer } from "../../ledger/timers.js";
import type { View } from "../../ledger/view.js";
import { isIdleState } from "../../model/profile/life-cycle.js";
import { armPlaceholderTimer } from "./arm-placeholder-timer.js";
import { changeState, reservationTimeout } from "./change-state.js";

/** What has just been removed. */
export type Removal = "ask" | "real" | "placeholder" | "everything";

/**
 * Looks whether an application has become idle, or is done waiting, after something of it was
 * removed. Nothing else looks. Source: gang.md 3.4.
 */
export function settle(view: View, app: ApplicationEntry, removed: Removal): void {
  if (app.gone) return;
  if (app.doomed) {
    if (app.members.size === 0) endFailing(view, app);
    return;
  }
  const ofPlaceholder = removed === "placeholder" || removed === "everything";
  if (ofPlaceholder && goesOnWithoutGang(app)) {
    goOnWithoutGang(view, app);
    if (removed !== "everything") return;
  }
  const lastPlaceholder = ofPlaceholder && app.placeholderCount === 0;
  if (isIdleState(app.state)) {
    if (lastPlaceholder && isIdle(app) && mayComplete(view, app))
      changeState(view, app, "complete");
    return;
  }
  if (!isIdle(app)) return;
  const waits = removed === "ask" || removed === "placeholder";
  if (waits && app.placeholderCount > 0) return;
  changeState(view, app, view.table.idleEvent);
}

/** True with no pending ask, no parked ask and no real allocation; placeholders do not count. */
function isIdle(app: ApplicationEntry): boolean {
  return app.pendingCount === 0 && app.parkedCount === 0 && app.realCount === 0;
}

/** The last of a failing application is gone; a state of its own has told the cause before. */
export function endFailing(view: View, app: ApplicationEntry): void {
  const { failEvent } = view.table;
  if (app.state === "Failing") changeState(view, app, failEvent);
  else changeState(view, app, failEvent, reservationTimeout);
}

/**
 * True for one whose gang was given up and is gone: all that is left of its placeholders came
 * later. A member may have made it Accepted since (T9).
 */
function goesOnWithoutGang(app: ApplicationEntry): boolean {
  const ordinary = app.state === "Accepted" && app.timedOut && app.realCount > 0;
  if (app.state !== "Resuming" && !ordinary) return false;
  let free = 0;
  for (const group of app.groups.values()) free += group.free.size;
  return app.placeholderCount === free;
}

/** It is an ordinary application from now on, and runs if it holds something. Source: G-52, T9. */
function goOnWithoutGang(view: View, app: ApplicationEntry): void {
  if (app.state === "Resuming") {
    changeState(view, app, "run");
    if (app.placeholderCount > 0) armPlaceholderTimer(view, app);
  }
  if (app.realCount > 0) changeState(view, app, "run");
}

/** Its time is up, or the profile does not wait for that. Source: G-64, G-65. */
function mayComplete(view: View, app: ApplicationEntry): boolean {
  const waiting = hasTimer(app.partition, "state", app.submission.id);
  return view.profile.choices.completesEarly || !waiting;
}

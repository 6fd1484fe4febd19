import type { Millis } from "../../base/time.js";
import type { ApplicationEntry } from "../../index/entries.js";
import { findUp } from "../../index/find-up.js";
import { wake } from "../../index/wake.js";
import { countState } from "../../ledger/count-state.js";
import { refreshOwed } from "../../ledger/owed.js";
import { setTimer } from "../../ledger/timers.js";
import { touchApplication, type View } from "../../ledger/view.js";
import {
  type ApplicationState,
  isIdleState,
  isTerminal,
  type LifeEvent,
  nextState,
} from "../../model/profile/life-cycle.js";
import { tellState } from "../messages/application-messages.js";
import { finishApplication } from "./finish-application.js";
import { leaveState } from "./leave-state.js";

/** Why an application fails that could not place its gang in time. Source: gang.md 2.9. */
export const reservationTimeout = "ResourceReservationTimeout";

/**
 * Lets an event happen to an application. The table of its profile says where that leads; an
 * event that is not in the table, or that leads nowhere new, does nothing. A change is told,
 * unless it was announced before. Source: gang.md 3.2, 3.3.
 *
 * @param message  what the shim is told; absent: the name of the event
 */
export function changeState(
  view: View,
  app: ApplicationEntry,
  event: LifeEvent,
  message = `${event}Application`,
): void {
  const to = nextState(view.table.moves, app.state, event);
  if (to === undefined || to === app.state) return;
  leaveState(app);
  enterState(view, app, to);
  if (app.announced === null) tellState(view, app, to, message);
  if (isTerminal(to)) finishApplication(view, app, message);
}

function enterState(view: View, app: ApplicationEntry, state: ApplicationState): void {
  app.state = state;
  countState(app, 1);
  // A gang that claims no more, or one running less, may let in others elsewhere.
  if (app.owed.length > 0 || isCeilinged(app)) app.partition.epoch += 1;
  refreshOwed(app);
  touchApplication(app);
  // It may go on now, and others of its leaf where only one may start at a time.
  wake(app);
  const delay = delayOf(view, state);
  if (delay === undefined) return;
  const { id: subject, sequence } = app.submission;
  setTimer(app.partition, { kind: "state", subject, dueAt: view.now + delay, sequence });
}

function isCeilinged({ queue }: ApplicationEntry): boolean {
  return findUp(queue, ({ settings }) => settings.maxApplications > 0) !== undefined;
}

function delayOf(view: View, state: ApplicationState): Millis | undefined {
  if (state === "Starting") return view.profile.timing.starting;
  return isIdleState(state) ? view.profile.timing.waiting : undefined;
}

import type { ApplicationEntry } from "../../index/entries.js";
import { touchApplication, type View } from "../../ledger/view.js";
import { nextState } from "../../model/profile/life-cycle.js";
import { changeState } from "../application/change-state.js";
import { membersIn } from "../member/members-in.js";
import { requestRelease } from "../member/request-release.js";
import { tellState } from "../messages/application-messages.js";

/** The time in a state is over: Starting runs, Waiting completes. Source: S4, G-63, G-64. */
export function endState(view: View, app: ApplicationEntry): void {
  if (app.state === "Starting") {
    changeState(view, app, "run");
    return;
  }
  if (app.placeholderCount === 0) {
    changeState(view, app, "complete");
    return;
  }
  const leftOver = membersIn(app.members.values(), "allocated").filter(
    (member) => member.released === null,
  );
  requestRelease(view, leftOver, "TIMEOUT", "releasing placeholders on app complete");
  if (view.profile.choices.announce === "with-releases") announceEnd(view, app);
}

/** Tells the end ahead of the change, which waits for the last confirmation. Source: C1. */
function announceEnd(view: View, app: ApplicationEntry): void {
  const state = nextState(view.table.moves, app.state, "complete");
  if (state === undefined) return;
  app.announced = state;
  touchApplication(app);
  tellState(view, app, state, "completeApplication");
}

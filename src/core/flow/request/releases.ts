import { unreachable } from "../../base/fail.js";
import type { ReleaseAllocation, ReleaseAsk } from "../../contract/input.js";
import type { ApplicationEntry, MemberEntry } from "../../index/entries.js";
import { ignore, type View } from "../../ledger/view.js";
import { isIdleState } from "../../model/profile/life-cycle.js";
import { settle } from "../application/settle.js";
import { membersIn } from "../member/members-in.js";
import { removeAllocation, takeAway, takeAwayAsk } from "../member/remove-member.js";
import { confirmTakeover } from "../member/takeover.js";
import { undoTakeover } from "../member/undo-takeover.js";
import { tellDroppedAsks, tellReleased } from "../messages/release-messages.js";
import { findApplication } from "./find-application.js";

const byShim = "allocation remove as per RM request";

/** Gives an allocation back, or confirms that it is gone. Source: gang.md 2.6, 2.8, C-140. */
export function releaseAllocation(view: View, request: ReleaseAllocation): void {
  const app = findApplication(view, request);
  if (app === undefined) return;
  const { allocationKey = "", terminationType: type } = request;
  if (allocationKey === "") return releaseEverything(view, app, request);
  const member = app.members.get(allocationKey);
  if (member === undefined) return ignore(view, request, "UNKNOWN_KEY");
  if (member.place !== "allocated") return releaseMereAsk(view, member, request);
  switch (type) {
    case "PLACEHOLDER_REPLACED":
      if (member.partner !== null) return confirmTakeover(view, member);
      return removeAllocation(view, member, "replaced");
    case "TIMEOUT":
    case "PREEMPTED_BY_SCHEDULER":
      return removeAllocation(view, member, "timedOut");
    case "STOPPED_BY_RM":
    case "UNKNOWN_TERMINATION_TYPE":
      removeAllocation(view, member, "timedOut");
      return tellReleased(view, [member], "STOPPED_BY_RM", byShim);
    default:
      return unreachable(type);
  }
}

/** Withdraws an ask, or all of an application. Source: gang.md 2.7, G-48. */
export function releaseAsk(view: View, request: ReleaseAsk): void {
  const app = findApplication(view, request);
  if (app === undefined) return;
  const { allocationKey = "", terminationType: type } = request;
  const member = app.members.get(allocationKey);
  if (allocationKey !== "" && member === undefined) return ignore(view, request, "UNKNOWN_KEY");
  if (member?.place === "allocated") return ignore(view, request, "ALREADY_ALLOCATED");
  // The core dropped these asks when it asked for their release, so it is told nothing new.
  if (type === "TIMEOUT" || type === "PLACEHOLDER_REPLACED") {
    return ignore(view, request, "NO_CHANGE");
  }
  const asks =
    member === undefined ? membersIn(app.members.values(), "pending", "parked") : [member];
  if (asks.length === 0) return ignore(view, request, "NO_CHANGE");
  for (const ask of asks) takeAwayAsk(view, ask);
  settle(view, app, "ask");
  if (view.profile.choices.askReleases !== "apart") return;
  tellDroppedAsks(view, asks, confirmed(type), byShim);
}

function confirmed(type: ReleaseAsk["terminationType"]): ReleaseAsk["terminationType"] {
  return type === "UNKNOWN_TERMINATION_TYPE" ? "STOPPED_BY_RM" : type;
}

/** A release whose key is only an ask: where asks have no message of their own, it is dropped. */
function releaseMereAsk(view: View, member: MemberEntry, request: ReleaseAllocation): void {
  const { terminationType: type } = request;
  const confirmation = type === "TIMEOUT" || type === "PLACEHOLDER_REPLACED";
  if (confirmation || view.profile.choices.askReleases === "apart") {
    return ignore(view, request, "UNKNOWN_KEY");
  }
  takeAwayAsk(view, member);
  settle(view, member.app, "ask");
}

/** Releases all that an application holds; takeovers in flight are undone. Source: G-60, S-52. */
function releaseEverything(view: View, app: ApplicationEntry, request: ReleaseAllocation): void {
  const members = [...app.members.values()];
  const placed = membersIn(members, "allocated");
  for (const parked of membersIn(members, "parked")) undoTakeover(parked);
  const asks = view.profile.choices.releaseAllTakesAsks ? membersIn(members, "pending") : [];
  for (const ask of asks) takeAwayAsk(view, ask);
  for (const member of placed) takeAway(view, member, "timedOut");
  const before = app.state;
  if (placed.length > 0 || !isIdleState(app.state)) settle(view, app, "everything");
  const nothing = placed.length + asks.length === 0 && app.state === before;
  if (nothing) ignore(view, request, "NO_CHANGE");
  if (view.profile.choices.askReleases === "apart") {
    tellDroppedAsks(view, asks, "STOPPED_BY_RM", byShim);
  }
  tellReleased(view, placed, "STOPPED_BY_RM", byShim);
}

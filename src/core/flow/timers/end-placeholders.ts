import type { ApplicationEntry, MemberEntry } from "../../index/entries.js";
import { refreshOwed } from "../../ledger/owed.js";
import { touchApplication, type View } from "../../ledger/view.js";
import { nextState } from "../../model/profile/life-cycle.js";
import { reservationTimeout as cause, changeState } from "../application/change-state.js";
import { endFailing } from "../application/settle.js";
import { membersIn } from "../member/members-in.js";
import { takeAwayAsk } from "../member/remove-member.js";
import { requestRelease } from "../member/request-release.js";
import { tellState } from "../messages/application-messages.js";
import { tellDroppedAsks } from "../messages/release-messages.js";

/** What the placeholder time-out finds. Source: G-51 to G-53, G-57. */
type Finding = "nothing" | "left-overs" | "give-up-gang" | "fail";

/** The placeholder time-out of an application has struck. Source: gang.md 4.8. */
export function endPlaceholders(view: View, app: ApplicationEntry): void {
  const finding = findOut(view, app);
  app.timedOut = true;
  refreshOwed(app);
  app.partition.epoch += 1;
  touchApplication(app);
  if (finding === "left-overs") releaseLeftOvers(view, app);
  if (finding === "give-up-gang") giveUpGang(view, app);
  if (finding === "fail") failGang(view, app);
}

function findOut(view: View, app: ApplicationEntry): Finding {
  const { choices } = view.profile;
  if (app.doomed || app.announced !== null || app.state === "Resuming") return "nothing";
  const early = app.state === "New" || app.state === "Accepted";
  const incomplete = choices.incompleteGang === "by-state" || app.pendingPlaceholders > 0;
  if (!early || !incomplete) return "left-overs";
  return app.submission.style === "Soft" ? "give-up-gang" : "fail";
}

/** The gang was complete: what nobody took over goes, everything else goes on. Source: G-51. */
function releaseLeftOvers(view: View, app: ApplicationEntry): void {
  tellGiveBack(view, freePlaceholders(app), dropAsks(view, app, "placeholders"));
}

/** Soft: the gang is given up, its real asks and allocations are left alone. Source: G-52. */
function giveUpGang(view: View, app: ApplicationEntry): void {
  changeState(view, app, "resume", cause);
  tellGiveBack(view, freePlaceholders(app), dropAsks(view, app, "placeholders"));
}

/** Hard: everything goes, and with the last confirmation the application. Source: G-53, G-56. */
function failGang(view: View, app: ApplicationEntry): void {
  const { failEvent, moves } = view.table;
  const failing = nextState(moves, app.state, failEvent);
  const final = failing === undefined ? undefined : nextState(moves, failing, failEvent);
  // Where the failure has a state of its own (Failing), that one is told first.
  if (final !== undefined) changeState(view, app, failEvent, cause);
  app.doomed = true;
  const dropped = dropAsks(view, app, "all");
  const unreleased = membersIn(app.members.values(), "allocated").filter(isUnreleased);
  tellGiveBack(view, unreleased, dropped);
  if (app.members.size === 0) return endFailing(view, app);
  if (view.profile.choices.announce === "when-clean") return;
  const end = nextState(moves, app.state, failEvent);
  if (end === undefined) return;
  app.announced = end;
  tellState(view, app, end, cause);
}

/** Where asks have a message of their own it comes first (S-36), else it comes last. */
function tellGiveBack(
  view: View,
  allocated: readonly MemberEntry[],
  dropped: readonly MemberEntry[],
): void {
  const asksFirst = view.profile.choices.askReleases === "apart";
  const tellAsks = () =>
    tellDroppedAsks(
      view,
      dropped,
      "TIMEOUT",
      "releasing pending placeholders on placeholder timeout",
    );
  if (asksFirst) tellAsks();
  requestRelease(
    view,
    allocated,
    "TIMEOUT",
    "releasing allocated placeholders on placeholder timeout",
  );
  if (!asksFirst) tellAsks();
}

/** Drops pending placeholder asks, or all asks, pending and parked, at once. Source: G-55, G-56. */
function dropAsks(
  view: View,
  app: ApplicationEntry,
  which: "placeholders" | "all",
): readonly MemberEntry[] {
  const asks = membersIn(app.members.values(), "pending", "parked").filter(
    (member) => which === "all" || member.shape.placeholder,
  );
  for (const ask of asks) takeAwayAsk(view, ask);
  return asks;
}

function freePlaceholders(app: ApplicationEntry): MemberEntry[] {
  return membersIn(app.members.values(), "allocated").filter(
    (member) => member.shape.placeholder && isUnreleased(member),
  );
}

function isUnreleased(member: MemberEntry): boolean {
  return member.released === null;
}

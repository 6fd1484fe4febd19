import type { ApplicationEntry, MemberEntry, NodeEntry } from "../../index/entries.js";
import { allocatedOn, moveMember } from "../../ledger/bookkeeping.js";
import { markStarted } from "../../ledger/count-state.js";
import { nextSequence, type View } from "../../ledger/view.js";
import { type Size, shift } from "../../model/resources/amounts.js";
import { armPlaceholderTimer } from "../application/arm-placeholder-timer.js";
import { changeState } from "../application/change-state.js";
import { tellNew } from "../messages/allocation-messages.js";

/** Places a member on a node, lets its application react, and tells the shim. Source: C-45.7. */
export function placeMember(view: View, member: MemberEntry, node: NodeEntry): void {
  const first = member.app.placeholderCount === 0;
  putOnNode(view, member, node);
  if (!member.shape.placeholder) changeState(view, member.app, "run");
  else if (first && member.app.state === "Accepted") armPlaceholderTimer(view, member.app);
  if (member.shape.placeholder) runCompleteGang(view, member.app);
  tellNew(view, member);
}

/**
 * Registers a member that the shim says is already placed. Only the shim's own word counts:
 * its placeholder timer starts in any state. Source: G-81, G-84.
 */
export function recoverMember(view: View, member: MemberEntry, node: NodeEntry): void {
  const first = member.app.placeholderCount === 0;
  putOnNode(view, member, node);
  // It may have opened the gate for the rest of its gang, or for another in its leaf.
  member.app.partition.epoch += 1;
  if (!member.shape.placeholder) changeState(view, member.app, "run");
  else if (first) armPlaceholderTimer(view, member.app);
  if (member.shape.placeholder) runCompleteGang(view, member.app);
}

/** Books a member on a node and notes when and in which order that was. */
function putOnNode(view: View, member: MemberEntry, node: NodeEntry): void {
  const { app } = member;
  member.order = nextSequence(view);
  member.placedAt = view.now;
  markStarted(app);
  if (member.shape.placeholder) countPlaced(app, member.size);
  moveMember(member, allocatedOn(node));
}

/** Counts a placeholder towards what was announced, but never beyond that. */
function countPlaced({ gang, placeholdersPlaced: placed }: ApplicationEntry, size: Size): void {
  gang.types.forEach((type, i) => {
    const more = size.amounts[size.types.indexOf(type)] ?? 0;
    const left = (gang.amounts[i] ?? 0) - (placed[type] ?? 0);
    shift(placed, type, Math.min(more, left));
  });
}

/** A gang whose placeholders add up to exactly what was announced runs at once. Source: G-25. */
function runCompleteGang(view: View, app: ApplicationEntry): void {
  if (!view.profile.choices.completeGangRuns || app.state === "Resuming") return;
  const { types, amounts } = app.gang;
  const placed = app.allocatedPlaceholder;
  const named = types.every((type, i) => placed[type] === amounts[i]);
  const complete = named && placed.every((amount, type) => amount === 0 || types.includes(type));
  if (complete && types.length > 0) changeState(view, app, "run");
}

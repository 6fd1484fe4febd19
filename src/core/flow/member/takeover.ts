import { must } from "../../base/fail.js";
import type { MemberEntry, NodeEntry } from "../../index/entries.js";
import { allocatedOn, moveMember, pending } from "../../ledger/bookkeeping.js";
import { fitsOn } from "../../ledger/room.js";
import { nextSequence, type View } from "../../ledger/view.js";
import { isIdleState } from "../../model/profile/life-cycle.js";
import { changeState } from "../application/change-state.js";
import { settle } from "../application/settle.js";
import { tellNew } from "../messages/allocation-messages.js";
import { accepts } from "./accepts.js";
import { takeAway } from "./remove-member.js";
import { requestRelease } from "./request-release.js";
import { cutLink } from "./undo-takeover.js";

/** A real ask, the placeholder it takes over, and where it goes. */
export interface Takeover {
  readonly ask: MemberEntry;
  readonly placeholder: MemberEntry;
  /** Null: decided at the confirmation. */
  readonly node: NodeEntry | null;
}

/** Parks the ask and asks for the release of its placeholder. Nothing is freed. Source: G-38. */
export function startTakeover(view: View, { ask, placeholder, node }: Takeover): void {
  ask.partner = placeholder;
  placeholder.partner = ask;
  moveMember(ask, { place: "parked", node, holds: node !== null && node !== placeholder.node });
  const message = `replacing allocationKey: ${ask.shape.key}`;
  requestRelease(view, [placeholder], "PLACEHOLDER_REPLACED", message);
}

/**
 * Finishes a takeover: the placeholder goes and the real ask moves in, as one update. Where
 * the node was left open it is chosen now, and without one the ask is pending again.
 * Source: G-40, G-41, G-41s.
 *
 * @returns the new allocation, not told yet; undefined where no node takes the ask
 */
export function finishTakeover(view: View, placeholder: MemberEntry): MemberEntry | undefined {
  const ask = must(placeholder.partner ?? undefined, "a takeover has two halves");
  const own = must(placeholder.node ?? undefined, "a placeholder stands on a node");
  const { app } = ask;
  const decided = ask.node;
  cutLink(placeholder);
  takeAway(view, placeholder, "replaced");
  settle(view, app, "placeholder");
  const node = decided ?? chooseNode(view, ask, own);
  if (node === undefined) {
    moveMember(ask, pending);
    return undefined;
  }
  const counts = view.profile.choices.firstTakeoverRuns || app.realCount > 0;
  ask.order = nextSequence(view);
  ask.placedAt = view.now;
  ask.placeholderCreatedAt = placeholder.shape.createdAt;
  moveMember(ask, allocatedOn(node));
  if (counts || isIdleState(app.state)) changeState(view, app, "run");
  return ask;
}

/** Finishes a takeover on the shim's confirmation and tells the new allocation. Source: G-43. */
export function confirmTakeover(view: View, placeholder: MemberEntry): void {
  const placed = finishTakeover(view, placeholder);
  if (placed !== undefined) tellNew(view, placed);
}

/** True when the ask is at or below the placeholder in every type. Source: G-34, G-35. */
export function fitsPlaceholder(ask: MemberEntry, placeholder: MemberEntry): boolean {
  const { types, amounts } = placeholder.size;
  return ask.size.types.every((type, i) => {
    const room = types.indexOf(type);
    return room >= 0 && (ask.size.amounts[i] ?? 0) <= (amounts[room] ?? 0);
  });
}

/** The placeholder's own node, even while it drains; else the first other one that fits. */
function chooseNode(view: View, ask: MemberEntry, own: NodeEntry): NodeEntry | undefined {
  if (fitsOn(own, ask.size) && accepts(view, ask, own, "new-room")) return own;
  return ask.app.partition.nodeIndex.firstFit(
    ask.size,
    (node) => node !== own && accepts(view, ask, node, "new-room"),
  );
}

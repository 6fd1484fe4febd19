import type { MemberEntry } from "../../index/entries.js";
import { clearTimer } from "../../ledger/timers.js";
import { groupOf, touchGroup, type View } from "../../ledger/view.js";
import { settle } from "../application/settle.js";
import { dropMember } from "./drop-member.js";
import { undoTakeover } from "./undo-takeover.js";

/** How a placeholder goes: taken over by a member, or in any other way. Source: G-90. */
export type PlaceholderEnd = "replaced" | "timedOut";

/**
 * Removes an allocation for good and lets its application react. A takeover that waited for it
 * is undone first, so that the application is not idle in between. Source: C-140, G-49.
 */
export function removeAllocation(view: View, member: MemberEntry, end: PlaceholderEnd): void {
  if (member.partner !== null) undoTakeover(member.partner);
  takeAway(view, member, end);
  settle(view, member.app, member.shape.placeholder ? "placeholder" : "real");
}

/** Removes an allocation and counts how it went; its application does not look at itself yet. */
export function takeAway(view: View, member: MemberEntry, end: PlaceholderEnd): void {
  const { app, shape } = member;
  dropMember(view, member);
  if (!shape.placeholder) return;
  countEnd(member, end);
  if (app.placeholderCount === 0) clearTimer(app.partition, "placeholder", app.submission.id);
}

/** Removes an ask, pending or parked; its application does not look at itself yet. */
export function takeAwayAsk(view: View, member: MemberEntry): void {
  dropMember(view, member);
  // Else G-31 would withhold the members of its group for ever.
  if (member.shape.placeholder) countEnd(member, "timedOut");
}

function countEnd(placeholder: MemberEntry, end: PlaceholderEnd): void {
  const group = groupOf(placeholder);
  group[end] += 1;
  touchGroup(placeholder.app, group);
}

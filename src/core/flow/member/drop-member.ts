import type { MemberEntry } from "../../index/entries.js";
import { gone, moveMember, pending } from "../../ledger/bookkeeping.js";
import { forget } from "../../ledger/exactness.js";
import { touchMember, type View } from "../../ledger/view.js";

/** Takes a member out of everything, without a word and without a look at its application. */
export function dropMember(view: View, member: MemberEntry): void {
  cutLink(member);
  moveMember(member, gone);
  view.exactness = forget(view.exactness, member.size.resources);
  member.app.members.delete(member.shape.key);
}

/**
 * Undoes a takeover in flight: the real ask is pending again, room held for it elsewhere is
 * free, and the placeholder waits for its confirmation alone. Source: G-47.
 */
export function undoTakeover(parked: MemberEntry): void {
  cutLink(parked);
  moveMember(parked, pending);
}

/** Parts the two halves of a takeover, if there is one. */
export function cutLink(member: MemberEntry): void {
  const { partner } = member;
  if (partner === null) return;
  member.partner = null;
  partner.partner = null;
  touchMember(member);
  touchMember(partner);
}

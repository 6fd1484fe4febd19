import type { MemberEntry } from "../../index/entries.js";
import { moveMember, pending } from "../../ledger/bookkeeping.js";
import { touchMember } from "../../ledger/view.js";

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

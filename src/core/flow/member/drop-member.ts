import type { MemberEntry } from "../../index/entries.js";
import { gone, moveMember } from "../../ledger/bookkeeping.js";
import { forget } from "../../ledger/exactness.js";
import type { View } from "../../ledger/view.js";
import { cutLink } from "./undo-takeover.js";

/** Takes a member out of everything, without a word and without a look at its application. */
export function dropMember(view: View, member: MemberEntry): void {
  cutLink(member);
  moveMember(member, gone);
  view.exactness = forget(view.exactness, member.size.resources);
  member.app.members.delete(member.shape.key);
}

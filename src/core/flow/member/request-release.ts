import type { MemberEntry } from "../../index/entries.js";
import { markReleased } from "../../ledger/bookkeeping.js";
import type { View } from "../../ledger/view.js";
import type { TerminationType } from "../../model/application/allocation.js";
import { tellReleased } from "../messages/release-messages.js";

/** Asks the shim, in one message, to let allocations go. They stay counted. Source: G-54. */
export function requestRelease(
  view: View,
  members: readonly MemberEntry[],
  type: TerminationType,
  message: string,
): void {
  for (const member of members) markReleased(member, type);
  tellReleased(view, members, type, message);
}

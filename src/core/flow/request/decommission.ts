import type { MemberEntry, NodeEntry, PartitionEntry } from "../../index/entries.js";
import { dropCapacity, withdrawNode } from "../../ledger/nodes.js";
import type { View } from "../../ledger/view.js";
import { removeAllocation } from "../member/remove-member.js";
import { finishTakeover } from "../member/takeover.js";
import { undoTakeover } from "../member/undo-takeover.js";
import { tellNew } from "../messages/allocation-messages.js";
import { keyOrder, tellReleased } from "../messages/release-messages.js";

/**
 * Takes a node out with all that stands on it. Its capacity goes last, so that no headroom is
 * wrong in between. Source: G-75 to G-79, C-114 to C-116.
 */
export function decommission(view: View, partition: PartitionEntry, node: NodeEntry): void {
  withdrawNode(partition, node);
  const members = [...node.members].sort(keyOrder);
  const placed = members.filter((member) => member.place === "allocated");
  for (const parked of members) if (parked.place === "parked") undoTakeover(parked);
  const moved = placed.flatMap((member) => clear(view, member, node));
  tellReleased(view, placed, "STOPPED_BY_RM", `Node ${node.id} Removed`);
  for (const member of moved) tellNew(view, member);
  dropCapacity(view, partition, node);
}

/** Removes one allocation; a takeover that leads to another node is finished by that. */
function clear(view: View, member: MemberEntry, node: NodeEntry): readonly MemberEntry[] {
  const target = member.partner?.node ?? null;
  if (target === null || target === node) {
    removeAllocation(view, member, "timedOut");
    return [];
  }
  return [finishTakeover(view, member)].filter((placed) => placed !== undefined);
}

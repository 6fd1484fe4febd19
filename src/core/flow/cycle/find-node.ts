import type { MemberEntry, NodeEntry } from "../../index/entries.js";
import { findFullQueue, findFullUsage } from "../../ledger/room.js";
import type { View } from "../../ledger/view.js";
import { accepts } from "../member/accepts.js";

/**
 * The node for an ask that goes the normal way: the limits of its user and group and every queue
 * above have room, and the node is the first in order that fits and that the host accepts.
 * Source: C-35, C-41 to C-45, Q-89, Q-192.
 */
export function findNode(view: View, ask: MemberEntry): NodeEntry | undefined {
  const { queue, partition } = ask.app;
  if (findFullUsage(ask.app, ask.size) !== undefined) return undefined;
  if (findFullQueue(queue, partition.total, ask.size) !== undefined) return undefined;
  return partition.nodeIndex.firstFit(ask.size, (node) => accepts(view, ask, node, "new-room"));
}

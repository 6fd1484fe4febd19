import type { MemberEntry, NodeEntry } from "../../index/entries.js";
import { nodeRow } from "../../ledger/rows.js";
import type { View } from "../../ledger/view.js";

/**
 * Whether the host's placement conditions accept an ask on a node. Without a predicate they do.
 *
 * @param taking  whether room is taken there, or a placeholder's own is taken over. Source: C-88
 */
export function accepts(
  view: View,
  ask: MemberEntry,
  node: NodeEntry,
  taking: "new-room" | "placeholder-room",
): boolean {
  const { predicate } = view.host;
  if (predicate === undefined) return true;
  const asked = Object.freeze({ ...ask.shape, resources: ask.size.resources });
  return predicate(asked, nodeRow(view.names, node), taking === "new-room") === true;
}

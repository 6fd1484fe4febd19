import type { NodeRequest } from "../../contract/input.js";
import { tell, type View } from "../../ledger/view.js";
import { partitionNameOf, type Refusal, reasonFor } from "./refusal.js";

/** Tells that a node was registered. Source: C-104. */
export function tellAcceptedNode(view: View, request: NodeRequest): void {
  const { nodeID } = request;
  tell(view, { kind: "acceptedNode", partitionName: partitionNameOf(request), nodeID });
}

/** Tells that a node was refused. Source: C-104, C-105. */
export function tellRejectedNode(view: View, request: NodeRequest, refused: Refusal): void {
  const { nodeID } = request;
  tell(view, {
    kind: "rejectedNode",
    partitionName: partitionNameOf(request),
    nodeID,
    code: refused.code,
    reason: reasonFor(`node ${nodeID}`, refused),
  });
}

import { unreachable } from "../../base/fail.js";
import type { NodeRequest } from "../../contract/input.js";
import type { NodeEntry, PartitionEntry } from "../../index/entries.js";
import { newNode } from "../../index/new-entries.js";
import { learn, relearn } from "../../ledger/exactness.js";
import { addNode, resizeNode, steerNode } from "../../ledger/nodes.js";
import { findPartition, ignore, type View } from "../../ledger/view.js";
import { copyOf, hasNegative, isSame, noResources } from "../../model/resources/resources.js";
import { tellAcceptedNode, tellRejectedNode } from "../messages/node-messages.js";
import { type Refusal, refusal } from "../messages/refusal.js";
import { decommission } from "./decommission.js";
import { refuseByPartition } from "./find-application.js";
import { recoverAll, refuseAll } from "./recovery.js";
import { keepTags } from "./tags.js";

/** Carries out what is to happen to a node. Only a creation is answered. Source: C-104. */
export function node(view: View, request: NodeRequest): void {
  const partition = findPartition(view, request.partitionName);
  const { action } = request;
  if (action === "CREATE" || action === "CREATE_DRAIN") return createNode(view, partition, request);
  if (partition === undefined) return ignore(view, request, "UNKNOWN_PARTITION");
  const known = partition.nodes.get(request.nodeID);
  if (known === undefined) return ignore(view, request, "UNKNOWN_NODE");
  switch (action) {
    case "UPDATE":
      return updateNode(view, partition, known, request);
    case "DRAIN_NODE":
    case "DRAIN_TO_SCHEDULABLE":
      return setSchedulable(view, partition, known, request);
    case "DECOMISSION":
      return decommission(view, partition, known);
    default:
      return unreachable(action);
  }
}

/** Registers a node, with the allocations that stand on it or not at all. Source: G-85, C-106. */
function createNode(view: View, partition: PartitionEntry | undefined, request: NodeRequest): void {
  const { nodeID, action, existingAllocations = [] } = request;
  const refused = refuseNode(view, partition, request);
  if (partition === undefined || refused !== undefined) {
    const why = refused ?? refusal("PARTITION_UNKNOWN", "no partition");
    return tellRejectedNode(view, request, why);
  }
  const total = copyOf(request.schedulableResource ?? noResources);
  const attributes = keepTags(request.attributes);
  const fresh = newNode(view.names, nodeID, attributes, total, action === "CREATE");
  addNode(view, partition, fresh);
  tellAcceptedNode(view, request);
  recoverAll(view, partition, fresh, existingAllocations);
}

function refuseNode(
  view: View,
  partition: PartitionEntry | undefined,
  request: NodeRequest,
): Refusal | undefined {
  const refused = refuseByPartition(partition, request.partitionName);
  if (partition === undefined || refused !== undefined) return refused;
  if (partition.nodes.has(request.nodeID)) {
    return refusal("NODE_EXISTS", `partition ${partition.name} has an existing node of that name`);
  }
  const total = request.schedulableResource ?? noResources;
  if (hasNegative(total)) return refusal("NEGATIVE_RESOURCES", "the capacity is negative");
  const known = learn(view.exactness, total);
  if (known === undefined) {
    return refusal("QUANTITY_OVERFLOW", "the capacity would make totals inexact");
  }
  return refuseAll(partition, known, request);
}

/** Changes the capacity; what no longer fits stays where it is. Source: C-111, C-112. */
function updateNode(
  view: View,
  partition: PartitionEntry,
  known: NodeEntry,
  request: NodeRequest,
): void {
  const { schedulableResource: total } = request;
  const old = known.capacity;
  if (total === undefined || isSame(old, total)) return ignore(view, request, "NO_CHANGE");
  if (hasNegative(total)) return ignore(view, request, "NEGATIVE_RESOURCES");
  if (relearn(view.exactness, old, total) === undefined) {
    return ignore(view, request, "QUANTITY_OVERFLOW");
  }
  resizeNode(view, partition, known, copyOf(total));
}

function setSchedulable(
  view: View,
  partition: PartitionEntry,
  known: NodeEntry,
  request: NodeRequest,
): void {
  const schedulable = request.action === "DRAIN_TO_SCHEDULABLE";
  if (known.schedulable === schedulable) return ignore(view, request, "NO_CHANGE");
  steerNode(partition, known, { schedulable });
}

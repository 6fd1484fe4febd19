import { must } from "../base/fail.js";
import type { NodeEntry, PartitionEntry } from "../index/entries.js";
import { refreshFairBase } from "../index/fair-base.js";
import { addTo, takeFrom } from "../model/resources/amounts.js";
import { noResources, type Resources } from "../model/resources/resources.js";
import { relearn } from "./exactness.js";
import { touchNode, touchQueue, type View } from "./view.js";

/** Adds an empty node, and its capacity to the cluster. */
export function addNode(view: View, partition: PartitionEntry, node: NodeEntry): void {
  partition.nodes.set(node.id, node);
  partition.nodeIndex.insert(node);
  touchNode(partition, node);
  resizeCluster(view, partition, noResources, node.capacity);
}

/** Gives a node another capacity; what no longer fits stays where it is. Source: C-111, C-112. */
export function resizeNode(
  view: View,
  partition: PartitionEntry,
  node: NodeEntry,
  capacity: Resources,
): void {
  const old = node.capacity;
  node.capacity = capacity;
  node.total = view.names.amountsOf(capacity);
  partition.nodeIndex.refresh(node);
  touchNode(partition, node);
  resizeCluster(view, partition, old, capacity);
}

/** Lets a node take new members, or take none while it keeps what it has. */
export function steerNode(
  partition: PartitionEntry,
  node: NodeEntry,
  { schedulable }: Pick<NodeEntry, "schedulable">,
): void {
  node.schedulable = schedulable;
  partition.nodeIndex.refresh(node);
  partition.epoch += 1;
  touchNode(partition, node);
}

/** Takes a node out of sight. Its members and its capacity still count. */
export function withdrawNode(partition: PartitionEntry, node: NodeEntry): void {
  partition.nodes.delete(node.id);
  partition.nodeIndex.remove(node);
  node.schedulable = false;
  node.gone = true;
  touchNode(partition, node);
}

/** Takes the capacity of a node that was withdrawn off the cluster. */
export function dropCapacity(view: View, partition: PartitionEntry, node: NodeEntry): void {
  resizeCluster(view, partition, node.capacity, noResources);
}

/** Lets the capacity of the partition, root's ceiling, follow that of one node. Source: C-108. */
function resizeCluster(
  view: View,
  partition: PartitionEntry,
  old: Resources,
  capacity: Resources,
): void {
  const known = relearn(view.exactness, old, capacity);
  view.exactness = must(known, "amounts were checked before");
  takeFrom(partition.total, view.names.sizeOf(old));
  addTo(partition.total, view.names.sizeOf(capacity));
  refreshFairBase(partition);
  partition.epoch += 1;
  touchQueue(partition, partition.root);
}

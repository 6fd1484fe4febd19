import type { Table } from "../../base/table.js";
import type { ExistingAllocation, NodeRequest } from "../../contract/input.js";
import type { NodeEntry, PartitionEntry } from "../../index/entries.js";
import { relearn } from "../../ledger/exactness.js";
import type { View } from "../../ledger/view.js";
import type { Exactness } from "../../model/resources/exactness.js";
import { noResources, type Resources } from "../../model/resources/resources.js";
import { partitionNameOf, type Refusal, refusal } from "../messages/refusal.js";
import { inexact, refuseExisting, registerExisting } from "./members.js";

/**
 * The first reason why one of the allocations that come with a node cannot be taken; then
 * neither the node nor any of them is. Source: G-85, gang.md 2.10.
 *
 * @param known  what is known with the node's capacity
 */
export function refuseAll(
  partition: PartitionEntry,
  known: Table<Exactness>,
  request: NodeRequest,
): Refusal | undefined {
  let exactness = known;
  const listed = new Map<string, Resources>();
  for (const existing of request.existingAllocations ?? []) {
    const refused = refuseOne(partition, existing, request.nodeID);
    if (refused !== undefined) return about(existing, refused);
    const { applicationID, allocationKey, resourcePerAlloc } = existing;
    const member = partition.applications.get(applicationID)?.members.get(allocationKey);
    const identity = JSON.stringify([applicationID, allocationKey]);
    const old = listed.get(identity) ?? member?.size.resources ?? noResources;
    const next = relearn(exactness, old, resourcePerAlloc);
    if (next === undefined) return about(existing, inexact);
    exactness = next;
    listed.set(identity, resourcePerAlloc);
  }
  return undefined;
}

/** Registers the allocations that come with a node, all of which were checked before. */
export function recoverAll(
  view: View,
  partition: PartitionEntry,
  node: NodeEntry,
  existing: readonly ExistingAllocation[],
): void {
  for (const each of existing) {
    const app = partition.applications.get(each.applicationID);
    if (app !== undefined) registerExisting(view, app, each, node);
  }
}

function refuseOne(
  partition: PartitionEntry,
  existing: ExistingAllocation,
  nodeID: string,
): Refusal | undefined {
  if (existing.partitionName !== undefined && partitionNameOf(existing) !== partition.name) {
    return refusal("PARTITION_UNKNOWN", "it names another partition than the node");
  }
  const app = partition.applications.get(existing.applicationID);
  if (app === undefined) return refusal("APP_UNKNOWN", "failed to find application");
  if (existing.nodeID !== nodeID) {
    return refusal("NODE_UNKNOWN", `it stands on another node, ${existing.nodeID}`);
  }
  return refuseExisting(app, existing);
}

/** A reason that names the allocation it is about. */
function about({ applicationID, allocationKey }: ExistingAllocation, why: Refusal): Refusal {
  return refusal(why.code, `allocation ${allocationKey} of ${applicationID}: ${why.detail}`);
}

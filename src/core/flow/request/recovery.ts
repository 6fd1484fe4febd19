import type { Table } from "../../base/table.js";
import type { ExistingAllocation, NodeRequest } from "../../contract/input.js";
import type { NodeEntry, PartitionEntry } from "../../index/entries.js";
import type { View } from "../../ledger/view.js";
import type { Exactness } from "../../model/resources/exactness.js";
import { learnExisting, refuseExisting, registerExisting } from "./members.js";
import { type Refusal, refusal } from "./refusals.js";

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
  for (const existing of request.existingAllocations ?? []) {
    const refused = refuseOne(partition, exactness, existing, request.nodeID);
    if (refused !== undefined) return refused;
    const app = partition.applications.get(existing.applicationID);
    if (app !== undefined) exactness = learnExisting(exactness, app, existing) ?? exactness;
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
  exactness: Table<Exactness>,
  existing: ExistingAllocation,
  nodeID: string,
): Refusal | undefined {
  const { applicationID, allocationKey } = existing;
  const about = (reason: Refusal) =>
    refusal(reason.code, `allocation ${allocationKey} of ${applicationID}: ${reason.detail}`);
  const app = partition.applications.get(applicationID);
  if (app === undefined) return about(refusal("APP_UNKNOWN", "failed to find application"));
  if (existing.nodeID !== nodeID) {
    return about(refusal("NODE_UNKNOWN", `it stands on another node, ${existing.nodeID}`));
  }
  const refused = refuseExisting(exactness, app, existing);
  return refused === undefined ? undefined : about(refused);
}

import type { Configure } from "../../contract/input.js";
import { commit, swapPartitions } from "../../ledger/commit.js";
import { reopen } from "../../ledger/open-view.js";
import type { View } from "../../ledger/view.js";
import type { Partition } from "../../model/partition/partition.js";
import { partitionsUnder } from "../../model/reconfigure.js";
import type { SchedulerState } from "../../model/state.js";
import { tellAcceptedConfig, tellRejectedConfig } from "../messages/config-messages.js";
import { armCleanup } from "../queue/arm-cleanup.js";
import { removePartition } from "./remove-partition.js";

/**
 * Takes another configuration, whole or not at all. It works on rows: what came before it is
 * written first, and the index is derived anew from what it leaves. Source: queues.md Q-105,
 *
 */
export function configure(state: SchedulerState, view: View, request: Configure): SchedulerState {
  if ("refused" in request) {
    tellRejectedConfig(view, request.refused);
    return state;
  }
  const checksum = request.checksum ?? null;
  if (checksum !== null && checksum === state.checksum) {
    tellAcceptedConfig(view, checksum);
    return state;
  }
  const written = commit(state, view);
  const partitions = partitionsUnder(request.config, written.partitions);
  if ("code" in partitions) {
    tellRejectedConfig(view, partitions);
    return written;
  }
  tellAcceptedConfig(view, checksum);
  removeOthers(view, partitions);
  const next = swapPartitions(written, view, partitions, checksum);
  reopen(view, next);
  armCleanups(view);
  return next;
}

function removeOthers(view: View, partitions: readonly Partition[]): void {
  const kept = new Set(partitions.map(({ name }) => name));
  for (const partition of view.partitions) {
    if (!kept.has(partition.name)) removePartition(view, partition);
  }
}

function armCleanups(view: View): void {
  for (const partition of view.partitions) {
    for (const queue of partition.queues.values()) armCleanup(partition, queue, view.now);
  }
}

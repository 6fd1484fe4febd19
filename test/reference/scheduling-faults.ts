import type { HostCallbacks } from "../../src/core/contract/host.js";
import type { NewAllocation, UpdateResponse } from "../../src/core/contract/response.js";
import type { Partition } from "../../src/core/model/partition/partition.js";
import { amountOf, typesOf } from "../../src/core/model/resources/resources.js";
import type { SchedulerState } from "../../src/core/model/state.js";
import { overLimits } from "./limit-faults.js";

/**
 * What neither scheduling nor a confirmation may do, told exactly: go over a ceiling, a limit
 * or a node's room (I-08, I-14, I-15, Q-191), let in more applications than a limit allows,
 * or place where the host forbids it.
 */
export function placementFaults(
  before: SchedulerState,
  response: UpdateResponse,
  after: SchedulerState,
  host: HostCallbacks,
): string[] {
  const [earlier] = before.partitions;
  const [later] = after.partitions;
  if (earlier === undefined || later === undefined) return [];
  return [
    ...overCeilings(earlier, later),
    ...overLimits(earlier, later),
    ...overNodes(earlier, later),
    ...response.newAllocations.flatMap((placed) => forbidden(placed, later, host)),
  ];
}

/** Scheduling places nothing new on a node that drains. */
export function drainFaults({ newAllocations }: UpdateResponse, after: SchedulerState): string[] {
  const [partition] = after.partitions;
  return newAllocations
    .filter(({ nodeID }) => partition?.nodes.get(nodeID)?.schedulable !== true)
    .map(({ allocationKey, nodeID }) => `${allocationKey} was placed on ${nodeID}, which drains`);
}

function overCeilings(before: Partition, after: Partition): string[] {
  return [...after.queues.rows()].flatMap(({ path, settings, allocated }) => {
    const max = settings.max?.max ?? {};
    const earlier = before.queues.get(path)?.allocated ?? {};
    return typesOf(max)
      .filter((type) => amountOf(allocated, type) > amountOf(max, type))
      .filter((type) => amountOf(allocated, type) > amountOf(earlier, type))
      .map((type) => `I-15 ${path} was scheduled over its ${type}`);
  });
}

function overNodes(before: Partition, after: Partition): string[] {
  return [...after.nodes.rows()].flatMap(({ id, total, allocated }) => {
    const earlier = before.nodes.get(id)?.allocated ?? {};
    return typesOf(allocated)
      .filter((type) => amountOf(allocated, type) > amountOf(total, type))
      .filter((type) => amountOf(allocated, type) > amountOf(earlier, type))
      .map((type) => `I-08 ${id} was scheduled over its ${type}`);
  });
}

function forbidden(told: NewAllocation, after: Partition, host: HostCallbacks): string[] {
  const node = after.nodes.get(told.nodeID);
  const app = after.applications.get(told.applicationID);
  const placed = app?.allocations.get(told.allocationKey);
  const what = `${told.allocationKey}@${told.nodeID}`;
  if (node === undefined || placed === undefined) return [`${what} was placed nowhere`];
  const asked = { ...placed.shape, resources: placed.resources };
  return host.predicate?.(asked, node, true) === "refused" ? [`${what} was refused`] : [];
}

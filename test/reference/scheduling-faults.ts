import type { HostCallbacks } from "../../src/core/contract/host.js";
import type { Effect, UpdateResponse } from "../../src/core/contract/response.js";
import type { Partition } from "../../src/core/model/partition/partition.js";
import { amountOf, typesOf } from "../../src/core/model/resources/resources.js";
import type { SchedulerState } from "../../src/core/model/state.js";

/**
 * What a call without requests and timers must not do, told exactly: go over a ceiling or over
 * a node's room (I-08, I-15), or place where the host or a drain forbids it.
 */
export function schedulingFaults(
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
    ...overNodes(earlier, later),
    ...response.effects.flatMap((effect) => forbidden(effect, later, host)),
  ];
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

function forbidden(effect: Effect, after: Partition, host: HostCallbacks): string[] {
  if (effect.kind !== "newAllocation") return [];
  const node = after.nodes.get(effect.nodeID);
  const app = after.applications.get(effect.applicationID);
  const placed = app?.allocations.get(effect.allocationKey);
  const what = `${effect.allocationKey}@${effect.nodeID}`;
  if (node === undefined || placed === undefined) return [`${what} was placed nowhere`];
  if (!node.schedulable) return [`${what} was placed on a node that drains`];
  const asked = { ...placed.shape, resources: placed.resources };
  return host.predicate?.(asked, node, true) === "refused" ? [`${what} was refused`] : [];
}

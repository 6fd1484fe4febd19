import type { Partition } from "../partition/partition.js";
import type { Resources } from "../resources/resources.js";
import { type Rule, unlessEqual, unlessSame } from "./rule.js";

/** I-06: a node's allocated is what stands on it and the room held for asks that move there. */
function* allocatedIsSum(partition: Partition): Iterable<string> {
  const parts = sizesByNode(partition);
  for (const node of partition.nodes.rows()) {
    yield* unlessSame(`I-06 ${node.id} allocated`, node.allocated, parts.get(node.id) ?? []);
  }
}

/** I-09: the partition counts everything placed, and the placeholders among it. */
function* allocationsAreCounted(partition: Partition): Iterable<string> {
  const all = [...partition.applications.rows()].flatMap((app) => [...app.allocations.rows()]);
  const placeholders = all.filter((allocation) => allocation.shape.placeholder);
  yield* unlessEqual("I-09 allocation count", partition.allocationCount, all.length);
  yield* unlessEqual("I-09 placeholder count", partition.placeholderCount, placeholders.length);
}

/** I-10: whatever is placed or held stands on a node that exists. */
function* nothingIsOrphaned(partition: Partition): Iterable<string> {
  for (const app of partition.applications.rows()) {
    for (const { key, nodeID } of app.allocations.rows()) {
      if (!partition.nodes.has(nodeID)) yield `I-10 ${app.id} ${key} on unknown node ${nodeID}`;
    }
    for (const { key, heldOn, chosenNode } of app.asks.rows()) {
      for (const nodeID of [heldOn, chosenNode]) {
        if (nodeID === null || partition.nodes.has(nodeID)) continue;
        yield `I-10 ${app.id} ${key} bound for unknown node ${nodeID}`;
      }
    }
  }
}

/** the capacity of a partition, the ceiling of root, is that of its nodes. */
function* totalIsSum(partition: Partition): Iterable<string> {
  const capacities = [...partition.nodes.rows()].map((node) => node.total);
  yield* unlessSame(`Q-70 partition ${partition.name} total`, partition.total, capacities);
}

/** The rules about nodes and the partition. */
export const nodeTotals: readonly Rule[] = [
  allocatedIsSum,
  allocationsAreCounted,
  nothingIsOrphaned,
  totalIsSum,
];

/** The sizes of everything that is placed on each node, or held there for a parked ask. */
export function sizesByNode(partition: Partition): Map<string, Resources[]> {
  const sizes = new Map<string, Resources[]>();
  for (const app of partition.applications.rows()) {
    for (const { nodeID, resources } of app.allocations.rows()) add(sizes, nodeID, resources);
    for (const { heldOn, resources } of app.asks.rows()) {
      if (heldOn !== null) add(sizes, heldOn, resources);
    }
  }
  return sizes;
}

function add(sizes: Map<string, Resources[]>, name: string, size: Resources): void {
  const known = sizes.get(name);
  if (known === undefined) sizes.set(name, [size]);
  else known.push(size);
}

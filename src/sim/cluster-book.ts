import { invariant } from "../core/base/fail.js";
import {
  fits,
  minus,
  noResources,
  plus,
  type Resources,
} from "../core/model/resources/resources.js";
import type { NodePlan } from "./workload.js";

/**
 * The shim's own book of what stands on which node. It believes no total of the scheduler and
 * throws when more is placed on a node than the node can hold.
 */
export class ClusterBook {
  private readonly capacity: ReadonlyMap<string, Resources>;
  private readonly used = new Map<string, Resources>();

  constructor(nodes: readonly NodePlan[]) {
    this.capacity = new Map(nodes.map((node) => [node.id, node.capacity]));
  }

  /** A pod begins to stand on a node. */
  take(nodeID: string, size: Resources): void {
    const used = plus(this.usedOn(nodeID), size);
    const capacity = this.capacity.get(nodeID) ?? noResources;
    invariant(fits(capacity, used), `node ${nodeID} holds no more than it can`);
    this.used.set(nodeID, used);
  }

  /** A pod is gone from its node. */
  free(nodeID: string, size: Resources): void {
    this.used.set(nodeID, minus(this.usedOn(nodeID), size));
  }

  private usedOn(nodeID: string): Resources {
    return this.used.get(nodeID) ?? noResources;
  }
}

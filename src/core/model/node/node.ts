import { minus, type Resources } from "../resources/resources.js";

/** The name of a node; unique in its partition. */
export type NodeID = string;

/** A machine that can hold allocations. Belongs to exactly one partition. */
export interface Node {
  readonly id: NodeID;
  /**
   * What the host says of the machine (host, rack, instance type ...). Fixed when it is created.
   */
  readonly attributes: Readonly<Record<string, string>>;
  /** Capacity, as the shim reported it. */
  readonly total: Resources;
  /** Invariant I-06: the sum over all that was placed here, and over the asks held here. */
  readonly allocated: Resources;
  /** False while the node drains: it keeps what it has and takes nothing new. */
  readonly schedulable: boolean;
}

/**
 * What is left; negative where capacity was cut below use or a placement was forced. Source: C-101.
 */
export function availableOn(node: Node): Resources {
  return minus(node.total, node.allocated);
}

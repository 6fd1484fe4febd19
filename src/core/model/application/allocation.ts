import type { Millis } from "../../base/time.js";
import type { NodeID } from "../node/node.js";
import type { Resources } from "../resources/resources.js";
import type { AllocationKey, MemberShape } from "./ask.js";

/** Why an allocation or ask ends; the receiver confirms with the same word. Source: gang.md 2.8. */
export type TerminationType =
  | "UNKNOWN_TERMINATION_TYPE"
  | "STOPPED_BY_RM"
  | "TIMEOUT"
  | "PREEMPTED_BY_SCHEDULER"
  | "PLACEHOLDER_REPLACED";

/** One member that is placed and counted in its application, queue, user and node. */
export interface Allocation {
  readonly key: AllocationKey;
  readonly shape: MemberShape;
  readonly resources: Resources;
  readonly nodeID: NodeID;
  readonly placedAt: Millis;
  /** The order in which allocations were made; unique. */
  readonly order: number;
  /** The release that the core has asked for and nobody confirmed yet. Source: I-12. */
  readonly released: TerminationType | null;
  /** The parked ask that moves in when this placeholder is gone. */
  readonly replacedBy: AllocationKey | null;
  /** When the placeholder that this real allocation took over was created; null: it took none. */
  readonly placeholderCreatedAt: Millis | null;
}

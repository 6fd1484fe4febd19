import type { Millis } from "../base/time.js";
import type { TerminationType } from "../model/application/allocation.js";
import type { ConfigCode } from "../model/config-fault.js";
import type { ApplicationState } from "../model/profile/life-cycle.js";
import type { Resources } from "../model/resources/resources.js";
import type { Request } from "./input.js";
import type { IgnoredCode, RejectionCode } from "./reasons.js";

/** What every message names. */
interface InPartition {
  readonly partitionName: string;
}

/** Why something was refused: a code, and a text that starts with it and names everything. */
interface Refusal {
  readonly code: RejectionCode;
  readonly reason: string;
}

/** A configuration is in force. */
export interface AcceptedConfig {
  readonly kind: "acceptedConfig";
  /** That of its text; null where it was given without. */
  readonly checksum: string | null;
}

/** A configuration was refused, and everything is as it was. Source: queues.md Q-110. */
export interface RejectedConfig {
  readonly kind: "rejectedConfig";
  readonly code: ConfigCode;
  /** `partitions.0.queues.1` in a file; else the path of a queue, or the name of a partition. */
  readonly path: string;
  readonly reason: string;
}

/** An application was taken. Its state is New; this is not the state Accepted. */
export interface AcceptedApplication extends InPartition {
  readonly kind: "acceptedApplication";
  readonly applicationID: string;
}

/** An application was refused. */
export interface RejectedApplication extends InPartition, Refusal {
  readonly kind: "rejectedApplication";
  readonly applicationID: string;
}

/** An application changed its state, or its end is told ahead of the change (C1). */
export interface UpdatedApplication extends InPartition {
  readonly kind: "updatedApplication";
  readonly applicationID: string;
  readonly state: ApplicationState;
  readonly at: Millis;
  /** The name of the event, or the cause. Source: gang.md 2.9. */
  readonly message: string;
}

/** An ask was placed, a takeover finished, or (modern) a recovered allocation registered. */
export interface NewAllocation extends InPartition {
  readonly kind: "newAllocation";
  readonly applicationID: string;
  readonly allocationKey: string;
  readonly nodeID: string;
  readonly resourcePerAlloc: Resources;
  /** Empty: no task group. */
  readonly taskGroupName: string;
  readonly placeholder: boolean;
  readonly originator: boolean;
}

/** An ask or allocation was refused. */
export interface RejectedAllocation extends InPartition, Refusal {
  readonly kind: "rejectedAllocation";
  readonly applicationID: string;
  readonly allocationKey: string;
}

/** One allocation or ask that ends. */
export interface Release extends InPartition {
  readonly applicationID: string;
  readonly allocationKey: string;
  readonly terminationType: TerminationType;
  readonly message: string;
}

/** One message that asks for releases or confirms them; keys ascend. */
export interface ReleasedAllocations {
  readonly kind: "releasedAllocations";
  readonly releases: readonly Release[];
}

/** One message about asks that are dropped or withdrawn; keys ascend. */
export interface ReleasedAllocationAsks {
  readonly kind: "releasedAllocationAsks";
  readonly releases: readonly Release[];
}

/** A node was registered. */
export interface AcceptedNode extends InPartition {
  readonly kind: "acceptedNode";
  readonly nodeID: string;
}

/** A node was refused. */
export interface RejectedNode extends InPartition, Refusal {
  readonly kind: "rejectedNode";
  readonly nodeID: string;
}

/** One message to the shim. */
export type Effect =
  | AcceptedConfig
  | RejectedConfig
  | AcceptedApplication
  | RejectedApplication
  | UpdatedApplication
  | NewAllocation
  | RejectedAllocation
  | ReleasedAllocations
  | ReleasedAllocationAsks
  | AcceptedNode
  | RejectedNode;

/** A request that changed nothing and gets no message. Source: S-53. */
export interface Ignored {
  /** The caller's own object, as it was given. */
  readonly request: Request;
  readonly code: IgnoredCode;
}

/** What the shim has to do, in lists that stand in the order of its work. Source: S-36. */
export interface UpdateResponse {
  readonly acceptedConfigs: readonly AcceptedConfig[];
  readonly rejectedConfigs: readonly RejectedConfig[];
  readonly acceptedNodes: readonly AcceptedNode[];
  readonly rejectedNodes: readonly RejectedNode[];
  readonly acceptedApplications: readonly AcceptedApplication[];
  readonly rejectedApplications: readonly RejectedApplication[];
  readonly rejectedAllocations: readonly RejectedAllocation[];
  readonly newAllocations: readonly NewAllocation[];
  readonly releasedAllocationAsks: readonly Release[];
  readonly releasedAllocations: readonly Release[];
  readonly updatedApplications: readonly UpdatedApplication[];
  /** The very same objects in the order in which they happened. */
  readonly effects: readonly Effect[];
  readonly ignored: readonly Ignored[];
  /** The budget ran out: call again without waiting. */
  readonly more: boolean;
  /** When the next timer is due; null when there is none. */
  readonly wakeAt: Millis | null;
}

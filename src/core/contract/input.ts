import type { TerminationType } from "../model/application/allocation.js";
import type { PreemptionPolicy } from "../model/application/ask.js";
import type { SchedulerConfig } from "../model/config.js";
import type { ConfigFault } from "../model/config-fault.js";
import type { Resources } from "../model/resources/resources.js";

/** What `advance` takes: requests in the order in which they count. */
export interface Input {
  readonly requests?: readonly Request[];
  /** How many scheduling steps may run, over all partitions. Default 1000. */
  readonly maxSteps?: number;
}

/** One message of the shim. Field names are those of the scheduler interface (gang.md 2). */
export type Request =
  | AddApplication
  | RemoveApplication
  | AllocationAsk
  | PlacedAllocation
  | ReleaseAsk
  | ReleaseAllocation
  | NodeRequest
  | Configure;

/**
 * Who submits. At most one group is charged: the limits of the queues say which, when the first
 * ask or allocation of the application arrives. Source: queues.md.
 */
export interface UserGroupInformation {
  readonly user: string;
  readonly groups?: readonly string[];
}

/**
 * Brings another configuration, one that was refused at the door included. Answered by one
 * acceptance or rejection; a rejected one changes nothing. Source: queues.md.
 */
export type Configure = NewConfig | RefusedConfig;

/** A configuration that nothing is wrong with, as far as it can be seen without a state. */
export interface NewConfig {
  readonly kind: "configure";
  readonly config: SchedulerConfig;
  /** That of its text. One that is in force already changes nothing. Source: Q-35. */
  readonly checksum?: string;
}

/** What was found at the door, so that the answer comes in its turn like any other. */
export interface RefusedConfig {
  readonly kind: "configure";
  readonly refused: ConfigFault;
}

/** Submits an application. Answered by one acceptance or rejection. Source: gang.md 2.2. */
export interface AddApplication {
  readonly kind: "addApplication";
  readonly applicationID: string;
  readonly queueName?: string;
  /** Absent or empty: `default`. */
  readonly partitionName?: string;
  readonly ugi: UserGroupInformation;
  readonly tags?: Readonly<Record<string, string>>;
  /** Placeholder time-out in ms; 0, negative or too large: the default of 15 minutes. */
  readonly executionTimeoutMilliSeconds?: number;
  /** The sum over all task groups of members times member size; empty: no gang. */
  readonly placeholderAsk?: Resources;
  /** `Hard` or `Soft`; modern only, anything else is Soft. */
  readonly gangSchedulingStyle?: string;
}

/** Takes an application away with all it has. Source: gang.md 2.3. */
export interface RemoveApplication {
  readonly kind: "removeApplication";
  readonly applicationID: string;
  readonly partitionName?: string;
}

/** What asks and placed allocations have in common. */
export interface Member {
  readonly allocationKey: string;
  readonly applicationID: string;
  readonly partitionName?: string;
  readonly priority?: number;
  readonly taskGroupName?: string;
  /** Counts only together with `taskGroupName`. Source: G-12. */
  readonly placeholder?: boolean;
  readonly originator?: boolean;
  readonly preemptionPolicy?: PreemptionPolicy;
}

/** Asks for one member, or changes the size of one that is known. Source: gang.md 2.4. */
export interface AllocationAsk extends Member {
  readonly kind: "ask";
  readonly resourceAsk: Resources;
  /** The repeat of old: absent or 1, anything else is refused. Source: S-81. */
  readonly maxAllocations?: number;
  readonly executionTimeoutMilliSeconds?: number;
  /** `creationTime`: seconds since the epoch. */
  readonly tags?: Readonly<Record<string, string>>;
}

/** An allocation as the shim reports it: recovered, or placed by itself. Source: gang.md 2.5. */
export interface ExistingAllocation extends Member {
  readonly nodeID: string;
  readonly resourcePerAlloc: Resources;
  /** `creationTime`: seconds since the epoch. */
  readonly allocationTags?: Readonly<Record<string, string>>;
}

/** Reports one member that is already placed. Quotas are not enforced. */
export interface PlacedAllocation extends ExistingAllocation {
  readonly kind: "allocation";
}

/** Withdraws an ask; without a key, all asks of the application. Source: gang.md 2.7. */
export interface ReleaseAsk {
  readonly kind: "releaseAsk";
  readonly applicationID: string;
  readonly partitionName?: string;
  readonly allocationKey?: string;
  readonly terminationType: TerminationType;
  readonly message?: string;
}

/**
 * Gives an allocation back or confirms a release; without a key, everything. Source: gang.md 2.6.
 */
export interface ReleaseAllocation {
  readonly kind: "releaseAllocation";
  readonly applicationID: string;
  readonly partitionName?: string;
  readonly allocationKey?: string;
  readonly terminationType: TerminationType;
  readonly message?: string;
}

/** What is to happen to a node. Source: gang.md 2.10. */
export type NodeAction =
  | "CREATE"
  | "CREATE_DRAIN"
  | "UPDATE"
  | "DRAIN_NODE"
  | "DRAIN_TO_SCHEDULABLE"
  | "DECOMISSION";

/** Registers, changes, drains or removes a node. Only a creation is answered. */
export interface NodeRequest {
  readonly kind: "node";
  readonly nodeID: string;
  readonly action: NodeAction;
  readonly partitionName?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Capacity. On an update, absent changes nothing. */
  readonly schedulableResource?: Resources;
  /** Recovery with the node (classic): all of them are taken or none, and then no node. */
  readonly existingAllocations?: readonly ExistingAllocation[];
}

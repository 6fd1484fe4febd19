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
  /** Empty is refused, unless the application is forced in. */
  readonly user: string;
  /** Absent: none. */
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
  readonly checksum?: string | null;
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
  /** The queue that is asked for. Absent or empty: none, and the placement rules decide. */
  readonly queueName?: string;
  /** Absent or empty: `default`. */
  readonly partitionName?: string;
  readonly ugi: UserGroupInformation;
  /**
   * Names ignore case. These mean something: what a `tag` rule names, `application.create.force`,
   * `namespace.resourcequota`, `namespace.resourceguaranteed`, `namespace.resourcemaxapps`, and
   * `yunikorn.apache.org/creationTime`, in seconds since the epoch (modern).
   */
  readonly tags?: Readonly<Record<string, string>>;
  /** Placeholder time-out in ms; 0, negative or too large: `timing.placeholderTimeout`. */
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
  /** Larger goes first; absent: 0. */
  readonly priority?: number;
  readonly taskGroupName?: string;
  /** Counts only together with `taskGroupName`. Source: G-12. */
  readonly placeholder?: boolean;
  /** Whether it is the one that made the others; it is told again with its allocation. */
  readonly originator?: boolean;
  /** Absent: neither may it preempt, nor does it offer itself. Kept, and not acted on yet. */
  readonly preemptionPolicy?: PreemptionPolicy;
}

/** Asks for one member, or changes the size of one that is known. Source: gang.md 2.4. */
export interface AllocationAsk extends Member {
  readonly kind: "ask";
  /** Whole base units. */
  readonly resourceAsk: Resources;
  /** The repeat of old: absent or 1, anything else is refused. Source: S-81. */
  readonly maxAllocations?: number;
  /** Kept, and without effect; absent: 0. */
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
  /** Capacity, in whole base units. Absent: none at a creation; on an update nothing changes. */
  readonly schedulableResource?: Resources;
  /** Recovery with the node (classic): all of them are taken or none, and then no node. */
  readonly existingAllocations?: readonly ExistingAllocation[];
}

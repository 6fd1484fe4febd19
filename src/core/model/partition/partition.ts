import type { Table } from "../../base/table.js";
import type { Application, FinishedApplication } from "../application/application.js";
import type { Node } from "../node/node.js";
import type { Queue } from "../queue/queue.js";
import type { QueueState } from "../queue/queue-state.js";
import type { Usage } from "../queue/usage.js";
import type { Resources, ResourceType } from "../resources/resources.js";
import type { Timer } from "../timer/timer.js";
import type { PlacementRule } from "./placement-rule.js";

/** The partition that is meant where none is named. */
export const defaultPartition = "default";

/** How nodes are ordered for an ask. */
export interface NodeSort {
  readonly policy: "fair" | "binpacking";
  /** A type that is not named has no weight. Source: Q-210. */
  readonly weights: Readonly<Record<ResourceType, number>>;
}

/** Which ways of preemption a partition allows. Source: Q-36. */
export interface PreemptionSwitches {
  readonly enabled: boolean;
  readonly quotaEnabled: boolean;
}

/** A cluster view of its own: nodes, queue tree and applications. */
export interface Partition {
  readonly name: string;
  readonly state: QueueState;
  readonly nodeSort: NodeSort;
  /** How the queue of an application is found: the first rule with an answer. At least one. */
  readonly placementRules: readonly PlacementRule[];
  /** Kept for the host: the core does not preempt yet. */
  readonly preemption: PreemptionSwitches;
  /** The capacity of all nodes together, draining ones included: the ceiling of root. */
  readonly total: Resources;
  /** Invariant I-09: everything placed, and how much of it are placeholders. */
  readonly allocationCount: number;
  readonly placeholderCount: number;
  readonly queues: Table<Queue>;
  readonly nodes: Table<Node>;
  readonly applications: Table<Application>;
  readonly finished: Table<FinishedApplication>;
  readonly rejected: Table<FinishedApplication>;
  /** By user and queue, then by charged group and queue: the keys are those of `usageKey`. */
  readonly users: Table<Usage>;
  readonly groups: Table<Usage>;
  readonly timers: Table<Timer>;
}

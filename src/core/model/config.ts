import type { NodeSort, PreemptionSwitches } from "./partition/partition.js";
import type { PlacementRule } from "./partition/placement-rule.js";
import type { Limit } from "./queue/limit.js";
import type { ApplicationSortPolicy, PriorityPolicy } from "./queue/queue.js";
import type { QueueTemplate } from "./queue/template.js";
import type { Resources } from "./resources/resources.js";

/** What a scheduler is made from: its partitions and their queue trees. */
export interface SchedulerConfig {
  readonly partitions: readonly PartitionConfig[];
}

/** One partition as configured. Names are unique. */
export interface PartitionConfig {
  readonly name: string;
  /** Absent: `fair` with weight 1 for vcore and memory. */
  readonly nodeSort?: NodeSort;
  /** Absent or empty: one `provided` rule that makes no queues. */
  readonly placementRules?: readonly PlacementRule[];
  /** Absent: normal preemption is on, quota preemption off. */
  readonly preemption?: PreemptionSwitches;
  /** The top queue, named `root`; it is a parent and has no resources of its own. */
  readonly root: QueueConfig;
}

/** One queue as configured, with every inherited property already filled in. */
export interface QueueConfig {
  /** Lower case, without dots. */
  readonly name: string;
  /** Makes a queue without children a parent. */
  readonly parent?: boolean;
  readonly queues?: readonly QueueConfig[];
  /** Absent: no ceiling. In a ceiling, an absent type is unlimited and 0 lets nothing in. */
  readonly max?: Resources;
  readonly guaranteed?: Resources;
  /** How many applications may run below at once; absent or 0: no ceiling. */
  readonly maxApplications?: number;
  /** Absent: `fifo`. */
  readonly applicationSortPolicy?: ApplicationSortPolicy;
  /** Absent: priorities come first. */
  readonly prioritySort?: boolean;
  readonly priorityPolicy?: PriorityPolicy;
  readonly priorityOffset?: number;
  /** All properties, inherited ones included, by name. The four above are read from them. */
  readonly properties?: Readonly<Record<string, string>>;
  /**
   * Who may submit here and below: `*`, or `user,user group,group`. Absent or empty: nobody,
   * unless this queue's `adminAcl` or a list above allows it. Source: queues.md.
   */
  readonly submitAcl?: string;
  /** Who may administer this queue and all below, written like `submitAcl`. */
  readonly adminAcl?: string;
  /** What leaves made at run time below start with. Absent: the template above, if any. */
  readonly template?: QueueTemplate;
  readonly limits?: readonly Limit[];
}

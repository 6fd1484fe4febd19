import type { NodeSort } from "./partition/partition.js";
import type { ApplicationSortPolicy, PriorityPolicy } from "./queue/queue.js";
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
  /** Absent: `fifo`. */
  readonly applicationSortPolicy?: ApplicationSortPolicy;
  /** Absent: priorities come first. */
  readonly prioritySort?: boolean;
  readonly priorityPolicy?: PriorityPolicy;
  readonly priorityOffset?: number;
  /** `*`: everybody may submit here and below. Absent: nobody, unless a queue above allows it. */
  readonly submitAcl?: "*";
}

import type { Quota } from "../resources/quota.js";
import type { Resources } from "../resources/resources.js";
import type { Acl } from "./acl.js";
import type { Limit } from "./limit.js";
import type { QueueState } from "./queue-state.js";
import type { QueueTemplate } from "./template.js";

/** How a leaf orders its applications. */
export type ApplicationSortPolicy = "fifo" | "fair" | "stateaware";

/** Whether a queue's priority is its own offset alone or what its applications want plus that. */
export type PriorityPolicy = "default" | "fence";

/** What is set for one queue, with everything inherited filled in. */
export interface QueueSettings {
  /** Lower case, `root.lab.batch`. */
  readonly path: string;
  readonly name: string;
  /** Null for root. */
  readonly parent: string | null;
  /** Only leaves hold applications. */
  readonly kind: "leaf" | "parent";
  /** False for a queue that a placement rule made: it goes when it is empty. Source: Q-68. */
  readonly managed: boolean;
  /** Null: no ceiling. Root has none of its own: its ceiling is the cluster. */
  readonly max: Quota | null;
  /** Null: nothing is promised. */
  readonly guaranteed: Quota | null;
  readonly applicationSortPolicy: ApplicationSortPolicy;
  /** Whether priorities come before everything else. */
  readonly prioritySort: boolean;
  readonly priorityPolicy: PriorityPolicy;
  readonly priorityOffset: number;
  /** Who may submit here and below. Source: Q-127. */
  readonly submitAcl: Acl;
  /** Who may administer this queue and all below, and so submit there. */
  readonly adminAcl: Acl;
  /** How many applications may run below at once; 0: no ceiling. Source: Q-91. */
  readonly maxApplications: number;
  /** Its own template for leaves made below; null: that of the queue above. Source: Q-98. */
  readonly template: QueueTemplate | null;
  /** What single users and groups may have here and below. Source: Q-184. */
  readonly limits: readonly Limit[];
}

/** A queue of the tree with its totals. */
export interface Queue {
  readonly path: string;
  readonly settings: QueueSettings;
  readonly state: QueueState;
  /** Invariant I-05: everything placed by the applications below, placeholders included. */
  readonly allocated: Resources;
  /** Invariant I-04: everything that applications below still want. */
  readonly pending: Resources;
  /** Invariant I-25: how many applications below are running. */
  readonly running: number;
}

import type { Millis } from "../core/base/time.js";
import type { SchedulerConfig } from "../core/model/config.js";
import type { GangStyle } from "../core/model/profile/profile.js";
import {
  amountOf,
  noResources,
  plus,
  type Quantity,
  type Resources,
  type ResourceType,
  resourcesOf,
  typesOf,
} from "../core/model/resources/resources.js";

/** A machine of the simulated cluster. */
export interface NodePlan {
  readonly id: string;
  readonly capacity: Resources;
}

/** Members of one size that run equally long. */
export interface MemberPlan {
  /** The name of the task group. */
  readonly name: string;
  readonly members: number;
  readonly size: Resources;
  /** Counts from the moment at which every member of the job runs. */
  readonly runsForMs: Millis;
}

/** What an owner wants to be run: one application, submitted until it is done. */
export interface Job {
  /** Also the application's id; unique, and the last key of the queue's order. */
  readonly id: string;
  /** The path of a leaf. */
  readonly queue: string;
  readonly user: string;
  readonly submitAt: Millis;
  /** Whether placeholders hold the room of all members before the first of them is created. */
  readonly gang: boolean;
  readonly groups: readonly MemberPlan[];
  /** Null: what the settings say. */
  readonly placeholderTimeoutMs: Millis | null;
  /** Heeded by the modern profile alone. */
  readonly style: GangStyle;
}

/** All that happens to a cluster from outside, as plain data. */
export interface Workload {
  readonly name: string;
  readonly config: SchedulerConfig;
  readonly nodes: readonly NodePlan[];
  readonly jobs: readonly Job[];
  /** The resource by which the report counts capacity and work. */
  readonly resource: ResourceType;
}

/** How many members a job has, over all its groups. */
export function memberCount(job: Job): number {
  return job.groups.reduce((sum, group) => sum + group.members, 0);
}

/** What all members of a job hold together: the placeholderAsk of a gang. Source: G-01. */
export function jobSize(job: Job): Resources {
  return sizeOf(job.groups);
}

/** What all members of some groups hold together. */
export function sizeOf(groups: readonly MemberPlan[]): Resources {
  return groups.reduce((sum, group) => plus(sum, times(group.size, group.members)), noResources);
}

/** The capacity of all nodes in one resource. */
export function capacityOf(workload: Workload): Quantity {
  return workload.nodes.reduce((sum, node) => sum + amountOf(node.capacity, workload.resource), 0);
}

/** So many times an amount of each type. */
export function times(size: Resources, count: number): Resources {
  return resourcesOf(typesOf(size).map((type) => [type, amountOf(size, type) * count]));
}

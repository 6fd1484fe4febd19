import type {
  AddApplication,
  AllocationAsk,
  NodeRequest,
  ReleaseAllocation,
  ReleaseAsk,
} from "../core/contract/input.js";
import type { TerminationType } from "../core/model/application/allocation.js";
import type { SimulationSettings } from "./settings.js";
import { type Job, jobSize, type MemberPlan, type NodePlan } from "./workload.js";

/** The answer to a release that the core has asked for. */
export interface Confirmation {
  readonly of: "releaseAllocation" | "releaseAsk";
  readonly key: string;
  readonly type: TerminationType;
}

/** Registers a node. */
export function createNode(node: NodePlan): NodeRequest {
  const { id, capacity } = node;
  return { kind: "node", nodeID: id, action: "CREATE", schedulableResource: capacity };
}

/** Submits a job; a gang says how much all its members hold together. Source: G-01. */
export function submitJob(job: Job, settings: SimulationSettings): AddApplication {
  const timeout = job.placeholderTimeoutMs ?? settings.placeholderTimeoutMs;
  return {
    kind: "addApplication",
    applicationID: job.id,
    queueName: job.queue,
    ugi: { user: job.user },
    ...(timeout === null ? {} : { executionTimeoutMilliSeconds: timeout }),
    ...(job.gang ? { placeholderAsk: jobSize(job), gangSchedulingStyle: job.style } : {}),
  };
}

/** Asks for one pod. Only the members of a gang belong to a task group. */
export function askForPod(
  job: Job,
  pod: { readonly key: string; readonly group: MemberPlan; readonly placeholder: boolean },
): AllocationAsk {
  const { key, group, placeholder } = pod;
  const gang = job.gang ? { taskGroupName: group.name, placeholder } : {};
  return {
    kind: "ask",
    applicationID: job.id,
    allocationKey: key,
    resourceAsk: group.size,
    ...gang,
  };
}

/** Says that a pod has ended by itself. */
export function stopPod(job: Job, key: string): ReleaseAllocation {
  return {
    kind: "releaseAllocation",
    applicationID: job.id,
    allocationKey: key,
    terminationType: "STOPPED_BY_RM",
  };
}

/** Says that a pod is gone whose release the core has asked for. */
export function confirmRelease(
  job: Job,
  { of, key, type }: Confirmation,
): ReleaseAllocation | ReleaseAsk {
  return { kind: of, applicationID: job.id, allocationKey: key, terminationType: type };
}

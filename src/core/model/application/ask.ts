import type { Millis } from "../../base/time.js";
import type { NodeID } from "../node/node.js";
import type { Resources } from "../resources/resources.js";

/** The key of an ask and of the allocation it becomes; unique in its application. */
export type AllocationKey = string;

/** Whether a member may preempt others and offers itself as a victim. Absent policy: neither. */
export interface PreemptionPolicy {
  readonly allowPreemptSelf: boolean;
  readonly allowPreemptOther: boolean;
}

/** What never changes of a member, from ask to release. */
export interface MemberShape {
  readonly applicationID: string;
  readonly key: AllocationKey;
  /** Null: belongs to no task group. */
  readonly taskGroupName: string | null;
  readonly placeholder: boolean;
  /** Higher first. */
  readonly priority: number;
  /** From the `creationTime` tag, else the time of arrival. */
  readonly createdAt: Millis;
  /** The order of arrival; unique. */
  readonly arrival: number;
  /** The driver of its application: a flag that preemption heeds. Source: G-88. */
  readonly originator: boolean;
  readonly preemptionPolicy: PreemptionPolicy;
  readonly tags: Readonly<Record<string, string>>;
  /** Stored, without behaviour. 0 is none. Source: gang.md 2.4. */
  readonly executionTimeoutMs: Millis;
}

/** One member that is wanted: pending, or parked while placeholders make room for it. */
export interface Ask {
  readonly key: AllocationKey;
  readonly shape: MemberShape;
  readonly resources: Resources;
  /** The allocations whose release it waits for; empty while it is pending. Source: S-47, S-80. */
  readonly releases: readonly AllocationKey[];
  /** Where room is held for it meanwhile, if that is not the placeholder's own. Source: G-36. */
  readonly heldOn: NodeID | null;
  /** The node that was chosen for it; null where that is decided at the confirmation. */
  readonly chosenNode: NodeID | null;
}

/** True while the ask waits for the release of a placeholder. */
export function isParked(ask: Ask): boolean {
  return ask.releases.length > 0;
}

import type { Request } from "../../contract/input.js";
import type { IgnoredCode, RejectionCode } from "../../contract/reasons.js";
import type { ApplicationEntry, PartitionEntry } from "../../index/entries.js";
import { findPartition, ignore, tell, type View } from "../../ledger/view.js";

/** A code of the closed union, and what there is to say about it. */
export interface Refusal {
  readonly code: RejectionCode;
  readonly detail: string;
}

/** The refusal of a request, with the names and values involved. */
export function refusal(code: RejectionCode, detail: string): Refusal {
  return { code, detail };
}

/** Answers an ask or an allocation that is refused. */
export function rejectAllocation(
  view: View,
  request: { applicationID: string; allocationKey: string; partitionName?: string },
  { code, detail }: Refusal,
): void {
  const { applicationID, allocationKey, partitionName = "default" } = request;
  const reason = `${code}: allocation ${allocationKey} of application ${applicationID}: ${detail}`;
  tell(view, {
    kind: "rejectedAllocation",
    partitionName,
    applicationID,
    allocationKey,
    code,
    reason,
  });
}

/** A request that names an application, as far as the two can be looked up. */
export type ForApplication = Extract<Request, { applicationID: string }>;

/** The application of a request; without it the request is listed as ignored. Source: S-53. */
export function findApplication(view: View, request: ForApplication): ApplicationEntry | undefined {
  const partition = findPartition(view, request.partitionName);
  const app = partition?.applications.get(request.applicationID);
  const code: IgnoredCode = partition === undefined ? "UNKNOWN_PARTITION" : "UNKNOWN_APPLICATION";
  if (app === undefined) ignore(view, request, code);
  return app;
}

/** Why a partition takes nothing new, or undefined. Source: Q-73. */
export function refuseByPartition(
  partition: PartitionEntry | undefined,
  name: string | undefined,
): Refusal | undefined {
  if (partition === undefined) {
    return refusal("PARTITION_UNKNOWN", `failed to find partition ${name ?? "default"}`);
  }
  if (partition.state === "Active") return undefined;
  return refusal("PARTITION_STOPPED", `partition ${partition.name} is stopped`);
}

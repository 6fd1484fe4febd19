import type { Request } from "../../contract/input.js";
import type { IgnoredCode } from "../../contract/reasons.js";
import type { ApplicationEntry, PartitionEntry } from "../../index/entries.js";
import { findPartition, ignore, type View } from "../../ledger/view.js";
import { type Refusal, refusal } from "../messages/refusal.js";

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

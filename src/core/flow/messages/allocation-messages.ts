import type { MemberEntry } from "../../index/entries.js";
import { tell, type View } from "../../ledger/view.js";
import { partitionNameOf, type Refusal, reasonFor } from "./refusal.js";

/** Tells the shim about an allocation. Source: G-23, G-43. */
export function tellNew(view: View, member: MemberEntry): void {
  const { app, shape, size, node } = member;
  tell(view, {
    kind: "newAllocation",
    partitionName: app.partition.name,
    applicationID: app.submission.id,
    allocationKey: shape.key,
    nodeID: node?.id ?? "",
    resourcePerAlloc: size.resources,
    taskGroupName: shape.taskGroupName ?? "",
    placeholder: shape.placeholder,
    originator: shape.originator,
  });
}

/** Answers an ask or an allocation that is refused. Source: gang.md 2.4, 2.5. */
export function tellRejectedAllocation(
  view: View,
  request: { applicationID: string; allocationKey: string; partitionName?: string },
  refused: Refusal,
): void {
  const { applicationID, allocationKey } = request;
  tell(view, {
    kind: "rejectedAllocation",
    partitionName: partitionNameOf(request),
    applicationID,
    allocationKey,
    code: refused.code,
    reason: reasonFor(`allocation ${allocationKey} of application ${applicationID}`, refused),
  });
}

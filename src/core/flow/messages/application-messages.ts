import type { AddApplication } from "../../contract/input.js";
import type { ApplicationEntry } from "../../index/entries.js";
import { tell, type View } from "../../ledger/view.js";
import type { ApplicationState } from "../../model/profile/life-cycle.js";
import { partitionNameOf, type Refusal, reasonFor } from "./refusal.js";

/** Tells that an application was taken. Its state is New. */
export function tellAcceptedApplication(view: View, app: ApplicationEntry): void {
  const { partition, submission } = app;
  tell(view, {
    kind: "acceptedApplication",
    partitionName: partition.name,
    applicationID: submission.id,
  });
}

/** Tells that an application was refused; the text that is told comes back. */
export function tellRejectedApplication(
  view: View,
  request: AddApplication,
  refused: Refusal,
): string {
  const { applicationID } = request;
  const { code } = refused;
  const partitionName = partitionNameOf(request);
  const reason = reasonFor(`application ${applicationID}`, refused);
  tell(view, { kind: "rejectedApplication", partitionName, applicationID, code, reason });
  return reason;
}

/** Tells a state of an application: one it is in now, or its end ahead of the change (C1). */
export function tellState(
  view: View,
  app: ApplicationEntry,
  state: ApplicationState,
  message: string,
): void {
  tell(view, {
    kind: "updatedApplication",
    partitionName: app.partition.name,
    applicationID: app.submission.id,
    state,
    at: view.now,
    message,
  });
}

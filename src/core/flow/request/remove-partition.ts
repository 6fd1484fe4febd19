import { ascending } from "../../base/order.js";
import type { ApplicationEntry, PartitionEntry } from "../../index/entries.js";
import { forget } from "../../ledger/exactness.js";
import type { View } from "../../ledger/view.js";
import { pathToEnd } from "../../model/profile/life-cycle.js";
import { takeOut } from "../application/finish-application.js";
import { membersIn } from "../member/members-in.js";
import { tellState } from "../messages/application-messages.js";
import { tellReleased } from "../messages/release-messages.js";

const cause = "PartitionRemoved";

/**
 * Ends every application of a partition that is not configured any more, in the order of their
 * submission, and forgets its nodes. Source: queues.md Q-105, gang.md T10.
 */
export function removePartition(view: View, partition: PartitionEntry): void {
  const applications = [...partition.applications.values()];
  for (const app of applications.sort(bySubmission)) endApplication(view, app);
  for (const node of partition.nodes.values()) {
    view.exactness = forget(view.exactness, node.capacity);
  }
}

const bySubmission = ascending<ApplicationEntry>((app) => app.submission.sequence);

function endApplication(view: View, app: ApplicationEntry): void {
  const { partition, announced } = app;
  const placed = membersIn(app.members.values(), "allocated");
  const path = pathToEnd(view.table.moves, app.state, view.table.failEvent);
  takeOut(view, app);
  tellReleased(view, placed, "STOPPED_BY_RM", `Partition ${partition.name} Removed`);
  if (announced !== null) return;
  for (const state of path) tellState(view, app, state, cause);
}

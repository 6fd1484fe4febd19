import { ascending, inOrder, type Order } from "../../base/order.js";
import type { Release } from "../../contract/response.js";
import type { MemberEntry } from "../../index/entries.js";
import { tell, type View } from "../../ledger/view.js";
import type { TerminationType } from "../../model/application/allocation.js";

/** Keys in one message ascend; of equal keys, the application decides. Source: gang.md 5.3. */
export const keyOrder: Order<MemberEntry> = inOrder(
  ascending((member) => member.shape.key),
  ascending((member) => member.app.submission.id),
);

/** One message about allocations that go or are gone; nothing is said about none. */
export function tellReleased(
  view: View,
  members: readonly MemberEntry[],
  type: TerminationType,
  message: string,
): void {
  if (members.length === 0) return;
  tell(view, { kind: "releasedAllocations", releases: listReleases(members, type, message) });
}

/** One message about asks that are dropped, in the shape of the profile. Source: D7, G-55. */
export function tellDroppedAsks(
  view: View,
  members: readonly MemberEntry[],
  type: TerminationType,
  message: string,
): void {
  if (members.length === 0) return;
  const apart = view.profile.choices.askReleases === "apart";
  const kind = apart ? "releasedAllocationAsks" : "releasedAllocations";
  tell(view, { kind, releases: listReleases(members, type, message) });
}

function listReleases(
  members: readonly MemberEntry[],
  terminationType: TerminationType,
  message: string,
): readonly Release[] {
  const releases = [...members].sort(keyOrder).map(({ app, shape }) =>
    Object.freeze({
      partitionName: app.partition.name,
      applicationID: app.submission.id,
      allocationKey: shape.key,
      terminationType,
      message,
    }),
  );
  return Object.freeze(releases);
}

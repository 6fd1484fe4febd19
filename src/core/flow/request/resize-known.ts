import type { MemberEntry } from "../../index/entries.js";
import { resizeMember } from "../../ledger/bookkeeping.js";
import { relearn } from "../../ledger/exactness.js";
import type { View } from "../../ledger/view.js";
import { copyOf, isSame, type Resources } from "../../model/resources/resources.js";
import { fitsPlaceholder } from "../member/takeover.js";
import { undoTakeover } from "../member/undo-takeover.js";

/**
 * Gives a known member another size where it stands; no quota is asked. A takeover whose ask
 * has outgrown its placeholder is undone. Source: gang.md 2.5, C-135, C-136, C-138.
 */
export function resizeKnown(
  view: View,
  member: MemberEntry,
  resources: Resources,
): "same" | "changed" | "overflow" {
  const old = member.size.resources;
  if (isSame(old, resources)) return "same";
  const known = relearn(view.exactness, old, resources);
  if (known === undefined) return "overflow";
  view.exactness = known;
  resizeMember(member, view.names.sizeOf(copyOf(resources)));
  const { partner } = member;
  if (partner === null) return "changed";
  const [parked, placeholder] = member.place === "parked" ? [member, partner] : [partner, member];
  if (!fitsPlaceholder(parked, placeholder)) undoTakeover(parked);
  return "changed";
}

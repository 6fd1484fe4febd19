import { unreachable } from "../../base/fail.js";
import type { View } from "../../ledger/view.js";
import { placeMember } from "../member/place-member.js";
import { requestRelease } from "../member/request-release.js";
import { startTakeover } from "../member/takeover.js";
import type { Decision } from "./decision.js";

/** Writes what one step has decided. */
export function carryOut(view: View, decision: Decision): void {
  switch (decision.kind) {
    case "place":
      placeMember(view, decision.placement.ask, decision.placement.node);
      return;
    case "startGang":
      for (const { ask, node } of decision.placements) placeMember(view, ask, node);
      return;
    case "takeOver":
      startTakeover(view, decision.takeover);
      return;
    case "cancel":
      requestRelease(
        view,
        [decision.placeholder],
        "TIMEOUT",
        "cancel placeholder: resource incompatible",
      );
      return;
    default:
      unreachable(decision);
  }
}

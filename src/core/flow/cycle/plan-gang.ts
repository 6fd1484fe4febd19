import type { ApplicationEntry } from "../../index/entries.js";
import { Trial } from "../../ledger/trial.js";
import type { View } from "../../ledger/view.js";
import type { Placement } from "./decision.js";
import { findNode } from "./find-node.js";

/**
 * Places all pending placeholder asks of a gang on the nodes as they are, in ask order, or
 * none. Decides only: the room that the plan takes on trial is given back.
 *
 * @returns undefined where one of them finds no room
 */
export function planGang(view: View, app: ApplicationEntry): readonly Placement[] | undefined {
  const trial = new Trial();
  const placements: Placement[] = [];
  for (const ask of app.lanes.get("placeholder")?.asks ?? []) {
    const node = findNode(view, ask);
    if (node === undefined) break;
    trial.hold(ask, node);
    placements.push({ ask, node });
  }
  trial.rewind();
  return placements.length === app.pendingPlaceholders ? placements : undefined;
}

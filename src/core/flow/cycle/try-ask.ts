import type { PartitionEntry, QueueEntry } from "../../index/entries.js";
import type { View } from "../../ledger/view.js";
import type { Decision } from "./decision.js";
import { findNode } from "./find-node.js";
import { asksOf, openLanes } from "./lanes.js";
import { type Participant, participantsOf } from "./participants.js";
import { walkQueues } from "./walk-queues.js";

/**
 * The next ask that can be placed the normal way. What found no room is not tried again until
 * room or permission grows (`epoch`) or its application changes. Source: C-16, C-17, C-41.
 */
export function tryAsk(view: View, partition: PartitionEntry): Decision | undefined {
  const { epoch } = partition;
  return walkQueues(partition.root, {
    visits: (queue) => queue.pendingCount > 0 && queue.noRoomEpoch !== epoch,
    tryLeaf: (leaf) => tryLeaf(view, leaf),
    giveUp: (queue) => {
      queue.noRoomEpoch = epoch;
    },
  });
}

function tryLeaf(view: View, leaf: QueueEntry): Decision | undefined {
  for (const participant of participantsOf(view, leaf)) {
    const decision = tryApplication(view, participant);
    if (decision !== undefined) return decision;
  }
  return undefined;
}

function tryApplication(view: View, { app, admission }: Participant): Decision | undefined {
  if (admission.verdict === "start") {
    return { kind: "startGang", placements: admission.placements };
  }
  const { epoch } = app.partition;
  if (app.noRoomEpoch === epoch) return undefined;
  for (const ask of asksOf(openLanes(app, view.profile.choices))) {
    if (ask.noRoomEpoch === epoch) continue;
    const node = findNode(view, ask);
    if (node !== undefined) return { kind: "place", placement: { ask, node } };
    ask.noRoomEpoch = epoch;
  }
  app.noRoomEpoch = epoch;
  return undefined;
}

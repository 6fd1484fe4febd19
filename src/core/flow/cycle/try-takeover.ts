import { must } from "../../base/fail.js";
import type {
  ApplicationEntry,
  MemberEntry,
  PartitionEntry,
  QueueEntry,
} from "../../index/entries.js";
import type { View } from "../../ledger/view.js";
import { accepts } from "../member/accepts.js";
import { fitsPlaceholder } from "../member/takeover.js";
import type { Decision } from "./decision.js";
import { asksOf, readyLanes } from "./lanes.js";
import { participantsOf } from "./participants.js";
import { walkQueues } from "./walk-queues.js";

/** The next real ask that can take over a placeholder of its task group. Source: G-30, C-77. */
export function tryTakeover(view: View, partition: PartitionEntry): Decision | undefined {
  const { epoch } = partition;
  return walkQueues(partition.root, {
    visits: (queue) => queue.readyCount > 0 && queue.noTakeoverEpoch !== epoch,
    tryLeaf: (leaf) => tryLeaf(view, leaf),
    giveUp: (queue) => {
      queue.noTakeoverEpoch = epoch;
    },
  });
}

function tryLeaf(view: View, leaf: QueueEntry): Decision | undefined {
  for (const { app } of participantsOf(view, leaf)) {
    if (app.readyLanes === 0 || app.noTakeoverEpoch === app.partition.epoch) continue;
    const decision = tryApplication(view, app);
    if (decision !== undefined) return decision;
    app.noTakeoverEpoch = app.partition.epoch;
  }
  return undefined;
}

/** On a placeholder's own node first; else the first usable pair on another. Source: G-36. */
function tryApplication(view: View, app: ApplicationEntry): Decision | undefined {
  let usable: { ask: MemberEntry; placeholder: MemberEntry } | undefined;
  for (const ask of asksOf(readyLanes(app, view.profile.choices))) {
    for (const placeholder of app.groups.get(ask.shape.taskGroupName ?? "")?.free ?? []) {
      if (!fitsPlaceholder(ask, placeholder)) return { kind: "cancel", placeholder };
      if (view.profile.choices.takeoverNode === "at-confirmation") {
        return { kind: "takeOver", takeover: { ask, placeholder, node: null } };
      }
      usable ??= { ask, placeholder };
      const node = must(placeholder.node ?? undefined, "a placeholder stands on a node");
      if (!accepts(view, ask, node, "placeholder-room")) continue;
      return { kind: "takeOver", takeover: { ask, placeholder, node } };
    }
  }
  return usable === undefined ? undefined : tryOtherNode(view, usable.ask, usable.placeholder);
}

function tryOtherNode(
  view: View,
  ask: MemberEntry,
  placeholder: MemberEntry,
): Decision | undefined {
  const node = ask.app.partition.nodeIndex.firstFit(
    ask.size,
    (other) => other !== placeholder.node && accepts(view, ask, other, "new-room"),
  );
  if (node === undefined) return undefined;
  return { kind: "takeOver", takeover: { ask, placeholder, node } };
}

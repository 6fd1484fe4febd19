import type { PartitionEntry, QueueEntry } from "../../index/entries.js";
import { findUp } from "../../index/find-up.js";
import { addQueue } from "../../ledger/queues.js";
import type { View } from "../../ledger/view.js";
import { dynamicLeaf, dynamicParent } from "../../model/queue/dynamic-queue.js";
import { recoveryName } from "../../model/queue/names.js";
import type { QueueTemplate } from "../../model/queue/template.js";
import { childPath, recoveryPath } from "../../model/queue/tree.js";
import { type Refusal, refusal } from "../messages/refusal.js";

/** No path has more levels; a text of dots from outside must not become thousands of queues. */
const deepest = 100;

/**
 * Makes what is missing of a path below a queue that exists: dynamic parents, and a dynamic
 * leaf at the end. The recovery queue takes no template. Source.
 *
 * @param nearest  the lowest queue of the path that exists
 * @param path  one that a rule led to: its parts are queue names
 */
export function createQueues(
  view: View,
  partition: PartitionEntry,
  nearest: QueueEntry,
  path: string,
): QueueEntry | Refusal {
  const missing = path.slice(nearest.path.length + 1).split(".");
  const refused = refuseBelow(nearest, path, missing);
  if (refused !== undefined) return refused;
  let queue = nearest;
  for (const name of missing.slice(0, -1)) {
    queue = addQueue(view.names, partition, dynamicParent(childPath(queue.path, name)));
  }
  const template = path === recoveryPath ? null : templateAt(queue);
  return addQueue(view.names, partition, dynamicLeaf(path, template));
}

/** Why nothing can be made below a queue, or undefined. Source. */
function refuseBelow(
  nearest: QueueEntry,
  path: string,
  missing: readonly string[],
): Refusal | undefined {
  const cannot = (why: string) => refusal("QUEUE_CREATE_FAILED", `${why}: cannot make ${path}`);
  if (nearest.settings.kind === "leaf") return cannot(`${nearest.path} is already a leaf`);
  // Neither there nor anywhere below.
  const draining = findUp(nearest, ({ state }) => state === "Draining");
  if (draining !== undefined) return cannot(`${draining.path} is marked for deletion`);
  if (nearest.path.split(".").length + missing.length > deepest) {
    return cannot(`more than ${deepest} levels`);
  }
  if (path !== recoveryPath && missing.includes(recoveryName)) {
    return cannot(`${recoveryName} is reserved`);
  }
  return undefined;
}

/** The template in force below a queue: its own, or that of the nearest above. Source: Q-98. */
function templateAt(lowest: QueueEntry): QueueTemplate | null {
  return findUp(lowest, ({ settings }) => settings.template !== null)?.settings.template ?? null;
}

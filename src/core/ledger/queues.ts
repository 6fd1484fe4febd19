import { must } from "../base/fail.js";
import type { PartitionEntry, QueueEntry } from "../index/entries.js";
import { refreshQueueBase } from "../index/fair-base.js";
import { fileApplication } from "../index/file-application.js";
import { newQueue, setSettings } from "../index/new-entries.js";
import type { QueueSettings } from "../model/queue/queue.js";
import type { TypeNames } from "../model/resources/amounts.js";
import { touchQueue } from "./view.js";

/** Adds an empty queue below one that exists. */
export function addQueue(
  names: TypeNames,
  partition: PartitionEntry,
  settings: QueueSettings,
): QueueEntry {
  const parent = must(partition.queues.get(settings.parent ?? ""), "a new queue has a parent");
  const queue = newQueue(names, settings, parent);
  partition.queues.set(settings.path, queue);
  refreshQueueBase(queue);
  touchQueue(partition, queue);
  return queue;
}

/** What a queue may have, what it is promised, and how many applications may run in it. */
export type Bounds = Pick<QueueSettings, "max" | "guaranteed" | "maxApplications">;

/** Gives a leaf other ceilings and promises; whatever waited for them is tried anew. */
export function changeBounds(
  names: TypeNames,
  partition: PartitionEntry,
  leaf: QueueEntry,
  bounds: Bounds,
): void {
  setSettings(names, leaf, Object.freeze({ ...leaf.settings, ...bounds }));
  refreshQueueBase(leaf);
  for (const app of [...leaf.applications]) fileApplication(app);
  partition.epoch += 1;
  touchQueue(partition, leaf);
}

/** Takes an empty queue out of the tree. */
export function dropQueue(partition: PartitionEntry, queue: QueueEntry): void {
  const siblings = must(queue.parent ?? undefined, "root stays").children;
  siblings.splice(siblings.indexOf(queue), 1);
  partition.queues.delete(queue.path);
  queue.gone = true;
  touchQueue(partition, queue);
}

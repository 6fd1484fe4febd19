import { emptyTable, tableOf } from "../base/table.js";
import type { ConfiguredPartition } from "./configured.js";
import type { Partition } from "./partition/partition.js";
import type { Queue, QueueSettings } from "./queue/queue.js";
import { noResources } from "./resources/resources.js";

/** A partition in which nothing has happened yet. */
export function newPartition(configured: ConfiguredPartition): Partition {
  const { name, nodeSort, placementRules, preemption, queues } = configured;
  return Object.freeze<Partition>({
    name,
    state: "Active",
    nodeSort,
    placementRules,
    preemption,
    total: noResources,
    allocationCount: 0,
    placeholderCount: 0,
    queues: tableOf(queues.map((settings) => [settings.path, newQueueRow(settings)] as const)),
    nodes: emptyTable(),
    applications: emptyTable(),
    finished: emptyTable(),
    rejected: emptyTable(),
    users: emptyTable(),
    groups: emptyTable(),
    timers: emptyTable(),
  });
}

/** A queue that nothing stands in. */
export function newQueueRow(settings: QueueSettings): Queue {
  return Object.freeze<Queue>({
    path: settings.path,
    settings,
    state: "Active",
    allocated: noResources,
    pending: noResources,
    running: 0,
  });
}

import { must } from "../base/fail.js";
import { ascending } from "../base/order.js";
import type { Table } from "../base/table.js";
import type { SchedulerConfig } from "./config.js";
import { type ConfigFault, findFault } from "./config-fault.js";
import { type ConfiguredPartition, configuredPartition } from "./configured.js";
import { newPartition, newQueueRow } from "./new-partition.js";
import type { Partition } from "./partition/partition.js";
import type { Queue, QueueSettings } from "./queue/queue.js";
import { nextQueueState, type QueueEvent, type QueueState } from "./queue/queue-state.js";
import { isBelow, pathToRoot } from "./queue/tree.js";
import { recharge } from "./recharge.js";

/**
 * The partitions under a configuration, ascending by name; or the first thing that speaks against
 * it.
 *
 * @param known  those that there are: what goes on in them goes on
 */
export function partitionsUnder(
  config: SchedulerConfig,
  known: readonly Partition[],
): readonly Partition[] | ConfigFault {
  const fault = findFault(config);
  if (fault !== undefined) return fault;
  const next: Partition[] = [];
  for (const configured of config.partitions.map(configuredPartition)) {
    const before = known.find(({ name }) => name === configured.name);
    const after = reconfigure(before, configured);
    if ("code" in after) return after;
    next.push(after);
  }
  return next.sort(ascending(({ name }) => name));
}

/**
 * A partition under another configuration: applications, nodes and usage stay, what is set is
 * replaced, and what is not configured any more drains. Source: queues.md.
 *
 * @param partition  undefined where there was none of that name
 */
export function reconfigure(
  partition: Partition | undefined,
  configured: ConfiguredPartition,
): Partition | ConfigFault {
  if (partition === undefined) return newPartition(configured);
  const flipped = configured.queues.find((settings) => isFlipped(partition, settings));
  if (flipped !== undefined) return flipFault(partition, flipped);
  const { nodeSort, placementRules, preemption } = configured;
  const queues = reconfigureQueues(partition.queues, configured.queues);
  return Object.freeze<Partition>({
    ...partition,
    ...recharge(partition, queues),
    nodeSort,
    placementRules,
    preemption,
    queues,
  });
}

/** Whether a queue that holds applications would change between leaf and parent. Source: Q-109. */
function isFlipped({ queues, applications }: Partition, { path, kind }: QueueSettings): boolean {
  const known = queues.get(path);
  if (known === undefined || known.settings.kind === kind) return false;
  for (const { submission } of applications.rows()) {
    if (isBelow(submission.queue, path)) return true;
  }
  return false;
}

function flipFault({ name }: Partition, { path, kind }: QueueSettings): ConfigFault {
  const message = `${path} of partition ${name} holds applications and cannot become a ${kind}`;
  return Object.freeze({ code: "CFG_QUEUE_TYPE", path, message });
}

function reconfigureQueues(
  known: Table<Queue>,
  configured: readonly QueueSettings[],
): Table<Queue> {
  const edit = known.edit();
  const kinds = new Map(configured.map(({ path, kind }) => [path, kind]));
  for (const queue of known.rows()) {
    if (kinds.has(queue.path)) continue;
    // What is empty below a queue that becomes a leaf goes at once: leaves have no children.
    if (pathToRoot(queue.path).some((path) => kinds.get(path) === "leaf")) edit.delete(queue.path);
    else if (queue.settings.managed) edit.set(queue.path, drained(queue));
  }
  for (const settings of configured) {
    const row = known.get(settings.path);
    edit.set(settings.path, row === undefined ? newQueueRow(settings) : reopened(row, settings));
  }
  return edit.done();
}

/** Active again, whatever it was. Source. */
function reopened(queue: Queue, settings: QueueSettings): Queue {
  return rowOf(queue, settings, stateAfter(queue.state, "start"));
}

/** On its way out. What is stopped is started first: no move leads from there to the end. */
function drained(queue: Queue): Queue {
  const state = stateAfter(stateAfter(queue.state, "start"), "remove");
  return rowOf(queue, queue.settings, state);
}

function stateAfter(state: QueueState, event: QueueEvent): QueueState {
  return must(nextQueueState(state, event), `a queue that is ${state} takes ${event}`);
}

function rowOf(queue: Queue, settings: QueueSettings, state: QueueState): Queue {
  const { path, allocated, pending, running } = queue;
  return Object.freeze<Queue>({ path, settings, state, allocated, pending, running });
}

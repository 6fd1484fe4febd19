import { ascending, inOrder } from "../../src/core/base/order.js";
import type { Application } from "../../src/core/model/application/application.js";
import { isParked } from "../../src/core/model/application/ask.js";
import { availableOn } from "../../src/core/model/node/node.js";
import type { Partition } from "../../src/core/model/partition/partition.js";
import { rootPath } from "../../src/core/model/queue/tree.js";
import { type Usage, usageKey } from "../../src/core/model/queue/usage.js";
import {
  isZero,
  type Resources,
  renderResources,
} from "../../src/core/model/resources/resources.js";
import type { SchedulerState } from "../../src/core/model/state.js";

/** What `show <subject>` answers: facts of the default partition. */
export function renderFacts(state: SchedulerState, subject: string): readonly string[] {
  const partition = state.partitions.find(({ name }) => name === "default");
  if (partition === undefined) throw new Error("a story plays in the default partition");
  const [word = "", name = "", path = rootPath] = subject.split(" ");
  switch (word) {
    case "queue":
      return [renderQueue(partition, name)];
    case "node":
      return [renderNode(partition, name)];
    case "user":
      return [renderUsage(subject, partition.users.get(usageKey(name, path)))];
    case "group":
      return [renderUsage(subject, partition.groups.get(usageKey(name, path)))];
    case "counts":
      return [renderCounts(partition)];
    case "timers":
      return renderTimers(partition);
    case "records":
      return renderRecords(partition);
    default:
      return [renderApplication(partition, word)];
  }
}

function renderApplication(partition: Partition, id: string): string {
  const app = partition.applications.get(id);
  if (app === undefined) return `${id} is not active`;
  return [
    `${id} ${app.state}`,
    `pending ${amounts(app.pending)}`,
    `allocated ${amounts(app.allocated)}`,
    `placeholder ${amounts(app.allocatedPlaceholder)}`,
    ...groups(app),
    ...parked(app),
  ].join(", ");
}

/** Per task group: how many placeholders there were, were taken over, went otherwise. */
function groups(app: Application): readonly string[] {
  return [...app.taskGroups.rows()]
    .sort(ascending((group) => group.name))
    .map((group) => `${group.name} ${group.count}/${group.replaced}/${group.timedOut}`);
}

function parked(app: Application): readonly string[] {
  const keys = [...app.asks.rows()].filter(isParked).map((ask) => ask.key);
  return keys.length === 0 ? [] : [`parked ${keys.sort().join(" ")}`];
}

function renderQueue(partition: Partition, path: string): string {
  const queue = partition.queues.get(path);
  if (queue === undefined) return `queue ${path} is unknown`;
  return `queue ${path} allocated ${amounts(queue.allocated)}, pending ${amounts(queue.pending)}`;
}

/** What a user or group holds, and how many of its applications count where any does. */
function renderUsage(subject: string, usage: Usage | undefined): string {
  if (usage === undefined) return `${subject} -`;
  return `${subject} ${amounts(usage.allocated)}, applications ${usage.applications}`;
}

function renderNode(partition: Partition, id: string): string {
  const node = partition.nodes.get(id);
  if (node === undefined) return `node ${id} is unknown`;
  const free = amounts(availableOn(node));
  const drained = node.schedulable ? "" : ", drained";
  return `node ${id} allocated ${amounts(node.allocated)}, free ${free}${drained}`;
}

function renderCounts({ allocationCount, placeholderCount }: Partition): string {
  return `counts allocations ${allocationCount} placeholders ${placeholderCount}`;
}

function renderTimers(partition: Partition): readonly string[] {
  const timers = [...partition.timers.rows()].sort(
    inOrder(
      ascending((timer) => timer.dueAt),
      ascending((timer) => timer.kind),
      ascending((timer) => timer.subject),
    ),
  );
  if (timers.length === 0) return ["no timers"];
  return timers.map((timer) => `timer ${timer.kind} ${timer.subject} ${timer.dueAt}`);
}

function renderRecords(partition: Partition): readonly string[] {
  const records = [...partition.finished.rows(), ...partition.rejected.rows()];
  if (records.length === 0) return ["no records"];
  return records
    .sort(ascending((record) => record.key))
    .map((record) => `record ${record.key} ${record.state}`);
}

function amounts(held: Resources | undefined): string {
  return held === undefined || isZero(held) ? "-" : renderResources(held);
}

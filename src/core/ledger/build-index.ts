import { must } from "../base/fail.js";
import { compare } from "../base/order.js";
import type { Table } from "../base/table.js";
import type {
  ApplicationEntry,
  Index,
  MemberEntry,
  NodeEntry,
  PartitionEntry,
  QueueEntry,
} from "../index/entries.js";
import { refreshFairBase } from "../index/fair-base.js";
import { fileApplication } from "../index/file-application.js";
import { newApplication, newGroup, newMember, newNode, newQueue } from "../index/new-entries.js";
import { NodeIndex } from "../index/node-index.js";
import { OrderedList } from "../index/ordered.js";
import { chargeGroup } from "../index/usage.js";
import type { Allocation } from "../model/application/allocation.js";
import type { Application } from "../model/application/application.js";
import type { Ask } from "../model/application/ask.js";
import type { NodeSort, Partition } from "../model/partition/partition.js";
import { rootPath } from "../model/queue/tree.js";
import { addTo, TypeNames } from "../model/resources/amounts.js";
import type { SchedulerState } from "../model/state.js";
import { firingOrder } from "../model/timer/timer.js";
import { nodeScore, type Weights } from "../policy/node-order/index.js";
import { count, file } from "./bookkeeping.js";
import { countState, setCounted } from "./count-state.js";
import { enroll } from "./enroll.js";
import { refreshOwed } from "./owed.js";

/** Derives the whole index from a state: every entry linked, every total summed anew. */
export function buildIndex(state: SchedulerState): Index {
  const names = new TypeNames();
  const partitions = state.partitions.map((partition) => buildPartition(names, partition));
  return { names, partitions, predicated: false };
}

function buildPartition(names: TypeNames, row: Partition): PartitionEntry {
  const partition = bare(names, row);
  for (const node of row.nodes.rows()) {
    const { id, attributes, total, schedulable } = node;
    partition.nodes.set(id, newNode(names, id, attributes, total, schedulable));
  }
  const applications = [...row.applications.rows()];
  for (const app of applications) buildApplication(names, partition, app);
  for (const node of partition.nodes.values()) partition.nodeIndex.insert(node);
  for (const timer of row.timers.rows()) partition.due.insert(timer);
  refreshFairBase(partition);
  for (const app of partition.applications.values()) fileApplication(app);
  forgetTouched(partition);
  return partition;
}

/** What was counted here stands in the rows already. */
function forgetTouched(partition: PartitionEntry): void {
  for (const queue of partition.touchedQueues) queue.touched = false;
  partition.touchedQueues.length = 0;
  partition.touched = false;
}

function bare(names: TypeNames, row: Partition): PartitionEntry {
  const weights = weightsOf(names, row.nodeSort);
  const types = weights.map(([type]) => type);
  const queues = buildQueues(names, row);
  return {
    name: row.name,
    state: row.state,
    nodeSort: row.nodeSort,
    placementRules: row.placementRules,
    preemption: row.preemption,
    total: names.amountsOf(row.total),
    allocationCount: 0,
    placeholderCount: 0,
    root: must(queues.get(rootPath), "a partition has a root"),
    queues,
    nodes: new Map(),
    nodeIndex: new NodeIndex<NodeEntry>(nodeScore(row.nodeSort, weights), types),
    applications: new Map(),
    users: new Map(),
    groups: new Map(),
    finished: row.finished,
    rejected: row.rejected,
    timers: row.timers,
    due: new OrderedList(firingOrder),
    epoch: 0,
    planHeld: false,
    touched: false,
    touchedQueues: [],
    touchedNodes: [],
    touchedApplications: [],
    touchedUsers: [],
    touchedGroups: [],
  };
}

function buildQueues(names: TypeNames, row: Partition): Map<string, QueueEntry> {
  const queues = new Map<string, QueueEntry>();
  for (const { settings, state } of sorted(row.queues, (queue) => queue.path)) {
    const above = settings.parent;
    const parent = above === null ? null : must(queues.get(above), "a queue has its parent");
    const queue = newQueue(names, settings, parent);
    queue.state = state;
    queues.set(settings.path, queue);
  }
  return queues;
}

function buildApplication(names: TypeNames, partition: PartitionEntry, row: Application): void {
  const queue = must(partition.queues.get(row.submission.queue), "an application has its queue");
  const app = newApplication(names, partition, queue, row.submission);
  enroll(names, app);
  chargeGroup(names, app, row.group);
  const { state, submittedAt, started, timedOut, doomed, announced } = row;
  const { asks, allocations, taskGroups } = row;
  Object.assign(app, { state, submittedAt, started, timedOut, doomed, announced });
  Object.assign(app, { asks, allocations, taskGroups });
  addTo(app.placeholdersPlaced, names.sizeOf(row.placeholdersPlaced));
  countState(app, 1);
  if (row.counted) setCounted(app, true);
  for (const group of row.taskGroups.rows()) {
    const { name, minResource, count: known, replaced, timedOut: lost } = group;
    const entry = newGroup(name, minResource);
    app.groups.set(name, Object.assign(entry, { count: known, replaced, timedOut: lost }));
  }
  for (const allocation of row.allocations.rows()) buildAllocation(names, app, allocation);
  for (const ask of row.asks.rows()) buildAsk(names, app, ask);
  refreshOwed(app);
}

function buildAllocation(names: TypeNames, app: ApplicationEntry, row: Allocation): void {
  const member = newMember(app, row.shape, names.sizeOf(row.resources));
  const { order, placedAt, placeholderCreatedAt, released } = row;
  const node = must(app.partition.nodes.get(row.nodeID), "an allocation stands on a node");
  Object.assign(member, { order, placedAt, placeholderCreatedAt, released });
  Object.assign(member, { place: "allocated", node });
  stand(member);
}

function buildAsk(names: TypeNames, app: ApplicationEntry, row: Ask): void {
  const member = newMember(app, row.shape, names.sizeOf(row.resources));
  const [placeholder] = row.releases;
  if (placeholder === undefined) member.place = "pending";
  else park(member, row, must(app.members.get(placeholder), "a parked ask has its placeholder"));
  stand(member);
}

function park(member: MemberEntry, row: Ask, placeholder: MemberEntry): void {
  const { nodes } = member.app.partition;
  const node = row.chosenNode === null ? undefined : nodes.get(row.chosenNode);
  member.place = "parked";
  member.node = node ?? null;
  member.holds = row.heldOn !== null;
  member.partner = placeholder;
  placeholder.partner = member;
}

function stand(member: MemberEntry): void {
  member.app.members.set(member.shape.key, member);
  count(member, addTo, 1);
  file(member);
}

function weightsOf(names: TypeNames, sort: NodeSort): Weights {
  return Object.keys(sort.weights)
    .sort(compare)
    .map((type) => [names.numberOf(type), sort.weights[type] ?? 0] as const)
    .filter(([, weight]) => weight !== 0);
}

function sorted<Row>(table: Table<Row>, key: (row: Row) => string): Row[] {
  return [...table.rows()].sort((a, b) => compare(key(a), key(b)));
}

import { emptyTable } from "../base/table.js";
import type { Submission } from "../model/application/application.js";
import type { MemberShape } from "../model/application/ask.js";
import type { QueueSettings } from "../model/queue/queue.js";
import type { Size, TypeNames } from "../model/resources/amounts.js";
import type { Quota } from "../model/resources/quota.js";
import { amountOf, type Resources, typesOf } from "../model/resources/resources.js";
import type { Ceilings } from "../model/resources/share.js";
import { applicationOrder } from "../policy/application-order/index.js";
import type {
  ApplicationEntry,
  GroupEntry,
  MemberEntry,
  NodeEntry,
  PartitionEntry,
  QueueEntry,
} from "./entries.js";
import { OrderedList } from "./ordered.js";
import { placeholderOrder } from "./pending.js";
import { noPriority, PriorityCount } from "./priority-count.js";
import { WaitingQueues } from "./waiting-queues.js";

/** A node without members. */
export function newNode(
  names: TypeNames,
  id: string,
  attributes: Readonly<Record<string, string>>,
  capacity: Resources,
  schedulable: boolean,
): NodeEntry {
  return {
    id,
    attributes,
    capacity,
    total: names.amountsOf(capacity),
    allocated: [],
    schedulable,
    gone: false,
    members: new Set(),
    touched: false,
  };
}

/** A queue without applications, which takes its place among the children of its parent. */
export function newQueue(
  names: TypeNames,
  settings: QueueSettings,
  parent: QueueEntry | null,
): QueueEntry {
  const order = applicationOrder(settings);
  const queue: QueueEntry = {
    settings,
    path: settings.path,
    parent,
    children: [],
    waiting: new WaitingQueues(settings),
    noted: false,
    state: "Active",
    gone: false,
    max: ceilingsOf(names, settings.max),
    guaranteed: ceilingsOf(names, settings.guaranteed),
    fairMax: null,
    allocated: [],
    pending: [],
    owed: [],
    running: 0,
    allocating: 0,
    starting: 0,
    pendingCount: 0,
    readyCount: 0,
    applicationCount: 0,
    priorities: new PriorityCount(),
    priority: noPriority,
    share: 0,
    applications: new OrderedList((a, b) =>
      a.rank === null || b.rank === null ? 0 : order(a.rank, b.rank),
    ),
    noRoomEpoch: -1,
    noTakeoverEpoch: -1,
    touched: false,
  };
  if (parent !== null) insertChild(parent.children, queue);
  return queue;
}

/** Gives a queue other settings; its order of applications stays what it was. */
export function setSettings(names: TypeNames, queue: QueueEntry, settings: QueueSettings): void {
  queue.settings = settings;
  queue.max = ceilingsOf(names, settings.max);
  queue.guaranteed = ceilingsOf(names, settings.guaranteed);
}

/** An application in state New without asks, charged to nobody yet. */
export function newApplication(
  names: TypeNames,
  partition: PartitionEntry,
  queue: QueueEntry,
  submission: Submission,
): ApplicationEntry {
  return {
    submission,
    partition,
    queue,
    userUsages: [],
    groupUsages: [],
    ceilinged: [],
    counted: false,
    gang: names.sizeOf(submission.placeholderAsk),
    state: "New",
    submittedAt: submission.addedAt,
    started: false,
    timedOut: false,
    doomed: false,
    announced: null,
    gone: false,
    pending: [],
    allocated: [],
    allocatedPlaceholder: [],
    placeholdersPlaced: [],
    owed: [],
    pendingCount: 0,
    pendingPlaceholders: 0,
    parkedCount: 0,
    realCount: 0,
    placeholderCount: 0,
    members: new Map(),
    lanes: new Map(),
    groups: new Map(),
    priorities: new PriorityCount(),
    rank: null,
    readyLanes: 0,
    noRoomEpoch: -1,
    noTakeoverEpoch: -1,
    noPlanEpoch: -1,
    touched: false,
    touchedMembers: [],
    touchedGroups: [],
    asks: emptyTable(),
    allocations: emptyTable(),
    taskGroups: emptyTable(),
  };
}

/** A member that stands nowhere yet. */
export function newMember(app: ApplicationEntry, shape: MemberShape, size: Size): MemberEntry {
  return {
    app,
    shape,
    size,
    place: "gone",
    node: null,
    holds: false,
    partner: null,
    released: null,
    order: 0,
    placedAt: 0,
    placeholderCreatedAt: null,
    noRoomEpoch: -1,
    touched: false,
  };
}

/** A task group without placeholders. */
export function newGroup(name: string, minResource: Resources): GroupEntry {
  return {
    name,
    minResource,
    count: 0,
    replaced: 0,
    timedOut: 0,
    free: new OrderedList(placeholderOrder),
    touched: false,
  };
}

function insertChild(children: QueueEntry[], queue: QueueEntry): void {
  let low = 0;
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((children[middle]?.settings.name ?? "") < queue.settings.name) low = middle + 1;
    else high = middle;
  }
  children.splice(low, 0, queue);
}

/** A ceiling by interned type. */
export function ceilingsOf(names: TypeNames, quota: Quota | null): Ceilings | null {
  if (quota === null) return null;
  const ceilings: (number | undefined)[] = [];
  for (const type of typesOf(quota.max)) ceilings[names.numberOf(type)] = amountOf(quota.max, type);
  return ceilings;
}

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
  UsageEntry,
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

/** A queue without applications; its parent gets to know it. Add queues in path order. */
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
    priorities: new PriorityCount(),
    priority: noPriority,
    share: 0,
    applications: new OrderedList((a, b) =>
      a.rank === null || b.rank === null ? 0 : order(a.rank, b.rank),
    ),
    failedAt: -1,
    stuckAt: -1,
    touched: false,
  };
  parent?.children.push(queue);
  return queue;
}

/** An application in state New without asks. */
export function newApplication(
  names: TypeNames,
  partition: PartitionEntry,
  queue: QueueEntry,
  submission: Submission,
): ApplicationEntry {
  const { user, group } = submission;
  return {
    submission,
    partition,
    queue,
    user: usageOf(partition.users, user),
    group: group === null ? null : usageOf(partition.groups, group),
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
    failedAt: -1,
    stuckAt: -1,
    planFailedAt: -1,
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
    failedAt: -1,
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

function usageOf(usages: Map<string, UsageEntry>, name: string): UsageEntry {
  const known = usages.get(name);
  if (known !== undefined) return known;
  const fresh: UsageEntry = { name, allocated: [], applications: 0, touched: false };
  usages.set(name, fresh);
  return fresh;
}

function ceilingsOf(names: TypeNames, quota: Quota | null): Ceilings | null {
  if (quota === null) return null;
  const ceilings: (number | undefined)[] = [];
  for (const type of typesOf(quota.max)) ceilings[names.numberOf(type)] = amountOf(quota.max, type);
  return ceilings;
}

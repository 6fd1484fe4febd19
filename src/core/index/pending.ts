import { compare, type Order } from "../base/order.js";
import type { Choices } from "../model/profile/profile.js";
import { compareShares, sharesOf } from "../model/resources/share.js";
import type { ApplicationRank } from "../policy/application-order/application-rank.js";
import { askOrder } from "../policy/ask-order.js";
import type { ApplicationEntry, GroupEntry, Lane, MemberEntry, QueueEntry } from "./entries.js";
import { OrderedList } from "./ordered.js";
import { noPriority } from "./priority-count.js";

const memberOrder: Order<MemberEntry> = (a, b) => askOrder(a.shape, b.shape);

/** The order in which placeholders of a group are taken over. Source: G-30. */
export const placeholderOrder: Order<MemberEntry> = (a, b) =>
  a.order - b.order || compare(a.shape.key, b.shape.key);

/** Files a pending ask where it will be looked for. */
export function enlist(member: MemberEntry): void {
  const { app } = member;
  laneOf(member).asks.insert(member);
  app.priorities.add(member.shape.priority);
  refreshLane(app, member.shape.taskGroupName);
  wake(app);
}

/** Takes out an ask that is not pending any more. */
export function delist(member: MemberEntry): void {
  const { app, shape } = member;
  const lane = laneOf(member);
  lane.asks.remove(member);
  app.priorities.remove(shape.priority);
  refreshLane(app, shape.taskGroupName);
  if (lane.asks.size === 0) app.lanes.delete(laneKey(member));
  // An ask that is gone may let others in: the members of a gang whose last placeholder is
  // placed, or the next application where one starts at a time.
  if (shape.placeholder) wake(app);
  else wakeQueues(app.queue);
}

/** Notes that a placeholder can be taken over from now on. */
export function offerPlaceholder(group: GroupEntry, placeholder: MemberEntry): void {
  group.free.insert(placeholder);
  refreshLane(placeholder.app, group.name);
}

/** Notes that a placeholder cannot be taken over any more. */
export function withdrawPlaceholder(group: GroupEntry, placeholder: MemberEntry): void {
  group.free.remove(placeholder);
  refreshLane(placeholder.app, group.name);
}

/** Forgets that nothing was found for an application: something about it has changed. */
export function wake(app: ApplicationEntry): void {
  app.noRoomEpoch = -1;
  app.noTakeoverEpoch = -1;
  app.noPlanEpoch = -1;
  wakeQueues(app.queue);
}

function wakeQueues(leaf: QueueEntry): void {
  for (let queue: QueueEntry | null = leaf; queue !== null; queue = queue.parent) {
    queue.noRoomEpoch = -1;
    queue.noTakeoverEpoch = -1;
  }
}

/** Files an application in its leaf under what it wants and holds now, or takes it out. */
export function fileApplication(app: ApplicationEntry): void {
  const { queue, rank: old } = app;
  const rank = rankOf(app);
  if (rank === old) return;
  if (old !== null) queue.applications.remove(app);
  app.rank = rank;
  if (rank !== null) queue.applications.insert(app);
  if (old?.priority === rank?.priority) return;
  if (old !== null) queue.priorities.remove(old.priority);
  if (rank !== null) queue.priorities.add(rank.priority);
  filePriority(queue);
}

/** Whether real asks of a gang must wait until its placeholders are placed. Source: G-21. */
function waitsForPlaceholders(app: ApplicationEntry, choices: Choices): boolean {
  return (
    choices.realAsksWaitForPlaceholders &&
    app.state === "Accepted" &&
    app.pendingPlaceholders > 0 &&
    app.gang.types.length > 0
  );
}

/** The lanes whose asks may be placed the normal way now. Source: G-21, G-31, G-32. */
export function openLanes(app: ApplicationEntry, choices: Choices): Lane[] {
  const onlyPlaceholders = waitsForPlaceholders(app, choices);
  const open: Lane[] = [];
  for (const lane of app.lanes.values()) {
    if (onlyPlaceholders && lane.kind !== "placeholder") continue;
    if (lane.kind === "member" && isWithheld(app.groups.get(lane.group), choices)) continue;
    open.push(lane);
  }
  return open;
}

/** The lanes whose asks can take over a placeholder now. Source: G-30. */
export function readyLanes(app: ApplicationEntry, choices: Choices): Lane[] {
  if (app.readyLanes === 0 || waitsForPlaceholders(app, choices)) return [];
  return [...app.lanes.values()].filter((lane) => lane.ready);
}

/** The asks of several lanes in ask order. */
export function* asksOf(lanes: readonly Lane[]): Generator<MemberEntry> {
  const [only, ...others] = lanes;
  if (only !== undefined && others.length === 0) {
    yield* only.asks;
    return;
  }
  const heads = lanes.map(({ asks }) => new Head(asks)).filter((head) => head.ask !== undefined);
  const order: Order<Head> = (a, b) =>
    a.ask === undefined || b.ask === undefined ? 0 : memberOrder(a.ask, b.ask);
  const next = new OrderedList(order);
  for (const head of heads) next.insert(head);
  for (let head = next.first; head !== undefined; head = next.first) {
    const { ask } = head;
    if (ask === undefined) return;
    next.remove(head);
    head.step();
    if (head.ask !== undefined) next.insert(head);
    yield ask;
  }
}

/** How far one lane has been read. */
class Head {
  ask: MemberEntry | undefined;
  private readonly rest: Iterator<MemberEntry>;

  constructor(asks: Iterable<MemberEntry>) {
    this.rest = asks[Symbol.iterator]();
    this.step();
  }

  step(): void {
    const { done, value } = this.rest.next();
    this.ask = done === true ? undefined : value;
  }
}

function isWithheld(group: GroupEntry | undefined, choices: Choices): boolean {
  if (group === undefined) return false;
  if (choices.membersWaitFor === "free-placeholder") return group.free.size > 0;
  return group.count > group.replaced + group.timedOut;
}

function laneKey({ shape }: MemberEntry): string {
  if (shape.placeholder) return "placeholder";
  return shape.taskGroupName === null ? "plain" : `member ${shape.taskGroupName}`;
}

function laneOf(member: MemberEntry): Lane {
  const { app, shape } = member;
  const key = laneKey(member);
  const known = app.lanes.get(key);
  if (known !== undefined) return known;
  const kind = shape.placeholder
    ? "placeholder"
    : shape.taskGroupName === null
      ? "plain"
      : "member";
  const group = kind === "member" ? (shape.taskGroupName ?? "") : "";
  const lane: Lane = { kind, group, asks: new OrderedList(memberOrder), ready: false };
  app.lanes.set(key, lane);
  return lane;
}

function refreshLane(app: ApplicationEntry, group: string | null): void {
  const lane = group === null ? undefined : app.lanes.get(`member ${group}`);
  if (lane === undefined) return;
  const ready = lane.asks.size > 0 && (app.groups.get(lane.group)?.free.size ?? 0) > 0;
  if (ready === lane.ready) return;
  lane.ready = ready;
  const before = app.readyLanes;
  app.readyLanes += ready ? 1 : -1;
  wake(app);
  const change = Number(app.readyLanes > 0) - Number(before > 0);
  for (let queue: QueueEntry | null = app.queue; queue !== null; queue = queue.parent) {
    queue.readyCount += change;
  }
}

function rankOf(app: ApplicationEntry): ApplicationRank | null {
  if (app.pendingCount === 0) return null;
  const { settings, guaranteed } = app.queue;
  const shares =
    settings.applicationSortPolicy === "fair" ? sharesOf(app.allocated, guaranteed) : [];
  const { submittedAt, rank } = app;
  const priority = app.priorities.highest;
  const same =
    rank?.priority === priority &&
    rank.submittedAt === submittedAt &&
    compareShares(rank.shares, shares) === 0;
  return same ? rank : { id: app.submission.id, priority, submittedAt, shares };
}

/** Files the effective priority of a queue with its parents. Source. */
function filePriority(queue: QueueEntry): void {
  const priority = effectivePriority(queue);
  if (priority === queue.priority) return;
  const old = queue.priority;
  queue.priority = priority;
  if (queue.parent === null) return;
  queue.parent.waiting.note(queue);
  if (old !== noPriority) queue.parent.priorities.remove(old);
  if (priority !== noPriority) queue.parent.priorities.add(priority);
  filePriority(queue.parent);
}

function effectivePriority({ priorities, settings }: QueueEntry): number {
  const raw = priorities.highest;
  if (raw === noPriority) return noPriority;
  if (settings.priorityPolicy === "fence") return settings.priorityOffset;
  return Math.max(noPriority, Math.min(2147483647, raw + settings.priorityOffset));
}

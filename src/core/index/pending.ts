import { compare, type Order } from "../base/order.js";
import { askOrder } from "../policy/ask-order.js";
import type { ApplicationEntry, GroupEntry, Lane, MemberEntry, QueueEntry } from "./entries.js";
import { OrderedList } from "./ordered.js";
import { wake, wakeQueues } from "./wake.js";

/** The order in which asks are tried. Source: Q-147. */
export const memberOrder: Order<MemberEntry> = (a, b) => askOrder(a.shape, b.shape);

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

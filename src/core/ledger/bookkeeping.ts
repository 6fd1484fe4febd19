import type {
  ApplicationEntry,
  MemberEntry,
  NodeEntry,
  Place,
  QueueEntry,
} from "../index/entries.js";
import { refreshShare } from "../index/fair-base.js";
import { fileApplication } from "../index/file-application.js";
import { delist, enlist, offerPlaceholder, withdrawPlaceholder } from "../index/pending.js";
import { wake } from "../index/wake.js";
import type { TerminationType } from "../model/application/allocation.js";
import { type Amounts, addTo, type Size, takeFrom } from "../model/resources/amounts.js";
import { refreshCounted } from "./count-state.js";
import { refreshOwed } from "./owed.js";
import { groupOf, touchMember, touchNode, touchQueue, touchUsage } from "./view.js";

/** Where a member is to stand. */
export interface Standing {
  readonly place: Place;
  readonly node: NodeEntry | null;
  /** Parked only: whether the node's room is held for it. */
  readonly holds: boolean;
}

/** Nowhere: out of every total. */
export const gone: Standing = { place: "gone", node: null, holds: false };

/** Wanted and not placed. */
export const pending: Standing = { place: "pending", node: null, holds: false };

/** Placed on a node. */
export function allocatedOn(node: NodeEntry): Standing {
  return { place: "allocated", node, holds: false };
}

/**
 * Moves a member from where it stands to somewhere else, and with it every total it counts in:
 * application, queues, user, group, node, partition. Nothing else moves a used total.
 * Source: I-01 to I-09, I-16.
 */
export function moveMember(member: MemberEntry, to: Standing): void {
  const left = member.node;
  unfile(member);
  count(member, takeFrom, -1);
  member.place = to.place;
  member.node = to.node;
  member.holds = to.holds;
  count(member, addTo, 1);
  file(member);
  refreshCounted(member.app);
  if (left !== null) refreshNode(member, left);
  if (to.node !== null && to.node !== left) refreshNode(member, to.node);
  refreshApplication(member.app);
  touchAround(member);
}

/** Gives a member another size where it stands. */
export function resizeMember(member: MemberEntry, size: Size): void {
  count(member, takeFrom, -1);
  member.size = size;
  count(member, addTo, 1);
  if (member.node !== null) refreshNode(member, member.node);
  member.app.partition.epoch += 1;
  refreshApplication(member.app);
  touchAround(member);
}

/** Notes that the core has asked for the release of an allocation. It stays counted. */
export function markReleased(member: MemberEntry, type: TerminationType): void {
  unfile(member);
  member.released = type;
  file(member);
  wake(member.app);
  touchMember(member);
}

/** Adds up one member in all it counts in, or takes it out; `one` is 1 or -1. */
export function count(
  member: MemberEntry,
  change: (totals: Amounts, size: Size) => void,
  one: 1 | -1,
): void {
  if (member.place === "pending") countPending(member, change, one);
  if (member.place === "parked") member.app.parkedCount += one;
  if (member.place === "allocated") countAllocated(member, change, one);
  if (member.node !== null && (member.place === "allocated" || member.holds)) {
    change(member.node.allocated, member.size);
  }
}

/** Files a member where it is looked for: in its lane, its task group, its node. */
export function file(member: MemberEntry): void {
  if (member.place === "pending") enlist(member);
  if (isFreePlaceholder(member)) offerPlaceholder(groupOf(member), member);
  if (member.node !== null && (member.place === "allocated" || member.holds)) {
    member.node.members.add(member);
  }
}

function unfile(member: MemberEntry): void {
  if (member.place === "pending") delist(member);
  if (isFreePlaceholder(member)) withdrawPlaceholder(groupOf(member), member);
  member.node?.members.delete(member);
}

function isFreePlaceholder(member: MemberEntry): boolean {
  return member.place === "allocated" && member.shape.placeholder && member.released === null;
}

function countPending(
  member: MemberEntry,
  change: (totals: Amounts, size: Size) => void,
  one: 1 | -1,
): void {
  const { app, size } = member;
  app.pendingCount += one;
  if (member.shape.placeholder) app.pendingPlaceholders += one;
  change(app.pending, size);
  for (let queue: QueueEntry | null = app.queue; queue !== null; queue = queue.parent) {
    change(queue.pending, size);
    queue.pendingCount += one;
    queue.parent?.waiting.note(queue);
  }
}

function countAllocated(
  member: MemberEntry,
  change: (totals: Amounts, size: Size) => void,
  one: 1 | -1,
): void {
  const { app, size, shape } = member;
  app.partition.allocationCount += one;
  if (shape.placeholder) {
    app.partition.placeholderCount += one;
    app.placeholderCount += one;
    change(app.allocatedPlaceholder, size);
  } else {
    app.realCount += one;
    change(app.allocated, size);
  }
  for (const usage of app.userUsages) change(usage.allocated, size);
  for (const usage of app.groupUsages) change(usage.allocated, size);
  for (let queue: QueueEntry | null = app.queue; queue !== null; queue = queue.parent) {
    change(queue.allocated, size);
    refreshShare(queue);
  }
}

/**
 * A node that lost something may take what found no room before. A gang's plan goes by the order
 * of the nodes, which any change of one may turn, so it is made anew after each.
 */
function refreshNode(member: MemberEntry, node: NodeEntry): void {
  const { partition } = member.app;
  if (!node.gone) partition.nodeIndex.refresh(node);
  touchNode(partition, node);
  if (member.node === node && !partition.planHeld) return;
  partition.epoch += 1;
  partition.planHeld = false;
}

function refreshApplication(app: ApplicationEntry): void {
  fileApplication(app);
  refreshOwed(app);
}

function touchAround(member: MemberEntry): void {
  const { app } = member;
  touchMember(member);
  touchUsage(app);
  for (let queue: QueueEntry | null = app.queue; queue !== null; queue = queue.parent) {
    touchQueue(app.partition, queue);
  }
}

import { must } from "../base/fail.js";
import type {
  ApplicationEntry,
  GroupEntry,
  MemberEntry,
  NodeEntry,
  QueueEntry,
  UsageEntry,
} from "../index/entries.js";
import type { Allocation } from "../model/application/allocation.js";
import type { Application } from "../model/application/application.js";
import type { Ask } from "../model/application/ask.js";
import type { TaskGroup } from "../model/application/task-group.js";
import type { Node } from "../model/node/node.js";
import type { Queue } from "../model/queue/queue.js";
import type { Usage } from "../model/queue/usage.js";
import type { TypeNames } from "../model/resources/amounts.js";

/** The row of a member that is pending or parked. */
export function askRow(member: MemberEntry): Ask {
  const { shape, size, node, holds, partner } = member;
  return Object.freeze({
    key: shape.key,
    shape,
    resources: size.resources,
    releases: Object.freeze(partner === null ? [] : [partner.shape.key]),
    heldOn: holds && node !== null ? node.id : null,
    chosenNode: node === null ? null : node.id,
  });
}

/** The row of a member that is placed. */
export function allocationRow(member: MemberEntry): Allocation {
  const { shape, size, partner } = member;
  return Object.freeze({
    key: shape.key,
    shape,
    resources: size.resources,
    nodeID: must(member.node ?? undefined, "an allocation has a node").id,
    placedAt: member.placedAt,
    order: member.order,
    released: member.released,
    replacedBy: partner === null ? null : partner.shape.key,
    placeholderCreatedAt: member.placeholderCreatedAt,
  });
}

/** The row of a task group. */
export function groupRow(group: GroupEntry): TaskGroup {
  const { name, minResource, count, replaced, timedOut } = group;
  return Object.freeze({ name, minResource, count, replaced, timedOut });
}

/** The row of an application whose own tables are up to date. */
export function applicationRow(names: TypeNames, app: ApplicationEntry): Application {
  return Object.freeze({
    id: app.submission.id,
    submission: app.submission,
    state: app.state,
    group: app.groupUsages[0]?.name ?? null,
    counted: app.counted,
    submittedAt: app.submittedAt,
    started: app.started,
    timedOut: app.timedOut,
    doomed: app.doomed,
    announced: app.announced,
    placeholdersPlaced: names.resourcesOf(app.placeholdersPlaced),
    pending: names.resourcesOf(app.pending),
    allocated: names.resourcesOf(app.allocated),
    allocatedPlaceholder: names.resourcesOf(app.allocatedPlaceholder),
    taskGroups: app.taskGroups,
    asks: app.asks,
    allocations: app.allocations,
  });
}

/** The row of a queue. */
export function queueRow(names: TypeNames, queue: QueueEntry): Queue {
  return Object.freeze({
    path: queue.path,
    settings: queue.settings,
    state: queue.state,
    allocated: names.resourcesOf(queue.allocated),
    pending: names.resourcesOf(queue.pending),
    running: queue.running,
  });
}

/** The row of a node. */
export function nodeRow(names: TypeNames, node: NodeEntry): Node {
  return Object.freeze({
    id: node.id,
    attributes: node.attributes,
    total: node.capacity,
    allocated: names.resourcesOf(node.allocated),
    schedulable: node.schedulable,
  });
}

/** The row of what a user or a group holds at a queue. */
export function usageRow(names: TypeNames, usage: UsageEntry): Usage {
  const { name, path, applications } = usage;
  return Object.freeze({
    name,
    path,
    allocated: names.resourcesOf(usage.allocated),
    applications,
  });
}

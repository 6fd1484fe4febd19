import type { Allocation } from "../../core/model/application/allocation.js";
import type { Application } from "../../core/model/application/application.js";
import { isParked } from "../../core/model/application/ask.js";
import { sumOf } from "../../core/model/invariants/rule.js";
import type { Node } from "../../core/model/node/node.js";
import type { Partition } from "../../core/model/partition/partition.js";
import { type FindLimit, findGroupLimit, findUserLimit } from "../../core/model/queue/limit.js";
import type { Queue } from "../../core/model/queue/queue.js";
import { isBelow } from "../../core/model/queue/tree.js";
import type { Usage } from "../../core/model/queue/usage.js";
import {
  amountOf,
  noResources,
  type Resources,
  type ResourceType,
  typesOf,
} from "../../core/model/resources/resources.js";
import { allocationsTold, type Step, type StepRule, schedulingSurelyFrom } from "./step.js";

/** I-08: scheduling puts nothing on a node that has no room for it. */
function* nodesKeepTheirRoom(step: Step): Iterable<string> {
  for (const node of step.after.nodes.rows()) {
    const earlier = step.before.nodes.get(node.id);
    for (const type of typesOf(node.allocated)) {
      const total = amountOf(node.total, type);
      const wasHeld = earlier === undefined ? 0 : amountOf(earlier.allocated, type);
      const held = amountOf(node.allocated, type);
      if (held <= total || held <= wasHeld) continue;
      const cause = causeOnNode(step, node, type);
      if (cause !== undefined) yield `I-08 ${node.id} ${type} ${held} of ${total}: ${cause}`;
    }
  }
}

/** I-15: scheduling lifts no queue over its ceiling. */
function* queuesKeepTheirCeilings(step: Step): Iterable<string> {
  for (const queue of step.after.queues.rows()) {
    const earlier = step.before.queues.get(queue.path);
    const max = queue.settings.max?.max ?? noResources;
    for (const type of liftedOver(max, queue, earlier)) {
      const cause = causeInQueue(step, queue, type);
      const found = `${type} ${amountOf(queue.allocated, type)} of ${amountOf(max, type)}`;
      if (cause !== undefined) yield `I-15 ${queue.path} ${found}: ${cause}`;
    }
  }
}

/** scheduling lifts no user over its limits. */
function* usersKeepTheirLimits(step: Step): Iterable<string> {
  yield* usagesKeepTheirLimits(step, "users", findUserLimit, (app) => app.submission.user);
}

/** scheduling lifts no group over its limits. */
function* groupsKeepTheirLimits(step: Step): Iterable<string> {
  yield* usagesKeepTheirLimits(step, "groups", findGroupLimit, (app) => app.group);
}

function* usagesKeepTheirLimits(
  step: Step,
  table: "users" | "groups",
  findLimit: FindLimit,
  nameOf: (app: Application) => string | null,
): Iterable<string> {
  for (const usage of step.after[table].rows()) {
    const { name, path } = usage;
    const limits = step.after.queues.get(path)?.settings.limits ?? [];
    const max = findLimit(limits, name)?.maxResources ?? noResources;
    for (const type of liftedOver(max, usage, { allocated: heldBefore(step, usage, nameOf) })) {
      const its = placedBelow(step.after, path).filter(({ app }) => nameOf(app) === name);
      const cause = causeAmong(step, its, type);
      const found = `${type} ${amountOf(usage.allocated, type)} of ${amountOf(max, type)}`;
      if (cause !== undefined) yield `Q-191 ${table} ${name} at ${path} ${found}: ${cause}`;
    }
  }
}

/** What was held before, at a queue, by those who are charged there now: a reload may move them. */
function heldBefore(
  { before, after }: Step,
  { name, path }: Pick<Usage, "name" | "path">,
  nameOf: (app: Application) => string | null,
): Resources {
  const its = placedBelow(before, path).filter(
    ({ app }) => nameOf(after.applications.get(app.id) ?? app) === name,
  );
  return sumOf(its.map(({ allocation }) => allocation.resources));
}

/** The rules about what limits scheduling. */
export const ceilingRules: readonly StepRule[] = [
  nodesKeepTheirRoom,
  queuesKeepTheirCeilings,
  usersKeepTheirLimits,
  groupsKeepTheirLimits,
];

interface Holder {
  readonly allocated: Resources;
}

/** The types of which something holds more than is allowed, and more than before. */
function liftedOver(max: Resources, after: Holder, before: Holder | undefined): ResourceType[] {
  return typesOf(max).filter((type) => {
    const held = amountOf(after.allocated, type);
    return held > amountOf(max, type) && held > amountOf(before?.allocated ?? noResources, type);
  });
}

interface Placed {
  readonly app: Application;
  readonly allocation: Allocation;
}

function causeOnNode(step: Step, node: Node, type: ResourceType): string | undefined {
  const held = newHoldOn(step, node.id, type);
  if (held !== undefined) return `room is held for ${held}`;
  return causeAmong(
    step,
    placedIn(step.after).filter((one) => one.allocation.nodeID === node.id),
    type,
  );
}

function causeInQueue(step: Step, queue: Queue, type: ResourceType): string | undefined {
  return causeAmong(step, placedBelow(step.after, queue.path), type);
}

/**
 * Why a total cannot be over its limit by requests alone: nothing came or grew, or the last to
 * come was placed by scheduling, which checks the limit, and no request follows scheduling.
 */
function causeAmong(
  step: Step,
  members: readonly Placed[],
  type: ResourceType,
): string | undefined {
  const earlier = new Map(
    placedIn(step.before).map(({ allocation }) => [allocation.order, allocation] as const),
  );
  const grown = members.filter(({ allocation }) => {
    const was = earlier.get(allocation.order);
    const size = amountOf(allocation.resources, type);
    return size > (was === undefined ? 0 : amountOf(was.resources, type));
  });
  const [last] = [...grown].sort((a, b) => b.allocation.order - a.allocation.order);
  if (last === undefined) return "nothing came and nothing grew";
  const isNew = !earlier.has(last.allocation.order);
  return isNew && wasSurelyScheduled(step, last) ? `${last.allocation.key} was placed` : undefined;
}

function wasSurelyScheduled(step: Step, { app, allocation }: Placed): boolean {
  const from = schedulingSurelyFrom(step);
  return allocationsTold(step, app.id, allocation.key).some((at) => at >= from);
}

/** A parked ask for which scheduling has taken room on the node in this step. Source: G-36. */
function newHoldOn({ before, after }: Step, nodeID: string, type: ResourceType) {
  for (const app of after.applications.rows()) {
    for (const ask of app.asks.rows()) {
      if (!isParked(ask) || ask.heldOn !== nodeID || amountOf(ask.resources, type) === 0) continue;
      if (before.applications.get(app.id)?.asks.get(ask.key)?.heldOn !== nodeID) return ask.key;
    }
  }
  return undefined;
}

function placedBelow(partition: Partition, path: string): Placed[] {
  return placedIn(partition).filter(({ app }) => isBelow(app.submission.queue, path));
}

function placedIn(partition: Partition): Placed[] {
  return [...partition.applications.rows()].flatMap((app) =>
    [...app.allocations.rows()].map((allocation) => ({ app, allocation })),
  );
}

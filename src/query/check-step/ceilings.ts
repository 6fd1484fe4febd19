import type { Allocation } from "../../core/model/application/allocation.js";
import type { Application } from "../../core/model/application/application.js";
import { isParked } from "../../core/model/application/ask.js";
import type { Node } from "../../core/model/node/node.js";
import type { Partition } from "../../core/model/partition/partition.js";
import type { Queue } from "../../core/model/queue/queue.js";
import { isBelow } from "../../core/model/queue/tree.js";
import { amountOf, type ResourceType, typesOf } from "../../core/model/resources/resources.js";
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
    for (const type of typesOf(queue.settings.max?.max ?? {})) {
      const max = amountOf(queue.settings.max?.max ?? {}, type);
      const wasHeld = earlier === undefined ? 0 : amountOf(earlier.allocated, type);
      const held = amountOf(queue.allocated, type);
      if (held <= max || held <= wasHeld) continue;
      const cause = causeInQueue(step, queue, type);
      if (cause !== undefined) yield `I-15 ${queue.path} ${type} ${held} of ${max}: ${cause}`;
    }
  }
}

/** The rules about what limits scheduling. */
export const ceilingRules: readonly StepRule[] = [nodesKeepTheirRoom, queuesKeepTheirCeilings];

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
  const below = placedIn(step.after).filter(({ app }) => isBelow(app.submission.queue, queue.path));
  return causeAmong(step, below, type);
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

function placedIn(partition: Partition): Placed[] {
  return [...partition.applications.rows()].flatMap((app) =>
    [...app.allocations.rows()].map((allocation) => ({ app, allocation })),
  );
}

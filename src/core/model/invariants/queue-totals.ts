import type { Application } from "../application/application.js";
import { isParked } from "../application/ask.js";
import type { Partition } from "../partition/partition.js";
import { isRunningState } from "../profile/life-cycle.js";
import type { Queue } from "../queue/queue.js";
import { isBelow, rootPath } from "../queue/tree.js";
import type { Resources } from "../resources/resources.js";
import { placedSizes, type Rule, sumOf, unlessEqual, unlessSame } from "./rule.js";

/** I-04: a leaf's pending is that of its applications, a parent's that of its children. */
function* pendingIsSum(partition: Partition): Iterable<string> {
  yield* queueSums("I-04", "pending", partition, (app) => [app.pending]);
}

/** I-05: a leaf's allocated is all that its applications hold, a parent's that of its children. */
function* allocatedIsSum(partition: Partition): Iterable<string> {
  yield* queueSums("I-05", "allocated", partition, (app) => [
    app.allocated,
    app.allocatedPlaceholder,
  ]);
}

/** I-05: every application lives in a leaf that exists. */
function* everyoneHasALeaf(partition: Partition): Iterable<string> {
  for (const app of partition.applications.rows()) {
    const leaf = partition.queues.get(app.submission.queue);
    if (leaf?.settings.kind !== "leaf")
      yield `I-05 ${app.id} is in no leaf: ${app.submission.queue}`;
  }
}

/** I-07: nodes hold what root holds, and the room held for asks that move to another node. */
function* nodesMatchRoot(partition: Partition): Iterable<string> {
  const inTree = [partition.queues.get(rootPath)?.allocated ?? {}, ...heldElsewhere(partition)];
  const onNodes = sumOf([...partition.nodes.rows()].map((node) => node.allocated));
  yield* unlessSame("I-07 on all nodes", onNodes, inTree);
}

/** I-25: a queue counts the running applications below it. */
function* runningIsCounted(partition: Partition): Iterable<string> {
  const running = [...partition.applications.rows()].filter((app) => isRunningState(app.state));
  for (const queue of partition.queues.rows()) {
    const below = running.filter((app) => isBelow(app.submission.queue, queue.path));
    yield* unlessEqual(`I-25 ${queue.path} running`, queue.running, below.length);
  }
}

/** The rules about queues. */
export const queueTotals: readonly Rule[] = [
  pendingIsSum,
  allocatedIsSum,
  everyoneHasALeaf,
  nodesMatchRoot,
  runningIsCounted,
];

/** The room held for parked asks on nodes other than their placeholder's: `elsewhere` of I-06. */
function heldElsewhere(partition: Partition): Resources[] {
  return [...partition.applications.rows()]
    .flatMap((app) => [...app.asks.rows()])
    .filter((ask) => isParked(ask) && ask.heldOn !== null)
    .map((ask) => ask.resources);
}

function childrenOf(partition: Partition, queue: Queue): Queue[] {
  return [...partition.queues.rows()].filter((child) => child.settings.parent === queue.path);
}

/** The sizes of all that the applications below a queue hold. */
export function heldBelow(partition: Partition, path: string): Resources[] {
  return [...partition.applications.rows()]
    .filter((app) => isBelow(app.submission.queue, path))
    .flatMap(placedSizes);
}

/** The sizes of all that the applications below a queue still want. */
export function pendingBelow(partition: Partition, path: string): Resources[] {
  return [...partition.applications.rows()]
    .filter((app) => isBelow(app.submission.queue, path))
    .flatMap((app) => [...app.asks.rows()])
    .filter((ask) => !isParked(ask))
    .map((ask) => ask.resources);
}

function* queueSums(
  rule: string,
  total: "allocated" | "pending",
  partition: Partition,
  partsOf: (app: Application) => Resources[],
): Iterable<string> {
  const apps = [...partition.applications.rows()];
  for (const queue of partition.queues.rows()) {
    const parts =
      queue.settings.kind === "leaf"
        ? apps.filter((app) => app.submission.queue === queue.path).flatMap(partsOf)
        : childrenOf(partition, queue).map((child) => child[total]);
    yield* unlessSame(`${rule} ${queue.path} ${total}`, queue[total], parts);
  }
}

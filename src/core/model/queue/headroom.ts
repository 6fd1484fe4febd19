import { must } from "../../base/fail.js";
import type { Resources } from "../resources/resources.js";
import { subtractOnlyExisting } from "../resources/sparse/arithmetic.js";
import { isAllZero } from "../resources/sparse/equality.js";
import { minimumOf } from "../resources/sparse/minimum.js";
import { orNone, type Sparse, type SparseResources } from "../resources/sparse/sparse.js";
import type { QueueSettings } from "./queue.js";
import { pathToRoot, rootPath } from "./tree.js";

/** What the views below ask of one queue. */
export interface QueueLevel {
  readonly settings: Pick<QueueSettings, "max" | "guaranteed">;
  readonly allocated: Resources;
}

/** The queues by path, and the cluster, which is the ceiling of root. A partition is one. */
export interface QueueTree {
  readonly queues: { get(path: string): QueueLevel | undefined };
  /** The capacity of all nodes together. */
  readonly total: Resources;
}

/**
 * The ceiling that holds for a queue: the lowest of those on its way to root and of the cluster,
 * which counts once there are nodes. A type that is absent is unlimited, and null is no ceiling at
 * all. Limits of users and groups are not looked at. Throws where there is no such queue; paths
 * are lower case. Source: Q-74.
 */
export function maxResource(tree: QueueTree, path: string): Sparse {
  return minimumOf(maxQueueSet(tree, path), clusterMax(tree));
}

/**
 * The configured ceiling that holds for a queue, whatever the cluster. Absent types, null and what
 * throws are as in `maxResource`. Source: Q-75.
 */
export function maxQueueSet(tree: QueueTree, path: string): Sparse {
  return least(belowRoot(tree, path).map(maxOf));
}

/**
 * What is left below the ceilings of a queue, negative where one is exceeded. Absent types, null
 * and what throws are as in `maxResource`. Source: Q-76.
 */
export function headroom(tree: QueueTree, path: string): Sparse {
  const atRoot = subtractOnlyExisting(clusterMax(tree), levelAt(tree, rootPath).allocated);
  return minimumOf(maxHeadroom(tree, path), atRoot);
}

/**
 * What would be left if the cluster had no end. Absent types, null and what throws are as in
 * `maxResource`. Source: Q-77.
 */
export function maxHeadroom(tree: QueueTree, path: string): Sparse {
  return least(
    belowRoot(tree, path).map((queue) => subtractOnlyExisting(maxOf(queue), queue.allocated)),
  );
}

/**
 * What a queue is promised, as far as its ancestors are promised it too; a type that nobody names
 * is absent. Throws where there is no such queue. Source: Q-78.
 */
export function actualGuaranteed(tree: QueueTree, path: string): SparseResources {
  return orNone(least(belowRoot(tree, path).map(guaranteedOf)));
}

/**
 * What is left of the promise, negative for what is held above it; where nothing is promised,
 * what is held. Throws where there is no such queue. Source: Q-79.
 */
export function preemptable(tree: QueueTree, path: string): SparseResources {
  const levels = pathToRoot(path).map((at) => levelAt(tree, at));
  return orNone(
    least(
      levels.map(
        (queue) => subtractOnlyExisting(guaranteedOf(queue), queue.allocated) ?? queue.allocated,
      ),
    ),
  );
}

/** Null while there are no nodes: then root has no ceiling. */
function clusterMax(tree: QueueTree): Sparse {
  return isAllZero(tree.total) ? null : tree.total;
}

function maxOf(queue: QueueLevel): Sparse {
  return queue.settings.max?.max ?? null;
}

function guaranteedOf(queue: QueueLevel): Sparse {
  return queue.settings.guaranteed?.max ?? null;
}

function least(levels: readonly Sparse[]): Sparse {
  return levels.reduce(minimumOf, null);
}

function belowRoot(tree: QueueTree, path: string): QueueLevel[] {
  return pathToRoot(path)
    .filter((at) => at !== rootPath)
    .map((at) => levelAt(tree, at));
}

function levelAt(tree: QueueTree, path: string): QueueLevel {
  return must(tree.queues.get(path), `a path is that of a queue that exists, not ${path}`);
}

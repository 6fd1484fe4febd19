import type { QueueEntry } from "../../index/entries.js";
import type { Decision } from "./decision.js";

/** Which queues a stage visits, and what it does in a leaf. */
export interface Walk {
  /** Whether there may be something for the stage at or below a queue. */
  readonly visits: (queue: QueueEntry) => boolean;
  readonly tryLeaf: (leaf: QueueEntry) => Decision | undefined;
  /** Remembers that there was nothing, until something changes there. */
  readonly giveUp: (queue: QueueEntry) => void;
}

/**
 * Walks the tree depth first in queue order; the first decision is the only one. What stopped
 * is left out with all below it. Source: C-16, Q-72, Q-87.
 */
export function walkQueues(queue: QueueEntry, walk: Walk): Decision | undefined {
  if (queue.state === "Stopped" || !walk.visits(queue)) return undefined;
  const decision = queue.settings.kind === "leaf" ? walk.tryLeaf(queue) : walkChildren(queue, walk);
  if (decision === undefined) walk.giveUp(queue);
  return decision;
}

function walkChildren(parent: QueueEntry, walk: Walk): Decision | undefined {
  for (const child of parent.waiting) {
    const decision = walkQueues(child, walk);
    if (decision !== undefined) return decision;
  }
  return undefined;
}

import { type Acl, noAcl, parseAcl } from "../../../core/model/queue/acl.js";
import { type Bounds, noBounds } from "../bounds.js";
import type { AmountsDraft, QueueDraft } from "../draft.js";

/** A queue on a walk down the tree. */
export interface Visit {
  readonly queue: QueueDraft;
  readonly path: string;
  /** Null for the top queue. */
  readonly parent: Visit | null;
  readonly isLeaf: boolean;
  readonly max: Bounds;
  readonly guaranteed: Bounds;
  readonly submitAcl: Acl;
  readonly adminAcl: Acl;
  /** The nearest queue above where everybody may submit. */
  readonly openAbove: Visit | null;
}

/** Visits a queue and all below it, parents first. */
export function visitAll(root: QueueDraft, look: (visit: Visit) => void): void {
  const go = (queue: QueueDraft, parent: Visit | null): void => {
    const name = queue.name.toLowerCase();
    const visit: Visit = {
      queue,
      path: parent === null ? name : `${parent.path}.${name}`,
      parent,
      isLeaf: parent !== null && !queue.parent && queue.queues.length === 0,
      max: settledBounds(queue.max),
      guaranteed: settledBounds(queue.guaranteed),
      submitAcl: parseAcl(queue.submitAcl.text) ?? noAcl,
      adminAcl: parseAcl(queue.adminAcl.text) ?? noAcl,
      openAbove: parent === null || isOpen(parent) ? parent : parent.openAbove,
    };
    look(visit);
    for (const child of queue.queues) go(child, visit);
  };
  go(root, null);
}

/** The ancestors, nearest first. */
export function* above(visit: Visit): Generator<Visit> {
  for (let at = visit.parent; at !== null; at = at.parent) yield at;
}

function isOpen({ submitAcl, adminAcl }: Visit): boolean {
  return submitAcl.everybody || adminAcl.everybody;
}

/** The amounts of a draft that was found good. */
export function settledBounds(draft: AmountsDraft | undefined): Bounds {
  return draft?.bounds ?? noBounds;
}

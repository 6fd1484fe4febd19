import type { ApplicationEntry, NodeEntry, QueueEntry, UsageEntry } from "../index/entries.js";
import type { Size } from "../model/resources/amounts.js";

/** True when a node has the room, whether or not it takes anything new. Source: C-01. */
export function fitsOn(node: NodeEntry, { types, amounts }: Size): boolean {
  for (let i = 0; i < types.length; i++) {
    const type = types[i] ?? 0;
    if ((amounts[i] ?? 0) > (node.total[type] ?? 0) - (node.allocated[type] ?? 0)) return false;
  }
  return true;
}

/**
 * The lowest queue on the way to root that has no room for a size, or undefined where all
 * have. Root's ceiling is the cluster, and a type that no node has does not fit there; below
 * it a type without a ceiling is unlimited. Source: C-02, Q-80.
 *
 * @param cluster  the capacity of all nodes, by type
 */
export function findFullQueue(
  leaf: QueueEntry,
  cluster: readonly number[],
  size: Size,
): QueueEntry | undefined {
  for (let queue: QueueEntry | null = leaf; queue !== null; queue = queue.parent) {
    const root = queue.parent === null;
    if (!root && queue.max === null) continue;
    for (let i = 0; i < size.types.length; i++) {
      const type = size.types[i] ?? 0;
      const ceiling = root ? (cluster[type] ?? 0) : queue.max?.[type];
      if (ceiling === undefined) continue;
      if ((queue.allocated[type] ?? 0) + (size.amounts[i] ?? 0) > ceiling) return queue;
    }
  }
  return undefined;
}

/**
 * The lowest limit on the way to root, of the application's user before that of its group, that
 * has no room for a size, or undefined where all have. A type that a limit does not name is
 * unlimited there. Source.
 */
export function findFullUsage(
  { ceilinged }: ApplicationEntry,
  { types, amounts }: Pick<Size, "types" | "amounts">,
): UsageEntry | undefined {
  for (const usage of ceilinged) {
    if (usage.max === null) continue;
    for (let i = 0; i < types.length; i++) {
      const type = types[i] ?? 0;
      const ceiling = usage.max[type];
      if (ceiling === undefined) continue;
      if ((usage.allocated[type] ?? 0) + (amounts[i] ?? 0) > ceiling) return usage;
    }
  }
  return undefined;
}

/**
 * True when every quota above a leaf, root left out, could take a whole gang besides what
 * gangs that have started may still claim. Source: G-20, design.md decision 4.
 */
export function hasRoomForGang(leaf: QueueEntry, { types, amounts }: Size): boolean {
  for (let queue = leaf; queue.parent !== null; queue = queue.parent) {
    if (queue.max === null) continue;
    for (let i = 0; i < types.length; i++) {
      const type = types[i] ?? 0;
      const ceiling = queue.max[type];
      if (ceiling === undefined) continue;
      const claimed = (queue.allocated[type] ?? 0) + (queue.owed[type] ?? 0);
      if (claimed + (amounts[i] ?? 0) > ceiling) return false;
    }
  }
  return true;
}

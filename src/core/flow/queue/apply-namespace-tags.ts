import type { PartitionEntry, QueueEntry } from "../../index/entries.js";
import { type Bounds, changeBounds } from "../../ledger/queues.js";
import type { View } from "../../ledger/view.js";
import { boundOf } from "../../model/queue/dynamic-queue.js";
import { parseTagResources } from "../../model/queue/tag-resources.js";
import { recoveryPath } from "../../model/queue/tree.js";
import { isDeeplyEqual } from "../../model/resources/sparse/equality.js";

/**
 * Gives a dynamic leaf the bounds that tags of an application ask for. One good amount sets
 * both, the other to nothing; what cannot be read changes nothing. Source: queues.md Q-102.
 *
 * @param findTag  the value of a tag, whose name ignores case
 */
export function applyNamespaceTags(
  view: View,
  partition: PartitionEntry,
  leaf: QueueEntry,
  findTag: (name: string) => string | undefined,
): void {
  if (leaf.settings.managed || leaf.path === recoveryPath) return;
  const boundIn = (name: string) => boundOf(parseTagResources(findTag(name) ?? "") ?? null);
  const max = boundIn("namespace.resourcequota");
  const guaranteed = boundIn("namespace.resourceguaranteed");
  const maxApplications = countIn(findTag("namespace.resourcemaxapps") ?? "");
  const known = leaf.settings;
  const named = max !== null || guaranteed !== null;
  const bounds: Bounds = {
    max: named ? max : known.max,
    guaranteed: named ? guaranteed : known.guaranteed,
    maxApplications: maxApplications > 0 ? maxApplications : known.maxApplications,
  };
  // Most applications of a namespace say again what the last one said.
  if (!isSameBounds(bounds, known)) changeBounds(view.names, partition, leaf, bounds);
}

function isSameBounds(a: Bounds, b: Bounds): boolean {
  return (
    a.maxApplications === b.maxApplications &&
    isDeeplyEqual(a.max?.max ?? null, b.max?.max ?? null) &&
    isDeeplyEqual(a.guaranteed?.max ?? null, b.guaranteed?.max ?? null)
  );
}

/** A whole number of 64 bits as text; 0 for anything else. */
function countIn(text: string): number {
  const count = /^[0-9]+$/.test(text) ? Number(text) : 0;
  return count < 2 ** 64 ? count : 0;
}

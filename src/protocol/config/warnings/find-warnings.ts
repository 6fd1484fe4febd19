import { compare } from "../../../core/base/order.js";
import type { PartitionDraft } from "../draft.js";
import { type ConfigWarning, collector, type Place, type Warn } from "../issue.js";
import { rootOf } from "../names.js";
import { warnOfAcls } from "./acls.js";
import { warnOfDropped } from "./dropped.js";
import { warnOfFairLeaves } from "./fair-leaves.js";
import { warnOfFilters } from "./filters.js";
import { warnOfGuarantees } from "./guarantees.js";
import { warnOfLeafTemplates } from "./leaf-templates.js";
import { warnOfLimits } from "./limits.js";
import { warnOfProperties, warnOfResolver } from "./properties.js";
import { Submitters } from "./submitters.js";
import { warnOfUnits } from "./units.js";
import { type Visit, visitAll } from "./visit.js";
import { warnOfWildcards } from "./wildcards.js";

/** What is looked at in each queue. */
const families: readonly ((visit: Visit, warn: Warn) => void)[] = [
  warnOfAcls,
  warnOfDropped,
  warnOfFairLeaves,
  warnOfGuarantees,
  warnOfLeafTemplates,
  warnOfLimits,
  warnOfProperties,
  warnOfUnits,
  warnOfWildcards,
];

/**
 * What of a good configuration is worth a look, in file order.
 *
 * @param whole  the place of the configuration itself
 */
export function findWarnings(
  partitions: readonly PartitionDraft[],
  whole: Place,
): readonly ConfigWarning[] {
  const warnings: ConfigWarning[] = [];
  const warn = collector(warnings);
  if (partitions.length === 0) {
    warn("WARN_NO_PARTITIONS", whole, "no partitions: a reload with it would stop everything");
  }
  for (const partition of partitions) {
    const submitters = new Submitters();
    warnOfResolver(partition.resolver, warn);
    for (const rule of partition.placementRules) warnOfFilters(rule, warn);
    visitAll(rootOf(partition, partition.queues ?? []), (visit) => {
      for (const family of families) family(visit, warn);
      submitters.look(visit);
    });
    submitters.warn(partition, warn);
  }
  return warnings.sort(byPosition);
}

/** Where there are no positions, the order in which they were found stays. */
function byPosition(a: ConfigWarning, b: ConfigWarning): number {
  return compare(a.line ?? 0, b.line ?? 0) || compare(a.column ?? 0, b.column ?? 0);
}

import { atMost } from "../at-most.js";
import type { NodeSortDraft, PartitionDraft, PreemptionDraft } from "./draft.js";
import type { Report } from "./issue.js";
import { keys } from "./keys.js";
import { booleanOf, doubleOf, placedTextOf, textOf } from "./scalars.js";
import { limitsOf } from "./shape-limits.js";
import { queuesOf } from "./shape-queues.js";
import { rulesOf } from "./shape-rules.js";
import { anyFieldsOf, fieldsOf, isGiven, itemsOf, type Spot } from "./spot.js";

/** The partitions as written. What has the wrong kind is reported, then absent. Source: Q-32. */
export function partitionsOf(file: Spot, report: Report): PartitionDraft[] {
  const fields = fieldsOf(file, keys.file, report);
  textOf(fields.get("checksum"), report);
  const partitions = fields.get("partitions");
  if (!isGiven(partitions)) return [];
  return itemsOf(partitions, report).map((partition) => partitionOf(partition, report));
}

function partitionOf(spot: Spot, report: Report): PartitionDraft {
  const fields = fieldsOf(spot, keys.partition, report);
  const nodeSort = fields.get("nodesortpolicy");
  const preemption = fields.get("preemption");
  const resolver = fields.get("usergroupresolver");
  const resolved = resolver && fieldsOf(resolver, keys.resolver, report);
  return {
    place: spot.place,
    name: textOf(fields.get("name"), report, atMost.id),
    queues: queuesOf(fields.get("queues"), report),
    nodeSort: isGiven(nodeSort) ? nodeSortOf(nodeSort, report) : undefined,
    placementRules: rulesOf(fields.get("placementrules"), report),
    limits: limitsOf(fields.get("limits"), report),
    preemption: isGiven(preemption) ? preemptionOf(preemption, report) : undefined,
    resolver: placedTextOf(resolved?.get("type"), spot.place, report),
  };
}

function nodeSortOf(spot: Spot, report: Report): NodeSortDraft {
  const fields = fieldsOf(spot, keys.nodeSort, report);
  const weights = fields.get("resourceweights");
  const weighted = isGiven(weights) ? [...anyFieldsOf(weights, report)] : [];
  return {
    place: spot.place,
    policy: textOf(fields.get("type"), report),
    weights: weighted.map(([type, weight]) => {
      return { type, weight: doubleOf(weight, report), place: weight.place };
    }),
  };
}

/** Source: Q-36. */
function preemptionOf(spot: Spot, report: Report): PreemptionDraft {
  const fields = fieldsOf(spot, keys.preemption, report);
  return {
    enabled: booleanOf(fields.get("enabled"), report) ?? true,
    quotaEnabled: booleanOf(fields.get("quotapreemptionenabled"), report) ?? false,
  };
}

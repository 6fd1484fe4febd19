import type { AmountsDraft, NodeSortDraft, PartitionDraft, QueueDraft } from "./draft.js";
import type { Report } from "./issue.js";
import { booleanOf, doubleOf, textOf } from "./scalars.js";
import { anyFieldsOf, fieldsOf, isGiven, itemsOf, type Keys, type Spot } from "./spot.js";

const fileKeys: Keys = { known: ["partitions", "checksum"], later: [] };

const partitionKeys: Keys = {
  known: ["name", "queues", "nodesortpolicy"],
  later: ["placementrules", "limits", "preemption", "usergroupresolver"],
};

const nodeSortKeys: Keys = { known: ["type", "resourceweights"], later: [] };

const queueKeys: Keys = {
  known: ["name", "parent", "queues", "resources", "properties", "submitacl"],
  later: ["adminacl", "maxapplications", "childtemplate", "limits"],
};

const resourceKeys: Keys = { known: ["guaranteed", "max"], later: [] };

/** The partitions as written. What has the wrong kind is reported, then absent. Source: Q-32. */
export function partitionsOf(file: Spot, report: Report): PartitionDraft[] {
  const partitions = fieldsOf(file, fileKeys, report).get("partitions");
  if (!isGiven(partitions)) return [];
  return itemsOf(partitions, report).map((partition) => partitionOf(partition, report));
}

function partitionOf(spot: Spot, report: Report): PartitionDraft {
  const fields = fieldsOf(spot, partitionKeys, report);
  const nodeSort = fields.get("nodesortpolicy");
  return {
    place: spot.place,
    name: textOf(fields.get("name"), report),
    queues: queuesOf(fields.get("queues"), report),
    nodeSort: isGiven(nodeSort) ? nodeSortOf(nodeSort, report) : undefined,
  };
}

function nodeSortOf(spot: Spot, report: Report): NodeSortDraft {
  const fields = fieldsOf(spot, nodeSortKeys, report);
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

function queuesOf(spot: Spot | undefined, report: Report): QueueDraft[] | undefined {
  if (!isGiven(spot)) return undefined;
  return itemsOf(spot, report).map((queue) => queueOf(queue, report));
}

function queueOf(spot: Spot, report: Report): QueueDraft {
  const fields = fieldsOf(spot, queueKeys, report);
  const resources = fields.get("resources");
  const amounts = resources && fieldsOf(resources, resourceKeys, report);
  const submitAcl = fields.get("submitacl");
  return {
    place: spot.place,
    name: textOf(fields.get("name"), report),
    parent: booleanOf(fields.get("parent"), report) ?? false,
    queues: queuesOf(fields.get("queues"), report) ?? [],
    guaranteed: amountsOf(amounts?.get("guaranteed"), report),
    max: amountsOf(amounts?.get("max"), report),
    properties: propertiesOf(fields.get("properties"), report),
    submitAcl: textOf(submitAcl, report),
    submitAclPlace: submitAcl?.place ?? spot.place,
  };
}

function amountsOf(spot: Spot | undefined, report: Report): AmountsDraft | undefined {
  if (!isGiven(spot)) return undefined;
  const fields = [...anyFieldsOf(spot, report)];
  const amounts = fields.map(([type, amount]) => {
    return { type, text: textOf(amount, report), place: amount.place };
  });
  return { place: spot.place, amounts };
}

function propertiesOf(spot: Spot | undefined, report: Report): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  if (!isGiven(spot)) return properties;
  for (const [key, value] of anyFieldsOf(spot, report)) properties.set(key, textOf(value, report));
  return properties;
}

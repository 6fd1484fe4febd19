import type { PartitionConfig, QueueConfig, SchedulerConfig } from "../../core/model/config.js";
import type { Resources } from "../../core/model/resources/resources.js";
import { isOpenToAll } from "./acl.js";
import { boundsOf, resourcesOfBounds } from "./bounds.js";
import type { AmountsDraft, PartitionDraft, QueueDraft } from "./draft.js";
import type { ConfigWarning } from "./issue.js";
import { partitionName, rootOf } from "./names.js";
import { nodeSortOf } from "./node-sort.js";
import { type Effective, effectiveOf, noProperties, settingsOf } from "./properties.js";

/** The configuration that drafts without errors say, frozen. Collects what is dropped. */
export function buildConfig(
  drafts: readonly PartitionDraft[],
  warnings: ConfigWarning[],
): SchedulerConfig {
  const partitions = drafts.map((draft) => buildPartition(draft, warnings));
  return Object.freeze({ partitions: Object.freeze(partitions) });
}

function buildPartition(draft: PartitionDraft, warnings: ConfigWarning[]): PartitionConfig {
  const top = rootOf(draft, draft.queues ?? []);
  return Object.freeze({
    name: partitionName(draft),
    ...(draft.nodeSort === undefined ? {} : { nodeSort: nodeSortOf(draft.nodeSort) }),
    root: buildQueue(top, noProperties, warnings),
  });
}

function buildQueue(
  draft: QueueDraft,
  inherited: Effective,
  warnings: ConfigWarning[],
): QueueConfig {
  const effective = effectiveOf(draft.properties, inherited);
  const queues = draft.queues.map((child) => buildQueue(child, effective, warnings));
  const max = buildResources(draft.max, warnings);
  const guaranteed = buildResources(draft.guaranteed, warnings);
  return Object.freeze({
    name: draft.name.toLowerCase(),
    ...(draft.parent ? { parent: true } : {}),
    ...(queues.length === 0 ? {} : { queues: Object.freeze(queues) }),
    ...(max === undefined ? {} : { max }),
    ...(guaranteed === undefined ? {} : { guaranteed }),
    ...settingsOf(effective),
    ...(isOpenToAll(draft.submitAcl) ? { submitAcl: "*" as const } : {}),
  });
}

/** Bounds of which none is above 0 count as not set, and that is worth a warning. Source: Q-57. */
function buildResources(
  draft: AmountsDraft | undefined,
  warnings: ConfigWarning[],
): Resources | undefined {
  const resources = resourcesOfBounds(boundsOf(draft, "", () => undefined));
  if (draft !== undefined && draft.amounts.length > 0 && resources === undefined) {
    const message = "nothing here is above 0, so it counts as not set";
    warnings.push({ code: "CFG_RESOURCES_DROPPED", message, ...draft.place });
  }
  return resources;
}

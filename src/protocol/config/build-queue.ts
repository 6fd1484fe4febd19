import { optional } from "../../core/base/optional.js";
import type { QueueConfig } from "../../core/model/config.js";
import type { Limit } from "../../core/model/queue/limit.js";
import { type Properties, settingsOf } from "../../core/model/queue/properties.js";
import type { QueueTemplate } from "../../core/model/queue/template.js";
import type { Resources } from "../../core/model/resources/resources.js";
import { aclOf } from "./acl.js";
import { resourcesOfBounds } from "./bounds.js";
import type { AmountsDraft, LimitDraft, QueueDraft, TemplateDraft } from "./draft.js";
import { effectiveOf, inheritedFrom, noProperties, templateProperties } from "./properties.js";

/** A queue and all below it as the core takes them, frozen. What is not set is absent. */
export function buildQueue(draft: QueueDraft, inherited: Properties): QueueConfig {
  const properties = effectiveOf(draft.properties, inherited);
  const below = draft.queues.length === 0 ? noProperties : inheritedFrom(properties);
  const queues = draft.queues.map((child) => buildQueue(child, below));
  return Object.freeze({
    name: draft.name.toLowerCase(),
    ...(draft.parent ? { parent: true } : {}),
    ...(queues.length === 0 ? {} : { queues: Object.freeze(queues) }),
    ...optional("max", buildResources(draft.max)),
    ...optional("guaranteed", buildResources(draft.guaranteed)),
    ...(draft.maxApplications === 0 ? {} : { maxApplications: draft.maxApplications }),
    ...prioritiesOf(properties),
    ...(properties === noProperties ? {} : { properties }),
    ...optional("submitAcl", aclOf(draft.submitAcl)),
    ...optional("adminAcl", aclOf(draft.adminAcl)),
    ...optional("template", buildTemplate(draft.template)),
    ...(draft.limits.length === 0 ? {} : { limits: Object.freeze(draft.limits.map(buildLimit)) }),
  });
}

function prioritiesOf(properties: Properties) {
  const settings = settingsOf(properties);
  const { applicationSortPolicy, prioritySort, priorityPolicy, priorityOffset } = settings;
  return { applicationSortPolicy, prioritySort, priorityPolicy, priorityOffset };
}

/** Undefined where nothing is above 0, which counts as not set. Source: queues.md Q-57. */
function buildResources(draft: AmountsDraft | undefined): Resources | undefined {
  return draft && resourcesOfBounds(draft.bounds);
}

/** Undefined where it says nothing at all. Source: Q-97. */
function buildTemplate(draft: TemplateDraft | undefined): QueueTemplate | undefined {
  if (draft === undefined) return undefined;
  const properties = templateProperties(draft.properties);
  const amounts = [...(draft.guaranteed?.amounts ?? []), ...(draft.max?.amounts ?? [])];
  const isEmpty =
    draft.maxApplications === 0 &&
    Object.keys(properties).length === 0 &&
    amounts.every(({ type }) => type === "");
  if (isEmpty) return undefined;
  return Object.freeze({
    maxApplications: draft.maxApplications,
    properties,
    guaranteed: buildResources(draft.guaranteed) ?? null,
    max: buildResources(draft.max) ?? null,
  });
}

function buildLimit(draft: LimitDraft): Limit {
  return Object.freeze({
    description: draft.description,
    users: Object.freeze(draft.users.map(({ text }) => text)),
    groups: Object.freeze(draft.groups.map(({ text }) => text)),
    maxResources: buildResources(draft.maxResources) ?? null,
    maxApplications: draft.maxApplications,
  });
}

import { type Quota, quotaOf } from "../resources/quota.js";
import { isPositive, type Resources } from "../resources/resources.js";
import { noAcl } from "./acl.js";
import { settingsOf } from "./properties.js";
import type { QueueSettings } from "./queue.js";
import type { QueueTemplate } from "./template.js";
import { nameIn, parentPath } from "./tree.js";

const noLimits: QueueSettings["limits"] = Object.freeze([]);

/** A ceiling or a promise without any positive amount counts as not set. Source. */
export function boundOf(resources: Resources | null): Quota | null {
  return resources !== null && isPositive(resources) ? quotaOf(resources) : null;
}

/**
 * The settings of a leaf that a placement rule makes: what the template in force says, and
 * nothing of the queues above. Source: queues.md Q-99.
 */
export function dynamicLeaf(path: string, template: QueueTemplate | null): QueueSettings {
  const { applicationSortPolicy, prioritySort, priorityPolicy, priorityOffset } = settingsOf(
    template?.properties ?? {},
  );
  return Object.freeze({
    ...dynamicParent(path),
    kind: "leaf",
    max: boundOf(template?.max ?? null),
    guaranteed: boundOf(template?.guaranteed ?? null),
    applicationSortPolicy,
    prioritySort,
    priorityPolicy,
    priorityOffset,
    maxApplications: template?.maxApplications ?? 0,
  });
}

/** The settings of a queue that is made on the way to a dynamic leaf: none. Source: Q-99. */
export function dynamicParent(path: string): QueueSettings {
  return Object.freeze<QueueSettings>({
    path,
    name: nameIn(path),
    parent: parentPath(path) ?? null,
    kind: "parent",
    managed: false,
    max: null,
    guaranteed: null,
    applicationSortPolicy: "fifo",
    prioritySort: true,
    priorityPolicy: "default",
    priorityOffset: 0,
    submitAcl: noAcl,
    adminAcl: noAcl,
    maxApplications: 0,
    template: null,
    limits: noLimits,
  });
}

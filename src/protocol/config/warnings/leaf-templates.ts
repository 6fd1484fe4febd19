import type { Warn } from "../issue.js";
import type { Visit } from "./visit.js";

/** Warns of a template on a leaf, which makes no queues. Source: Q-97. */
export function warnOfLeafTemplates({ queue, path, isLeaf }: Visit, warn: Warn): void {
  const { template } = queue;
  if (!isLeaf || template === undefined) return;
  const { maxApplications, properties, guaranteed, max } = template;
  if (maxApplications + properties.size === 0 && (guaranteed ?? max) === undefined) return;
  const message = `${path} is a leaf, so this template is never used; is parent: true missing?`;
  warn("WARN_TEMPLATE_ON_LEAF", template.place, message);
}

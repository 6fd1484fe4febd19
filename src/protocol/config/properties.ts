import { type Properties, passedOn } from "../../core/model/queue/properties.js";
import type { PartitionDraft, PropertiesDraft, QueueDraft } from "./draft.js";
import type { Report } from "./issue.js";
import { largest } from "./tree.js";

/** What the top queue inherits. */
export const noProperties: Properties = Object.freeze(Object.create(null));

/** A queue's own properties over what it inherits, all of them kept. Source: queues.md Q-43. */
export function effectiveOf(own: PropertiesDraft, inherited: Properties): Properties {
  if (own.size === 0) return inherited;
  const effective: Record<string, string> = Object.assign(Object.create(null), inherited);
  for (const [name, { text }] of own) effective[name] = text;
  return Object.freeze(effective);
}

/** What the children start from. */
export function inheritedFrom(effective: Properties): Properties {
  return effective === noProperties ? noProperties : passedOn(effective);
}

/** Those of a template: only its own, and none without name or value. Source: Q-97. */
export function templateProperties(own: PropertiesDraft): Properties {
  const properties: Record<string, string> = Object.create(null);
  for (const [name, { text }] of own) if (name !== "" && text !== "") properties[name] = text;
  return Object.freeze(properties);
}

/** False, and an issue, where the properties, handed down, would fill the memory. */
export function checkInheritance(partitions: readonly PartitionDraft[], report: Report): boolean {
  let left = largest;
  const visit = ({ properties, queues }: QueueDraft, inherited: number): void => {
    const count = inherited + properties.size;
    left -= count;
    for (const child of queues) if (left > 0) visit(child, count);
  };
  for (const { queues = [], place } of partitions) {
    for (const queue of queues) visit(queue, 0);
    if (left <= 0) {
      report("CFG_YAML", place, `more than ${largest} properties, inherited ones included`);
      return false;
    }
  }
  return true;
}

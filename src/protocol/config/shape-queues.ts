import type { PropertiesDraft, QueueDraft, TemplateDraft, TextDraft } from "./draft.js";
import type { Report } from "./issue.js";
import { keys } from "./keys.js";
import { booleanOf, countOf, placedTextOf, textOf } from "./scalars.js";
import { amountsOf } from "./shape-amounts.js";
import { limitsOf } from "./shape-limits.js";
import { anyFieldsOf, fieldsOf, isGiven, itemsOf, type Spot } from "./spot.js";

/** The queues as written; undefined where the key is absent or null. Source: queues.md Q-37. */
export function queuesOf(spot: Spot | undefined, report: Report): QueueDraft[] | undefined {
  if (!isGiven(spot)) return undefined;
  return itemsOf(spot, report).map((queue) => queueOf(queue, report));
}

function queueOf(spot: Spot, report: Report): QueueDraft {
  const fields = fieldsOf(spot, keys.queue, report);
  const template = fields.get("childtemplate");
  return {
    place: spot.place,
    name: textOf(fields.get("name"), report),
    parent: booleanOf(fields.get("parent"), report) ?? false,
    queues: queuesOf(fields.get("queues"), report) ?? [],
    ...boundsIn(fields.get("resources"), report),
    maxApplications: countOf(fields.get("maxapplications"), report),
    properties: propertiesOf(fields.get("properties"), report),
    adminAcl: placedTextOf(fields.get("adminacl"), spot.place, report),
    submitAcl: placedTextOf(fields.get("submitacl"), spot.place, report),
    template: isGiven(template) ? templateOf(template, report) : undefined,
    limits: limitsOf(fields.get("limits"), report),
  };
}

/** Source: Q-38. */
function templateOf(spot: Spot, report: Report): TemplateDraft {
  const fields = fieldsOf(spot, keys.template, report);
  return {
    place: spot.place,
    maxApplications: countOf(fields.get("maxapplications"), report),
    properties: propertiesOf(fields.get("properties"), report),
    ...boundsIn(fields.get("resources"), report),
  };
}

function boundsIn(spot: Spot | undefined, report: Report) {
  const amounts = spot && fieldsOf(spot, keys.resources, report);
  return {
    guaranteed: amountsOf(amounts?.get("guaranteed"), report),
    max: amountsOf(amounts?.get("max"), report),
  };
}

function propertiesOf(spot: Spot | undefined, report: Report): PropertiesDraft {
  const properties = new Map<string, TextDraft>();
  if (!isGiven(spot)) return properties;
  for (const [key, value] of anyFieldsOf(spot, report)) {
    properties.set(key, placedTextOf(value, value.place, report));
  }
  return properties;
}

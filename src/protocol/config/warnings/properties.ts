import { fallbackOf, propertyNames } from "../../../core/model/queue/properties.js";
import { clip } from "../../issue.js";
import type { PropertiesDraft, TextDraft } from "../draft.js";
import type { Warn } from "../issue.js";
import type { Visit } from "./visit.js";

/** Warns of properties that do not mean what they seem to. Source: Q-41. */
export function warnOfProperties({ queue }: Visit, warn: Warn): void {
  warnOf(queue.properties, warn);
  if (queue.template !== undefined) warnOf(queue.template.properties, warn);
}

/** Warns of a resolver that counts as none. Source: Q-36. */
export function warnOfResolver({ text, place }: TextDraft, warn: Warn): void {
  if (["", "os", "ldap", "test"].includes(text)) return;
  warn("WARN_RESOLVER", place, `the resolver "${clip(text)}" is not known and counts as none`);
}

function warnOf(properties: PropertiesDraft, warn: Warn): void {
  for (const [name, { text, place }] of properties) {
    const fallback = fallbackOf(name, text);
    if (fallback !== undefined) {
      const message = `"${clip(text)}" is no value of ${name}, so ${fallback} counts`;
      warn("WARN_PROPERTY_VALUE", place, message);
    }
    const similar = similarTo(name);
    if (similar === undefined) continue;
    const message = `"${clip(name)}" means nothing; ${similar} is probably meant`;
    warn("WARN_PROPERTY_NAME", place, message);
  }
}

/** The property that differs in nothing but letter case and separators. */
function similarTo(name: string): string | undefined {
  if (propertyNames.includes(name) || name.length > 100) return undefined;
  return propertyNames.find((known) => plainly(known) === plainly(name));
}

function plainly(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, "");
}

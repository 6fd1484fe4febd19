import { frozenCopy } from "../../base/frozen-copy.js";
import { compare } from "../../base/order.js";
import type { Millis } from "../../base/time.js";

/** Tags of a request, by name. */
export type Tags = Readonly<Record<string, string>>;

/**
 * The value of a tag, whose name ignores case; undefined where it is absent. Of several spellings
 * the first by code unit counts. Source: gang.md 2.2.
 */
export function findTag(tags: Tags, name: string): string | undefined {
  const spellings = Object.keys(tags).filter((key) => key.toLowerCase() === name.toLowerCase());
  const [key] = spellings.sort(compare);
  return key === undefined ? undefined : tags[key];
}

/**
 * An instant that a tag gives in whole seconds, as ms; undefined where it is absent or no
 * number. A negative one counts as 0. Source: gang.md 2.11.
 */
export function secondsTag(tags: Tags, name: string): Millis | undefined {
  const text = findTag(tags, name);
  if (text === undefined || !/^[+-]?[0-9]{1,12}$/.test(text)) return undefined;
  return Math.max(0, Number(text)) * 1000;
}

/** True where a tag says yes in one of the ways it can be written. Source: queues.md Q-125. */
export function isTrueTag(tags: Tags, name: string): boolean {
  return ["1", "t", "T", "TRUE", "true", "True"].includes(findTag(tags, name) ?? "");
}

/** A private, frozen copy of tags. */
export function keepTags(tags: Tags | undefined): Tags {
  return tags === undefined ? noTags : frozenCopy(tags);
}

const noTags: Tags = Object.freeze(Object.create(null));

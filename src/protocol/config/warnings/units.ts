import { clip } from "../../issue.js";
import type { AmountDraft, AmountsDraft } from "../draft.js";
import type { Warn } from "../issue.js";
import type { Visit } from "./visit.js";

const mebibyte = 2 ** 20;
/** More cores than a queue is likely to be given, in thousandths. */
const manyCores = 100_000_000;

/** Warns of amounts that were probably meant in another unit, or for another type. Source: Q-04. */
export function warnOfUnits({ queue }: Visit, warn: Warn): void {
  const { template, limits } = queue;
  const drafts = [queue.guaranteed, queue.max, template?.guaranteed, template?.max];
  for (const draft of drafts) warnOfAmounts(draft, warn);
  for (const limit of limits) warnOfAmounts(limit.maxResources, warn);
}

function warnOfAmounts(draft: AmountsDraft | undefined, warn: Warn): void {
  for (const amount of draft?.amounts ?? []) {
    const unit = oddUnitOf(amount);
    if (unit !== undefined) warn("WARN_UNIT", amount.place, unit);
    const meant = similar.get(amount.type.toLowerCase());
    if (meant === undefined || meant === amount.type) continue;
    const message = `"${clip(amount.type)}" is a type of its own; ${meant} is probably meant`;
    warn("WARN_RESOURCE_TYPE", amount.place, message);
  }
}

const similar: ReadonlyMap<string, string> = new Map([
  ["memory", "memory"],
  ["mem", "memory"],
  ["ram", "memory"],
  ["vcore", "vcore"],
  ["vcores", "vcore"],
  ["cpu", "vcore"],
  ["cpus", "vcore"],
]);

function oddUnitOf({ type, text, parsed }: AmountDraft): string | undefined {
  if (!parsed.ok || parsed.quantity === 0) return undefined;
  const shown = `${clip(type)} "${clip(text)}"`;
  if (type === "memory") {
    return parsed.quantity < mebibyte ? `${shown} is less than 1 Mi: it counts bytes` : undefined;
  }
  const isPieces = type === "vcore" || /gpu/i.test(type);
  if (isPieces && /[KMGTPE]i?\s*$/.test(text)) return `${shown} has a suffix of memory`;
  const isMuch = type === "vcore" && parsed.quantity >= manyCores;
  return isMuch ? `${shown} is in whole cores` : undefined;
}

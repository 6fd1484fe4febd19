import type { Resources, ResourceType } from "../../core/model/resources/resources.js";
import { clip } from "../issue.js";
import type { AmountsDraft } from "./draft.js";
import type { Report } from "./issue.js";
import { formOfQuantities } from "./quantities.js";

/** Amounts by type, 0 and absent told apart. Sums of them stay exact. */
export type Bounds = ReadonlyMap<ResourceType, bigint>;

/** Nothing named. */
export const noBounds: Bounds = new Map();

/** The amounts as written; one that is no quantity is reported and left out. Source: Q-55. */
export function boundsOf(draft: AmountsDraft | undefined, queue: string, report: Report): Bounds {
  if (draft === undefined) return noBounds;
  for (const { type, text, parsed, place } of draft.amounts) {
    if (parsed.ok) continue;
    const given = `"${clip(text)}" for ${clip(type)} of queue ${clip(queue)}`;
    const advice = parsed.code === "QTY_OVERFLOW" ? "" : `; ${formOfQuantities(type)}`;
    report(parsed.code, place, `${parsed.message}: ${given}${advice}`);
  }
  return draft.bounds;
}

/** Frozen, as the core keeps it; undefined where nothing above 0 is named. Source: Q-57. */
export function resourcesOfBounds(bounds: Bounds): Resources | undefined {
  const record: Record<ResourceType, number> = Object.create(null);
  let isSet = false;
  for (const [type, amount] of bounds) {
    record[type] = Number(amount);
    isSet ||= amount > 0n;
  }
  return isSet ? Object.freeze(record) : undefined;
}

/** The first type, ascending, of which `wanted` is above what `ceiling` says. Source: Q-12. */
export function firstAbove(
  ceiling: (type: ResourceType) => bigint | undefined,
  wanted: Bounds,
): ResourceType | undefined {
  let first: ResourceType | undefined;
  for (const [type, amount] of wanted) {
    const most = ceiling(type);
    const above = most !== undefined && amount > most;
    if (above && (first === undefined || type < first)) first = type;
  }
  return first;
}

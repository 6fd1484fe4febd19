import type { ResourceType } from "../../core/model/resources/resources.js";
import type { AmountDraft, AmountsDraft } from "./draft.js";
import type { Report } from "./issue.js";
import { parseQuantity } from "./quantities.js";
import { textOf } from "./scalars.js";
import { anyFieldsOf, isGiven, type Spot } from "./spot.js";

/** Amounts as written; undefined where the key is absent or null. */
export function amountsOf(spot: Spot | undefined, report: Report): AmountsDraft | undefined {
  if (!isGiven(spot)) return undefined;
  const bounds = new Map<ResourceType, bigint>();
  const amounts: AmountDraft[] = [];
  for (const [type, amount] of anyFieldsOf(spot, report)) {
    const text = textOf(amount, report);
    const parsed = parseQuantity(type, text);
    if (parsed.ok) bounds.set(type, BigInt(parsed.quantity));
    amounts.push({ type, text, parsed, place: amount.place });
  }
  return { place: spot.place, bounds, amounts };
}

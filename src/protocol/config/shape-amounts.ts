import type { AmountsDraft } from "./draft.js";
import type { Report } from "./issue.js";
import { textOf } from "./scalars.js";
import { anyFieldsOf, isGiven, type Spot } from "./spot.js";

/** Amounts as written; undefined where the key is absent or null. */
export function amountsOf(spot: Spot | undefined, report: Report): AmountsDraft | undefined {
  if (!isGiven(spot)) return undefined;
  const fields = [...anyFieldsOf(spot, report)];
  const amounts = fields.map(([type, amount]) => {
    return { type, text: textOf(amount, report), place: amount.place };
  });
  return { place: spot.place, amounts };
}

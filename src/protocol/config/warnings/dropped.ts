import type { AmountsDraft } from "../draft.js";
import type { Warn } from "../issue.js";
import { settledBounds, type Visit } from "./visit.js";

/** Warns of amounts that count as not set, and of a max that nothing fits in. Source: Q-57. */
export function warnOfDropped({ queue }: Visit, warn: Warn): void {
  const { template } = queue;
  warnOfAmounts(queue.guaranteed, warn);
  warnOfAmounts(queue.max, warn);
  warnOfAmounts(template?.guaranteed, warn);
  warnOfAmounts(template?.max, warn);
  warnOfZeros(queue.max, warn);
  warnOfZeros(template?.max, warn);
}

function warnOfAmounts(draft: AmountsDraft | undefined, warn: Warn): void {
  if (draft === undefined || draft.amounts.length === 0 || isSet(draft)) return;
  const message = "nothing here is above 0, so it counts as not set, which is unlimited for a max";
  warn("WARN_RESOURCES_DROPPED", draft.place, message);
}

/** Whatever runs needs some of these. */
function warnOfZeros(draft: AmountsDraft | undefined, warn: Warn): void {
  if (draft === undefined || !isSet(draft)) return;
  const bounds = settledBounds(draft);
  for (const { type, place } of draft.amounts) {
    if ((type !== "memory" && type !== "vcore") || bounds.get(type) !== 0n) continue;
    warn("WARN_MAX_ZERO", place, `a max of 0 lets nothing in that wants any ${type}`);
  }
}

function isSet(draft: AmountsDraft): boolean {
  return [...settledBounds(draft).values()].some((amount) => amount > 0n);
}

import type { AmountsDraft, LimitDraft, TextDraft } from "./draft.js";

/** True when two lists say the same, descriptions included, in the same order. Source: Q-59. */
export function isSameLimits(a: readonly LimitDraft[], b: readonly LimitDraft[]): boolean {
  return a === b || isSameList(a, b, isSameLimit);
}

function isSameLimit(a: LimitDraft, b: LimitDraft): boolean {
  return (
    a.description === b.description &&
    a.maxApplications === b.maxApplications &&
    isSameList(a.users, b.users, isSameText) &&
    isSameList(a.groups, b.groups, isSameText) &&
    isSameAmounts(a.maxResources, b.maxResources)
  );
}

/** Keys have no order. */
function isSameAmounts(a: AmountsDraft | undefined, b: AmountsDraft | undefined): boolean {
  const [left = [], right = []] = [a?.amounts, b?.amounts];
  const texts = new Map(right.map(({ type, text }) => [type, text]));
  return left.length === right.length && left.every(({ type, text }) => texts.get(type) === text);
}

function isSameText(a: TextDraft, b: TextDraft): boolean {
  return a.text === b.text;
}

function isSameList<T>(a: readonly T[], b: readonly T[], isSame: (x: T, y: T) => boolean): boolean {
  if (a.length !== b.length) return false;
  return a.every((item, i) => {
    const other = b[i];
    return other !== undefined && isSame(item, other);
  });
}

import type { Table } from "../base/table.js";
import {
  type Exactness,
  isExactQuantity,
  withAmount,
  withoutAmount,
} from "../model/resources/exactness.js";
import { amountOf, type Resources, typesOf } from "../model/resources/resources.js";

/**
 * What is known with one more set of amounts, or undefined when a total could then be inexact:
 * `QUANTITY_OVERFLOW`. Source: design.md decision 10.
 */
export function learn(known: Table<Exactness>, resources: Resources): Table<Exactness> | undefined {
  let next = known;
  for (const type of typesOf(resources)) {
    const amount = amountOf(resources, type);
    if (!isExactQuantity(amount)) return undefined;
    if (amount === 0) continue;
    const bound = withAmount(next.get(type), amount);
    if (bound === undefined) return undefined;
    next = next.set(type, Object.freeze(bound));
  }
  return next;
}

/** What is known with one set of amounts in place of another, or undefined as in `learn`. */
export function relearn(
  known: Table<Exactness>,
  old: Resources,
  resources: Resources,
): Table<Exactness> | undefined {
  return learn(forget(known, old), resources);
}

/** What is known with one set of amounts less. */
export function forget(known: Table<Exactness>, resources: Resources): Table<Exactness> {
  let next = known;
  for (const type of typesOf(resources)) {
    const bound = next.get(type);
    if (bound === undefined) continue;
    const rest = withoutAmount(bound, amountOf(resources, type));
    next = rest === undefined ? next.delete(type) : next.set(type, Object.freeze(rest));
  }
  return next;
}

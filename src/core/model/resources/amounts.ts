import { compare } from "../../base/order.js";
import {
  amountOf,
  noResources,
  type Resources,
  type ResourceType,
  resourcesOf,
  typesOf,
} from "./resources.js";

/** Working totals by interned type: the scheduler's own fast form of Resources. A hole is 0. */
export type Amounts = number[];

/** One size, kept sparse: `amounts[i]` of the interned type `types[i]`. Never changed. */
export interface Size {
  readonly types: readonly number[];
  readonly amounts: readonly number[];
  /** The same as a frozen record, as it stands in the rows. */
  readonly resources: Resources;
}

/**
 * Gives each resource type a small number, in order of first sight. Numbers never reach a result.
 */
export class TypeNames {
  private readonly numbers = new Map<ResourceType, number>();
  private readonly names: ResourceType[] = [];
  /** The numbers, ascending by name. */
  private readonly sorted: number[] = [];

  /** How many types have been seen. */
  get count(): number {
    return this.names.length;
  }

  /** The number of a type, new or known. */
  numberOf(type: ResourceType): number {
    const known = this.numbers.get(type);
    if (known !== undefined) return known;
    const fresh = this.names.length;
    this.numbers.set(type, fresh);
    this.names.push(type);
    this.sorted.push(fresh);
    this.sorted.sort((a, b) => compare(this.nameOf(a), this.nameOf(b)));
    return fresh;
  }

  /** The name behind a number. */
  nameOf(number: number): ResourceType {
    return this.names[number] ?? "";
  }

  /** Resources as a size; zero amounts are left out, so "absent" and 0 are one. */
  sizeOf(resources: Resources): Size {
    const types: number[] = [];
    const amounts: number[] = [];
    for (const type of typesOf(resources)) {
      const amount = amountOf(resources, type);
      if (amount === 0) continue;
      types.push(this.numberOf(type));
      amounts.push(amount);
    }
    const named = types.length === Object.keys(resources).length && Object.isFrozen(resources);
    return { types, amounts, resources: named ? resources : this.recordOf(types, amounts) };
  }

  /** Resources as totals. */
  amountsOf(resources: Resources): Amounts {
    const totals: Amounts = [];
    addTo(totals, this.sizeOf(resources));
    return totals;
  }

  /** Totals as a frozen record, types ascending, zero left out. */
  resourcesOf(totals: Amounts): Resources {
    if (isEmpty(totals)) return noResources;
    const record: Record<ResourceType, number> = Object.create(null);
    for (const type of this.sorted) {
      const amount = totals[type] ?? 0;
      if (amount !== 0) record[this.nameOf(type)] = amount;
    }
    return Object.freeze(record);
  }

  private recordOf(types: readonly number[], amounts: readonly number[]): Resources {
    return resourcesOf(types.map((type, i) => [this.nameOf(type), amounts[i] ?? 0]));
  }
}

/** Adds a size to totals. */
export function addTo(totals: Amounts, size: Size): void {
  for (let i = 0; i < size.types.length; i++)
    shift(totals, size.types[i] ?? 0, size.amounts[i] ?? 0);
}

/** Takes a size off totals. */
export function takeFrom(totals: Amounts, size: Size): void {
  for (let i = 0; i < size.types.length; i++)
    shift(totals, size.types[i] ?? 0, -(size.amounts[i] ?? 0));
}

/** Adds one amount; totals stay without holes, so that they stay fast. */
export function shift(totals: Amounts, type: number, amount: number): void {
  while (totals.length <= type) totals.push(0);
  totals[type] = (totals[type] ?? 0) + amount;
}

/** True when nothing is left in any type. */
export function isEmpty(totals: Amounts): boolean {
  return totals.every((amount) => amount === 0);
}

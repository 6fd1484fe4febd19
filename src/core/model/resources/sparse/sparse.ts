import { compare } from "../../../base/order.js";
import {
  amountOf,
  copyOf,
  noResources,
  type Quantity,
  type ResourceType,
  typesOf,
} from "../resources.js";

/** Amounts by type, where "absent" and 0 are two things. Source: Q-08. */
export type SparseResources = Readonly<Record<ResourceType, Quantity>>;

/** The same, or null: nothing was said at all, which is not always the same as no type. */
export type Sparse = SparseResources | null;

/** An amount for each of these types, frozen and ascending; an amount of 0 keeps its type. */
export function sparseOf(
  types: readonly ResourceType[],
  amount: (type: ResourceType) => Quantity,
): SparseResources {
  const record: Record<ResourceType, Quantity> = Object.create(null);
  for (const type of [...types].sort(compare)) record[type] = amount(type);
  return Object.freeze(record);
}

/** What stands there, where null counts as no type. */
export function orNone(sparse: Sparse): SparseResources {
  return sparse ?? noResources;
}

/** True when the type is named, be it with 0. */
export function hasType(sparse: Sparse, type: ResourceType): boolean {
  return Object.hasOwn(orNone(sparse), type);
}

/** The types that either side names; one that both name may stand there twice. */
export function typesOfBoth(a: Sparse, b: Sparse): ResourceType[] {
  return [...typesOf(orNone(a)), ...typesOf(orNone(b))];
}

/** The types that both sides name, ascending. */
export function commonTypes(a: Sparse, b: Sparse): ResourceType[] {
  return typesOf(orNone(a)).filter((type) => hasType(b, type));
}

/** Without the types whose amount is 0. Source: Q-11. */
export function prune(sparse: Sparse): Sparse {
  return sparse && copyOf(sparse);
}

/** Text for messages, types ascending: `map[memory:10 vcore:1000]`. Source: Q-22. */
export function renderSparse(sparse: Sparse): string {
  if (sparse === null) return "nil resource";
  return `map[${typesOf(sparse)
    .map((type) => `${type}:${amountOf(sparse, type)}`)
    .join(" ")}]`;
}

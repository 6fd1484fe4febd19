import fc from "fast-check";

type PlainAmounts = Readonly<Record<string, number>>;

/** A leaf among its siblings, as far as its turn goes; an absent type is not named. */
export interface Sibling {
  readonly name: string;
  readonly priority: number;
  /** No type in it is 0. */
  readonly allocated: PlainAmounts;
  /** Not empty, and no type in it is 0. */
  readonly pending: PlainAmounts;
  readonly guaranteed: PlainAmounts;
  readonly max: PlainAmounts;
}

const types = ["m", "c"] as const;

/** Amounts of each type, where `undefined` leaves it out. */
function amounts(amount: fc.Arbitrary<number | undefined>): fc.Arbitrary<PlainAmounts> {
  return fc.tuple(amount, amount).map((pair) => {
    const entries = types.map((type, i) => [type, pair[i]] as const);
    return Object.fromEntries(
      entries.flatMap(([type, value]) => (value === undefined ? [] : [[type, value]])),
    );
  });
}

const some = fc.constantFrom(undefined, 1, 2, 4);

const sibling: fc.Arbitrary<Sibling> = fc
  .record({
    name: fc.constantFrom("a", "b", "c", "q1", "q10", "q2", "q-1", "q_1"),
    priority: fc.constantFrom(0, 0, 0, 1, -1),
    allocated: amounts(some),
    pending: amounts(some).filter((wanted) => Object.keys(wanted).length > 0),
    guaranteed: amounts(fc.constantFrom(undefined, undefined, 0, 1, 2, 4)),
    spare: amounts(fc.constantFrom(undefined, undefined, 0, 1, 8)),
  })
  .map(({ spare, ...one }) => ({ ...one, max: maxOf(one, spare) }));

/** A maximum below which what is wanted still fits, so that a sibling is always tried. */
function maxOf(
  { allocated, pending }: Pick<Sibling, "allocated" | "pending">,
  spare: PlainAmounts,
): PlainAmounts {
  const room = (type: string) => (allocated[type] ?? 0) + (pending[type] ?? 0);
  return Object.fromEntries(
    Object.entries(spare).map(([type, more]) => [type, room(type) + more] as const),
  );
}

/** Some siblings in any order, few enough values apart that many of their keys tie. */
export const siblings = fc.uniqueArray(sibling, {
  selector: ({ name }) => name,
  minLength: 1,
  maxLength: 8,
});

/**
 * The names in the order in which the siblings are offered room, by the slowest way there is.
 *
 * @param cluster  the capacity of the cluster, the same in both types
 */
export function orderOfSiblings(
  all: readonly Sibling[],
  prioritySort: boolean,
  cluster: number,
): string[] {
  const key = (one: Sibling): readonly [number, number] => {
    const share = shareOf(one, cluster);
    return prioritySort ? [-one.priority, share] : [share, -one.priority];
  };
  const left = [...all].sort((a, b) => (a.name < b.name ? -1 : 1));
  const order: string[] = [];
  while (left.length > 0) {
    const best = left.filter((one) => !left.some((other) => isLess(key(other), key(one))));
    const next = best.find((one) => !best.some((other) => isGreater(other.pending, one.pending)));
    if (next === undefined) throw new Error("somebody is always next");
    left.splice(left.indexOf(next), 1);
    order.push(next.name);
  }
  return order;
}

function shareOf({ allocated, guaranteed, max }: Sibling, cluster: number): number {
  const shares = Object.entries(allocated).map(([type, held]) => {
    const base = ifSet(guaranteed)[type] ?? ifSet(max)[type] ?? cluster;
    return base === 0 ? 1 : held / base;
  });
  return Math.max(0, ...shares);
}

/** A bound without any positive amount counts as not set. Source: Q-15. */
function ifSet(bound: PlainAmounts): PlainAmounts {
  return Object.values(bound).some((amount) => amount > 0) ? bound : {};
}

function isLess(a: readonly [number, number], b: readonly [number, number]): boolean {
  return a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
}

/** True when `a` has at least as much of each type, and more of one. */
function isGreater(a: PlainAmounts, b: PlainAmounts): boolean {
  const more = types.map((type) => (a[type] ?? 0) - (b[type] ?? 0));
  return more.every((amount) => amount >= 0) && more.some((amount) => amount > 0);
}

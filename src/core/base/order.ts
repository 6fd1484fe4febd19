/**
 * Negative when `a` goes first, positive when `b` does, 0 when the key does not tell them apart.
 */
export type Order<T> = (a: T, b: T) => number;

type Comparable = number | string;

/** Compares numbers by size and texts by code unit, never by locale. */
export function compare<T extends Comparable>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Smaller keys first. */
export function ascending<T>(key: (item: T) => Comparable): Order<T> {
  return (a, b) => compare(key(a), key(b));
}

/** Larger keys first. */
export function descending<T>(key: (item: T) => Comparable): Order<T> {
  return (a, b) => compare(key(b), key(a));
}

/** The first order that tells two items apart decides. End with a key that is unique. */
export function inOrder<T>(...orders: readonly Order<T>[]): Order<T> {
  return (a, b) => {
    for (const order of orders) {
      const sign = order(a, b);
      if (sign !== 0) return sign;
    }
    return 0;
  };
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { ascending, compare, descending, inOrder } from "../../../src/core/base/order.js";

const signs: readonly (readonly [number | string, number | string, number])[] = [
  [1, 2, -1],
  [2, 1, 1],
  [2, 2, 0],
  [-1, 0, -1],
  [10, 9, 1],
  ["10", "9", -1],
  ["Z", "a", -1],
  ["a", "ab", -1],
  ["", "a", -1],
  ["zebra", "äpfel", -1],
  ["a", "a", 0],
];

test.each(signs)("numbers compare by size, texts by code unit: %j to %j is %j", (a, b, sign) => {
  expect(compare(a, b)).toBe(sign);
});

test("ascending puts smaller keys first, descending larger ones", () => {
  const items = [{ at: 2 }, { at: 3 }, { at: 1 }];
  expect([...items].sort(ascending((item) => item.at)).map((item) => item.at)).toEqual([1, 2, 3]);
  expect([...items].sort(descending((item) => item.at)).map((item) => item.at)).toEqual([3, 2, 1]);
});

interface Person {
  readonly rank: number;
  readonly name: string;
  readonly id: number;
}

const byRankThenName = inOrder<Person>(
  descending((person) => person.rank),
  ascending((person) => person.name),
  ascending((person) => person.id),
);

const aPerson = fc.record({ rank: fc.nat(2), name: fc.constantFrom("a", "b", "B"), id: fc.nat(9) });

test("the first order that tells two items apart decides", () => {
  const rows: readonly (readonly [Person, Person, number])[] = [
    [{ rank: 2, name: "z", id: 9 }, { rank: 1, name: "a", id: 1 }, -1],
    [{ rank: 1, name: "z", id: 1 }, { rank: 1, name: "a", id: 9 }, 1],
    [{ rank: 1, name: "a", id: 1 }, { rank: 1, name: "a", id: 2 }, -1],
    [{ rank: 1, name: "a", id: 1 }, { rank: 1, name: "a", id: 1 }, 0],
  ];
  for (const [a, b, sign] of rows) expect(byRankThenName(a, b)).toBe(sign);
});

test("no order at all finds everything equal", () => {
  expect(inOrder<number>()(1, 2)).toBe(0);
});

test("an order that ends with a unique key gives the same list on shuffled input", () => {
  const people = fc.uniqueArray(aPerson, { selector: (person) => person.id });
  const shuffled = people.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([all, other]) => {
      expect([...other].sort(byRankThenName)).toEqual([...all].sort(byRankThenName));
    }),
  );
});

test("an order turns its sign when the items change places", () => {
  fc.assert(
    fc.property(aPerson, aPerson, (a, b) => {
      expect(byRankThenName(a, b) + byRankThenName(b, a)).toBe(0);
    }),
  );
});

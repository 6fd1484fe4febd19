import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  amountOf,
  copyOf,
  fits,
  hasNegative,
  isPositive,
  isSame,
  isZero,
  minus,
  noResources,
  plus,
  type Resources,
  renderResources,
  resourcesOf,
  typesOf,
} from "../../../../src/core/model/resources/resources.js";

const someResources: fc.Arbitrary<Resources> = fc
  .array(fc.tuple(fc.constantFrom("a", "b", "10", "2", "__proto__"), fc.integer()))
  .map(resourcesOf);

describe("Q-12 an ask fits where each type it names does; absent and negative room is 0", () => {
  test.each<[limit: Resources, wanted: Resources, boolean]>([
    [{}, { a: 0 }, true],
    [{}, { a: 1 }, false],
    [{ a: -5 }, { a: 0 }, true],
    [{ a: -5 }, { a: -1 }, true],
    [{}, { a: -1 }, true],
    [{ a: 1 }, {}, true],
    [{ a: 2, b: 1 }, { a: 2 }, true],
    [{ a: 2, b: 1 }, { a: 2, b: 2 }, false],
    [{ a: 2 }, { a: 3 }, false],
    [{ a: 2 }, { a: 1, gpu: 1 }, false],
    [{ a: 2 }, { a: 1, gpu: 0 }, true],
    [{}, { constructor: 1 }, false],
  ])("into %j fits %j: %j", (limit, wanted, expected) => {
    expect(fits(limit, wanted)).toBe(expected);
  });
});

describe("Q-15 positive: nothing below 0 and something above", () => {
  test.each<[Resources, boolean]>([
    [{}, false],
    [{ a: 0 }, false],
    [{ a: 1 }, true],
    [{ a: 0, b: 1 }, true],
    [{ a: -1 }, false],
    [{ a: 5, b: -1 }, false],
  ])("%j: %j", (resources, expected) => {
    expect(isPositive(resources)).toBe(expected);
  });
});

describe("Q-21 zero: no types, or nothing of any", () => {
  test.each<[Resources, boolean]>([
    [noResources, true],
    [{}, true],
    [{ a: 0, b: 0 }, true],
    [{ a: 0, b: 1 }, false],
    [{ a: -1 }, false],
  ])("%j: %j", (resources, expected) => {
    expect(isZero(resources)).toBe(expected);
  });
});

test.each<[Resources, boolean]>([
  [{}, false],
  [{ a: 0 }, false],
  [{ a: 1, b: -1 }, true],
])("something is below 0 in %j: %j", (resources, expected) => {
  expect(hasNegative(resources)).toBe(expected);
});

describe("Q-20 equal: an absent type is 0", () => {
  test.each<[Resources, Resources, boolean]>([
    [{ a: 0 }, {}, true],
    [{}, {}, true],
    [{ a: 1 }, { a: 1, b: 0 }, true],
    [{ a: 1 }, { a: 2 }, false],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: -1 }, { a: 1 }, false],
  ])("%j and %j: %j", (a, b, expected) => {
    expect(isSame(a, b)).toBe(expected);
    expect(isSame(b, a)).toBe(expected);
  });
});

describe("Q-08 sums and differences take all types, absent ones as 0", () => {
  test.each<[Resources, Resources, sum: Resources, difference: Resources]>([
    [{}, {}, {}, {}],
    [{ a: 1 }, {}, { a: 1 }, { a: 1 }],
    [{}, { a: 1 }, { a: 1 }, { a: -1 }],
    [
      { a: 1, b: 2 },
      { b: 3, c: 4 },
      { a: 1, b: 5, c: 4 },
      { a: 1, b: -1, c: -4 },
    ],
    [{ a: 3 }, { a: -3 }, {}, { a: 6 }],
  ])("%j with %j", (a, b, sum, difference) => {
    expect(plus(a, b)).toEqual(sum);
    expect(minus(a, b)).toEqual(difference);
  });

  test("what was added can be taken off again", () => {
    fc.assert(
      fc.property(someResources, someResources, (a, b) => {
        expect(minus(plus(a, b), b)).toEqual(a);
        expect(isSame(plus(a, b), plus(b, a))).toBe(true);
      }),
    );
  });

  test("and never touch what they were given", () => {
    const a = { a: 1 };
    const b = { a: 2, b: 1 };
    expect(plus(a, b)).toEqual({ a: 3, b: 1 });
    expect([a, b]).toEqual([{ a: 1 }, { a: 2, b: 1 }]);
  });
});

describe("Q-11 a record holds no zero amounts", () => {
  test.each<[readonly (readonly [string, number])[], Resources]>([
    [[], {}],
    [[["a", 1]], { a: 1 }],
    [[["a", 0]], {}],
    [[["a", -0]], {}],
    [
      [
        ["a", 1],
        ["b", -1],
        ["a", 2],
      ],
      { a: 2, b: -1 },
    ],
    [
      [
        ["a", 1],
        ["a", 0],
      ],
      {},
    ],
  ])("made of %j it is %j", (entries, expected) => {
    expect(resourcesOf(entries)).toEqual(expected);
  });

  test("it is frozen and inherits nothing", () => {
    for (const record of [resourcesOf([["a", 1]]), noResources, plus({ a: 1 }, { b: 1 })]) {
      expect(Object.isFrozen(record)).toBe(true);
      expect(Object.getPrototypeOf(record)).toBeNull();
    }
  });

  test("a copy of a record from outside has no zeros and does not change with that", () => {
    const outside: Record<string, number> = { b: 2, a: 0, c: -1 };
    const copy = copyOf(outside);
    outside["b"] = 9;
    expect(copy).toEqual({ b: 2, c: -1 });
    expect(Object.isFrozen(copy)).toBe(true);
    expect(Object.getPrototypeOf(copy)).toBeNull();
  });

  test("names of what objects inherit are types like any other", () => {
    const record = resourcesOf([
      ["__proto__", 3],
      ["constructor", 2],
    ]);
    expect(typesOf(record)).toEqual(["__proto__", "constructor"]);
    expect(amountOf(record, "__proto__")).toBe(3);
    expect(plus(record, record)).toEqual(
      resourcesOf([
        ["constructor", 4],
        ["__proto__", 6],
      ]),
    );
  });
});

test("types are listed by code unit, also those that look like numbers", () => {
  expect(typesOf({ b: 1, 10: 1, 2: 1, Z: 1, a: 0 })).toEqual(["10", "2", "Z", "a", "b"]);
});

test("the amount of a type that is not named is 0", () => {
  expect(amountOf({ a: 5 }, "a")).toBe(5);
  expect(amountOf({ a: 5 }, "b")).toBe(0);
  expect(amountOf({}, "toString")).toBe(0);
});

test("Q-22 text for people names the types in order", () => {
  expect(renderResources({ vcore: 1000, memory: 4 })).toBe("memory=4 vcore=1000");
  expect(renderResources({ a: 0, b: -1 })).toBe("a=0 b=-1");
  expect(renderResources(noResources)).toBe("nothing");
});

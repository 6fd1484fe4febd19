import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Amounts,
  addTo,
  isEmpty,
  shift,
  TypeNames,
  takeFrom,
} from "../../../../src/core/model/resources/amounts.js";
import {
  fits,
  minus,
  plus,
  type Resources,
  resourcesOf,
} from "../../../../src/core/model/resources/resources.js";

const someResources: fc.Arbitrary<Resources> = fc
  .array(fc.tuple(fc.constantFrom("b", "a", "10", "2", "__proto__"), fc.integer()))
  .map(resourcesOf);

describe("type names", () => {
  test("get numbers in order of first sight and keep them", () => {
    const names = new TypeNames();
    expect(["vcore", "memory", "vcore", "__proto__"].map((type) => names.numberOf(type))).toEqual([
      0, 1, 0, 2,
    ]);
    expect(names.count).toBe(3);
    expect([0, 1, 2].map((number) => names.nameOf(number))).toEqual([
      "vcore",
      "memory",
      "__proto__",
    ]);
  });

  test("of two schedulers know nothing of each other", () => {
    new TypeNames().numberOf("vcore");
    expect(new TypeNames().count).toBe(0);
  });
});

describe("a size", () => {
  test("is sparse, without zero amounts", () => {
    const names = new TypeNames();
    names.numberOf("z");
    const size = names.sizeOf({ b: 2, a: 0, z: -1 });
    expect(size.types.map((type) => names.nameOf(type))).toEqual(["b", "z"]);
    expect(size.amounts).toEqual([2, -1]);
    expect(size.resources).toEqual({ b: 2, z: -1 });
    expect(Object.isFrozen(size.resources)).toBe(true);
  });

  test("keeps a frozen record without zeros as its own, and copies any other", () => {
    const names = new TypeNames();
    const frozen = resourcesOf([["a", 1]]);
    const open = { a: 1 };
    expect(names.sizeOf(frozen).resources).toBe(frozen);
    expect(names.sizeOf(open).resources).not.toBe(open);
    expect(names.sizeOf(Object.freeze({ a: 1, b: 0 })).resources).toEqual({ a: 1 });
  });
});

describe("totals", () => {
  test("as a record have their types ascending and no zeros, whatever their numbers", () => {
    const names = new TypeNames();
    for (const type of ["z", "a", "m"]) names.numberOf(type);
    const record = names.resourcesOf([3, 1, 0]);
    expect(Object.keys(record)).toEqual(["a", "z"]);
    expect(record).toEqual({ a: 1, z: 3 });
    expect(names.resourcesOf([])).toEqual({});
  });

  test("stay without holes when a new type comes in", () => {
    const totals: Amounts = [];
    shift(totals, 2, 5);
    shift(totals, 0, -1);
    shift(totals, 2, 1);
    expect(Object.keys(totals)).toEqual(["0", "1", "2"]);
    expect(totals).toEqual([-1, 0, 6]);
  });

  test.each<[Amounts, boolean]>([
    [[], true],
    [[0, 0], true],
    [[0, 1], false],
    [[-1], false],
  ])("%j are empty: %j", (totals, expected) => {
    expect(isEmpty(totals)).toBe(expected);
  });
});

describe("C-01 what is wanted fits by each type it names; absent and negative room is 0", () => {
  test.each<[room: Resources, wanted: Resources, boolean]>([
    [{ a: 2 }, { a: 2 }, true],
    [{ a: 2 }, { a: 3 }, false],
    [{ a: 2 }, { gpu: 1 }, false],
    [{ a: 2 }, { gpu: 0 }, true],
    [{ a: -5 }, { a: 0 }, true],
    [{ a: -5 }, { a: -1 }, true],
    [{}, {}, true],
    [{ a: 9, b: 0 }, { a: 1, b: 1 }, false],
  ])("into %j fits %j: %j", (room, wanted, expected) => {
    expect(fits(room, wanted)).toBe(expected);
  });
});

test("totals and records answer alike", () => {
  fc.assert(
    fc.property(someResources, someResources, (a, b) => {
      const names = new TypeNames();
      const size = names.sizeOf(b);
      const totals = names.amountsOf(a);
      expect(names.resourcesOf(totals)).toEqual(a);
      addTo(totals, size);
      expect(names.resourcesOf(totals)).toEqual(plus(a, b));
      takeFrom(totals, size);
      takeFrom(totals, size);
      expect(names.resourcesOf(totals)).toEqual(minus(a, b));
    }),
  );
});

test("an amount that is added and taken off leaves nothing", () => {
  fc.assert(
    fc.property(someResources, (resources) => {
      const names = new TypeNames();
      const totals = names.amountsOf(resources);
      takeFrom(totals, names.sizeOf(resources));
      expect(isEmpty(totals)).toBe(true);
    }),
  );
});

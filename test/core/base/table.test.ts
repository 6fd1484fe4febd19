import fc from "fast-check";
import { type Draft, Immer, isDraftable } from "immer";
import { describe, expect, test } from "vitest";
import { hashOf } from "../../../src/core/base/hash.js";
import { ascending, inOrder } from "../../../src/core/base/order.js";
import { emptyTable, type Table, tableOf } from "../../../src/core/base/table.js";

interface Row {
  readonly n: number;
}

type Change =
  | { readonly kind: "set"; readonly key: string; readonly row: Row }
  | { readonly kind: "delete"; readonly key: string };

/** Two texts that `seen` takes for the same, found by trying numbers after a prefix. */
function findPair(prefix: string, seen: (hash: number) => number): readonly [string, string] {
  const known = new Map<number, string>();
  for (let i = 0; ; i++) {
    const text = `${prefix}${i}`;
    const mark = seen(hashOf(text));
    const other = known.get(mark);
    const isEqual = other !== undefined && hashOf(other) === hashOf(text);
    if (other !== undefined && isEqual === (seen === whole)) return [other, text];
    known.set(mark, text);
  }
}

const whole = (hash: number) => hash;
const allButTheLastTwoBits = (hash: number) => hash >>> 2;

/** Four keys of one hash: what collides goes on colliding with the same text behind it. */
const heads = findPair("", whole);
const tails = findPair(heads[0], whole).map((text) => text.slice(heads[0].length));
const colliding = heads.flatMap((head) => tails.map((tail) => head + tail));
const nearlyColliding = findPair("", allButTheLastTwoBits);

const odd = ["", "__proto__", "constructor", "hasOwnProperty", "10", "2", "\u0000", "\ud800"];
const plain = Array.from({ length: 40 }, (_, i) => `key-${i}`);
const pool = [...colliding, ...nearlyColliding, ...odd, ...plain];

const aKey = fc.constantFrom(...pool);
const aRow = fc.record({ n: fc.nat(3) });
const aChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant("set" as const), key: aKey, row: aRow }),
  fc.record({ kind: fc.constant("delete" as const), key: aKey }),
);
const changes = fc.array(aChange, { maxLength: 80 });

function listed(model: ReadonlyMap<string, Row>): [string, Row][] {
  const order = inOrder<[string, Row]>(
    ascending(([key]) => hashOf(key) >>> 0),
    ascending(([key]) => key),
  );
  return [...model].sort(order);
}

function changed(model: ReadonlyMap<string, Row>, all: readonly Change[]): Map<string, Row> {
  const next = new Map(model);
  for (const change of all) {
    if (change.kind === "set") next.set(change.key, change.row);
    else next.delete(change.key);
  }
  return next;
}

function oneByOne(table: Table<Row>, all: readonly Change[]): Table<Row> {
  let next = table;
  for (const change of all) {
    next = change.kind === "set" ? next.set(change.key, change.row) : next.delete(change.key);
  }
  return next;
}

function inBulk(table: Table<Row>, all: readonly Change[]): Table<Row> {
  const edit = table.edit();
  for (const change of all) {
    if (change.kind === "set") edit.set(change.key, change.row);
    else edit.delete(change.key);
  }
  return edit.done();
}

function expectSame(table: Table<Row>, model: ReadonlyMap<string, Row>): void {
  const expected = listed(model);
  expect(table.size).toBe(model.size);
  expect([...table.entries()]).toEqual(expected);
  expect([...table.keys()]).toEqual(expected.map(([key]) => key));
  const rows = [...table.rows()];
  expected.forEach(([, row], i) => {
    expect(rows[i]).toBe(row);
  });
  for (const key of pool) {
    expect(table.get(key)).toBe(model.get(key));
    expect(table.has(key)).toBe(model.has(key));
  }
}

test("the keys in use here do collide, in all bits or in all but two", () => {
  expect(new Set(colliding).size).toBe(4);
  expect(new Set(colliding.map(hashOf)).size).toBe(1);
  const [a, b] = nearlyColliding.map(hashOf);
  expect(a).not.toBe(b);
  expect((a ?? 0) >>> 2).toBe((b ?? 0) >>> 2);
});

describe("a table and a Map", () => {
  test.each([
    ["one by one", oneByOne],
    ["in bulk", inBulk],
  ])("hold the same after any changes, %s", (_, apply) => {
    fc.assert(
      fc.property(changes, changes, (first, then) => {
        const half = apply(emptyTable<Row>(), first);
        const model = changed(new Map(), first);
        expectSame(half, model);
        expectSame(apply(half, then), changed(model, then));
      }),
    );
  });

  test("hold the same in every version that branched off on the way", () => {
    const aStep = fc.record({
      from: fc.nat(),
      apply: fc.constantFrom(oneByOne, inBulk),
      changes: fc.array(aChange, { maxLength: 12 }),
    });
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 25 }), (steps) => {
        const start = { table: emptyTable<Row>(), model: new Map<string, Row>() };
        const versions = [start];
        for (const step of steps) {
          const base = versions[step.from % versions.length] ?? start;
          versions.push({
            table: step.apply(base.table, step.changes),
            model: changed(base.model, step.changes),
          });
        }
        for (const version of versions) expectSame(version.table, version.model);
      }),
    );
  });

  test("hold the same with many thousand rows", () => {
    const model = new Map<string, Row>();
    for (let n = 0; n < 20_000; n++) model.set(`row-${n}`, { n });
    const table = tableOf(model);
    expect(table.size).toBe(20_000);
    expect([...table.entries()]).toEqual(listed(model));
    expect(table.get("row-12345")).toBe(model.get("row-12345"));
    expect(table.get("row-20000")).toBeUndefined();
  });
});

describe("the form of a table", () => {
  test("differs when its rows differ, so that the tests below can fail", () => {
    expect(tableOf([["a", { n: 1 }]])).not.toEqual(tableOf([["a", { n: 2 }]]));
    expect(tableOf([["a", { n: 1 }]])).not.toEqual(tableOf([["b", { n: 1 }]]));
    expect(tableOf([["a", { n: 1 }]])).not.toEqual(emptyTable());
  });

  test("depends on its rows alone, not on how they came and went", () => {
    fc.assert(
      fc.property(changes, fc.constantFrom(oneByOne, inBulk), (all, apply) => {
        const table = apply(emptyTable<Row>(), all);
        expect(table).toEqual(tableOf(listed(changed(new Map(), all)).reverse()));
      }),
    );
  });

  test.each([
    ["one by one", oneByOne],
    ["in bulk", inBulk],
  ])("does not grow when rows come and go for long, %s", (_, apply) => {
    const stays = [...plain, ...colliding].map((key, n) => [key, { n }] as const);
    let table = tableOf(stays);
    for (let n = 0; n < 300; n++) {
      const keys = Array.from({ length: 50 }, (_unused, i) => `guest-${n * 50 + i}`);
      table = apply(
        table,
        keys.map((key) => ({ kind: "set", key, row: { n } })),
      );
      expect(table.size).toBe(stays.length + 50);
      table = apply(
        table,
        keys.map((key) => ({ kind: "delete", key })),
      );
    }
    expect(table).toEqual(tableOf(stays));
    expect(
      apply(
        table,
        stays.map(([key]) => ({ kind: "delete", key })),
      ),
    ).toEqual(emptyTable());
  });
});

describe("the same table comes back", () => {
  const row = { n: 1 };
  const table = tableOf([...plain, ...colliding].map((key) => [key, row]));

  test("from setting the row that is there", () => {
    for (const key of table.keys()) expect(table.set(key, row)).toBe(table);
    expect(table.set("key-1", { n: 1 })).not.toBe(table);
  });

  test("from deleting what is absent", () => {
    for (const key of [...odd, ...nearlyColliding]) expect(table.delete(key)).toBe(table);
    const three = table.delete(colliding[0] ?? "");
    expect(three.delete(colliding[0] ?? "")).toBe(three);
    const empty = emptyTable<Row>();
    expect(empty.delete("a")).toBe(empty);
  });

  test("from an edit that changes nothing", () => {
    expect(table.edit().done()).toBe(table);
    const edit = table.edit();
    edit.set("key-1", row);
    edit.delete("absent");
    expect(edit.done()).toBe(table);
  });
});

describe("an edit", () => {
  const before = tableOf<Row>([...plain, ...colliding].map((key, n) => [key, { n }]));
  const model = new Map(before.entries());

  test("reads what it wrote, and nobody else does", () => {
    const edit = before.edit();
    const other = before.edit();
    for (const key of pool) edit.set(key, { n: 99 });
    edit.delete("key-1");
    expect(edit.get("key-1")).toBeUndefined();
    expect(edit.get("")).toEqual({ n: 99 });
    expectSame(before, model);
    expectSame(other.done(), model);
    const five: Change = { kind: "set", key: "key-1", row: { n: 5 } };
    expectSame(oneByOne(before, [five]), changed(model, [five]));
  });

  test("leaves its result alone, whatever is done with that later", () => {
    const edit = before.edit();
    edit.set("key-1", { n: 99 });
    const result = edit.done();
    const after = new Map(result.entries());
    const next = result.edit();
    for (const key of pool) next.set(key, { n: 7 });
    next.done();
    expectSame(result, after);
    expectSame(before, model);
  });

  test("may not be used any more when it is done", () => {
    const edit = before.edit();
    edit.set("key-1", { n: 99 });
    edit.done();
    const uses = [
      () => edit.get("key-1"),
      () => edit.set("key-1", { n: 1 }),
      () => edit.delete("key-1"),
      () => edit.done(),
    ];
    for (const use of uses) expect(use).toThrow("an edit is used until it is done");
  });
});

test("the last row of a key wins", () => {
  const table = tableOf([
    ["a", 1],
    ["b", 2],
    ["a", 3],
  ] as const);
  expect(new Map(table.entries())).toEqual(
    new Map([
      ["a", 3],
      ["b", 2],
    ]),
  );
});

test("two walks over one table do not disturb each other", () => {
  const table = tableOf(plain.map((key, n) => [key, n] as const));
  const pairs = [...table.keys()].flatMap(() => [...table.keys()]);
  expect(pairs).toHaveLength(plain.length ** 2);
});

test("immer takes a table as one value: no draft, no freezing, and it may be assigned", () => {
  interface Root {
    readonly rows: Table<Row>;
    readonly count: number;
  }
  const root: Root = { rows: tableOf([["a", { n: 1 }]]), count: 1 };
  const grow = (draft: Draft<Root>) => {
    const rows: Table<Row> = draft.rows;
    expect(rows).toBe(root.rows);
    draft.rows = rows.set("b", { n: 2 });
    draft.count = draft.rows.size;
  };
  const next = new Immer({ autoFreeze: true }).produce(root, grow);

  expect(isDraftable(root.rows)).toBe(false);
  expect(next.count).toBe(2);
  expect(next.rows.get("b")).toEqual({ n: 2 });
  expect(Object.isFrozen(next.rows.get("b"))).toBe(false);
  expect(next.rows.edit().done()).toBe(next.rows);
  expect(root.rows.has("b")).toBe(false);
});

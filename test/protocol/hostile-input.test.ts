import fc from "fast-check";
import { expect, test } from "vitest";
import { typesOf } from "../../src/core/model/resources/resources.js";
import { atMost } from "../../src/protocol/at-most.js";
import { decodeInput } from "../../src/protocol/decode-input.js";

const ask = { kind: "ask", allocationKey: "k", applicationID: "a", resourceAsk: { vcore: 1 } };

test("a getter or a proxy that throws is a bad value", () => {
  const throws = {
    get: () => {
      throw new Error("gotcha");
    },
  };
  const nested = {
    ...ask,
    resourceAsk: Object.defineProperty({}, "a", { ...throws, enumerable: true }),
  };
  const proxy = new Proxy({}, { ...throws, ownKeys: throws.get, getPrototypeOf: throws.get });
  const { proxy: revoked, revoke } = Proxy.revocable({}, {});
  revoke();
  expect(decodeInput({ requests: [ask, nested] })).toEqual({
    ok: false,
    issues: [{ code: "UNREADABLE", path: "requests.1", message: expect.any(String) }],
  });
  for (const value of [proxy, revoked, { requests: [proxy] }, { requests: revoked }]) {
    expect(decodeInput(value)).toMatchObject({ ok: false, issues: [{ code: "UNREADABLE" }] });
  }
});

test("a value that holds itself is refused", () => {
  const cycle: Record<string, unknown> = { ...ask };
  cycle["resourceAsk"] = cycle;
  cycle["tags"] = cycle;
  expect(decodeInput({ requests: [cycle] })).toMatchObject({ ok: false });
  const list: unknown[] = [];
  list.push(list);
  expect(decodeInput({ requests: list })).toMatchObject({ ok: false });
});

test("a list without end is given up before it is walked", () => {
  const endless = new Array(2 ** 32 - 1);
  expect(decodeInput({ requests: endless })).toMatchObject({
    issues: [{ code: "TOO_MANY", path: "requests" }],
  });
  const node = { kind: "node", nodeID: "n", action: "CREATE", existingAllocations: endless };
  expect(decodeInput({ requests: [node] })).toMatchObject({
    issues: [{ code: "TOO_MANY", path: "requests.0.existingAllocations" }],
  });
});

test("issues are collected up to a bound, and none is as long as what it is about", () => {
  const request = { ...ask, ["x".repeat(100_000)]: 1 };
  const decoded = decodeInput({ requests: new Array(100_000).fill(request) });
  const issues = decoded.ok ? [] : decoded.issues;
  expect(issues.length).toBe(atMost.issues);
  for (const { path, message } of issues) expect(path.length + message.length).toBeLessThan(400);
});

test("__proto__ is an unknown field of a request and an ordinary name of a type or tag", () => {
  const polluting = JSON.parse(
    '{"kind":"removeApplication","applicationID":"a","__proto__":{"x":1}}',
  );
  expect(decodeInput({ requests: [polluting] })).toMatchObject({
    issues: [{ code: "UNKNOWN_FIELD", path: "requests.0.__proto__" }],
  });
  const odd = JSON.parse('{"__proto__":5,"constructor":6,"toString":7}');
  const tags = JSON.parse('{"__proto__":"t"}');
  const decoded = decodeInput({ requests: [{ ...ask, resourceAsk: odd, tags }] });
  const [request] = decoded.ok ? (decoded.input.requests ?? []) : [];
  if (request?.kind !== "ask") throw new Error("the ask came through");
  expect(typesOf(request.resourceAsk)).toEqual(["__proto__", "constructor", "toString"]);
  expect(Object.getPrototypeOf(request.resourceAsk)).toBe(null);
  expect(Object.keys(request.tags ?? {})).toEqual(["__proto__"]);
  expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
});

test("what comes out is frozen and shares nothing with what went in", () => {
  const resourceAsk = { vcore: 1 };
  const preemptionPolicy = { allowPreemptSelf: true, allowPreemptOther: true };
  const source = { requests: [{ ...ask, resourceAsk, preemptionPolicy, tags: { a: "b" } }] };
  const decoded = decodeInput(source);
  resourceAsk.vcore = 99;
  expect(decoded).toMatchObject({ input: { requests: [{ resourceAsk: { vcore: 1 } }] } });
  expect(unfrozenIn(decoded.ok ? decoded.input : {}, "input")).toEqual([]);
});

test("never throws, for any value at all", () => {
  const value = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withObjectString: true,
    withSparseArray: true,
    withTypedArray: true,
  });
  const field = fc.constantFrom("kind", "applicationID", "ugi", "resourceAsk", "nodeID", "tags");
  const kind = fc.constantFrom("ask", "node", "addApplication", "releaseAsk", "constructor");
  const request = fc.tuple(fc.dictionary(field, value), kind).map(([fields, name]) => {
    return { ...fields, kind: name };
  });
  const input = fc.oneof(value, fc.record({ requests: fc.array(fc.oneof(value, request)) }));
  fc.assert(
    fc.property(input, (anything) => {
      const decoded = decodeInput(anything);
      if (!decoded.ok) expect(decoded.issues.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});

/** The paths of everything in a value that could still be written. */
function unfrozenIn(value: object, path: string): string[] {
  const own = Object.isFrozen(value) ? [] : [path];
  const below = Object.entries(value).flatMap(([key, field]) =>
    typeof field === "object" && field !== null ? unfrozenIn(field, `${path}.${key}`) : [],
  );
  return [...own, ...below];
}

test("a request with very many faults is told its faults, not that it cannot be read", () => {
  const amounts = Object.fromEntries(Array.from({ length: 64 }, (_, i) => [`t${i}`, 0.5]));
  const one = { allocationKey: "k", applicationID: "a", nodeID: "n", resourcePerAlloc: amounts };
  const node = {
    kind: "node",
    nodeID: "n",
    action: "CREATE",
    existingAllocations: Array.from({ length: 4000 }, () => one),
  };
  const decoded = decodeInput({ requests: [node] });
  const codes = decoded.ok ? [] : decoded.issues.map(({ code }) => code);
  expect(codes[0]).toBe("BAD_QUANTITY");
  expect(codes).not.toContain("UNREADABLE");
});

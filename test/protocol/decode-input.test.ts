import { expect, test } from "vitest";
import type { Request } from "../../src/core/contract/input.js";
import { atMost } from "../../src/protocol/at-most.js";
import { decodeInput } from "../../src/protocol/decode-input.js";

const add = { kind: "addApplication", applicationID: "a", ugi: { user: "u" } };
const remove = { kind: "removeApplication", applicationID: "a" };
const ask = { kind: "ask", allocationKey: "k", applicationID: "a", resourceAsk: { vcore: 1 } };
const placed = {
  kind: "allocation",
  allocationKey: "k",
  applicationID: "a",
  nodeID: "n",
  resourcePerAlloc: { vcore: 1 },
};
const releaseAsk = { kind: "releaseAsk", applicationID: "a", terminationType: "STOPPED_BY_RM" };
const release = { ...releaseAsk, kind: "releaseAllocation" };
const node = { kind: "node", nodeID: "n", action: "CREATE" };
const longID = "x".repeat(atMost.id + 1);
const { kind: _, ...existing } = placed;

/** What comes through as it is. Source: gang.md 2.2 to 2.12: these the core answers for. */
const good: readonly (readonly [string, Request | object])[] = [
  ["a bare submission", add],
  ["APP_ID_MISSING", { ...add, applicationID: "" }],
  ["USER_UNRESOLVED", { ...add, ugi: { user: "", groups: [] } }],
  ["PARTITION_UNKNOWN", { ...add, partitionName: "nowhere" }],
  ["PLACEMENT_FAILED", { ...add, queueName: "no such..queue" }],
  ["an unknown style", { ...add, gangSchedulingStyle: "hard" }],
  ["a time-out below 0", { ...add, executionTimeoutMilliSeconds: -5 }],
  ["a time-out beyond a duration", { ...add, executionTimeoutMilliSeconds: 2 ** 63 }],
  ["INVALID_RESOURCE", { ...add, placeholderAsk: { vcore: -1, memory: 4 } }],
  ["tags by any name", { ...add, tags: { constructor: "x", "": "" } }],
  ["a removal", remove],
  ["an ask", ask],
  [
    "a full ask",
    {
      ...ask,
      partitionName: "",
      priority: -(2 ** 31),
      taskGroupName: "tg",
      placeholder: true,
      originator: false,
      preemptionPolicy: { allowPreemptSelf: true, allowPreemptOther: false },
      maxAllocations: 1,
      executionTimeoutMilliSeconds: 0,
      tags: { creationTime: "1" },
    },
  ],
  ["INVALID_ASK", { ...ask, maxAllocations: 3 }],
  ["NO_RESOURCES", { ...ask, resourceAsk: {} }],
  ["NEGATIVE_RESOURCES", { ...ask, resourceAsk: { vcore: -1 } }],
  ["APP_UNKNOWN", { ...ask, applicationID: "" }],
  ["the largest amount", { ...ask, resourceAsk: { vcore: 2 ** 53 - 1, gpu: -(2 ** 53 - 1) } }],
  ["a placed allocation", placed],
  ["NODE_UNKNOWN", { ...placed, nodeID: "" }],
  ["allocation tags", { ...placed, allocationTags: { creationTime: "1" } }],
  ["an ask's release", { ...releaseAsk, allocationKey: "k", message: "bye" }],
  ["a release of all", release],
  ["a release by the empty key", { ...release, allocationKey: "" }],
  ["a node", node],
  [
    "a node that brings its allocations",
    {
      ...node,
      attributes: { rack: "r" },
      schedulableResource: { vcore: 8 },
      existingAllocations: [existing],
    },
  ],
];

test("gang.md 2.12 what the core answers for comes through the door unchanged", () => {
  for (const [title, request] of good) {
    expect(decodeInput({ requests: [request] }), title).toEqual({
      ok: true,
      input: { requests: [request] },
    });
  }
});

const bad: readonly (readonly [object, string, string])[] = [
  [{ ...add, kind: "addapplication" }, "BAD_VALUE", ""],
  [{ applicationID: "a" }, "BAD_VALUE", ""],
  [{ ...add, applicationID: 7 }, "BAD_TYPE", "applicationID"],
  [{ ...add, applicationID: longID }, "TOO_LONG", "applicationID"],
  [{ ...add, queueName: null }, "BAD_TYPE", "queueName"],
  [{ ...add, ugi: undefined }, "BAD_TYPE", "ugi"],
  [{ ...add, ugi: { groups: [] } }, "BAD_TYPE", "ugi.user"],
  [{ ...add, ugi: { user: "u", groups: "g" } }, "BAD_TYPE", "ugi.groups"],
  [{ ...add, ugi: { user: "u", groups: ["g", 1] } }, "BAD_TYPE", "ugi.groups.1"],
  [{ ...add, ugi: { user: "u", groups: Array(atMost.groups + 1) } }, "TOO_MANY", "ugi.groups"],
  [{ ...add, ugi: { user: "u", name: "u" } }, "UNKNOWN_FIELD", "ugi.name"],
  [{ ...add, tags: { a: 1 } }, "BAD_TYPE", "tags.a"],
  [{ ...add, tags: ["a"] }, "BAD_TYPE", "tags"],
  [{ ...add, tags: new Map([["a", "b"]]) }, "BAD_TYPE", "tags"],
  [{ ...add, executionTimeoutMilliSeconds: 1.5 }, "BAD_TYPE", "executionTimeoutMilliSeconds"],
  [{ ...add, executionTimeoutMilliSeconds: "1e3" }, "BAD_TYPE", "executionTimeoutMilliSeconds"],
  [{ ...add, placeholderAsk: { vcore: 0.5 } }, "BAD_QUANTITY", "placeholderAsk.vcore"],
  [{ ...add, taskGroups: [] }, "UNKNOWN_FIELD", "taskGroups"],
  [{ ...remove, applicationID: null }, "BAD_TYPE", "applicationID"],
  [{ ...ask, allocationKey: "" }, "BAD_VALUE", "allocationKey"],
  [{ ...ask, allocationKey: undefined }, "BAD_TYPE", "allocationKey"],
  [{ ...ask, resourceAsk: undefined }, "BAD_TYPE", "resourceAsk"],
  [{ ...ask, resourceAsk: [1] }, "BAD_TYPE", "resourceAsk"],
  [{ ...ask, resourceAsk: { "": 1 } }, "BAD_QUANTITY", "resourceAsk."],
  [{ ...ask, resourceAsk: { vcore: null } }, "BAD_QUANTITY", "resourceAsk.vcore"],
  [{ ...ask, priority: 2 ** 31 }, "BAD_VALUE", "priority"],
  [{ ...ask, priority: 0.5 }, "BAD_TYPE", "priority"],
  [{ ...ask, priority: "1" }, "BAD_TYPE", "priority"],
  [{ ...ask, maxAllocations: 1.5 }, "BAD_TYPE", "maxAllocations"],
  [{ ...ask, placeholder: "true" }, "BAD_TYPE", "placeholder"],
  [
    { ...ask, preemptionPolicy: { allowPreemptSelf: true } },
    "BAD_TYPE",
    "preemptionPolicy.allowPreemptOther",
  ],
  [{ ...ask, nodeID: "n" }, "UNKNOWN_FIELD", "nodeID"],
  [{ ...placed, tags: {} }, "UNKNOWN_FIELD", "tags"],
  [{ ...placed, nodeID: undefined }, "BAD_TYPE", "nodeID"],
  [{ ...releaseAsk, terminationType: "stopped" }, "BAD_VALUE", "terminationType"],
  [{ ...releaseAsk, terminationType: undefined }, "BAD_VALUE", "terminationType"],
  [{ ...release, message: "x".repeat(atMost.text + 1) }, "TOO_LONG", "message"],
  [{ ...node, nodeID: "" }, "BAD_VALUE", "nodeID"],
  [{ ...node, action: "DECOMMISSION" }, "BAD_VALUE", "action"],
  [{ ...node, schedulableResource: { gpu: -1 } }, "BAD_QUANTITY", "schedulableResource.gpu"],
  [{ ...node, attributes: { rack: null } }, "BAD_TYPE", "attributes.rack"],
  [
    { ...node, existingAllocations: [existing, { ...existing, kind: "allocation" }] },
    "UNKNOWN_FIELD",
    "existingAllocations.1.kind",
  ],
  [
    { ...node, existingAllocations: [{ ...existing, resourcePerAlloc: { a: 1e300 } }] },
    "BAD_QUANTITY",
    "existingAllocations.0.resourcePerAlloc.a",
  ],
];

test("a value of the wrong shape is refused with its code and its path", () => {
  for (const [request, code, path] of bad) {
    const decoded = decodeInput({ requests: [remove, request] });
    const at = path === "" ? "requests.1" : `requests.1.${path}`;
    expect(decoded, at).toEqual({
      ok: false,
      issues: [{ code, path: at, message: expect.any(String) }],
    });
  }
});

const frames: readonly (readonly [unknown, string, string])[] = [
  [undefined, "BAD_TYPE", ""],
  [null, "BAD_TYPE", ""],
  ["{}", "BAD_TYPE", ""],
  [[], "BAD_TYPE", ""],
  [{ requests: null }, "BAD_TYPE", "requests"],
  [{ requests: {} }, "BAD_TYPE", "requests"],
  [{ requests: [null] }, "BAD_VALUE", "requests.0"],
  [{ requests: new Array(1) }, "BAD_VALUE", "requests.0"],
  [{ requests: [], request: [] }, "UNKNOWN_FIELD", "request"],
  [{ maxSteps: -1 }, "BAD_VALUE", "maxSteps"],
  [{ maxSteps: 1.5 }, "BAD_TYPE", "maxSteps"],
  [{ maxSteps: null }, "BAD_TYPE", "maxSteps"],
];

test("the frame around the requests is checked as well", () => {
  for (const [value, code, path] of frames) {
    expect(decodeInput(value)).toMatchObject({ ok: false, issues: [{ code, path }] });
  }
  expect(decodeInput({})).toEqual({ ok: true, input: {} });
  expect(decodeInput({ requests: [], maxSteps: 0 })).toEqual({
    ok: true,
    input: { requests: [], maxSteps: 0 },
  });
});

const amounts: readonly (readonly [unknown, number | null])[] = [
  [5, 5],
  [-0, 0],
  [5n, 5],
  ["5", 5],
  ["-5", -5],
  ["007", 7],
  ["-0", 0],
  [9007199254740991n, 2 ** 53 - 1],
  ["9007199254740991", 2 ** 53 - 1],
  ["-9007199254740991", -(2 ** 53 - 1)],
  [9007199254740992n, null],
  ["9007199254740993", null],
  [2 ** 53, null],
  [2n ** 64n, null],
  [1.5, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  ["1.0", null],
  ["1e3", null],
  ["+5", null],
  [" 5", null],
  ["", null],
  ["5k", null],
  ["0x10", null],
  ["9".repeat(400), null],
  [true, null],
  [[5], null],
  [{ value: 5 }, null],
];

test("decision 10: an amount is number, bigint or decimal text, and never rounded", () => {
  for (const [given, expected] of amounts) {
    const decoded = decodeInput({ requests: [{ ...ask, resourceAsk: { memory: given } }] });
    const resourceAsk = expected === 0 ? {} : { memory: expected };
    const input = { requests: [{ ...ask, resourceAsk }] };
    if (expected !== null) expect(decoded, String(given)).toEqual({ ok: true, input });
    else expect(decoded, String(given)).toMatchObject({ issues: [{ code: "BAD_QUANTITY" }] });
  }
});

test("gang.md 2.2: a time-out of 64 bits may be number, bigint or decimal text", () => {
  for (const given of [9223372036854775807n, "9223372036854775807"]) {
    const request = { ...add, executionTimeoutMilliSeconds: given };
    expect(decodeInput({ requests: [request] })).toEqual({
      ok: true,
      input: { requests: [{ ...add, executionTimeoutMilliSeconds: 2 ** 63 }] },
    });
  }
});

test("more resource types than allowed are refused", () => {
  const types = Array.from({ length: atMost.types + 1 }, (_, i) => [`t${i}`, 1] as const);
  const most = { ...ask, resourceAsk: Object.fromEntries(types.slice(1)) };
  expect(decodeInput({ requests: [most] })).toMatchObject({ ok: true });
  const more = { ...ask, resourceAsk: Object.fromEntries(types) };
  expect(decodeInput({ requests: [more] })).toMatchObject({
    issues: [{ code: "TOO_MANY", path: "requests.0.resourceAsk" }],
  });
});

test("absent and undefined are one: the result has no field without a value", () => {
  const request = { ...ask, priority: undefined, tags: undefined };
  const decoded = decodeInput({ requests: [request], maxSteps: undefined });
  expect(decoded).toStrictEqual({ ok: true, input: { requests: [expect.anything()] } });
  const [first] = decoded.ok ? (decoded.input.requests ?? []) : [];
  expect(Object.keys(first ?? {}).sort()).toEqual(Object.keys(ask).sort());
});

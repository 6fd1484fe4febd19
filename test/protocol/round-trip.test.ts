import fc from "fast-check";
import { expect, test } from "vitest";
import type {
  AddApplication,
  AllocationAsk,
  ExistingAllocation,
  Input,
  NodeRequest,
  ReleaseAllocation,
  RemoveApplication,
  Request,
} from "../../src/core/contract/input.js";
import { resourcesOf } from "../../src/core/model/resources/resources.js";
import { decodeInput } from "../../src/protocol/decode-input.js";
import { canonicalJson } from "../../src/query/canonical.js";

const id = fc.string({ maxLength: 12, unit: "binary" });
const givenID = fc.string({ minLength: 1, maxLength: 12 });
const tags = fc.dictionary(id, id, { maxKeys: 4 });
const span = fc.maxSafeInteger();
const terminationType = fc.constantFrom("STOPPED_BY_RM" as const, "TIMEOUT" as const);

/** Fields that may be there or not. */
const member = {
  partitionName: id,
  priority: fc.integer(),
  taskGroupName: id,
  placeholder: fc.boolean(),
  originator: fc.boolean(),
  preemptionPolicy: fc.record({ allowPreemptSelf: fc.boolean(), allowPreemptOther: fc.boolean() }),
};

const existing: fc.Arbitrary<ExistingAllocation> = fc.record(
  {
    ...member,
    allocationKey: givenID,
    applicationID: id,
    nodeID: id,
    resourcePerAlloc: someResources(),
    allocationTags: tags,
  },
  { requiredKeys: ["allocationKey", "applicationID", "nodeID", "resourcePerAlloc"] },
);

const addApplication: fc.Arbitrary<AddApplication> = fc.record(
  {
    kind: fc.constant("addApplication"),
    applicationID: id,
    queueName: id,
    partitionName: id,
    ugi: fc.record({ user: id, groups: fc.array(id) }, { requiredKeys: ["user"] }),
    tags,
    executionTimeoutMilliSeconds: span,
    placeholderAsk: someResources(),
    gangSchedulingStyle: id,
  },
  { requiredKeys: ["kind", "applicationID", "ugi"] },
);

const removeApplication: fc.Arbitrary<RemoveApplication> = fc.record(
  { kind: fc.constant("removeApplication"), applicationID: id, partitionName: id },
  { requiredKeys: ["kind", "applicationID"] },
);

const ask: fc.Arbitrary<AllocationAsk> = fc.record(
  {
    ...member,
    kind: fc.constant("ask"),
    allocationKey: givenID,
    applicationID: id,
    resourceAsk: someResources(),
    maxAllocations: fc.maxSafeInteger(),
    executionTimeoutMilliSeconds: span,
    tags,
  },
  { requiredKeys: ["kind", "allocationKey", "applicationID", "resourceAsk"] },
);

const release: fc.Arbitrary<ReleaseAllocation> = fc.record(
  {
    kind: fc.constant("releaseAllocation"),
    applicationID: id,
    partitionName: id,
    allocationKey: id,
    terminationType,
    message: id,
  },
  { requiredKeys: ["kind", "applicationID", "terminationType"] },
);

const node: fc.Arbitrary<NodeRequest> = fc.record(
  {
    kind: fc.constant("node"),
    nodeID: givenID,
    action: fc.constantFrom("CREATE", "CREATE_DRAIN", "UPDATE", "DRAIN_NODE", "DECOMISSION"),
    partitionName: id,
    attributes: tags,
    schedulableResource: someResources(0),
    existingAllocations: fc.array(existing, { maxLength: 3 }),
  },
  { requiredKeys: ["kind", "nodeID", "action"] },
);

const request: fc.Arbitrary<Request> = fc.oneof(
  addApplication,
  removeApplication,
  ask,
  existing.map((placed) => ({ ...placed, kind: "allocation" as const })),
  release,
  release.map((given) => ({ ...given, kind: "releaseAsk" as const })),
  node,
);

const input: fc.Arbitrary<Input> = fc.record(
  { requests: fc.array(request, { maxLength: 8 }), maxSteps: fc.maxSafeNat() },
  { requiredKeys: [] },
);

test("what the core's types allow comes out of the door equal to what went in", () => {
  fc.assert(
    fc.property(input, (given) => {
      expect(decodeInput(given)).toEqual({ ok: true, input: given });
    }),
  );
});

test("what came through once comes through again as JSON, equal to the byte", () => {
  fc.assert(
    fc.property(input, (given) => {
      const text = canonicalJson(given);
      const decoded = decodeInput(JSON.parse(text));
      expect(decoded.ok && canonicalJson(decoded.input)).toBe(text);
    }),
  );
});

test("decision 10: amounts as bigint or decimal text mean the same as numbers", () => {
  fc.assert(
    fc.property(ask, fc.constantFrom(String, BigInt), (given, form) => {
      const entries = Object.entries(given.resourceAsk).map(([type, n]) => [type, form(n)]);
      const resourceAsk = Object.assign(Object.create(null), Object.fromEntries(entries));
      const decoded = decodeInput({ requests: [{ ...given, resourceAsk }] });
      expect(decoded).toEqual({ ok: true, input: { requests: [given] } });
    }),
  );
});

function someResources(min = Number.MIN_SAFE_INTEGER) {
  const amount = fc.maxSafeInteger().filter((quantity) => quantity !== 0 && quantity >= min);
  return fc.array(fc.tuple(givenID, amount), { maxLength: 4 }).map(resourcesOf);
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeConfig } from "../../../src/protocol/config/index.js";

const word = fc.constantFrom("a", "b", "root", "*", "a.b", "", "x y", "@recovery@", "1a", "g$");
const number = fc.constantFrom<unknown>(0, 1, 5, "5", -1, 2.5, null, "1Gi", "500m", "5K");
const amounts = fc.dictionary(fc.constantFrom("memory", "vcore", "x", "__proto__"), number);
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const texts = fc.array(word, { maxLength: 3 });

const limit = fc.record({
  limit: optional(word),
  users: optional(texts),
  groups: optional(texts),
  maxresources: optional(amounts),
  maxapplications: optional(number),
});
const bounds = fc.record({ guaranteed: optional(amounts), max: optional(amounts) });
const properties = fc.dictionary(
  fc.constantFrom("priority.offset", "application.sort.policy", "preemption.delay", "other"),
  fc.constantFrom("fair", "5", "1m", "?", ""),
);

const { queue, rule } = fc.letrec<{ queue: unknown; rule: unknown }>((tie) => ({
  queue: fc.record({
    name: word,
    parent: optional(fc.constantFrom(true, "yes", "true")),
    queues: optional(fc.array(fc.oneof({ depthSize: "small" }, fc.constant({}), tie("queue")))),
    resources: optional(bounds),
    maxapplications: optional(number),
    properties: optional(properties),
    adminacl: optional(word),
    submitacl: optional(fc.constantFrom("*", "bob dev", "a  b", "*,x")),
    childtemplate: optional(fc.record({ properties, resources: bounds })),
    limits: optional(fc.array(limit, { maxLength: 3 })),
  }),
  rule: fc.record({
    name: fc.constantFrom("user", "fixed", "tag", "provided", "Recovery", "1"),
    create: optional(fc.boolean()),
    filter: optional(fc.record({ type: optional(word), users: texts, groups: texts })),
    parent: optional(fc.oneof({ depthSize: "small" }, fc.constant(null), tie("rule"))),
    value: optional(fc.constantFrom("root.a", "a", "a.b", "root", "x y", "")),
  }),
}));

const file = fc.record({
  partitions: fc.array(
    fc.record({
      name: optional(word),
      queues: optional(fc.array(queue, { maxLength: 4 })),
      placementrules: optional(fc.array(rule, { maxLength: 3 })),
      limits: optional(fc.array(limit, { maxLength: 2 })),
    }),
    { maxLength: 2 },
  ),
});

test("Q-219 generated configurations are decoded or refused, as text and as object alike", () => {
  let accepted = 0;
  fc.assert(
    fc.property(file, (source) => {
      const decoded = decodeConfig(source);
      const text = decodeConfig(JSON.stringify(source));
      expect(text.ok).toBe(decoded.ok);
      if (decoded.ok && text.ok) {
        accepted += 1;
        expect(text.config).toEqual(decoded.config);
        expect(text.warnings.length).toBe(decoded.warnings.length);
      }
      if (!decoded.ok && !text.ok) {
        expect(text.issues.map(({ code, path }) => [code, path])).toEqual(
          decoded.issues.map(({ code, path }) => [code, path]),
        );
      }
    }),
    { numRuns: 600 },
  );
  expect(accepted).toBeGreaterThan(20);
});

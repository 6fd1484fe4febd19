import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlacementRule } from "../../../../src/core/model/partition/placement-rule.js";
import { isQueueName, recoveryName } from "../../../../src/core/model/queue/names.js";
import { runRule } from "../../../../src/core/policy/placement/run-rule.js";
import { aRule, submission } from "./rules.js";

const part = fc.constantFrom(
  "__proto__",
  "constructor",
  "root",
  "ROOT",
  recoveryName,
  "@Recovery@",
  "a",
  "B",
  "",
  " ",
  "\n",
  "\0",
  "\u212a",
  "\u{1f600}",
  "\ud800",
  "x".repeat(64),
  "x".repeat(65),
);
const path = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("."));
const text = fc.oneof(
  path,
  path.map((below) => `root.${below}`),
  fc.string({ unit: "binary" }),
  fc.constant(".".repeat(100_000)),
);

const filter = fc.option(
  fc.record({
    type: fc.constantFrom<"allow" | "deny">("allow", "deny"),
    users: fc.array(text, { maxLength: 2 }),
    groups: fc.array(text, { maxLength: 2 }),
  }),
);

const { rule } = fc.letrec<{ rule: PlacementRule }>((tie) => ({
  rule: fc
    .record({
      name: fc.constantFrom<PlacementRule["name"]>("provided", "user", "fixed", "tag"),
      create: fc.boolean(),
      filter,
      parent: fc.option(tie("rule"), { depthSize: "small" }),
      value: text.map((value) => value.toLowerCase()),
    })
    .map((given) => aRule(given.name, given)),
}));

const submitter = fc
  .record({ user: text, groups: fc.array(text, { maxLength: 2 }), queueName: text, tag: text })
  .map(({ tag, ...who }) => ({ ...submission(who), findTag: () => tag }));

const kindOf = (path: string) => kinds[path.length % kinds.length];
const kinds = [undefined, "leaf", "parent"] as const;

test("Q-151, Q-160, Q-182 whatever is asked: a path of queue names below root, or none", () => {
  fc.assert(
    fc.property(rule, submitter, (rule, who) => {
      const answer = runRule(rule, who, kindOf);
      if (answer.kind !== "path") return;
      const [top, ...below] = answer.path.split(".");
      expect(top).toBe("root");
      expect(below.length > 0 || (rule.name === "fixed" && rule.value === "root")).toBe(true);
      expect(below.filter((name) => !isQueueName(name))).toEqual([]);
      expect(below[0]).not.toBe(recoveryName);
      expect(answer.path).toBe(answer.path.toLowerCase());
      expect(rule.create || kindOf(answer.path) !== undefined).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("Q-151 equal arguments get equal answers, and asking changes nothing", () => {
  fc.assert(
    fc.property(rule, submitter, (rule, who) => {
      const before = structuredClone(rule);
      const answer = runRule(rule, who, kindOf);
      expect(runRule(rule, who, kindOf)).toEqual(answer);
      expect(rule).toEqual(before);
    }),
    { numRuns: 200 },
  );
});

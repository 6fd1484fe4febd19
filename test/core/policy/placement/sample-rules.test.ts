import { expect, test } from "vitest";
import type { Submitter } from "../../../../src/core/policy/placement/rule-kinds.js";
import { runRule } from "../../../../src/core/policy/placement/run-rule.js";
import { aRule, shown, submission, tree } from "./rules.js";

const nothing = "nothing";
const kindOf = tree(
  ["root.batch.nightly", "root.batch.adhoc_dot_1", "root.misc", "root.default"],
  ["root.tenants", "root.people"],
);
const create = false;
const rules = [
  aRule("provided", { create, filter: { type: "deny", users: ["^bot-.*"], groups: [] } }),
  aRule("tag", {
    value: "namespace",
    parent: aRule("fixed", { value: "root.tenants", create }),
    filter: { type: "allow", users: [], groups: ["research", "platform"] },
  }),
  aRule("user", { parent: aRule("fixed", { value: "people", create }) }),
  aRule("fixed", { value: "root.misc", create }),
];

const by = (name: string, queueName: string, group?: string, namespace = ""): Submitter =>
  submission({ user: name, queueName, groups: group ? [group] : [] }, { namespace });

// What the manager makes of these answers, with access and kinds of queues, is not said here.
test.each([
  [by("carol", "root.batch.nightly"), "root.batch.nightly", nothing, "root.people.carol"],
  [by("erin", "root.batch.nightly", "etl"), "root.batch.nightly", nothing, "root.people.erin"],
  [by("bot-7", "", "research", "team.a"), nothing, "root.tenants.team_dot_a", "root.people.bot-7"],
  [by("bot-7", "root.misc"), nothing, nothing, "root.people.bot-7"],
  [by("zoe.x", "root.misc"), "root.misc", nothing, "root.people.zoe_dot_x"],
  [by("zoe.x", "root.batch.nope"), nothing, nothing, "root.people.zoe_dot_x"],
  [
    by("zoe", "root.tenants", "platform", "blue"),
    "root.tenants",
    "root.tenants.blue",
    "root.people.zoe",
  ],
  [by("zoe", "root.tenants.green", "platform"), nothing, nothing, "root.people.zoe"],
  [by("zoe", "", "etl", "blue"), nothing, nothing, "root.people.zoe"],
  [by("carol", "batch.nightly"), nothing, nothing, "root.people.carol"],
  [by("admin", "default"), "root.default", nothing, "root.people.admin"],
])("Q-218 what each rule of the sample says to %j", (submitter, ...expected) => {
  const answers = rules.map((rule) => shown(runRule(rule, submitter, kindOf)));
  expect(answers).toEqual([...expected, "root.misc"]);
});

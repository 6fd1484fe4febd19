import { expect, test } from "vitest";
import { parseAcl, strangersIn } from "../../../src/core/model/queue/acl.js";
import { partitionWith, queueAt, rootOf } from "./expect-config.js";

const defaults = {
  applicationSortPolicy: "fifo",
  prioritySort: true,
  priorityPolicy: "default",
  priorityOffset: 0,
};

const values: readonly (readonly [string, string, object])[] = [
  ["application.sort.policy", "fifo", {}],
  ["application.sort.policy", "fair", { applicationSortPolicy: "fair" }],
  ["application.sort.policy", "stateaware", { applicationSortPolicy: "stateaware" }],
  ["application.sort.policy", "Fair", {}],
  ["application.sort.policy", "lifo", {}],
  ["application.sort.policy", '""', {}],
  ["application.sort.priority", "disabled", { prioritySort: false }],
  ["application.sort.priority", "DisAbled", { prioritySort: false }],
  ["application.sort.priority", "enabled", {}],
  ["application.sort.priority", "false", {}],
  ["priority.policy", "fence", { priorityPolicy: "fence" }],
  ["priority.policy", "FENCE", { priorityPolicy: "fence" }],
  ["priority.policy", "fenced", {}],
  ["priority.offset", "5", { priorityOffset: 5 }],
  ["priority.offset", '"+5"', { priorityOffset: 5 }],
  ["priority.offset", "-2147483648", { priorityOffset: -2147483648 }],
  ["priority.offset", "2147483647", { priorityOffset: 2147483647 }],
  ["priority.offset", "2147483648", {}],
  ["priority.offset", "-2147483649", {}],
  ["priority.offset", "4294967297", {}],
  ["priority.offset", "1.0", {}],
  ["priority.offset", "0x10", {}],
  ["priority.offset", '" 5"', {}],
  ["priority.offset", "~", {}],
  ["Priority.Offset", "5", {}],
  ["preemption.delay", "nonsense", {}],
  ["whatever", "x", {}],
];

test("Q-41 a bad value never makes a configuration invalid, it counts as the default", () => {
  for (const [name, value, expected] of values) {
    const source = partitionWith(`queues: [{name: a, properties: {${name}: ${value}}}]`);
    expect(queueAt(source, "a"), `${name}: ${value}`).toMatchObject({ ...defaults, ...expected });
  }
});

test("Q-43 all is inherited but the policy and offset of priorities", () => {
  const source = partitionWith(`queues: [{name: root, queues: [{
    name: p,
    properties: {
      application.sort.policy: fair, application.sort.priority: disabled,
      priority.policy: fence, priority.offset: 7
    },
    queues: [
      {name: m, queues: [{name: c}]},
      {
        name: o,
        properties: {application.sort.policy: "", priority.offset: "-1"},
        queues: [{name: c}]
      }
    ]
  }]}]`);
  const heir = { applicationSortPolicy: "fair", prioritySort: false };
  expect(queueAt(source, "p")).toMatchObject({
    ...heir,
    priorityPolicy: "fence",
    priorityOffset: 7,
  });
  expect(queueAt(source, "p", "m")).toMatchObject({ ...defaults, ...heir });
  expect(queueAt(source, "p", "m", "c")).toMatchObject({ ...defaults, ...heir });
  const own = { ...defaults, prioritySort: false };
  expect(queueAt(source, "p", "o")).toMatchObject({ ...own, priorityOffset: -1 });
  expect(queueAt(source, "p", "o", "c")).toMatchObject(own);
  expect(rootOf(source)).toMatchObject(defaults);
});

test("Q-130 everybody may submit where one field of the ACL is the wildcard", () => {
  for (const acl of ["*", " *", "* ", "* dev", "bob *"]) {
    const source = partitionWith(`queues: [{name: a, submitacl: "${acl}", queues: [{name: b}]}]`);
    expect(queueAt(source, "a").submitAcl, acl).toBe("*");
    expect(queueAt(source, "a", "b"), acl).not.toHaveProperty("submitAcl");
  }
  for (const acl of ['""', '" "', "~"]) {
    const source = partitionWith(`queues: [{name: a, submitacl: ${acl}}]`);
    expect(queueAt(source, "a"), acl).not.toHaveProperty("submitAcl");
  }
});

test("Q-130 a byte order mark before a wildcard opens nothing, white space does", () => {
  for (const [text, everybody] of [
    ["\ufeff*", false],
    ["*\ufeff", false],
    ["\t*\u00a0", true],
  ] as const) {
    expect(parseAcl(text)?.everybody, JSON.stringify(text)).toBe(everybody);
  }
  expect(strangersIn("\t*")).toEqual([]);
  expect(strangersIn("\ufeff*,\ufeff")).toEqual(["\ufeff*", "\ufeff"]);
});

import { describe, expect, test } from "vitest";
import { type ConfigWarning, decodeConfig } from "../../../src/protocol/config/index.js";
import { partitionWith } from "./expect-config.js";

function warningsOf(source: string | object): readonly ConfigWarning[] {
  const decoded = decodeConfig(source);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.issues));
  return decoded.warnings;
}

/** The same but for what nearly every fragment lacks. */
function ownWarningsOf(source: string | object): readonly ConfigWarning[] {
  return warningsOf(source).filter(({ code }) => code !== "WARN_NOBODY_SUBMITS");
}

const queue = (fields: string) => `queues: [{name: a, ${fields}}]`;
const bounds = (amounts: string) => queue(`resources: {max: {${amounts}}}`);
const below = (above: string, fields: string) => queue(`${above}, queues: [{name: b, ${fields}}]`);
const filter = (fields: string) =>
  `queues: [], placementrules: [{name: user, filter: {${fields}}}]`;

/** A fragment, and what there is to say of it: code, end of the path, a part of the message. */
type Row = readonly [fragment: string, code: string, path: string, message: string];

const guarantees: readonly Row[] = [
  [
    queue("parent: true, childtemplate: {resources: {guaranteed: {x: 2}, max: {x: 1}}}"),
    "WARN_GUARANTEE",
    "childtemplate.resources.guaranteed",
    "above the template's own max: x 2 against 1",
  ],
  [
    queue(
      "parent: true, resources: {max: {x: 1}}, childtemplate: {resources: {guaranteed: {x: 2}}}",
    ),
    "WARN_GUARANTEE",
    "childtemplate.resources.guaranteed",
    "above the max of root.a",
  ],
  [
    below(
      "resources: {guaranteed: {x: 1}}",
      "parent: true, childtemplate: {resources: {guaranteed: {x: 2}}}",
    ),
    "WARN_GUARANTEE",
    "queues.0.childtemplate.resources.guaranteed",
    "above the guarantee of root.a",
  ],
];

const dropped: readonly Row[] = [
  [bounds("x: 0"), "WARN_RESOURCES_DROPPED", "resources.max", "counts as not set"],
  [
    queue("resources: {guaranteed: {x: 0, y: 0}}"),
    "WARN_RESOURCES_DROPPED",
    "resources.guaranteed",
    "nothing here is above 0",
  ],
  [
    queue("parent: true, childtemplate: {resources: {max: {x: 0}}}"),
    "WARN_RESOURCES_DROPPED",
    "childtemplate.resources.max",
    "nothing here is above 0",
  ],
  [bounds("memory: 0, x: 1"), "WARN_MAX_ZERO", "max.memory", "wants any memory"],
  [bounds("vcore: 0, x: 1"), "WARN_MAX_ZERO", "max.vcore", "wants any vcore"],
];

const hidden: readonly Row[] = [
  [
    below("resources: {max: {x: 5}}", "limits: [{users: [u], maxresources: {x: 6}}]"),
    "WARN_LIMIT_HIDDEN",
    "queues.0.limits.0",
    "the max of root.a is lower: x 6 against 5",
  ],
  [
    `queues: [{name: root, maxapplications: 5, queues:
      [{name: a, maxapplications: 4}, {name: b, maxapplications: 5, queues:
        [{name: c, maxapplications: 5, limits: [{users: [u], maxapplications: 5}]}]}]}]`,
    "",
    "",
    "",
  ],
];

const wildcards: readonly Row[] = [
  [below('submitacl: "*"', "submitacl: bob"), "WARN_WILDCARD_SHADOWS", "submitacl", "root.a"],
  [below('adminacl: "*"', 'submitacl: " dev"'), "WARN_WILDCARD_SHADOWS", "submitacl", "root.a"],
  [queue('submitacl: "bob *"'), "WARN_WILDCARD_SHADOWS", "submitacl", "lets everybody in"],
  [queue('submitacl: "*,bob"'), "WARN_ACL_NAME", "submitacl", '"*" is no wildcard in a list'],
  [queue('adminacl: "b!b,bob"'), "WARN_ACL_NAME", "adminacl", '"b!b" is no name'],
  [queue('submitacl: "ann, bob,al"'), "WARN_ACL_NAME", "submitacl", '"bob,al" counts as groups'],
  [
    below(
      "limits: [{groups: [g], maxapplications: 9}]",
      'limits: [{groups: [h, "*"], maxapplications: 1}]',
    ),
    "WARN_WILDCARD_SHADOWS",
    "limits.0.groups.1",
    'takes members of group "g" at root.a',
  ],
  [
    below(
      "limits: [{users: [u], maxapplications: 9}]",
      'limits: [{users: ["*"], maxapplications: 1}]',
    ),
    "WARN_WILDCARD_SHADOWS",
    "limits.0.users.0",
    'also binds user "u"',
  ],
];

const fair: readonly Row[] = [
  [
    queue("properties: {application.sort.policy: fair}"),
    "WARN_FAIR_LEAF",
    "properties.application.sort.policy",
    "root.a orders applications by fair share",
  ],
  [
    below("properties: {application.sort.policy: fair}", "submitacl: x"),
    "WARN_FAIR_LEAF",
    "queues.0.queues.0",
    "root.a.b",
  ],
  [
    queue("parent: true, childtemplate: {properties: {application.sort.policy: fair}}"),
    "WARN_FAIR_LEAF",
    "childtemplate.properties.application.sort.policy",
    "made from this template",
  ],
];

const properties: readonly Row[] = [
  [
    queue("properties: {priority.offset: much}"),
    "WARN_PROPERTY_VALUE",
    "properties.priority.offset",
    '"much" is no value of priority.offset, so 0 counts',
  ],
  [
    queue("properties: {preemption.delay: 15}"),
    "WARN_PROPERTY_VALUE",
    "properties.preemption.delay",
    "so 30s counts",
  ],
  [
    queue("parent: true, childtemplate: {properties: {application.sort.policy: Fair}}"),
    "WARN_PROPERTY_VALUE",
    "childtemplate.properties.application.sort.policy",
    "so fifo counts",
  ],
  [
    queue("properties: {Priority.Offset: 5}"),
    "WARN_PROPERTY_NAME",
    "properties.Priority.Offset",
    "priority.offset is probably meant",
  ],
  [
    "usergroupresolver: {type: kerberos}, queues: []",
    "WARN_RESOLVER",
    "usergroupresolver.type",
    '"kerberos"',
  ],
];

const units: readonly Row[] = [
  [bounds("memory: 4096"), "WARN_UNIT", "max.memory", "it counts bytes"],
  [
    "queues: [], limits: [{users: [u], maxresources: {memory: 500k}}]",
    "WARN_UNIT",
    "limits.0.maxresources.memory",
    "it counts bytes",
  ],
  [bounds("vcore: 4Gi"), "WARN_UNIT", "max.vcore", "a suffix of memory"],
  [bounds("vcore: 10000000"), "WARN_UNIT", "max.vcore", "in whole cores"],
  [bounds("nvidia.com/gpu: 8G"), "WARN_UNIT", "max.nvidia.com/gpu", "a suffix of memory"],
  [bounds("cpu: 4"), "WARN_RESOURCE_TYPE", "max.cpu", "vcore is probably meant"],
  [bounds("Memory: 4Gi"), "WARN_RESOURCE_TYPE", "max.Memory", "memory is probably meant"],
];

const onLeaf = ["WARN_TEMPLATE_ON_LEAF", "queues.0.childtemplate"] as const;

const templates: readonly Row[] = [
  [queue("childtemplate: {maxapplications: 1}"), ...onLeaf, "root.a is a leaf"],
  [queue("childtemplate: {properties: {a: b}}"), ...onLeaf, "parent: true missing?"],
  [queue("childtemplate: {resources: {max: {x: 1}}}"), ...onLeaf, "never used"],
  [queue("childtemplate: {resources: {guaranteed: {x: 1}}}"), ...onLeaf, "never used"],
  [below("childtemplate: {maxapplications: 1}", "submitacl: x"), "", "", ""],
];

const filters: readonly Row[] = [
  [filter("users: [host$]"), "WARN_FILTER_EXPRESSION", "filter.users.0", '"host$" is run as'],
  [filter('users: [a, "b.*"]'), "WARN_FILTER_NOBODY", "filter.users.1", "it never matches"],
  [filter('groups: [a, "b@c"]'), "WARN_FILTER_NOBODY", "filter.groups.1", "it never matches"],
  [filter("type: deny"), "WARN_FILTER_NOBODY", "0.filter", "lets nobody pass"],
  [
    "queues: [], placementrules: [{name: user, parent: {name: user, filter: {users: [h$]}}}]",
    "WARN_FILTER_EXPRESSION",
    "parent.filter.users.0",
    '"h$"',
  ],
];

describe.each([
  ["a guarantee that no parent can honour", guarantees],
  ["Q-57 a max of 0, and what is dropped", dropped],
  ["a limit that is never reached", hidden],
  ["a wildcard that shadows, and names that are none", wildcards],
  ["Q-122 a leaf that takes no gangs", fair],
  ["Q-41 properties that fall back", properties],
  ["amounts in the wrong unit", units],
  ["Q-97 a template that is never used", templates],
  ["Q-171, Q-173, Q-174 filters that let other people pass than it seems", filters],
])("%s", (_, rows) => {
  test.each(rows)("%s", (fragment, code, path, message) => {
    const warnings = ownWarningsOf(partitionWith(fragment));
    if (code === "") expect(warnings).toEqual([]);
    else {
      expect(warnings).toEqual([
        {
          code,
          message: expect.stringContaining(message),
          path: expect.stringMatching(new RegExp(`${path.replaceAll(/[.$]/g, "\\$&")}$`)),
          line: expect.any(Number),
          column: expect.any(Number),
        },
      ]);
    }
  });
});

const silent: readonly string[] = [
  bounds("memory: 4Gi, vcore: 500m, nvidia.com/gpu: 4, gpu: 0"),
  queue('submitacl: "bob,al dev", adminacl: "*"'),
  below("submitacl: bob", 'submitacl: "*"'),
  queue("parent: true, properties: {application.sort.policy: fair}"),
  queue("properties: {my.own: anything, preemption.policy: FENCE, priority.policy: ''}"),
  filter('users: ["^bot-.*"], groups: [a, b]'),
  filter("type: allow"),
  queue("resources: {max: {}, guaranteed: ~}, childtemplate: {}"),
  queue("parent: true, childtemplate: {resources: {guaranteed: {x: 1}, max: {x: 1}}}"),
  below(
    "limits: [{groups: [g], maxapplications: 9}]",
    'limits: [{groups: [g, "*"], maxapplications: 1}]',
  ),
  'queues: [], limits: [{users: [a, "*"], groups: [g, "*"], maxapplications: 1}]',
];

test.each(silent)("there is nothing to say of %s", (fragment) => {
  expect(ownWarningsOf(partitionWith(fragment))).toEqual([]);
});

test("warnings stand in file order, whatever they are about", () => {
  const text = `partitions:
  - queues:
      - name: a
        resources: {max: {cpu: 1}}
        properties: {priority.offset: x}
      - name: b
        submitacl: "*,c"
        resources: {max: {memory: 0}}
    placementrules:
      - {name: user, filter: {type: deny}}
`;
  expect(warningsOf(text).map(({ code, line }) => `${line} ${code}`)).toEqual([
    "4 WARN_RESOURCE_TYPE",
    "5 WARN_PROPERTY_VALUE",
    "7 WARN_ACL_NAME",
    "8 WARN_RESOURCES_DROPPED",
    "10 WARN_FILTER_NOBODY",
  ]);
});

test("warnings are bounded, and an object has them without positions", () => {
  const many = Array.from({ length: 1500 }, (_, i) => ({
    name: `q${i}`,
    resources: { max: { cpu: 1 } },
  }));
  const warnings = warningsOf({ partitions: [{ queues: many }] });
  expect(warnings.length).toBe(1000);
  expect(warnings[0]).toEqual({
    code: "WARN_RESOURCE_TYPE",
    message: expect.any(String),
    path: "partitions.0.queues.0.resources.max.cpu",
  });
});

test("Q-31 a file without partitions is good, and would stop everything", () => {
  const warning = { code: "WARN_NO_PARTITIONS", message: expect.any(String), path: "" };
  for (const text of ["", "# nothing\n", "\n\npartitions:", "partitions: []"]) {
    expect(warningsOf(text), text).toEqual([{ ...warning, line: 1, column: 1 }]);
  }
  expect(warningsOf({})).toEqual([warning]);
});

test("Q-127 it is said of each partition in which nobody can submit", () => {
  const partitions = [
    'queues: [{name: a, submitacl: "b!b", queues: [{name: b}]}]',
    "queues: []",
    'queues: [{name: root, adminacl: "*"}]',
    'queues: [{name: a}, {name: b, parent: true, queues: [{name: c, submitacl: " dev"}]}]',
    "queues: [{name: a, adminacl: bob}]",
  ];
  const list = partitions.map((fields, i) => `{name: p${i}, ${fields}}`).join(", ");
  const warnings = warningsOf(`partitions: [${list}]`);
  const silenced = warnings.filter(({ code }) => code === "WARN_NOBODY_SUBMITS");
  expect(silenced.map(({ path }) => path)).toEqual(["partitions.0", "partitions.1"]);
});

test("Q-127 a list below an open queue is told the nearest one", () => {
  const source = partitionWith(`queues: [{name: root, submitacl: "*", queues: [
    {name: a, adminacl: "*", queues: [{name: b, queues: [{name: c, submitacl: x}]}]},
    {name: d, submitacl: y}]}]`);
  expect(warningsOf(source).map(({ message }) => message)).toEqual([
    "everybody may submit here by the list of root.a, this one adds nobody",
    "everybody may submit here by the list of root, this one adds nobody",
  ]);
});

/** A fragment of a partition, or a whole file where it begins with `partitions:`. */
export type Refused = readonly [row: string, fragment: string, code: string];

const six = `{name: b, resources: {guaranteed: {memory: 6}}},
  {name: c, resources: {guaranteed: {memory: 6}}}`;
const long = "x".repeat(65);

/** Rows 1 to 35 of queues.md 8.2: form, names, amounts. */
export const refusedQueues: readonly Refused[] = [
  ["1", "queues: [{name: a}], statedumpfilepath: /x", "CFG_YAML"],
  ["2", 'queues: [{name: a, submitACL: "*"}]', "CFG_YAML"],
  ["3", "name: x, queues: [{name: a}]", "CFG_YAML"],
  ["4", "nodesortpolicy: fair, queues: [{name: a}]", "CFG_YAML"],
  ["5", "usergroupresolver: os, queues: [{name: a}]", "CFG_YAML"],
  ["6", 'queues: [{name: a, parent: "true"}]', "CFG_YAML"],
  ["7", "queues: [{name: a, maxapplications: -1}]", "CFG_YAML"],
  ["8", 'queues: [{name: a, maxapplications: "5"}]', "CFG_YAML"],
  ["9", "queues: [{name: a, maxapplications: 5.9}]", "CFG_YAML"],
  ["10", "queues: [{name: a, submitacl: [x, y]}]", "CFG_YAML"],
  ["11", "preemption: {enabled: maybe}, queues: []", "CFG_YAML"],
  ["12", "limits: []", "CFG_NO_QUEUES"],
  [
    "13",
    "partitions: [{name: default, queues: []}, {name: Default, queues: []}]",
    "CFG_PARTITION_DUPLICATE",
  ],
  ["14", "queues: [{name: root, resources: {max: {}}}]", "CFG_ROOT_RESOURCES"],
  ["15", "queues: [{name: a.b}]", "CFG_QUEUE_NAME"],
  ["16", "queues: [{resources: {max: {memory: 1}}}]", "CFG_QUEUE_NAME"],
  ["17", `queues: [{name: ${long}}]`, "CFG_QUEUE_NAME"],
  ["18", "queues: [{name: a}, {name: A}]", "CFG_QUEUE_DUPLICATE"],
  ["19", 'queues: [{name: "@recovery@"}]', "CFG_QUEUE_RESERVED"],
  ["20", 'queues: [{name: a, adminacl: "a b c"}]', "CFG_ACL"],
  ["21", 'queues: [{name: a, submitacl: "a  b"}]', "CFG_ACL"],
  ["22", "queues: [{name: a, resources: {max: {vcore: 1.5}}}]", "QTY_SYNTAX"],
  ["23", "queues: [{name: a, resources: {max: {memory: 500m}}}]", "QTY_SUFFIX"],
  ["24", "queues: [{name: a, resources: {max: {memory: 5K}}}]", "QTY_SUFFIX"],
  ["25", "queues: [{name: a, resources: {max: {vcore: 10P}}}]", "QTY_OVERFLOW"],
  [
    "26",
    "queues: [{name: a, parent: true, childtemplate: {resources: {max: {memory: xx}}}}]",
    "QTY_SYNTAX",
  ],
  [
    "27",
    "queues: [{name: a, resources: {max: {memory: 10}, guaranteed: {memory: 11}}}]",
    "CFG_GUAR_GT_MAX",
  ],
  [
    "28",
    `queues: [{name: a, resources: {max: {memory: 10}}, queues: [{name: m, queues:
      [{name: c, resources: {max: {memory: 11}}}]}]}]`,
    "CFG_MAX_GT_PARENT",
  ],
  [
    "29",
    `queues: [{name: a, resources: {max: {memory: 0}}, queues:
      [{name: b, resources: {max: {memory: 1}}}]}]`,
    "CFG_MAX_GT_PARENT",
  ],
  [
    "30",
    `queues: [{name: a, resources: {guaranteed: {memory: 10}}, queues: [${six}]}]`,
    "CFG_GUAR_SUM",
  ],
  [
    "31",
    `queues: [{name: a, resources: {max: {memory: 10}}, queues: [${six}]}]`,
    "CFG_GUAR_SUM_MAX",
  ],
  [
    "32",
    "queues: [{name: a, maxapplications: 5, queues: [{name: b, maxapplications: 6}]}]",
    "CFG_MAXAPPS_CHILD",
  ],
  ["33", "queues: [{name: a, maxapplications: 5, queues: [{name: b}]}]", "CFG_MAXAPPS_CHILD_UNSET"],
  ["34", "nodesortpolicy: {type: Fair}, queues: [{name: a}]", "CFG_NODESORT"],
  [
    "35",
    "nodesortpolicy: {type: fair, resourceweights: {vcore: -1}}, queues: [{name: a}]",
    "CFG_WEIGHT",
  ],
];

/** Limits on root. */
const onRoot = (limits: string) => `queues: [{name: root, limits: [${limits}]}]`;

/** Limits on a queue `a` and on its child `b`. */
const onBoth = (a: string, b: string) =>
  `queues: [{name: a, limits: [{${a}}], queues: [{name: b, limits: [{${b}}]}]}]`;

/** Rows 36 to 52 of queues.md 8.2: limits. */
export const refusedLimits: readonly Refused[] = [
  ["36", onRoot("{limit: x, maxapplications: 5}"), "CFG_LIMIT_EMPTY"],
  ["37", onRoot("{limit: x, users: [a]}"), "CFG_LIMIT_NULL"],
  [
    "38",
    onRoot("{limit: x, users: [a], maxresources: {memory: 0}, maxapplications: 4}"),
    "CFG_LIMIT_ZERO",
  ],
  ["39", onRoot('{limit: x, users: ["*", a], maxapplications: 4}'), "CFG_LIMIT_AFTER_WILDCARD"],
  [
    "40",
    onRoot(`{limit: x, users: ["*"], maxapplications: 4},
      {limit: y, users: [a], maxapplications: 4}`),
    "CFG_LIMIT_AFTER_WILDCARD",
  ],
  ["41", onRoot("{limit: x, users: [a, a], maxapplications: 4}"), "CFG_LIMIT_DUP_USER"],
  [
    "42",
    onRoot(`{limit: x, groups: ["*"], maxapplications: 4},
      {limit: y, groups: [g], maxapplications: 4}`),
    "CFG_LIMIT_ONLY_WILDCARD_GROUP",
  ],
  ["43", onRoot("{limit: x, users: [1abc], maxapplications: 4}"), "CFG_LIMIT_USER"],
  ["44", onRoot('{limit: x, groups: ["a@b"], maxapplications: 4}'), "CFG_LIMIT_GROUP"],
  [
    "45",
    `queues: [{name: a, maxapplications: 3, limits:
      [{limit: x, users: [u], maxapplications: 4}]}]`,
    "CFG_LIMIT_MAXAPPS",
  ],
  [
    "46",
    `queues: [{name: a, resources: {max: {memory: 10}}, limits:
      [{limit: x, users: [u], maxresources: {memory: 11}}]}]`,
    "CFG_LIMIT_MAXRES",
  ],
  [
    "47",
    onBoth("users: [u], maxresources: {memory: 10}", "users: [u], maxresources: {memory: 11}"),
    "CFG_LIMIT_PARENT_RES",
  ],
  [
    "48",
    onBoth('users: ["*"], maxresources: {memory: 10}', "users: [u], maxresources: {memory: 11}"),
    "CFG_LIMIT_PARENT_RES",
  ],
  [
    "49",
    onBoth("users: [u], maxapplications: 10", "users: [u], maxresources: {memory: 11}"),
    "CFG_LIMIT_PARENT_APPS",
  ],
  [
    "50",
    `queues: [{name: a, limits: [{groups: [g], maxapplications: 10}], queues: [{name: m, queues:
      [{name: c, limits: [{groups: [g], maxapplications: 11}]}]}]}]`,
    "CFG_LIMIT_PARENT_APPS",
  ],
  [
    "51",
    `limits: [{limit: x, users: [u], maxapplications: 5}], queues: [{name: root, limits:
      [{limit: y, users: [u], maxapplications: 5}]}]`,
    "CFG_LIMITS_ROOT",
  ],
  [
    "52",
    onBoth(
      "users: [u], maxresources: {memory: 0, vcore: 5}",
      "users: [u], maxresources: {memory: 1}",
    ),
    "CFG_LIMIT_PARENT_RES",
  ],
];

/** Placement rules, and the queues of root. */
const rules = (list: string, queues = "") =>
  `placementrules: [${list}], queues: [{name: root, queues: [${queues}]}]`;
const leaf = "{name: a}";
const parent = "{name: a, parent: true}";

/** Rows 53 to 70 of queues.md 8.2: placement rules. */
export const refusedRules: readonly Refused[] = [
  ["53 no name", rules("{create: true}"), "CFG_RULE_NAME"],
  ["53", rules("{name: 1abc}"), "CFG_RULE_NAME"],
  ["54", rules("{name: foo}"), "CFG_RULE_UNKNOWN"],
  ["55", rules("{name: recovery}"), "CFG_RULE_UNKNOWN"],
  ["56", rules("{name: tag}"), "CFG_RULE_VALUE"],
  ["57", rules("{name: fixed, create: true}"), "CFG_RULE_VALUE"],
  ["58", rules("{name: fixed, value: root.a}"), "CFG_RULE_QUEUE_MISSING"],
  ["59", rules("{name: fixed, value: root.a}", parent), "CFG_RULE_NOT_LEAF"],
  ["60", rules("{name: fixed, value: root}"), "CFG_RULE_NOT_LEAF"],
  ["61", rules("{name: fixed, value: root.a.b, create: true}", leaf), "CFG_RULE_BELOW_LEAF"],
  [
    "62",
    rules("{name: user, create: true, parent: {name: fixed, value: root.a}}", leaf),
    "CFG_RULE_NOT_LEAF",
  ],
  [
    "63",
    rules("{name: fixed, value: root.a, parent: {name: fixed, value: root.b}}"),
    "CFG_RULE_QUALIFIED",
  ],
  ["64", rules("{name: fixed, value: root.a, parent: {name: user}}"), "CFG_RULE_QUALIFIED"],
  ["65", rules('{name: fixed, value: "root.a b", create: true}'), "CFG_QUEUE_NAME"],
  ["66", rules("{name: user, filter: {type: foo}}"), "CFG_FILTER_TYPE"],
  [
    "66 in a parent",
    rules("{name: user, parent: {name: user, filter: {type: foo}}}"),
    "CFG_FILTER_TYPE",
  ],
  ["67", rules('{name: user, filter: {users: ["a("]}}'), "CFG_FILTER_USERS"],
  ["67 a blank", rules('{name: user, filter: {users: ["a b"]}}'), "CFG_FILTER_USERS"],
  ["67 dots", rules('{name: user, filter: {users: ["..."]}}'), "CFG_FILTER_USERS"],
  ["68", rules('{name: user, filter: {groups: ["a@b"]}}'), "CFG_FILTER_GROUPS"],
  ["69", rules('{name: user, create: "true"}'), "CFG_YAML"],
  ["70", rules("{name: user, parent: [{name: fixed, value: a}]}"), "CFG_YAML"],
];

import type { PartitionConfig, QueueConfig, SchedulerConfig } from "./config.js";
import { defaultPartition } from "./partition/partition.js";
import { parseAcl } from "./queue/acl.js";
import { isQueueName, recoveryName } from "./queue/names.js";
import { rootPath } from "./queue/tree.js";

/** What can be wrong with a configuration. Source: queues.md 2. */
export const configCodes = [
  "CFG_YAML",
  "CFG_PARTITION_DUPLICATE",
  "CFG_NO_QUEUES",
  "CFG_ROOT_RESOURCES",
  "CFG_QUEUE_NAME",
  "CFG_QUEUE_DUPLICATE",
  "CFG_QUEUE_RESERVED",
  "CFG_QUEUE_TYPE",
  "CFG_ACL",
  "CFG_GUAR_GT_MAX",
  "CFG_MAX_GT_PARENT",
  "CFG_GUAR_SUM",
  "CFG_GUAR_SUM_MAX",
  "CFG_MAXAPPS_CHILD",
  "CFG_MAXAPPS_CHILD_UNSET",
  "CFG_LIMITS_ROOT",
  "CFG_LIMIT_USER",
  "CFG_LIMIT_GROUP",
  "CFG_LIMIT_DUP_USER",
  "CFG_LIMIT_DUP_GROUP",
  "CFG_LIMIT_AFTER_WILDCARD",
  "CFG_LIMIT_ONLY_WILDCARD_GROUP",
  "CFG_LIMIT_EMPTY",
  "CFG_LIMIT_ZERO",
  "CFG_LIMIT_NULL",
  "CFG_LIMIT_MAXAPPS",
  "CFG_LIMIT_MAXRES",
  "CFG_LIMIT_PARENT_RES",
  "CFG_LIMIT_PARENT_APPS",
  "CFG_RULE_NAME",
  "CFG_RULE_UNKNOWN",
  "CFG_RULE_VALUE",
  "CFG_RULE_QUALIFIED",
  "CFG_RULE_QUEUE_MISSING",
  "CFG_RULE_BELOW_LEAF",
  "CFG_RULE_NOT_LEAF",
  "CFG_FILTER_TYPE",
  "CFG_FILTER_USERS",
  "CFG_FILTER_GROUPS",
  "CFG_NODESORT",
  "CFG_WEIGHT",
  "QTY_SYNTAX",
  "QTY_OVERFLOW",
  "QTY_SUFFIX",
] as const;

/** What is wrong with a configuration. */
export type ConfigCode = (typeof configCodes)[number];

/** One thing that is wrong with a configuration. */
export interface ConfigFault {
  readonly code: ConfigCode;
  /**
   * Where it stands: `partitions.0.queues.1` in a file; without a file the path of a queue, or the
   * name of a partition.
   */
  readonly path: string;
  readonly message: string;
}

/**
 * The first thing that keeps a configuration from being a tree of queues with names of their own
 * and access lists, or undefined. Everything else that `decodeConfig` checks is trusted here.
 */
export function findFault({ partitions }: SchedulerConfig): ConfigFault | undefined {
  const names = partitions.map(({ name }) => (name === "" ? defaultPartition : name));
  const twice = findTwin(names);
  if (twice !== undefined) {
    return fault("CFG_PARTITION_DUPLICATE", twice, "partitions have names of their own");
  }
  return firstOf(partitions, faultInPartition);
}

function faultInPartition({ name, root }: PartitionConfig): ConfigFault | undefined {
  const found = faultInQueue(root, rootPath);
  return found && fault(found.code, found.path, `${found.message}, in partition ${name}`);
}

function faultInQueue(queue: QueueConfig, path: string): ConfigFault | undefined {
  const { queues = [], submitAcl = "", adminAcl = "" } = queue;
  for (const text of [adminAcl, submitAcl]) {
    if (parseAcl(text) !== undefined) continue;
    return fault("CFG_ACL", path, `an access list has two fields at most, not ${text}`);
  }
  const names = queues.map(({ name }) => name);
  const odd = names.find((name) => !isQueueName(name) || name !== name.toLowerCase());
  if (odd !== undefined) {
    return fault("CFG_QUEUE_NAME", path, `invalid queue name ${JSON.stringify(odd)} below it`);
  }
  if (names.includes(recoveryName)) {
    return fault("CFG_QUEUE_RESERVED", path, `no queue below it may be called ${recoveryName}`);
  }
  const twice = findTwin(names);
  if (twice !== undefined) {
    const message = "the queues below one parent have names of their own";
    return fault("CFG_QUEUE_DUPLICATE", `${path}.${twice}`, message);
  }
  return firstOf(queues, (child) => faultInQueue(child, `${path}.${child.name}`));
}

function firstOf<Item>(
  items: readonly Item[],
  find: (item: Item) => ConfigFault | undefined,
): ConfigFault | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first name that was there before. */
function findTwin(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name).size);
}

function fault(code: ConfigCode, path: string, message: string): ConfigFault {
  return Object.freeze({ code, path, message });
}

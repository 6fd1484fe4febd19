import type { QueueConfig, SchedulerConfig } from "../core/model/config.js";
import type { ApplicationSortPolicy } from "../core/model/queue/queue.js";
import type { Resources } from "../core/model/resources/resources.js";
import { aLimit } from "./a-limit.js";
import { amountsIn } from "./builders.js";

/** A queue while the tree around it is still being read. */
type Growing = { -readonly [Field in keyof Omit<QueueConfig, "queues">]: QueueConfig[Field] } & {
  queues: Growing[];
};

/**
 * One partition `default` in which everybody may submit. A line is one queue: its path, then in
 * any order `max m=10 c=4`, `guaranteed m=2`, `sort=fair`, `parent`, `priorities=off`, `fence`,
 * `offset=5`, then any number of limits as `aLimit` reads them: `limit users=bob groups=dev,* m=4`.
 * Queues above a path are made when they are missing. Without lines: `root.a`.
 */
export function aConfig(...lines: readonly string[]): SchedulerConfig {
  const root: Growing = { name: "root", parent: true, submitAcl: "*", queues: [] };
  for (const line of lines.length > 0 ? lines : ["root.a"]) addQueue(root, line);
  return { partitions: [{ name: "default", root }] };
}

function addQueue(root: Growing, line: string): void {
  const [own = "", ...limits] = line.trim().split(/\s+limit\s+/);
  const [path = "", ...words] = own.split(/\s+/);
  const [top, ...names] = path.split(".");
  if (top !== "root") throw new Error(`a queue path starts with root: ${path}`);

  const queue = names.reduce(childOf, root);
  let bound: "max" | "guaranteed" = "max";
  for (const word of words) {
    if (word === "max" || word === "guaranteed") bound = word;
    else if (!applySetting(queue, word)) queue[bound] = withBound(queue[bound], word);
  }
  if (limits.length > 0) queue.limits = limits.map(aLimit);
}

function childOf(parent: Growing, name: string): Growing {
  const known = parent.queues.find((queue) => queue.name === name);
  if (known !== undefined) return known;
  const fresh: Growing = { name, queues: [] };
  parent.queues.push(fresh);
  return fresh;
}

/** Applies a word that is a setting; false for one that is an amount. */
function applySetting(queue: Growing, word: string): boolean {
  const [name, value = ""] = word.split("=");
  switch (name) {
    case "parent":
      queue.parent = true;
      return true;
    case "fence":
      queue.priorityPolicy = "fence";
      return true;
    case "priorities":
      queue.prioritySort = value !== "off";
      return true;
    case "offset":
      queue.priorityOffset = Number(value);
      return true;
    case "sort":
      queue.applicationSortPolicy = sortPolicy(value);
      return true;
    default:
      return false;
  }
}

function sortPolicy(word: string): ApplicationSortPolicy {
  if (word === "fifo" || word === "fair" || word === "stateaware") return word;
  throw new Error(`no such order of applications: ${word}`);
}

/** The bound with one amount more; unlike in a holding, 0 is not the same as absent. */
function withBound(known: Resources | undefined, word: string): Resources {
  return Object.freeze({ ...known, ...Object.fromEntries(amountsIn(word)) });
}

import type { Table } from "../../base/table.js";
import type { Application } from "../application/application.js";
import type { Partition } from "../partition/partition.js";
import { pathToRoot } from "../queue/tree.js";
import { type Usage, usageKey } from "../queue/usage.js";
import { isZero } from "../resources/resources.js";
import { placedSizes, type Rule, unlessEqual, unlessSame } from "./rule.js";

/** I-16: a user holds at each queue what its applications below hold, and counts them. */
function* userUsageIsSum(partition: Partition): Iterable<string> {
  yield* usageIsSum(partition, "user", partition.users, (app) => app.submission.user);
}

/** I-16: a group holds at each queue what the applications charged to it hold there. */
function* groupUsageIsSum(partition: Partition): Iterable<string> {
  yield* usageIsSum(partition, "group", partition.groups, (app) => app.group);
}

/** whoever holds something counts, and who has nothing does not. */
function* whoHoldsCounts(partition: Partition): Iterable<string> {
  for (const { id, counted, asks, allocations } of partition.applications.rows()) {
    if (allocations.size > 0 && !counted) yield `Q-189 ${id} has allocations and does not count`;
    if (allocations.size + asks.size === 0 && counted) yield `Q-205 ${id} has nothing and counts`;
  }
}

/** in New it is open which group is charged. */
function* groupsAreOpenInNew(partition: Partition): Iterable<string> {
  for (const { id, state, group } of partition.applications.rows()) {
    if (state === "New" && group !== null) yield `Q-195 ${id} is New and charged to ${group}`;
  }
}

/** The rules about what users and groups hold. */
export const usageTotals: readonly Rule[] = [
  userUsageIsSum,
  groupUsageIsSum,
  whoHoldsCounts,
  groupsAreOpenInNew,
];

function* usageIsSum(
  partition: Partition,
  kind: string,
  usages: Table<Usage>,
  nameOf: (app: Application) => string | null,
): Iterable<string> {
  const apps = chargedBy(partition, nameOf);
  for (const key of new Set([...usages.keys(), ...apps.keys()])) {
    const usage = usages.get(key);
    const its = apps.get(key) ?? [];
    const counted = its.filter((app) => app.counted).length;
    const label = `I-16 ${kind} ${key}`;
    yield* unlessSame(label, usage?.allocated ?? {}, its.flatMap(placedSizes));
    yield* unlessEqual(`${label} applications`, usage?.applications ?? 0, counted);
    if (usage === undefined) continue;
    if (usageKey(usage.name, usage.path) !== key) yield `${label} is about another`;
    if (isZero(usage.allocated) && usage.applications === 0) yield `Q-203 ${kind} ${key} is empty`;
  }
}

/** The applications that count at each queue for somebody, by `usageKey`. */
function chargedBy(
  partition: Partition,
  nameOf: (app: Application) => string | null,
): ReadonlyMap<string, readonly Application[]> {
  const charged = new Map<string, Application[]>();
  for (const app of partition.applications.rows()) {
    const name = nameOf(app);
    if (name === null) continue;
    for (const path of pathToRoot(app.submission.queue)) {
      const key = usageKey(name, path);
      const known = charged.get(key);
      if (known === undefined) charged.set(key, [app]);
      else known.push(app);
    }
  }
  return charged;
}

import {
  chargedGroup,
  type FindLimit,
  findGroupLimit,
  findUserLimit,
  type Limit,
} from "../model/queue/limit.js";
import { usageKey } from "../model/queue/usage.js";
import type { TypeNames } from "../model/resources/amounts.js";
import type { ApplicationEntry, QueueEntry, UsageEntry } from "./entries.js";
import { ceilingsOf } from "./new-entries.js";

/** Charges an application to its user, at each queue from its leaf up to root. Source: Q-187. */
export function chargeUser(names: TypeNames, app: ApplicationEntry): void {
  const { partition, queue, submission } = app;
  app.userUsages = join(names, partition.users, submission.user, queue, findUserLimit);
  refreshLimits(app);
}

/** Charges an application that has nothing placed yet to a group too; null: to none. */
export function chargeGroup(names: TypeNames, app: ApplicationEntry, group: string | null): void {
  if (group === null) return;
  app.groupUsages = join(names, app.partition.groups, group, app.queue, findGroupLimit);
  refreshLimits(app);
}

/** The group that the limits on an application's way to root choose for it. Source: Q-196. */
export function groupFor(app: ApplicationEntry): string | null {
  const levels: (readonly Limit[])[] = [];
  for (let queue: QueueEntry | null = app.queue; queue !== null; queue = queue.parent) {
    levels.push(queue.settings.limits);
  }
  return chargedGroup(levels, app.submission.groups);
}

/** Charges an application that has nothing placed any more to nobody. Source: Q-203. */
export function discharge({ partition, userUsages, groupUsages }: ApplicationEntry): void {
  leave(partition.users, userUsages);
  leave(partition.groups, groupUsages);
}

function join(
  names: TypeNames,
  usages: Map<string, UsageEntry>,
  name: string,
  leaf: QueueEntry,
  findLimit: FindLimit,
): readonly UsageEntry[] {
  const joined: UsageEntry[] = [];
  for (let queue: QueueEntry | null = leaf; queue !== null; queue = queue.parent) {
    const { path, limits } = queue.settings;
    const key = usageKey(name, path);
    const usage = usages.get(key) ?? newUsage(names, key, name, path, findLimit(limits, name));
    usages.set(key, usage);
    usage.sharers += 1;
    joined.push(usage);
  }
  return joined;
}

function leave(usages: Map<string, UsageEntry>, left: readonly UsageEntry[]): void {
  for (const usage of left) {
    usage.sharers -= 1;
    if (usage.sharers === 0) usages.delete(usage.key);
  }
}

function newUsage(
  names: TypeNames,
  key: string,
  name: string,
  path: string,
  limit: Limit | undefined,
): UsageEntry {
  const max = limit?.maxResources ?? null;
  return {
    key,
    name,
    path,
    max: ceilingsOf(names, max === null ? null : { max }),
    maxApplications: limit?.maxApplications ?? 0,
    allocated: [],
    applications: 0,
    sharers: 0,
    touched: false,
  };
}

function refreshLimits(app: ApplicationEntry): void {
  app.ceilinged = [...app.userUsages, ...app.groupUsages].filter(
    (usage) => usage.max !== null || usage.maxApplications > 0,
  );
}

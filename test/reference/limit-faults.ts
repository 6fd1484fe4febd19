import type { Application } from "../../src/core/model/application/application.js";
import type { Partition } from "../../src/core/model/partition/partition.js";
import { findGroupLimit, findUserLimit, type Limit } from "../../src/core/model/queue/limit.js";
import { type Usage, usageKey } from "../../src/core/model/queue/usage.js";
import { amountOf, typesOf } from "../../src/core/model/resources/resources.js";

const users = {
  table: "users",
  findLimit: findUserLimit,
  nameOf: (app: Application): string | null => app.submission.user,
} as const;

const groups = {
  table: "groups",
  findLimit: findGroupLimit,
  nameOf: (app: Application): string | null => app.group,
} as const;

/** What neither scheduling nor a confirmation may do to what a user or group has. */
export function overLimits(before: Partition, after: Partition): string[] {
  return [users, groups].flatMap(({ table, findLimit, nameOf }) => {
    const letIn = [...after.applications.rows()].filter((app) => wasLetIn(before, app));
    return [...after[table].rows()].flatMap((usage) => {
      const { name, path } = usage;
      const earlier = before[table].get(usageKey(name, path));
      const limit = findLimit(after.queues.get(path)?.settings.limits ?? [], name);
      if (limit === undefined) return [];
      const its = letIn.filter((app) => nameOf(app) === name && isBelow(app, path));
      return [...overAmounts(usage, earlier, limit), ...overCount(usage, earlier, limit, its)];
    });
  });
}

function overAmounts(
  { name, path, allocated }: Usage,
  earlier: Usage | undefined,
  { maxResources }: Limit,
): string[] {
  const max = maxResources ?? {};
  return typesOf(max)
    .filter((type) => amountOf(allocated, type) > amountOf(max, type))
    .filter((type) => amountOf(allocated, type) > amountOf(earlier?.allocated ?? {}, type))
    .map((type) => `Q-191 ${name} was scheduled over its ${type} at ${path}`);
}

/** Others may have come in without a test, and nobody stops counting while some are let in. */
function overCount(
  { name, path }: Usage,
  earlier: Usage | undefined,
  { maxApplications }: Limit,
  letIn: readonly Application[],
): string[] {
  const counted = (earlier?.applications ?? 0) + letIn.length;
  const isOver = maxApplications > 0 && letIn.length > 0 && counted > maxApplications;
  return isOver ? [`Q-189 ${counted} applications of ${name} at ${path}`] : [];
}

/** True for one that counts now and was Accepted, so that the run test had to let it in. */
function wasLetIn(before: Partition, { id, counted }: Application): boolean {
  const was = before.applications.get(id);
  return counted && was?.counted === false && was.state === "Accepted";
}

function isBelow({ submission }: Application, path: string): boolean {
  return `${submission.queue}.`.startsWith(`${path}.`);
}

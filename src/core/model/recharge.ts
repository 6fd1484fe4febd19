import { type Table, tableOf } from "../base/table.js";
import type { Application } from "./application/application.js";
import type { Partition } from "./partition/partition.js";
import { chargedGroup, findGroupLimit } from "./queue/limit.js";
import type { Queue } from "./queue/queue.js";
import { pathToRoot } from "./queue/tree.js";
import { type Usage, usageKey } from "./queue/usage.js";
import { noResources, plus } from "./resources/resources.js";

/** Who is charged for what in a partition. */
export type Charges = Pick<Partition, "applications" | "groups">;

/**
 * The charges under other limits: an application whose group is named nowhere on its way to root
 * any more is charged anew, and with it all it holds; every other decision stays. Source:
 * queues.md.
 */
export function recharge({ applications, groups }: Charges, queues: Table<Queue>): Charges {
  const edit = applications.edit();
  let moved = false;
  for (const app of applications.rows()) {
    const group = groupOf(app, queues);
    if (group === app.group) continue;
    edit.set(app.id, Object.freeze<Application>({ ...app, group }));
    moved = true;
  }
  const recharged = edit.done();
  return { applications: recharged, groups: moved ? usageOfGroups(recharged) : groups };
}

function groupOf({ group, submission }: Application, queues: Table<Queue>): string | null {
  if (group === null) return null;
  const levels = pathToRoot(submission.queue).map(
    (path) => queues.get(path)?.settings.limits ?? [],
  );
  if (levels.some((limits) => findGroupLimit(limits, group) !== undefined)) return group;
  return chargedGroup(levels, submission.groups);
}

/** What every group holds at every queue, summed anew. */
function usageOfGroups(applications: Table<Application>): Table<Usage> {
  const usages = new Map<string, Usage>();
  for (const app of applications.rows()) {
    if (app.group === null || !app.counted) continue;
    for (const path of pathToRoot(app.submission.queue)) {
      const key = usageKey(app.group, path);
      usages.set(key, withApplication(usages.get(key), app.group, path, app));
    }
  }
  return tableOf(usages);
}

function withApplication(
  known: Usage | undefined,
  name: string,
  path: string,
  { allocated, allocatedPlaceholder }: Application,
): Usage {
  const held = plus(allocated, allocatedPlaceholder);
  return Object.freeze<Usage>({
    name,
    path,
    allocated: plus(known?.allocated ?? noResources, held),
    applications: (known?.applications ?? 0) + 1,
  });
}

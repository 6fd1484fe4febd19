import type { Application } from "../application/application.js";
import { isParked } from "../application/ask.js";
import type { TaskGroup } from "../application/task-group.js";
import type { Partition } from "../partition/partition.js";
import { type Rule, unlessEqual, unlessSame } from "./rule.js";

/** I-01: an application's allocated total is that of its real allocations. */
function* allocatedIsSum(partition: Partition): Iterable<string> {
  for (const app of partition.applications.rows()) {
    yield* unlessSame(`I-01 ${app.id} allocated`, app.allocated, placed(app, false));
  }
}

/** I-02: an application's placeholder total is that of its placed placeholders. */
function* allocatedPlaceholderIsSum(partition: Partition): Iterable<string> {
  for (const app of partition.applications.rows()) {
    const label = `I-02 ${app.id} allocatedPlaceholder`;
    yield* unlessSame(label, app.allocatedPlaceholder, placed(app, true));
  }
}

/** I-03: an application's pending total is that of its asks that are not parked. */
function* pendingIsSum(partition: Partition): Iterable<string> {
  for (const app of partition.applications.rows()) {
    const pending = [...app.asks.rows()].filter((ask) => !isParked(ask));
    yield* unlessSame(`I-03 ${app.id} pending`, app.pending, pending.map(sizeOf));
  }
}

/** I-13: every placeholder of a task group is accounted for. */
function* groupsAddUp(partition: Partition): Iterable<string> {
  for (const app of partition.applications.rows()) {
    const living = livingPlaceholders(app);
    for (const name of living.keys()) {
      if (!app.taskGroups.has(name))
        yield `I-13 ${app.id} ${name} has placeholders and no counters`;
    }
    for (const group of app.taskGroups.rows()) {
      const known = group.replaced + group.timedOut + (living.get(group.name) ?? 0);
      yield* unlessEqual(`I-13 ${app.id} ${group.name} count`, group.count, known);
      yield* badCounters(app, group);
    }
  }
}

/** The rules about the totals that an application keeps of itself. */
export const applicationTotals: readonly Rule[] = [
  allocatedIsSum,
  allocatedPlaceholderIsSum,
  pendingIsSum,
  groupsAddUp,
];

function placed(app: Application, placeholder: boolean) {
  return [...app.allocations.rows()]
    .filter((allocation) => allocation.shape.placeholder === placeholder)
    .map(sizeOf);
}

function livingPlaceholders(app: Application): Map<string, number> {
  const living = new Map<string, number>();
  for (const { shape } of [...app.asks.rows(), ...app.allocations.rows()]) {
    if (!shape.placeholder || shape.taskGroupName === null) continue;
    living.set(shape.taskGroupName, (living.get(shape.taskGroupName) ?? 0) + 1);
  }
  return living;
}

function* badCounters(app: Application, group: TaskGroup): Iterable<string> {
  for (const [name, count] of Object.entries(group)) {
    if (typeof count === "number" && count < 0)
      yield `I-13 ${app.id} ${group.name} ${name} ${count}`;
  }
}

function sizeOf<T>(member: { readonly resources: T }): T {
  return member.resources;
}

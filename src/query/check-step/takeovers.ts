import type { Allocation } from "../../core/model/application/allocation.js";
import type { TaskGroup } from "../../core/model/application/task-group.js";
import { amountOf, isSame, typesOf } from "../../core/model/resources/resources.js";
import { type Step, type StepRule, type Survivor, survivorsOf } from "./step.js";

/** I-13: the counters of a task group only grow. */
function* countersOnlyGrow(step: Step): Iterable<string> {
  for (const { before, after } of survivorsOf(step)) {
    for (const group of before.taskGroups.rows()) {
      const later = after.taskGroups.get(group.name);
      if (later !== undefined && !isBehind(later, group)) continue;
      yield `I-13 ${before.id} ${group.name} count, replaced or timedOut went back`;
    }
  }
}

/** I-14: a takeover puts one member in the place of another, which is gone and was no smaller. */
function* takeoversDoNotRaise(step: Step): Iterable<string> {
  for (const survivor of survivorsOf(step)) {
    const { before, after } = survivor;
    for (const allocation of after.allocations.rows()) {
      if (allocation.placeholderCreatedAt === null || before.allocations.has(allocation.key))
        continue;
      const flaw = flawOfTakeover(survivor, allocation);
      if (flaw !== undefined) yield `I-14 ${after.id} ${allocation.key} ${flaw}`;
    }
  }
}

/** The rules about takeovers. */
export const takeoverRules: readonly StepRule[] = [countersOnlyGrow, takeoversDoNotRaise];

function isBehind(later: TaskGroup, earlier: TaskGroup): boolean {
  return (
    later.count < earlier.count ||
    later.replaced < earlier.replaced ||
    later.timedOut < earlier.timedOut
  );
}

/** Confirmations are requests and come before scheduling: what is taken over was so before. */
function flawOfTakeover({ before, after }: Survivor, taken: Allocation): string | undefined {
  const ask = before.asks.get(taken.key);
  const placeholder = before.allocations.get(ask?.releases[0] ?? "");
  if (ask === undefined || placeholder === undefined) return "took over what it did not wait for";
  if (after.allocations.get(placeholder.key)?.order === placeholder.order) {
    return `took over ${placeholder.key}, which is still there`;
  }
  // Another size than it waited with: it was resized in the same call.
  if (!isSame(ask.resources, taken.resources)) return undefined;
  const isLarger = typesOf(taken.resources).some(
    (type) => amountOf(taken.resources, type) > amountOf(placeholder.resources, type),
  );
  return isLarger ? `is larger than ${placeholder.key}, which it took over` : undefined;
}

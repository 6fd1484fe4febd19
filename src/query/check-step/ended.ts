import type { Table } from "../../core/base/table.js";
import type { Application } from "../../core/model/application/application.js";
import { sizesByNode } from "../../core/model/invariants/node-totals.js";
import { heldBelow, pendingBelow } from "../../core/model/invariants/queue-totals.js";
import { placedSizes, unlessEqual, unlessSame } from "../../core/model/invariants/rule.js";
import { isTerminal } from "../../core/model/profile/life-cycle.js";
import { isBelow, pathToRoot } from "../../core/model/queue/tree.js";
import { type Usage, usageKey } from "../../core/model/queue/usage.js";
import type { Resources } from "../../core/model/resources/resources.js";
import { endedIn, type Step, type StepRule, survivorsOf } from "./step.js";

/** I-17: who was told to have ended has left, or waits for confirmations as announced (C1). */
function* toldHaveLeft(step: Step): Iterable<string> {
  for (const { after } of survivorsOf(step)) {
    for (const effect of step.response.effects) {
      if (effect.kind !== "updatedApplication") continue;
      const { partitionName, applicationID, state } = effect;
      if (partitionName !== step.before.name || applicationID !== after.id) continue;
      if (!isTerminal(state) || after.announced === state) continue;
      yield `I-17 ${after.id} was told to be ${state} and is still there`;
    }
  }
}

/** I-17: who has ended has no timer left but that of its record. */
function* noTimerLeft(step: Step): Iterable<string> {
  for (const { id, submission } of endedIn(step)) {
    for (const { kind, subject, sequence } of step.after.timers.rows()) {
      if (kind !== "placeholder" && kind !== "state") continue;
      if (subject !== id || sequence !== submission.sequence) continue;
      yield `I-17 ${id} has ended and its ${kind} timer runs`;
    }
  }
}

/** I-17: who has ended counts in no queue any more. */
function* noQueueShare(step: Step): Iterable<string> {
  for (const app of endedIn(step)) {
    for (const path of pathToRoot(app.submission.queue)) {
      const queue = step.after.queues.get(path);
      if (queue === undefined) continue;
      const label = `I-17 after the end of ${app.id} ${path}`;
      yield* unlessSame(`${label} allocated`, queue.allocated, heldBelow(step.after, path));
      yield* unlessSame(`${label} pending`, queue.pending, pendingBelow(step.after, path));
    }
  }
}

const noSizes: ReadonlyMap<string, readonly Resources[]> = new Map();

/** I-17: who has ended counts on no node and for no user or group any more. Source: Q-205. */
function* noOtherShare(step: Step): Iterable<string> {
  const ended = [...endedIn(step)];
  const sizes = ended.length === 0 ? noSizes : sizesByNode(step.after);
  for (const app of ended) {
    const label = `I-17 after the end of ${app.id}`;
    for (const id of nodesOf(app)) {
      const held = step.after.nodes.get(id)?.allocated ?? {};
      const parts = sizes.get(id) ?? [];
      if (step.after.nodes.has(id)) yield* unlessSame(`${label} ${id}`, held, parts);
    }
    yield* noUsage(step, app, `${label} user`, step.after.users, (one) => one.submission.user);
    yield* noUsage(step, app, `${label} group`, step.after.groups, (one) => one.group);
  }
}

function* noUsage(
  { after }: Step,
  ended: Application,
  label: string,
  usages: Table<Usage>,
  nameOf: (app: Application) => string | null,
): Iterable<string> {
  const name = nameOf(ended);
  if (name === null) return;
  const others = [...after.applications.rows()].filter((one) => nameOf(one) === name);
  for (const path of pathToRoot(ended.submission.queue)) {
    const below = others.filter((one) => isBelow(one.submission.queue, path));
    const usage = usages.get(usageKey(name, path));
    const where = `${label} ${name} at ${path}`;
    yield* unlessSame(where, usage?.allocated ?? {}, below.flatMap(placedSizes));
    const counted = below.filter((one) => one.counted).length;
    yield* unlessEqual(`${where} applications`, usage?.applications ?? 0, counted);
  }
}

/** The rules about the ends of applications. */
export const endRules: readonly StepRule[] = [
  toldHaveLeft,
  noTimerLeft,
  noQueueShare,
  noOtherShare,
];

function nodesOf(app: Application): Set<string> {
  const placedOn = [...app.allocations.rows()].map((allocation) => allocation.nodeID);
  const heldOn = [...app.asks.rows()].flatMap((ask) => ask.heldOn ?? []);
  return new Set([...placedOn, ...heldOn]);
}

import type { Application } from "../application/application.js";
import type { Partition } from "../partition/partition.js";
import { isIdleState, isTerminal } from "../profile/life-cycle.js";
import type { Profile } from "../profile/profile.js";
import { profileTable } from "../profile/profiles.js";
import { isZero, type Resources, renderResources } from "../resources/resources.js";
import type { Rule } from "./rule.js";

/** I-18: a partition without applications holds nothing and waits for nothing but expiries. */
function* emptyHoldsNothing(partition: Partition): Iterable<string> {
  if (partition.applications.size > 0) return;
  for (const queue of partition.queues.rows()) {
    yield* unlessZero(`I-18 ${queue.path} allocated`, queue.allocated);
    yield* unlessZero(`I-18 ${queue.path} pending`, queue.pending);
    if (queue.running !== 0) yield `I-18 ${queue.path} running ${queue.running}`;
  }
  for (const node of partition.nodes.rows()) {
    yield* unlessZero(`I-18 ${node.id} allocated`, node.allocated);
  }
  const counts = partition.allocationCount + partition.placeholderCount;
  if (counts !== 0) yield `I-18 allocation and placeholder count together ${counts}`;
  for (const { kind, subject } of partition.timers.rows()) {
    if (kind === "placeholder" || kind === "state") yield `I-18 timer ${kind} of ${subject}`;
  }
}

/** I-19: an application that waits for its completion has nothing but placeholders. */
function* idleIsIdle(partition: Partition): Iterable<string> {
  for (const app of partition.applications.rows()) {
    if (!isIdleState(app.state)) continue;
    yield* unlessZero(`I-19 ${app.id} ${app.state} pending`, app.pending);
    yield* unlessZero(`I-19 ${app.id} ${app.state} allocated`, app.allocated);
    if (app.asks.size > 0) yield `I-19 ${app.id} ${app.state} has ${app.asks.size} asks`;
  }
}

/** I-20: an application that ended is no longer among the applications. */
function* endedHaveLeft(partition: Partition): Iterable<string> {
  for (const app of partition.applications.rows()) {
    if (isTerminal(app.state)) yield `I-20 ${app.id} is ${app.state} and still there`;
  }
  for (const record of [...partition.finished.rows(), ...partition.rejected.rows()]) {
    if (!isTerminal(record.state)) yield `I-20 ${record.key} is finished in state ${record.state}`;
  }
}

/** I-24: a state belongs to the profile, and only an end can be announced ahead. Source: C1. */
function* statesAreKnown(partition: Partition, profile: Profile): Iterable<string> {
  const { moves } = profileTable(profile);
  for (const app of partition.applications.rows()) {
    const { id, state, announced } = app;
    if (moves[state] === undefined) yield `I-24 ${id} is ${state}, unknown to ${profile.name}`;
    if (announced !== null && !endsAs(app, profile))
      yield `I-24 ${id} ${state} announced ${announced}`;
  }
}

/** The rules about the lives of applications. */
export const life: readonly Rule[] = [emptyHoldsNothing, idleIsIdle, endedHaveLeft, statesAreKnown];

function endsAs({ state, announced }: Application, profile: Profile): boolean {
  if (announced === null || !isTerminal(announced)) return false;
  return Object.values(profileTable(profile).moves[state] ?? {}).includes(announced);
}

function* unlessZero(label: string, held: Resources): Iterable<string> {
  if (!isZero(held)) yield `${label} ${renderResources(held)}`;
}

import type { Partition } from "../partition/partition.js";
import { hasNegative, type Resources, renderResources } from "../resources/resources.js";
import type { SchedulerState } from "../state.js";
import type { Rule } from "./rule.js";

/** I-26: nothing that is stored is below zero. */
function* nothingIsNegative(partition: Partition): Iterable<string> {
  for (const [name, held] of everything(partition)) {
    if (hasNegative(held)) yield `I-26 ${name} ${renderResources(held)}`;
  }
}

/** The rules about amounts. */
export const amounts: readonly Rule[] = [nothingIsNegative];

/** Design decision 10: what keeps totals exact knows each amount, and all are whole grains. */
export function* checkExactness(state: SchedulerState): Iterable<string> {
  const sums = new Map<string, number>();
  for (const [type, amount] of state.partitions.flatMap(knownAmounts)) {
    sums.set(type, (sums.get(type) ?? 0) + Math.abs(amount));
    const grain = state.exactness.get(type)?.grain ?? 1;
    if (amount % grain !== 0) yield `decision 10 ${type} ${amount} is no multiple of ${grain}`;
  }
  for (const type of new Set([...sums.keys(), ...state.exactness.keys()])) {
    const { sum, grain } = state.exactness.get(type) ?? { sum: 0, grain: 1 };
    const counted = sums.get(type) ?? 0;
    if (sum !== counted) yield `decision 10 ${type} known ${sum}, sum ${counted}`;
    if (sum > grain * Number.MAX_SAFE_INTEGER) yield `decision 10 ${type} ${sum} is past ${grain}`;
  }
}

function* everything(partition: Partition): Iterable<[string, Resources]> {
  yield [`partition ${partition.name} total`, partition.total];
  for (const queue of partition.queues.rows()) {
    yield [`${queue.path} allocated`, queue.allocated];
    yield [`${queue.path} pending`, queue.pending];
  }
  for (const node of partition.nodes.rows()) {
    yield [`${node.id} total`, node.total];
    yield [`${node.id} allocated`, node.allocated];
  }
  for (const { name, path, allocated } of partition.users.rows()) {
    yield [`user ${name} at ${path}`, allocated];
  }
  for (const { name, path, allocated } of partition.groups.rows()) {
    yield [`group ${name} at ${path}`, allocated];
  }
  yield* everythingOfApplications(partition);
}

function* everythingOfApplications(partition: Partition): Iterable<[string, Resources]> {
  for (const app of partition.applications.rows()) {
    yield [`${app.id} pending`, app.pending];
    yield [`${app.id} allocated`, app.allocated];
    yield [`${app.id} allocatedPlaceholder`, app.allocatedPlaceholder];
    yield [`${app.id} placeholderAsk`, app.submission.placeholderAsk];
    yield [`${app.id} placeholdersPlaced`, app.placeholdersPlaced];
    for (const ask of app.asks.rows()) yield [`${app.id} ask ${ask.key}`, ask.resources];
    for (const one of app.allocations.rows()) yield [`${app.id} ${one.key}`, one.resources];
  }
}

function knownAmounts(partition: Partition): [string, number][] {
  const nodes = [...partition.nodes.rows()].map((node) => node.total);
  const apps = [...partition.applications.rows()].flatMap((app) => [
    app.submission.placeholderAsk,
    ...[...app.asks.rows(), ...app.allocations.rows()].map((member) => member.resources),
  ]);
  return [...nodes, ...apps].flatMap((resources) => Object.entries(resources));
}

import { compare } from "../../src/core/base/order.js";
import type { Application } from "../../src/core/model/application/application.js";
import type { Partition } from "../../src/core/model/partition/partition.js";
import { type Resources, renderResources } from "../../src/core/model/resources/resources.js";
import type {
  PlainApp,
  PlainCounters,
  PlainMember,
  PlainScheduler,
} from "../support/plain-scheduler.js";

/**
 * Where the totals of a partition are not what the plain lists add up to. Where room is held for
 * an ask is not told by any message; it is read from the state, into the lists.
 */
export function differences(plain: PlainScheduler, partition: Partition): string[] {
  readHolds(plain, partition);
  const pairs = [
    ...applicationPairs(plain, partition),
    ...queuePairs(plain, partition),
    ...nodePairs(plain, partition),
    ...otherPairs(plain, partition),
  ];
  const different = pairs.filter(([, core, expected]) => core !== expected);
  return [
    ...plain.surprises,
    ...different.map(([label, core, expected]) => `${label}: core ${core}, plain ${expected}`),
  ];
}

/** What is compared, what the core says, and what it should say. */
type Pair = readonly [label: string, core: string, expected: string];

function* applicationPairs(plain: PlainScheduler, partition: Partition): Iterable<Pair> {
  yield ["applications", list(partition.applications.keys()), list(plain.apps.keys())];
  for (const { id, members: byKey, counters } of plain.apps.values()) {
    const app = partition.applications.get(id);
    if (app === undefined) continue;
    const members = [...byKey.values()];
    const placed = members.filter(isPlaced);
    const real = placed.filter((member) => !member.placeholder);
    const placeholders = placed.filter((member) => member.placeholder);
    yield [`${id} members`, list(rowsOf(app)), list(members.map(renderMember))];
    yield [`${id} groups`, list(groupsOf(app)), list([...counters].map(renderCounters))];
    yield [`${id} pending`, renderResources(app.pending), total(pending(members))];
    yield [`${id} allocated`, renderResources(app.allocated), total(real)];
    yield [`${id} held`, renderResources(app.allocatedPlaceholder), total(placeholders)];
  }
}

function* queuePairs(plain: PlainScheduler, partition: Partition): Iterable<Pair> {
  for (const queue of partition.queues.rows()) {
    const members = below([...plain.apps.values()], queue.path);
    const placed = total(members.filter(isPlaced));
    yield [`${queue.path} allocated`, renderResources(queue.allocated), placed];
    yield [`${queue.path} pending`, renderResources(queue.pending), total(pending(members))];
  }
}

function* nodePairs(plain: PlainScheduler, partition: Partition): Iterable<Pair> {
  const members = below([...plain.apps.values()], "root");
  yield ["nodes", list(partition.nodes.keys()), list(plain.nodes.keys())];
  for (const node of partition.nodes.rows()) {
    const here = members.filter((one) => one.node === node.id || one.heldOn === node.id);
    const capacity = render(plain.nodes.get(node.id) ?? {});
    yield [`${node.id} allocated`, renderResources(node.allocated), total(here)];
    yield [`${node.id} total`, renderResources(node.total), capacity];
  }
}

function* otherPairs(plain: PlainScheduler, partition: Partition): Iterable<Pair> {
  const apps = [...plain.apps.values()];
  for (const { name, path, allocated, applications } of partition.users.rows()) {
    const mine = apps.filter((app) => app.user === name && isBelow(app, path));
    const counted = mine.filter((app) => app.counts).length;
    const placed = below(mine, path).filter(isPlaced);
    yield [`user ${name} at ${path}`, renderResources(allocated), total(placed)];
    yield [`user ${name} at ${path} applications`, `${applications}`, `${counted}`];
  }
  const placed = below(apps, "root").filter(isPlaced);
  const placeholders = placed.filter((member) => member.placeholder);
  yield ["allocation count", `${partition.allocationCount}`, `${placed.length}`];
  yield ["placeholder count", `${partition.placeholderCount}`, `${placeholders.length}`];
}

function readHolds(plain: PlainScheduler, partition: Partition): void {
  for (const app of plain.apps.values()) {
    for (const member of app.members.values()) {
      if (member.waitsFor === undefined) continue;
      const heldOn = partition.applications.get(app.id)?.asks.get(member.key)?.heldOn ?? null;
      if (heldOn === null) delete member.heldOn;
      else member.heldOn = heldOn;
    }
  }
}

/** Each ask and allocation of the core as a line. */
function rowsOf(app: Application): string[] {
  const asks = [...app.asks.rows()].map(({ key, resources, releases }) =>
    [key, renderResources(resources), ...releases.map((release) => `for ${release}`)].join(" "),
  );
  const placed = [...app.allocations.rows()].map(({ key, resources, nodeID, released }) =>
    [key, renderResources(resources), `@${nodeID}`, released ?? []].flat().join(" "),
  );
  return [...asks, ...placed];
}

function groupsOf({ taskGroups }: Application): string[] {
  return [...taskGroups.rows()].map((group) => renderCounters([group.name, group]));
}

function renderCounters([name, { count, replaced, timedOut }]: [string, PlainCounters]): string {
  return `${name} ${count}/${replaced}/${timedOut}`;
}

function renderMember({ key, size, node, waitsFor, released }: PlainMember): string {
  const place = node === undefined ? [] : [`@${node}`];
  const wait = waitsFor === undefined ? [] : [`for ${waitsFor}`];
  return [key, render(size), ...wait, ...place, released ?? []].flat().join(" ");
}

function isPlaced(member: PlainMember): boolean {
  return member.node !== undefined;
}

function pending(members: readonly PlainMember[]): PlainMember[] {
  return members.filter((member) => member.node === undefined && member.waitsFor === undefined);
}

function below(apps: readonly PlainApp[], path: string): PlainMember[] {
  return apps.filter((app) => isBelow(app, path)).flatMap((app) => [...app.members.values()]);
}

function isBelow({ queue }: PlainApp, path: string): boolean {
  return queue === path || queue.startsWith(`${path}.`);
}

function total(members: readonly PlainMember[]): string {
  const sums: Record<string, number> = {};
  for (const { size } of members) {
    for (const [type, amount] of Object.entries(size)) sums[type] = (sums[type] ?? 0) + amount;
  }
  return render(sums);
}

function render(amounts: Resources): string {
  const kept = Object.entries(amounts).filter(([, amount]) => amount !== 0);
  return renderResources(Object.fromEntries(kept));
}

function list(items: Iterable<string>): string {
  return [...items].sort(compare).join(", ");
}

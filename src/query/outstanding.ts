import { ascending } from "../core/base/order.js";
import { asksOf, openLanes } from "../core/flow/cycle/lanes.js";
import type {
  ApplicationEntry,
  Index,
  MemberEntry,
  PartitionEntry,
  QueueEntry,
  UsageEntry,
} from "../core/index/entries.js";
import { findUp } from "../core/index/find-up.js";
import { keepIndex, takeIndex } from "../core/index/index-cache.js";
import { buildIndex } from "../core/ledger/build-index.js";
import { mayRun } from "../core/ledger/count-state.js";
import { hasRoomForGang } from "../core/ledger/room.js";
import type { Choices } from "../core/model/profile/profile.js";
import type { Resources } from "../core/model/resources/resources.js";
import type { SchedulerState } from "../core/model/state.js";

/** A pending ask that only the size of the cluster keeps from being placed. */
export interface OutstandingAsk {
  readonly partitionName: string;
  readonly applicationID: string;
  readonly allocationKey: string;
  readonly resources: Resources;
}

/**
 * The asks for which an autoscaler may act: pending, not waiting for a placeholder, and within
 * every quota below root and every limit besides those listed before them, of applications that may
 * run. Ask after `advance` has nothing `more` to do. Ordered by partition, queue path, application
 * order, ask order.
 * Source: C-84, C-86, G-37, Q-192.
 */
export function outstanding(state: SchedulerState): readonly OutstandingAsk[] {
  const index: Index = takeIndex(state) ?? buildIndex(state);
  const { choices } = state.profile;
  const asks = index.partitions.flatMap((partition) => {
    const promised = new Promised();
    return workingQueues(partition).flatMap((queue) =>
      [...queue.applications].flatMap((app) => listOf(app, choices, promised)),
    );
  });
  keepIndex(state, index);
  return Object.freeze(asks);
}

const isStopped = ({ state }: QueueEntry) => state === "Stopped";
const byPath = ascending<QueueEntry>(({ path }) => path);

/** The queues that room would help: neither they nor anything above is stopped. Source: Q-72. */
function workingQueues({ state, queues }: PartitionEntry): QueueEntry[] {
  if (state === "Stopped") return [];
  return [...queues.values()]
    .filter((queue) => findUp(queue, isStopped) === undefined)
    .sort(byPath);
}

function listOf(app: ApplicationEntry, choices: Choices, promised: Promised): OutstandingAsk[] {
  const held = app.doomed || app.announced !== null || !mayRun(app);
  if (held || isHeldByQuota(app, choices)) return [];
  return [...asksOf(openLanes(app, choices))]
    .filter((ask) => promised.take(ask))
    .map(({ shape, size }) =>
      Object.freeze({
        partitionName: app.partition.name,
        applicationID: app.submission.id,
        allocationKey: shape.key,
        resources: size.resources,
      }),
    );
}

/** A gang that its quotas do not let start would not use a larger cluster. Source: G-20. */
function isHeldByQuota(app: ApplicationEntry, choices: Choices): boolean {
  return choices.startGate !== "off" && !app.started && !hasRoomForGang(app.queue, app.gang);
}

/** A queue, or what a user or group may have there. */
type Bounded = QueueEntry | UsageEntry;

/** What the asks listed so far would take of quotas and limits, root's cluster left out. */
class Promised {
  private readonly taken = new Map<Bounded, number[]>();

  /** Takes room for an ask on the way to root, if every quota and limit there has it. */
  take({ app, size }: MemberEntry): boolean {
    const bounds: Bounded[] = [...app.ceilinged];
    for (let queue = app.queue; queue.parent !== null; queue = queue.parent) bounds.push(queue);
    const roomy = bounds.every((bound) =>
      size.types.every((type, i) => {
        const ceiling = bound.max?.[type];
        const used = (bound.allocated[type] ?? 0) + (this.taken.get(bound)?.[type] ?? 0);
        return ceiling === undefined || used + (size.amounts[i] ?? 0) <= ceiling;
      }),
    );
    if (roomy) for (const bound of bounds) this.add(bound, size.types, size.amounts);
    return roomy;
  }

  private add(bound: Bounded, types: readonly number[], amounts: readonly number[]): void {
    const taken = this.taken.get(bound) ?? [];
    types.forEach((type, i) => {
      taken[type] = (taken[type] ?? 0) + (amounts[i] ?? 0);
    });
    this.taken.set(bound, taken);
  }
}

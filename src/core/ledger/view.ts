import { must } from "../base/fail.js";
import type { Table } from "../base/table.js";
import type { Millis } from "../base/time.js";
import type { HostCallbacks } from "../contract/host.js";
import type { Request } from "../contract/input.js";
import type { IgnoredCode } from "../contract/reasons.js";
import type { Effect, Ignored } from "../contract/response.js";
import type {
  ApplicationEntry,
  GroupEntry,
  Index,
  MemberEntry,
  NodeEntry,
  PartitionEntry,
  QueueEntry,
} from "../index/entries.js";
import { defaultPartition } from "../model/partition/partition.js";
import type { Profile, ProfileTable } from "../model/profile/profile.js";
import type { TypeNames } from "../model/resources/amounts.js";
import type { Exactness } from "../model/resources/exactness.js";

/**
 * The working side of one `advance`: the index with its totals, and what has been said so far.
 * Opened once a call; all three phases read and write it, and `commit` makes the rows of it.
 */
export interface View {
  index: Index;
  names: TypeNames;
  partitions: readonly PartitionEntry[];
  readonly profile: Profile;
  readonly table: ProfileTable;
  readonly host: HostCallbacks;
  now: Millis;
  sequence: number;
  exactness: Table<Exactness>;
  /** What this phase has said, in the order in which it happened. */
  effects: Effect[];
  ignored: Ignored[];
}

/** The next number of the state's one sequence. */
export function nextSequence(view: View): number {
  view.sequence += 1;
  return view.sequence;
}

/** Says one message to the shim. */
export function tell(view: View, effect: Effect): void {
  view.effects.push(Object.freeze(effect));
}

/** Notes a request that changes nothing. */
export function ignore(view: View, request: Request, code: IgnoredCode): void {
  view.ignored.push(Object.freeze({ request, code }));
}

/** The partition of that name; an empty or missing name is the default one. */
export function findPartition(view: View, name: string | undefined): PartitionEntry | undefined {
  const wanted = name === undefined || name === "" ? defaultPartition : name;
  return view.partitions.find((partition) => partition.name === wanted);
}

/** The task group of a placeholder, which made it. */
export function groupOf(placeholder: MemberEntry): GroupEntry {
  const name = placeholder.shape.taskGroupName ?? "";
  return must(placeholder.app.groups.get(name), "a placeholder has a task group");
}

/** Notes that a member's row is to be built. */
export function touchMember(member: MemberEntry): void {
  touchApplication(member.app);
  if (member.touched) return;
  member.touched = true;
  member.app.touchedMembers.push(member);
}

/** Notes that a task group's row is to be built. */
export function touchGroup(app: ApplicationEntry, group: GroupEntry): void {
  touchApplication(app);
  if (group.touched) return;
  group.touched = true;
  app.touchedGroups.push(group);
}

/** Notes that an application's row is to be built. */
export function touchApplication(app: ApplicationEntry): void {
  enter(app.partition, app.partition.touchedApplications, app);
}

/** Notes that a queue's row is to be built. */
export function touchQueue(partition: PartitionEntry, queue: QueueEntry): void {
  enter(partition, partition.touchedQueues, queue);
}

/** Notes that a node's row is to be built. */
export function touchNode(partition: PartitionEntry, node: NodeEntry): void {
  enter(partition, partition.touchedNodes, node);
}

/** Notes that the rows of what an application's user and group hold are to be built. */
export function touchUsage({ partition, userUsages, groupUsages }: ApplicationEntry): void {
  for (const usage of userUsages) enter(partition, partition.touchedUsers, usage);
  for (const usage of groupUsages) enter(partition, partition.touchedGroups, usage);
}

function enter<E extends { touched: boolean }>(
  partition: PartitionEntry,
  list: E[],
  entry: E,
): void {
  partition.touched = true;
  if (entry.touched) return;
  entry.touched = true;
  list.push(entry);
}

import type { Table } from "../base/table.js";
import type { Millis } from "../base/time.js";
import type { Allocation, TerminationType } from "../model/application/allocation.js";
import type { FinishedApplication, Submission } from "../model/application/application.js";
import type { Ask, MemberShape } from "../model/application/ask.js";
import type { TaskGroup } from "../model/application/task-group.js";
import type { NodeSort, PreemptionSwitches } from "../model/partition/partition.js";
import type { PlacementRule } from "../model/partition/placement-rule.js";
import type { ApplicationState } from "../model/profile/life-cycle.js";
import type { QueueSettings } from "../model/queue/queue.js";
import type { QueueState } from "../model/queue/queue-state.js";
import type { Amounts, Size, TypeNames } from "../model/resources/amounts.js";
import type { Resources } from "../model/resources/resources.js";
import type { Ceilings } from "../model/resources/share.js";
import type { Timer } from "../model/timer/timer.js";
import type { ApplicationRank } from "../policy/application-order/application-rank.js";
import type { NodeIndex } from "./node-index.js";
import type { OrderedList } from "./ordered.js";
import type { PriorityCount } from "./priority-count.js";
import type { WaitingQueues } from "./waiting-queues.js";

/**
 * The entries are the working form of the rows: the same facts, linked to each other and with
 * totals as plain numbers. They are a cache that travels from state to state; `commit.ts`
 * builds the rows of those that were touched.
 */
interface Entry {
  /** Waits for its row to be built in this phase. */
  touched: boolean;
}

/** Where a member stands; everything it counts in follows from this. */
export type Place = "pending" | "parked" | "allocated" | "gone";

/** One member: an ask, or the allocation that came of it. */
export interface MemberEntry extends Entry {
  readonly app: ApplicationEntry;
  readonly shape: MemberShape;
  size: Size;
  place: Place;
  /** Allocated: where. Parked: the node chosen for it, null while that is open. Else null. */
  node: NodeEntry | null;
  /** Parked: room is held for it on that node, beside the placeholder's. */
  holds: boolean;
  /** The other half of a takeover in flight: the parked ask, the placeholder. */
  partner: MemberEntry | null;
  released: TerminationType | null;
  order: number;
  placedAt: Millis;
  placeholderCreatedAt: Millis | null;
  /** The epoch in which no room was found for it. */
  noRoomEpoch: number;
}

/** Pending asks of one kind, which may be tried or must wait together. */
export interface Lane {
  readonly kind: "placeholder" | "plain" | "member";
  /** The task group of members; empty for the other two kinds. */
  readonly group: string;
  readonly asks: OrderedList<MemberEntry>;
  /** Counted as one whose asks can take over a placeholder. */
  ready: boolean;
}

/** The placeholders of one task group. */
export interface GroupEntry extends Entry {
  readonly name: string;
  readonly minResource: Resources;
  count: number;
  replaced: number;
  timedOut: number;
  /** Those that may be taken over, in order of allocation, then key. */
  readonly free: OrderedList<MemberEntry>;
}

/** An application with everything that is pending, parked or placed. */
export interface ApplicationEntry extends Entry {
  readonly submission: Submission;
  readonly partition: PartitionEntry;
  readonly queue: QueueEntry;
  /** What its user holds at each queue from its leaf up to root. */
  userUsages: readonly UsageEntry[];
  /** The same of the group that is charged; empty without one, and while that is open. */
  groupUsages: readonly UsageEntry[];
  /** Those of both that have a ceiling. */
  ceilinged: readonly UsageEntry[];
  /** It counts among the applications of all these. Source: Q-189. */
  counted: boolean;
  /** What its gang asks for, by type. */
  readonly gang: Size;
  state: ApplicationState;
  submittedAt: Millis;
  started: boolean;
  timedOut: boolean;
  doomed: boolean;
  announced: ApplicationState | null;
  gone: boolean;
  readonly pending: Amounts;
  readonly allocated: Amounts;
  readonly allocatedPlaceholder: Amounts;
  readonly placeholdersPlaced: Amounts;
  /** What its gang may still claim of the quotas above. Source: design.md decision 4. */
  owed: Amounts;
  pendingCount: number;
  pendingPlaceholders: number;
  parkedCount: number;
  realCount: number;
  placeholderCount: number;
  readonly members: Map<string, MemberEntry>;
  readonly lanes: Map<string, Lane>;
  readonly groups: Map<string, GroupEntry>;
  readonly priorities: PriorityCount;
  /** The keys it is filed under in its leaf; null while nothing is pending. */
  rank: ApplicationRank | null;
  /** How many lanes could take over a placeholder now. */
  readyLanes: number;
  /** The epochs in which no ask found room, none a takeover, no plan placed the gang; -1: none. */
  noRoomEpoch: number;
  noTakeoverEpoch: number;
  noPlanEpoch: number;
  readonly touchedMembers: MemberEntry[];
  readonly touchedGroups: GroupEntry[];
  /** The tables as last committed. */
  asks: Table<Ask>;
  allocations: Table<Allocation>;
  taskGroups: Table<TaskGroup>;
}

/** A queue with what is pending below it. */
export interface QueueEntry extends Entry {
  settings: QueueSettings;
  readonly path: string;
  readonly parent: QueueEntry | null;
  /** Ascending by name. */
  readonly children: QueueEntry[];
  /** The children that want something, in the order in which they are offered room. */
  readonly waiting: WaitingQueues<QueueEntry>;
  /** Its parent is to file it anew. */
  noted: boolean;
  state: QueueState;
  gone: boolean;
  max: Ceilings | null;
  guaranteed: Ceilings | null;
  /** Null: nothing bounds its fair base. Source: Q-100. */
  fairMax: Ceilings | null;
  readonly allocated: Amounts;
  readonly pending: Amounts;
  readonly owed: Amounts;
  running: number;
  /** How many applications below are Accepted and had something placed. Source: Q-93. */
  allocating: number;
  /** How many of its applications are Starting. */
  starting: number;
  /** How many asks are pending below. */
  pendingCount: number;
  /** How many applications below could take over a placeholder now. */
  readyCount: number;
  /** How many applications it has. Only leaves have any. */
  applicationCount: number;
  /** Of its applications, or of its children. */
  readonly priorities: PriorityCount;
  /** Its effective priority, as filed with its parent. Source: Q-136. */
  priority: number;
  /** Use by fair base. Source: Q-26. */
  share: number;
  /** A leaf's applications with pending asks, in order. */
  readonly applications: OrderedList<ApplicationEntry>;
  /** The epochs in which nothing below found room, or a takeover; -1: none. */
  noRoomEpoch: number;
  noTakeoverEpoch: number;
}

/** A node with what stands on it. */
export interface NodeEntry extends Entry {
  readonly id: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its capacity, as a record and by type. */
  capacity: Resources;
  total: Amounts;
  readonly allocated: Amounts;
  schedulable: boolean;
  gone: boolean;
  /** Placed here, or held here. */
  readonly members: Set<MemberEntry>;
}

/** What a user or a group holds at one queue and below. */
export interface UsageEntry extends Entry {
  /** That of its row. */
  readonly key: string;
  readonly name: string;
  readonly path: string;
  /** What the limits there allow it; null: everything. Source: Q-186. */
  readonly max: Ceilings | null;
  /** 0: no ceiling. */
  readonly maxApplications: number;
  readonly allocated: Amounts;
  /** How many of its applications there count. Source: Q-189. */
  applications: number;
  /** How many active applications it has there, whether they count or not. */
  sharers: number;
}

/** A partition with all its entries. */
export interface PartitionEntry {
  readonly name: string;
  state: QueueState;
  readonly nodeSort: NodeSort;
  readonly placementRules: readonly PlacementRule[];
  readonly preemption: PreemptionSwitches;
  readonly total: Amounts;
  allocationCount: number;
  placeholderCount: number;
  readonly root: QueueEntry;
  readonly queues: Map<string, QueueEntry>;
  readonly nodes: Map<string, NodeEntry>;
  readonly nodeIndex: NodeIndex<NodeEntry>;
  readonly applications: Map<string, ApplicationEntry>;
  readonly users: Map<string, UsageEntry>;
  readonly groups: Map<string, UsageEntry>;
  finished: Table<FinishedApplication>;
  rejected: Table<FinishedApplication>;
  timers: Table<Timer>;
  /** The timers, by firing order. */
  readonly due: OrderedList<Timer>;
  /** Grows when something may fit, or may be tried, that could not before. */
  epoch: number;
  /** A gang is held back by the nodes as they are; another placement may let its plan succeed. */
  planHeld: boolean;
  /** Something of it must be written in this phase. */
  touched: boolean;
  readonly touchedQueues: QueueEntry[];
  readonly touchedNodes: NodeEntry[];
  readonly touchedApplications: ApplicationEntry[];
  readonly touchedUsers: UsageEntry[];
  readonly touchedGroups: UsageEntry[];
}

/** What is derived from a state and travels with it from call to call. */
export interface Index {
  readonly names: TypeNames;
  /** Ascending by name. */
  readonly partitions: readonly PartitionEntry[];
  /** Whether the last call had a predicate, whose answers may not hold any longer. */
  predicated: boolean;
}

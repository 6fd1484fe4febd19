// The public face of ganger. Hosts import from here and from the sub-paths, nothing deeper.

// Start and go on.
export { type Advance, advance, defaultMaxSteps } from "./core/advance.js";
// What there is.
export type { Table, TableEdit } from "./core/base/table.js";
export type { Millis } from "./core/base/time.js";
// What is said: requests in, effects out.
export type { AskedMember, HostCallbacks } from "./core/contract/host.js";
export type * from "./core/contract/input.js";
export type { IgnoredCode, RejectionCode } from "./core/contract/reasons.js";
export type * from "./core/contract/response.js";
export { createState, type StartOptions } from "./core/create-state.js";
export type { Allocation, TerminationType } from "./core/model/application/allocation.js";
export type {
  Application,
  FinishedApplication,
  Submission,
} from "./core/model/application/application.js";
export type { Ask, MemberShape, PreemptionPolicy } from "./core/model/application/ask.js";
export type { TaskGroup } from "./core/model/application/task-group.js";
export type { PartitionConfig, QueueConfig, SchedulerConfig } from "./core/model/config.js";
export type { ConfigCode, ConfigFault } from "./core/model/config-fault.js";
// Questions about a state.
export { checkInvariants } from "./core/model/invariants.js";
export { availableOn, type Node } from "./core/model/node/node.js";
export { notEnforced } from "./core/model/not-enforced.js";
export type {
  NodeSort,
  Partition,
  PreemptionSwitches,
} from "./core/model/partition/partition.js";
export type { PlacementFilter, PlacementRule } from "./core/model/partition/placement-rule.js";
export type { ApplicationState } from "./core/model/profile/life-cycle.js";
export type { Choices, GangStyle, Profile, ProfileName } from "./core/model/profile/profile.js";
export { defaultTiming, type Timing } from "./core/model/profile/timing.js";
export type { Acl } from "./core/model/queue/acl.js";
// What a queue may have, of a partition: ceilings, what is left below them, what is promised.
export {
  actualGuaranteed,
  headroom,
  maxHeadroom,
  maxQueueSet,
  maxResource,
  preemptable,
  type QueueLevel,
  type QueueTree,
} from "./core/model/queue/headroom.js";
export type { Limit } from "./core/model/queue/limit.js";
export type {
  ApplicationSortPolicy,
  PriorityPolicy,
  Queue,
  QueueSettings,
} from "./core/model/queue/queue.js";
export type { QueueState } from "./core/model/queue/queue-state.js";
export type { QueueTemplate } from "./core/model/queue/template.js";
export { type Usage, usageKey } from "./core/model/queue/usage.js";
export type { Quota } from "./core/model/resources/quota.js";
export type { Quantity, Resources, ResourceType } from "./core/model/resources/resources.js";
// Sums, comparisons and shares of resources where absent, 0 and null are three things.
export type { Sparse, SparseResources } from "./core/model/resources/sparse/index.js";
export * as sparse from "./core/model/resources/sparse/index.js";
export type { SchedulerState } from "./core/model/state.js";
export type { Timer, TimerKind } from "./core/model/timer/timer.js";
export { checkStep } from "./query/check-step.js";
export { hash } from "./query/hash.js";
export { nextWake } from "./query/next-wake.js";
export { type OutstandingAsk, outstanding } from "./query/outstanding.js";

export { EventQueue } from "./event-queue.js";
export { type PhillyCluster, phillyCluster, readPhilly, type WorkloadRead } from "./philly.js";
export { Random, type Span } from "./random.js";
export type { JobOutcome, JobRecord, RunRecord, Work } from "./run-record.js";
export { readScenario, type ScenarioRead } from "./scenario.js";
export { defaultSettings, type SimulationSettings } from "./settings.js";
export { type Progress, simulate, startOf, type Witness } from "./simulate.js";
export {
  capacityOf,
  type Job,
  jobSize,
  type MemberPlan,
  memberCount,
  type NodePlan,
  type Workload,
} from "./workload.js";

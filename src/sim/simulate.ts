import { advance } from "../core/advance.js";
import type { Millis } from "../core/base/time.js";
import type { Request } from "../core/contract/input.js";
import type { UpdateResponse } from "../core/contract/response.js";
import { createState } from "../core/create-state.js";
import type { SchedulerState } from "../core/model/state.js";
import type { RunRecord } from "./run-record.js";
import { defaultSettings, type SimulationSettings } from "./settings.js";
import { Shim } from "./shim.js";
import { capacityOf, type Workload } from "./workload.js";

/** How far a run has come. */
export interface Progress {
  readonly now: Millis;
  /** Jobs that are done or were rejected for good. */
  readonly settled: number;
  readonly jobs: number;
}

/** Who looks on while a run goes; what they do never changes it. */
export interface Witness {
  /** After everything of one instant has happened. */
  onProgress?(progress: Progress): void;
  /** After each call of the scheduler. */
  onCall?(at: Millis, requests: readonly Request[], response: UpdateResponse): void;
}

/**
 * Plays a workload against the scheduler in virtual time, from the first submission until every
 * application is over or nothing can happen any more. Equal arguments give equal records.
 */
export function simulate(
  workload: Workload,
  settings: SimulationSettings = defaultSettings,
  witness: Witness = {},
): RunRecord {
  const run = new Run(workload, settings, witness);
  run.play();
  return run.record();
}

/** The state in which a run begins: a scheduler without nodes. */
export function startOf(workload: Workload, settings: SimulationSettings): SchedulerState {
  const { profile, startGate } = settings;
  const choices = startGate === null ? {} : { startGate };
  return createState({ config: workload.config, profile, choices });
}

/** The scratch of one run. */
class Run {
  private readonly shim: Shim;
  private state: SchedulerState;
  private wakeAt: Millis | null = null;
  private placements = 0;
  private requests = 0;
  private calls = 0;

  constructor(
    private readonly workload: Workload,
    private readonly settings: SimulationSettings,
    private readonly witness: Witness,
  ) {
    this.shim = new Shim(workload, settings);
    this.state = startOf(workload, settings);
  }

  play(): void {
    this.settle(this.shim.registration(), 0);
    for (let now = this.nextAt(); now !== null; now = this.nextAt()) {
      this.settle(this.shim.due(now), now);
      this.witness.onProgress?.({
        now,
        settled: this.shim.settledJobs,
        jobs: this.workload.jobs.length,
      });
    }
  }

  record(): RunRecord {
    return {
      workload: this.workload.name,
      profile: this.state.profile.name,
      startGate: this.state.profile.choices.startGate,
      seed: this.settings.seed,
      nodes: this.workload.nodes.length,
      resource: this.workload.resource,
      capacity: capacityOf(this.workload),
      jobs: this.shim.records(this.state.now),
      placements: this.placements,
      requests: this.requests,
      calls: this.calls,
    };
  }

  /** The next happening or timer; null when the run is over. */
  private nextAt(): Millis | null {
    if (this.shim.isDone) return null;
    const happening = this.shim.nextAt;
    if (happening === null || this.wakeAt === null) return happening ?? this.wakeAt;
    return Math.min(happening, this.wakeAt);
  }

  /** Calls the scheduler until neither side has anything more to say at this instant. */
  private settle(first: readonly Request[], now: Millis): void {
    let requests = first;
    for (let more = true; more || requests.length > 0; ) {
      const { state, response } = advance(this.state, { requests }, now);
      this.state = state;
      this.count(requests, response);
      this.witness.onCall?.(now, requests, response);
      requests = this.shim.react(response, now);
      more = response.more;
    }
  }

  private count(requests: readonly Request[], response: UpdateResponse): void {
    this.calls += 1;
    this.requests += requests.length;
    this.placements += response.newAllocations.length;
    this.wakeAt = response.wakeAt;
  }
}

import { advance } from "../../src/core/advance.js";
import type { HostCallbacks } from "../../src/core/contract/host.js";
import type { Request } from "../../src/core/contract/input.js";
import type { Effect, Release, UpdateResponse } from "../../src/core/contract/response.js";
import { createState } from "../../src/core/create-state.js";
import { checkInvariants } from "../../src/core/model/invariants.js";
import type { Choices, ProfileName } from "../../src/core/model/profile/profile.js";
import type { Resources } from "../../src/core/model/resources/resources.js";
import type { SchedulerState } from "../../src/core/model/state.js";
import { checkStep } from "../../src/query/check-step.js";
import { aConfig } from "../../src/testing/index.js";
import { PlainScheduler } from "../support/plain-scheduler.js";
import { renderResponse } from "../support/render-effect.js";
import { differences } from "./differences.js";
import { drainFaults, placementFaults } from "./scheduling-faults.js";

/** A small cluster as it is before the first command. */
export interface World {
  readonly profile: ProfileName;
  readonly startGate: Choices["startGate"];
  /** One line a queue, as `aConfig` reads them. */
  readonly queues: readonly string[];
  readonly nodes: readonly Resources[];
  /** Pairs that the host refuses: `r-1 n2`. */
  readonly refused: readonly string[];
}

/** One task group of a gang that was submitted. */
export interface PlainGroup {
  readonly name: string;
  readonly members: number;
  readonly size: Resources;
}

/** What one call of a script hands in, and what the three calls that it stands for answered. */
export interface ScriptCall {
  readonly at: number;
  readonly requests: readonly Request[];
  readonly maxSteps: number;
  readonly effects: readonly Effect[];
  readonly after: SchedulerState;
}

/** The state in which a world starts: only its queues are there. */
export function startOf({ profile, startGate, queues }: World): SchedulerState {
  return createState({ config: aConfig(...queues), profile, choices: { startGate } });
}

/** The requests that register the nodes of a world. */
export function nodesOf({ nodes }: World): Request[] {
  return nodes.map((schedulableResource, i) => ({
    kind: "node",
    nodeID: `n${i + 1}`,
    action: "CREATE",
    schedulableResource,
  }));
}

/** The placement conditions of a world; without any the host has no predicate at all. */
export function hostOf({ refused }: World): HostCallbacks {
  if (refused.length === 0) return {};
  const pairs = new Set(refused);
  return { predicate: (ask, node) => (pairs.has(`${ask.key} ${node.id}`) ? "refused" : true) };
}

/**
 * The core and the plain lists side by side. Timers, one request and scheduling are calls of
 * their own, so that the lists can tell which message answers what; each call is checked.
 */
export class Run {
  state: SchedulerState;
  now = 0;
  wakeAt: number | null = null;
  readonly plain: PlainScheduler;
  /** What the shim was asked to release so far, confirmed or not. */
  readonly told: Release[] = [];
  /** The same as one call for each command: what is due, the requests and scheduling at once. */
  readonly script: ScriptCall[] = [];
  readonly gangs = new Map<string, readonly PlainGroup[]>();
  private readonly host: HostCallbacks;
  private requests: Request[] = [];
  private effects: Effect[] = [];

  constructor(world: World) {
    this.state = startOf(world);
    this.plain = new PlainScheduler(this.state.profile.choices);
    this.host = hostOf(world);
    for (const request of nodesOf(world)) this.send(request);
  }

  /** One request. */
  send(request: Request): void {
    this.requests.push(request);
    const before = this.state;
    const response = this.call({ requests: [request], maxSteps: 0 });
    const isRelease = request.kind === "releaseAllocation";
    const faults = isRelease ? placementFaults(before, response, this.state, this.host) : [];
    this.expectNothing(response, [...faults, ...this.plainFaults(response, request)]);
  }

  /** Scheduling alone. */
  schedule(maxSteps: number): void {
    const before = this.state;
    const response = this.call({ maxSteps });
    const { now: at, requests, effects, state: after } = this;
    this.script.push({ at, requests, maxSteps, effects, after });
    this.requests = [];
    this.effects = [];
    if (response.effects.length === 0 && before.partitions === this.state.partitions) return;
    const faults = placementFaults(before, response, this.state, this.host);
    const drains = drainFaults(response, this.state);
    this.expectNothing(response, [...faults, ...drains, ...this.plainFaults(response)]);
  }

  /** Lets time pass; what is due happens. */
  wait(ms: number): void {
    this.now += ms;
    const response = this.call({ maxSteps: 0 });
    this.expectNothing(response, this.plainFaults(response));
  }

  private call(input: { requests?: readonly Request[]; maxSteps: number }): UpdateResponse {
    const before = this.state;
    const { state, response } = advance(before, input, this.now, this.host);
    this.state = state;
    this.wakeAt = response.wakeAt;
    this.effects.push(...response.effects);
    for (const effect of response.effects) {
      if (effect.kind === "releasedAllocations") this.told.push(...effect.releases);
      if (effect.kind === "releasedAllocationAsks") this.told.push(...effect.releases);
    }
    // What is the very same value was checked when it came about.
    const isSame = before.partitions === state.partitions;
    const broken = isSame ? [] : checkInvariants(state);
    this.expectNothing(response, [...broken, ...checkStep(before, response, state)]);
    return response;
  }

  private plainFaults(response: UpdateResponse, request?: Request): string[] {
    this.plain.hear(response, request);
    const [partition] = this.state.partitions;
    return partition === undefined ? [] : differences(this.plain, partition);
  }

  private expectNothing(response: UpdateResponse, faults: readonly string[]): void {
    if (faults.length === 0) return;
    const answer = renderResponse(response).map((line) => `  ${line}`);
    throw new Error([`at ${this.now}`, ...faults, "the core answered", ...answer].join("\n"));
  }
}

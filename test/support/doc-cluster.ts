import { expect } from "vitest";
import { advance } from "../../src/core/advance.js";
import type { Input, Request } from "../../src/core/contract/input.js";
import type { UpdateResponse } from "../../src/core/contract/response.js";
import { createState } from "../../src/core/create-state.js";
import { checkInvariants } from "../../src/core/model/invariants.js";
import type { Partition } from "../../src/core/model/partition/partition.js";
import type { Queue } from "../../src/core/model/queue/queue.js";
import type { SchedulerState } from "../../src/core/model/state.js";
import { configureRequest, decodeConfig } from "../../src/protocol/config/index.js";
import { checkStep } from "../../src/query/check-step.js";

/** A scheduler under a file of the documentation; every state and every step of it is sound. */
export class DocCluster {
  state: SchedulerState;
  response: UpdateResponse | undefined;

  /** @param yaml  a queues.yaml that nothing is wrong with */
  constructor(yaml: string) {
    const decoded = decodeConfig(yaml);
    if (!decoded.ok) throw new Error(JSON.stringify(decoded.issues));
    const { config, checksum } = decoded;
    this.state = createState(checksum === null ? { config } : { config, checksum });
  }

  /** Calls the core with requests, at an instant. */
  at(now: number, ...requests: readonly Request[]): this {
    return this.call({ requests }, now);
  }

  /** Takes requests and lets one placement happen, without any time passing. */
  step(...requests: readonly Request[]): this {
    return this.call({ requests, maxSteps: 1 }, this.state.now);
  }

  /** Brings another file. */
  reload(now: number, yaml: string): this {
    return this.at(now, configureRequest(yaml));
  }

  get partition(): Partition {
    return known(this.state.partitions.find(({ name }) => name === "default"));
  }

  queue(path: string): Queue {
    return known(this.partition.queues.get(path));
  }

  /** The queue that an application is in. */
  queueOf(id: string): string {
    return known(this.partition.applications.get(id)).submission.queue;
  }

  has(path: string): boolean {
    return this.partition.queues.get(path) !== undefined;
  }

  /** What was placed in the last call, in order. */
  get placed(): readonly string[] {
    return this.response?.newAllocations.map(({ allocationKey }) => allocationKey) ?? [];
  }

  /** Why the last call refused applications, in order. */
  get refusals(): readonly string[] {
    return this.response?.rejectedApplications.map(({ code }) => code) ?? [];
  }

  /** How the last call answered files: `accepted`, or the code. */
  get answers(): readonly string[] {
    const { acceptedConfigs = [], rejectedConfigs = [] } = this.response ?? {};
    return [...acceptedConfigs.map(() => "accepted"), ...rejectedConfigs.map(({ code }) => code)];
  }

  private call(input: Input, now: number): this {
    const { state, response } = advance(this.state, input, now);
    const faults = [...checkInvariants(state), ...checkStep(this.state, response, state)];
    expect(faults).toEqual([]);
    this.state = state;
    this.response = response;
    return this;
  }
}

function known<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error("there is no such thing in this cluster");
  return thing;
}

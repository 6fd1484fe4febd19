import { expect } from "vitest";
import { advance } from "../../../../src/core/advance.js";
import type { Input, Request } from "../../../../src/core/contract/input.js";
import type { UpdateResponse } from "../../../../src/core/contract/response.js";
import { createState } from "../../../../src/core/create-state.js";
import type { Application } from "../../../../src/core/model/application/application.js";
import type { SchedulerConfig } from "../../../../src/core/model/config.js";
import { checkInvariants } from "../../../../src/core/model/invariants.js";
import type { Partition } from "../../../../src/core/model/partition/partition.js";
import type { ProfileName } from "../../../../src/core/model/profile/profile.js";
import type { Queue, QueueSettings } from "../../../../src/core/model/queue/queue.js";
import type { QueueState } from "../../../../src/core/model/queue/queue-state.js";
import type { SchedulerState } from "../../../../src/core/model/state.js";
import { decodeConfig } from "../../../../src/protocol/config/index.js";
import { checkStep } from "../../../../src/query/check-step.js";
import { hash } from "../../../../src/query/hash.js";
import { anApplication } from "../../../../src/testing/index.js";

/** Both generations. */
export const profiles: readonly ProfileName[] = ["classic", "modern"];

/** What a queues.yaml says. */
export function configOf(yaml: string): SchedulerConfig {
  const decoded = decodeConfig(yaml);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.issues));
  return decoded.config;
}

/** One partition `default` with these rules, from the inside of a list, and what root has. */
export function openConfig(rules: string, root: string): SchedulerConfig {
  return configOf(
    `{partitions: [{name: default, placementrules: [${rules}],
      queues: [{name: root, submitacl: "*", ${root}}]}]}`,
  );
}

/** A submission to a queue, with tags. */
export function submit(id: string, queueName: string, tags: Readonly<Record<string, string>> = {}) {
  return anApplication(id, { queueName, tags });
}

/** The tag of an application that must be taken. */
export const forced = { "application.create.force": "true" } as const;

/** The end of an application with all it has. */
export function removal(applicationID: string): Request {
  return { kind: "removeApplication", applicationID };
}

/**
 * A scheduler that is looked at after each call: its state and the step are sound, and the same
 * call on a state that the core has never seen gives the same.
 */
export class World {
  state: SchedulerState;
  response: UpdateResponse | undefined;

  constructor(config: SchedulerConfig, profile: ProfileName = "classic") {
    this.state = createState({ config, profile });
  }

  /** Calls the core with requests, at an instant. */
  at(now: number, ...requests: readonly Request[]): this {
    return this.call({ requests }, now);
  }

  /** Applies requests and lets one scheduling step happen, without any time passing. */
  step(...requests: readonly Request[]): this {
    return this.call({ requests, maxSteps: 1 }, this.state.now);
  }

  /** Puts a queue into another state, as nothing but a configuration does. */
  setQueue(path: string, state: QueueState): this {
    const queue = { ...this.queue(path), state };
    return this.change((one) => ({ ...one, queues: one.queues.set(path, queue) }));
  }

  /** Puts the partition into another state. */
  setPartition(state: QueueState): this {
    return this.change((one) => ({ ...one, state }));
  }

  get partition(): Partition {
    return known(this.state.partitions.find(({ name }) => name === "default"));
  }

  queue(path: string): Queue {
    return known(this.partition.queues.get(path));
  }

  settings(path: string): QueueSettings {
    return this.queue(path).settings;
  }

  app(id: string): Application {
    return known(this.partition.applications.get(id));
  }

  /** The paths of all queues but root, ascending. */
  get paths(): readonly string[] {
    return [...this.partition.queues.keys()].filter((path) => path !== "root").sort();
  }

  /** What was placed in the last call, in order. */
  get placed(): readonly string[] {
    return this.response?.newAllocations.map(({ allocationKey }) => allocationKey) ?? [];
  }

  /** Why the last call refused applications, in order. */
  get refusals(): readonly string[] {
    return this.response?.rejectedApplications.map(({ code }) => code) ?? [];
  }

  private call(input: Input, now: number): this {
    const before = this.state;
    const unseen = advance({ ...before }, input, now);
    const { state, response } = advance(before, input, now);
    expect([...checkInvariants(state), ...checkStep(before, response, state)]).toEqual([]);
    expect(unseen.response).toEqual(response);
    expect(hash(unseen.state)).toBe(hash(state));
    this.state = state;
    this.response = response;
    return this;
  }

  private change(changed: (partition: Partition) => Partition): this {
    const { state } = this;
    const partitions = state.partitions.map((one) => (one.name === "default" ? changed(one) : one));
    this.state = { ...state, partitions };
    return this;
  }
}

function known<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error("there is no such thing in this world");
  return thing;
}

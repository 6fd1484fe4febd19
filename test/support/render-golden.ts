import type { Table } from "../../src/core/base/table.js";
import type { Effect, Release } from "../../src/core/contract/response.js";
import type { Application } from "../../src/core/model/application/application.js";
import { availableOn, type Node } from "../../src/core/model/node/node.js";
import type { Queue } from "../../src/core/model/queue/queue.js";
import { type Resources, resourcesOf } from "../../src/core/model/resources/resources.js";
import type { SchedulerState } from "../../src/core/model/state.js";
import type { GoldenFacts } from "./golden.js";

/** One message as the recorded runs write it. */
export function renderGoldenEffect(effect: Effect): string {
  switch (effect.kind) {
    case "acceptedConfig":
      return "CA";
    case "rejectedConfig":
      return "CX";
    case "acceptedNode":
      return `NA(${effect.nodeID})`;
    case "rejectedNode":
      return `NX(${effect.nodeID})`;
    case "acceptedApplication":
      return `A(${effect.applicationID})`;
    case "rejectedApplication":
      return `X(${effect.applicationID})`;
    case "updatedApplication":
      return `U(${effect.applicationID}, ${effect.state})`;
    case "newAllocation":
      return `N(${effect.allocationKey}@${effect.nodeID})`;
    case "rejectedAllocation":
      return `RA(${effect.allocationKey})`;
    case "releasedAllocations":
    case "releasedAllocationAsks":
      return `R([${keysOf(effect.releases)}], ${effect.releases[0]?.terminationType})`;
  }
}

/** The facts that a recorded run knows, of the default partition. */
export function goldenFactsOf(state: SchedulerState): GoldenFacts {
  const partition = state.partitions.find(({ name }) => name === "default");
  if (partition === undefined) throw new Error("recorded runs have the default partition");
  return {
    applications: byKey(partition.applications, applicationFacts),
    queues: byKey(partition.queues, queueFacts),
    nodes: byKey(partition.nodes, nodeFacts),
  };
}

/** Amounts without the zero ones, which mean the same as absent. */
export function withoutZero(amounts: Resources): Record<string, number> {
  return { ...resourcesOf(Object.entries(amounts)) };
}

function applicationFacts(app: Application): GoldenFacts["applications"][string] {
  const facts = {
    state: app.state,
    queue: app.submission.queue,
    pending: withoutZero(app.pending),
    allocated: withoutZero(app.allocated),
    placeholder: withoutZero(app.allocatedPlaceholder),
  };
  if (app.taskGroups.size === 0) return facts;
  const taskGroups = byKey(app.taskGroups, ({ count, replaced, timedOut }) => ({
    count,
    replaced,
    timedOut,
  }));
  return { ...facts, taskGroups };
}

function queueFacts(queue: Queue): GoldenFacts["queues"][string] {
  const { settings, state } = queue;
  return {
    allocated: withoutZero(queue.allocated),
    pending: withoutZero(queue.pending),
    ...(state === "Active" ? {} : { state }),
    ...(settings.managed ? {} : { dynamic: true }),
    ...(settings.managed || settings.max === null ? {} : { max: { ...settings.max.max } }),
  };
}

function nodeFacts(node: Node): GoldenFacts["nodes"][string] {
  const facts = {
    allocated: withoutZero(node.allocated),
    available: withoutZero(availableOn(node)),
  };
  return node.schedulable ? facts : { ...facts, schedulable: false };
}

function byKey<Row, Fact>(table: Table<Row>, factOf: (row: Row) => Fact): Record<string, Fact> {
  return Object.fromEntries([...table.entries()].map(([key, row]) => [key, factOf(row)]));
}

function keysOf(releases: readonly Release[]): string {
  return releases.map((release) => release.allocationKey).join(", ");
}

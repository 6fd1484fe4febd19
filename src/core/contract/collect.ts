import { unreachable } from "../base/fail.js";
import type { Millis } from "../base/time.js";
import type { Effect, Ignored, UpdateResponse } from "./response.js";

/** What the phases of one `advance` have said together. */
export interface Said {
  readonly effects: readonly Effect[];
  readonly ignored: readonly Ignored[];
  readonly more: boolean;
  readonly wakeAt: Millis | null;
}

type Lists = Omit<UpdateResponse, keyof Said>;
type Growing<T> = {
  -readonly [Name in keyof T]: T[Name] extends readonly (infer E)[] ? E[] : never;
};

/** Sorts messages into the lists of a response; the objects stay the very same. Source: S-36. */
export function collect(said: Said): UpdateResponse {
  const lists: Growing<Lists> = {
    acceptedConfigs: [],
    rejectedConfigs: [],
    acceptedNodes: [],
    rejectedNodes: [],
    acceptedApplications: [],
    rejectedApplications: [],
    rejectedAllocations: [],
    newAllocations: [],
    releasedAllocationAsks: [],
    releasedAllocations: [],
    updatedApplications: [],
  };
  for (const effect of said.effects) sortIn(lists, effect);
  return Object.freeze({
    acceptedConfigs: Object.freeze(lists.acceptedConfigs),
    rejectedConfigs: Object.freeze(lists.rejectedConfigs),
    acceptedNodes: Object.freeze(lists.acceptedNodes),
    rejectedNodes: Object.freeze(lists.rejectedNodes),
    acceptedApplications: Object.freeze(lists.acceptedApplications),
    rejectedApplications: Object.freeze(lists.rejectedApplications),
    rejectedAllocations: Object.freeze(lists.rejectedAllocations),
    newAllocations: Object.freeze(lists.newAllocations),
    releasedAllocationAsks: Object.freeze(lists.releasedAllocationAsks),
    releasedAllocations: Object.freeze(lists.releasedAllocations),
    updatedApplications: Object.freeze(lists.updatedApplications),
    effects: said.effects,
    ignored: said.ignored,
    more: said.more,
    wakeAt: said.wakeAt,
  });
}

function sortIn(lists: Growing<Lists>, effect: Effect): void {
  switch (effect.kind) {
    case "acceptedConfig":
      lists.acceptedConfigs.push(effect);
      return;
    case "rejectedConfig":
      lists.rejectedConfigs.push(effect);
      return;
    case "acceptedNode":
      lists.acceptedNodes.push(effect);
      return;
    case "rejectedNode":
      lists.rejectedNodes.push(effect);
      return;
    case "acceptedApplication":
      lists.acceptedApplications.push(effect);
      return;
    case "rejectedApplication":
      lists.rejectedApplications.push(effect);
      return;
    case "rejectedAllocation":
      lists.rejectedAllocations.push(effect);
      return;
    case "newAllocation":
      lists.newAllocations.push(effect);
      return;
    case "releasedAllocationAsks":
      for (const release of effect.releases) lists.releasedAllocationAsks.push(release);
      return;
    case "releasedAllocations":
      for (const release of effect.releases) lists.releasedAllocations.push(release);
      return;
    case "updatedApplication":
      lists.updatedApplications.push(effect);
      return;
    default:
      unreachable(effect);
  }
}

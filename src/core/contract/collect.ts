import type { Millis } from "../base/time.js";
import type { Effect, Ignored, Release, UpdateResponse } from "./response.js";

/** What the phases of one `advance` have said together. */
export interface Said {
  readonly effects: readonly Effect[];
  readonly ignored: readonly Ignored[];
  readonly more: boolean;
  readonly wakeAt: Millis | null;
}

/** Sorts messages into the lists of a response; the objects stay the very same. Source: S-36. */
export function collect(said: Said): UpdateResponse {
  const { effects } = said;
  return Object.freeze({
    acceptedNodes: pick(effects, "acceptedNode"),
    rejectedNodes: pick(effects, "rejectedNode"),
    acceptedApplications: pick(effects, "acceptedApplication"),
    rejectedApplications: pick(effects, "rejectedApplication"),
    rejectedAllocations: pick(effects, "rejectedAllocation"),
    newAllocations: pick(effects, "newAllocation"),
    releasedAllocationAsks: releasesOf(pick(effects, "releasedAllocationAsks")),
    releasedAllocations: releasesOf(pick(effects, "releasedAllocations")),
    updatedApplications: pick(effects, "updatedApplication"),
    ...said,
  });
}

function pick<Kind extends Effect["kind"]>(
  effects: readonly Effect[],
  kind: Kind,
): readonly Extract<Effect, { kind: Kind }>[] {
  return Object.freeze(effects.filter((effect) => isKind(effect, kind)));
}

function isKind<Kind extends Effect["kind"]>(
  effect: Effect,
  kind: Kind,
): effect is Extract<Effect, { kind: Kind }> {
  return effect.kind === kind;
}

function releasesOf(messages: readonly { releases: readonly Release[] }[]): readonly Release[] {
  return Object.freeze(messages.flatMap((message) => message.releases));
}

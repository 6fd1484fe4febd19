import type { Release, UpdateResponse } from "../../core/contract/response.js";
import type { Application } from "../../core/model/application/application.js";
import type { Partition } from "../../core/model/partition/partition.js";
import type { Profile } from "../../core/model/profile/profile.js";

/** One partition before and after a call, and all that the call answered. */
export interface Step {
  readonly before: Partition;
  readonly after: Partition;
  readonly response: UpdateResponse;
  readonly profile: Profile;
}

/** One check of a step: a complaint for each thing that breaks its rule. */
export type StepRule = (step: Step) => Iterable<string>;

/** An application in both states. It is the same life: an id that is used again is another. */
export interface Survivor {
  readonly before: Application;
  readonly after: Application;
}

/** The applications that lived through the step, by id. */
export function survivorsOf({ before, after }: Step): Survivor[] {
  return [...before.applications.rows()].flatMap((app) => {
    const later = after.applications.get(app.id);
    return later !== undefined && isSameLife(app, later) ? [{ before: app, after: later }] : [];
  });
}

/** The applications that did not live through the step. */
export function endedIn({ before, after }: Step): Application[] {
  return [...before.applications.rows()].filter(
    (app) => !isSameLife(app, after.applications.get(app.id)),
  );
}

/** True when both are one application, and not two that shared an id. */
export function isSameLife(one: Application, other: Application | undefined): boolean {
  return one.submission.sequence === other?.submission.sequence;
}

/** A release with the place of its message among all effects. */
export interface PlacedRelease extends Release {
  readonly at: number;
}

/** The releases of allocations that the core started by itself and that the shim must confirm. */
export function startedReleases(step: Step): PlacedRelease[] {
  return releasesIn(step, "releasedAllocations").filter(
    ({ terminationType }) =>
      terminationType === "TIMEOUT" ||
      terminationType === "PREEMPTED_BY_SCHEDULER" ||
      terminationType === "PLACEHOLDER_REPLACED",
  );
}

/** The releases of one kind in this partition, in the order in which they were told. */
export function releasesIn(
  { before, response }: Step,
  kind: "releasedAllocations" | "releasedAllocationAsks",
): PlacedRelease[] {
  return response.effects.flatMap((effect, at) =>
    effect.kind === kind
      ? effect.releases
          .filter((release) => release.partitionName === before.name)
          .map((release) => ({ ...release, at }))
      : [],
  );
}

/** The places, among all effects, of the messages that a key of an application was allocated. */
export function allocationsTold(step: Step, applicationID: string, key: string): number[] {
  return step.response.effects.flatMap((effect, at) => {
    if (effect.kind !== "newAllocation" || effect.allocationKey !== key) return [];
    if (effect.partitionName !== step.before.name) return [];
    return effect.applicationID === applicationID ? [at] : [];
  });
}

/**
 * From where in the effects on everything was done by scheduling: the first takeover that was
 * chosen, for only a scheduling step chooses one, and steps come last. Source: G-95, G-96.
 */
export function schedulingSurelyFrom({ response }: Step): number {
  const first = response.effects.findIndex(
    (effect) =>
      effect.kind === "releasedAllocations" &&
      effect.releases.some((release) => release.terminationType === "PLACEHOLDER_REPLACED"),
  );
  return first < 0 ? response.effects.length : first;
}

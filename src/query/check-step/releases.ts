import type { Allocation } from "../../core/model/application/allocation.js";
import type { Application } from "../../core/model/application/application.js";
import {
  isSameLife,
  type PlacedRelease,
  type Step,
  type StepRule,
  startedReleases,
  survivorsOf,
} from "./step.js";

/** I-12: what is released stays released, for the same reason, until it is gone. */
function* staysReleased(step: Step): Iterable<string> {
  for (const { before, after } of survivorsOf(step)) {
    for (const { key, order, released } of before.allocations.rows()) {
      const later = after.allocations.get(key);
      if (released === null || later?.order !== order || later.released === released) continue;
      yield `I-12 ${before.id} ${key} was released as ${released}, now ${later.released}`;
    }
  }
}

/** I-21: one allocation is asked back once. Source: G-49a. */
function* releasedOnce(step: Step): Iterable<string> {
  for (const told of byMember(startedReleases(step)).values()) {
    const [first] = told;
    if (first === undefined) continue;
    const chances = chancesOf(step, first);
    if (told.length > chances) {
      const name = `${first.applicationID} ${first.allocationKey}`;
      yield `I-21 ${name} released ${told.length} times, could be ${chances} times`;
    }
  }
}

/** I-21: whoever waits for a confirmation has asked for it. */
function* releasesAreTold(step: Step): Iterable<string> {
  const told = byMember(startedReleases(step));
  for (const app of step.after.applications.rows()) {
    for (const allocation of app.allocations.rows()) {
      const name = `${app.id} ${allocation.key}`;
      const earlier = earlierOf(step, app, allocation);
      if (allocation.released === null || (earlier?.released ?? null) !== null) continue;
      const types = (told.get(memberOf(app.id, allocation.key)) ?? []).map(
        (release) => release.terminationType,
      );
      if (types.includes(allocation.released)) continue;
      yield `I-21 ${name} waits for ${allocation.released}, which nobody was told`;
    }
  }
}

/** I-21: whoever was asked back waits for the confirmation, or is gone. */
function* toldAreReleased(step: Step): Iterable<string> {
  const told = byMember(startedReleases(step));
  for (const { before, after } of survivorsOf(step)) {
    for (const { key, order, released } of after.allocations.rows()) {
      const name = `${after.id} ${key}`;
      if (released !== null || before.allocations.get(key)?.order !== order) continue;
      if (told.has(memberOf(after.id, key)))
        yield `I-21 ${name} was asked back and is not released`;
    }
  }
}

/** The rules about releases. */
export const releaseRules: readonly StepRule[] = [
  staysReleased,
  releasedOnce,
  releasesAreTold,
  toldAreReleased,
];

/** Ids may hold blanks, so that a blank between them would not tell two members apart. */
function memberOf(applicationID: string, allocationKey: string): string {
  return JSON.stringify([applicationID, allocationKey]);
}

function byMember(releases: readonly PlacedRelease[]): Map<string, PlacedRelease[]> {
  const members = new Map<string, PlacedRelease[]>();
  for (const release of releases) {
    const member = memberOf(release.applicationID, release.allocationKey);
    members.set(member, [...(members.get(member) ?? []), release]);
  }
  return members;
}

/**
 * How often a key may be asked back in one call: once for the allocation or ask that was there
 * before, if it had not been; once for an allocation that was made under the same key since.
 */
function chancesOf({ before, after }: Step, { applicationID, allocationKey }: PlacedRelease) {
  const app = before.applications.get(applicationID);
  const old = app?.allocations.get(allocationKey);
  const free = old === undefined ? app?.asks.has(allocationKey) : old.released === null;
  const later = after.applications.get(applicationID);
  const fresh = later?.allocations.get(allocationKey);
  const isFresh = fresh !== undefined && fresh.order !== old?.order;
  return Number(free ?? false) + Number(isFresh);
}

/** The very same allocation in the state before. */
function earlierOf({ before }: Step, app: Application, { key, order }: Allocation) {
  const earlier = before.applications.get(app.id);
  if (earlier === undefined || !isSameLife(earlier, app)) return undefined;
  const allocation = earlier.allocations.get(key);
  return allocation?.order === order ? allocation : undefined;
}

import type { Request } from "../../src/core/contract/input.js";
import type { TerminationType } from "../../src/core/model/application/allocation.js";
import { plus, type Resources, resourcesOf } from "../../src/core/model/resources/resources.js";
import type { PlainApp, PlainMember } from "../support/plain-scheduler.js";
import type { PlainGroup, Run } from "./run.js";

/** A member with its application. */
export type Known = readonly [PlainApp, PlainMember];

/** One of a list by a number of any size; undefined when there is none. */
export function pick<T>(list: readonly T[], index: number): T | undefined {
  return list[index % Math.max(1, list.length)];
}

/** An application id, mostly one that is not in use. */
export function idFor(run: Run, index: number): string {
  const ids = ["g1", "g2", "g3", "g4"];
  const free = ids.filter((id) => !run.plain.apps.has(id));
  return pick(index % 5 === 0 ? ids : free, index) ?? "g1";
}

/** The applications that the shim knows. */
export function living(run: Run): PlainApp[] {
  return [...run.plain.apps.values()];
}

/** Every member that the shim knows. */
export function membersOf(run: Run): Known[] {
  return living(run).flatMap((app) => [...app.members.values()].map((one) => [app, one] as const));
}

/** Every member that the core has asked back. */
export function released(run: Run): Known[] {
  return membersOf(run).filter(([, member]) => member.released !== undefined);
}

/** Keys that are free in an application; one that ended may come back. */
export function freshKeys(app: PlainApp | undefined, prefix: string, count: number): string[] {
  const keys: string[] = [];
  for (let n = 1; keys.length < count; n++) {
    if (app?.members.has(`${prefix}-${n}`) !== true) keys.push(`${prefix}-${n}`);
  }
  return keys;
}

/** Asks for so many new placeholders of a group. */
export function placeholders(
  applicationID: string,
  group: PlainGroup,
  keys: readonly string[],
): Request[] {
  return keys.map((allocationKey) => ({
    kind: "ask",
    applicationID,
    allocationKey,
    resourceAsk: group.size,
    taskGroupName: group.name,
    placeholder: true,
  }));
}

/** The placeholders of all groups together. */
export function gangOf(groups: readonly PlainGroup[]): Resources {
  const sizes = groups.flatMap(({ members, size }) => Array.from({ length: members }, () => size));
  return sizes.reduce(plus, resourcesOf([]));
}

/** Gives an allocation back, or confirms its release. */
export function releaseOf(
  applicationID: string,
  allocationKey: string,
  terminationType: TerminationType,
): Request {
  return { kind: "releaseAllocation", applicationID, allocationKey, terminationType };
}

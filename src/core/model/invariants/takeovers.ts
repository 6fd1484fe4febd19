import type { Allocation } from "../application/allocation.js";
import type { Application } from "../application/application.js";
import { type Ask, isParked } from "../application/ask.js";
import type { Partition } from "../partition/partition.js";
import type { Profile } from "../profile/profile.js";
import { amountOf, typesOf } from "../resources/resources.js";
import type { Rule } from "./rule.js";

/** I-11: a parked ask and its placeholder belong together, from both sides. */
function* pairsMatch(partition: Partition): Iterable<string> {
  for (const app of partition.applications.rows()) {
    for (const ask of app.asks.rows()) {
      if (!isParked(ask)) continue;
      for (const flaw of flawsOfPair(app, ask)) yield `I-11 ${app.id} ${ask.key} ${flaw}`;
    }
    for (const { key, replacedBy } of app.allocations.rows()) {
      if (replacedBy === null || app.asks.get(replacedBy)?.releases.includes(key)) continue;
      yield `I-11 ${app.id} ${key} makes room for ${replacedBy}, which does not wait for it`;
    }
  }
}

/** I-11: where a parked ask will go fits the profile and its placeholder. Source: D4, G-36. */
function* nodesOfPairsMatch(partition: Partition, profile: Profile): Iterable<string> {
  const early = profile.choices.takeoverNode === "before-release";
  for (const app of partition.applications.rows()) {
    for (const ask of app.asks.rows()) {
      const allowed = isParked(ask) && early ? isBoundRightly(app, ask) : isUnbound(ask);
      const bound = `held on ${ask.heldOn}, bound for ${ask.chosenNode}`;
      if (!allowed) yield `I-11 ${app.id} ${ask.key} ${bound}`;
    }
  }
}

/** I-12: what is released waits for one confirmation that only the shim can give. */
function* releasesMakeSense(partition: Partition): Iterable<string> {
  for (const app of partition.applications.rows()) {
    for (const allocation of app.allocations.rows()) {
      const flaw = flawOfRelease(allocation);
      if (flaw !== undefined) yield `I-12 ${app.id} ${allocation.key} ${flaw}`;
    }
  }
}

/** I-22: a key is an ask or an allocation, never both. */
function* askOrAllocation(partition: Partition): Iterable<string> {
  for (const app of partition.applications.rows()) {
    for (const key of app.asks.keys()) {
      if (app.allocations.has(key)) yield `I-22 ${app.id} ${key} is both asked for and allocated`;
    }
  }
}

/** The rules about parked asks and released allocations. */
export const takeovers: readonly Rule[] = [
  pairsMatch,
  nodesOfPairsMatch,
  releasesMakeSense,
  askOrAllocation,
];

function flawsOfPair(app: Application, ask: Ask): string[] {
  const [key, ...others] = ask.releases;
  const placeholder = key === undefined ? undefined : app.allocations.get(key);
  if (others.length > 0) return [`waits for ${ask.releases.length} placeholders`];
  if (placeholder === undefined) return [`waits for ${key}, which is not allocated`];
  const { shape } = placeholder;
  const flaws: [boolean, string][] = [
    [ask.shape.placeholder, "is itself a placeholder"],
    [!shape.placeholder, `waits for ${key}, which is no placeholder`],
    [shape.taskGroupName !== ask.shape.taskGroupName, `waits for ${key} of another task group`],
    [placeholder.released === null, `waits for ${key}, which is not released`],
    [placeholder.replacedBy !== ask.key, `waits for ${key}, which makes room for another`],
    [isLarger(ask, placeholder), `is larger than ${key}`],
  ];
  return flaws.filter(([found]) => found).map(([, flaw]) => flaw);
}

function isLarger(ask: Ask, placeholder: Allocation): boolean {
  return typesOf(ask.resources).some(
    (type) => amountOf(ask.resources, type) > amountOf(placeholder.resources, type),
  );
}

function isUnbound(ask: Ask): boolean {
  return ask.heldOn === null && ask.chosenNode === null;
}

function isBoundRightly(app: Application, ask: Ask): boolean {
  const placeholder = app.allocations.get(ask.releases[0] ?? "");
  if (placeholder === undefined) return true;
  const elsewhere = ask.chosenNode === placeholder.nodeID ? null : ask.chosenNode;
  return ask.chosenNode !== null && ask.heldOn === elsewhere;
}

function flawOfRelease(allocation: Allocation): string | undefined {
  const { released, replacedBy, shape } = allocation;
  if (released === "STOPPED_BY_RM" || released === "UNKNOWN_TERMINATION_TYPE") {
    return `waits for a confirmation of ${released}`;
  }
  if (replacedBy !== null && released !== "PLACEHOLDER_REPLACED") {
    return `makes room for ${replacedBy} and is released as ${released}`;
  }
  const isReplaced = released === "PLACEHOLDER_REPLACED";
  return isReplaced && !shape.placeholder ? "is replaced and no placeholder" : undefined;
}

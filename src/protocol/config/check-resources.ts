import type { ConfigCode } from "../../core/model/config-fault.js";
import type { ResourceType } from "../../core/model/resources/resources.js";
import { clip } from "../issue.js";
import { type Bounds, boundsOf, firstAbove } from "./bounds.js";
import type { AmountsDraft, QueueDraft } from "./draft.js";
import type { Place, Report } from "./issue.js";

/** A queue under test with what is above it. */
interface Level {
  readonly path: string;
  readonly place: Place;
  readonly guaranteed: Bounds;
  readonly max: Bounds;
  readonly parent: Level | null;
}

/** What must hold of one level: the types of `wanted` stay at or below the ceiling. */
interface Check {
  readonly code: ConfigCode;
  readonly ceiling: (type: ResourceType) => bigint | undefined;
  readonly wanted: Bounds;
  /** Where the amounts are written that are too much; undefined where they are a sum. */
  readonly draft?: AmountsDraft | undefined;
  readonly message: string;
}

/** Judges amounts of a top queue and of all below it. Source. */
export function checkResources(root: QueueDraft, report: Report): void {
  checkQueue(root, null, report);
}

/** The numbers are those of Q-55. Returns what the queue claims from its parent. */
function checkQueue(queue: QueueDraft, parent: Level | null, report: Report): Bounds {
  const path = parent === null ? queue.name : `${parent.path}.${queue.name.toLowerCase()}`;
  const guaranteed = boundsOf(queue.guaranteed, path, report);
  const max = boundsOf(queue.max, path, report);
  checkTemplate(queue, path, report);
  const level: Level = { path, place: queue.place, guaranteed, max, parent };

  for (const check of ownChecks(level, queue)) apply(check, level, report); // 1. and 2.
  const claims = queue.queues.map((child) => checkQueue(child, level, report)); // 3.
  const claimed = sumOf(claims);
  for (const check of claimChecks(level, claimed)) apply(check, level, report); // 4. and 5.
  return claimOf(level, claimed); // 6.
}

/** Only the quantities; a template may want more than there is. Source: Q-54. */
function checkTemplate({ template }: QueueDraft, path: string, report: Report): void {
  boundsOf(template?.guaranteed, path, report);
  boundsOf(template?.max, path, report);
}

function ownChecks({ guaranteed, max, parent }: Level, queue: QueueDraft): Check[] {
  return [
    {
      code: "CFG_GUAR_GT_MAX",
      ceiling: (type) => max.get(type),
      wanted: guaranteed,
      draft: queue.guaranteed,
      message: "guaranteed resource is larger than maximum resource",
    },
    {
      code: "CFG_MAX_GT_PARENT",
      ceiling: (type) => ceilingOf(parent, type),
      wanted: max,
      draft: queue.max,
      message: "max resource of parent is smaller than maximum resource",
    },
  ];
}

function claimChecks(level: Level, claimed: Bounds): Check[] {
  return [
    {
      code: "CFG_GUAR_SUM",
      ceiling: (type) => level.guaranteed.get(type),
      wanted: claimed,
      message: "guaranteed resource of parent is smaller than sum of guaranteed",
    },
    {
      code: "CFG_GUAR_SUM_MAX",
      ceiling: (type) => ceilingOf(level, type),
      wanted: claimed,
      message: "max resource is smaller than sum of guaranteed resources",
    },
  ];
}

function apply(check: Check, level: Level, report: Report): void {
  const { code, ceiling, wanted, draft, message } = check;
  const type = firstAbove(ceiling, wanted);
  if (type === undefined) return;
  const numbers = `${wanted.get(type)} against ${ceiling(type)}`;
  const amount = draft?.amounts.find((each) => each.type === type);
  report(
    code,
    amount?.place ?? level.place,
    `${message}: queue ${clip(level.path)}, ${clip(type)} ${numbers}`,
  );
}

/** The lowest ceiling of a type at a level and above; undefined where none is set. */
function ceilingOf(level: Level | null, type: ResourceType): bigint | undefined {
  let lowest: bigint | undefined;
  for (let at = level; at !== null; at = at.parent) {
    const max = at.max.get(type);
    if (max !== undefined && (lowest === undefined || max < lowest)) lowest = max;
  }
  return lowest;
}

function sumOf(claims: readonly Bounds[]): Bounds {
  const sum = new Map<ResourceType, bigint>();
  for (const claim of claims) {
    for (const [type, amount] of claim) sum.set(type, (sum.get(type) ?? 0n) + amount);
  }
  return sum;
}

/** Where nothing is guaranteed, the children's claims; else they fill in the types not named. */
function claimOf({ guaranteed }: Level, claimed: Bounds): Bounds {
  const guarantees = [...guaranteed.values()].some((amount) => amount > 0n);
  return guarantees ? new Map([...claimed, ...guaranteed]) : claimed;
}

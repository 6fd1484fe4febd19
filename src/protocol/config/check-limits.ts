import type { ConfigCode } from "../../core/model/config-fault.js";
import { wildcard } from "../../core/model/queue/limit.js";
import { isLimitGroup, isLimitUser } from "../../core/model/queue/names.js";
import { clip } from "../issue.js";
import { type Bounds, boundsOf, firstAbove, noBounds } from "./bounds.js";
import type { LimitDraft, PartitionDraft, QueueDraft, TextDraft } from "./draft.js";
import type { Report } from "./issue.js";
import { isSameLimits } from "./same-limits.js";

/** Refuses limits of the partition that differ from those of its top queue. Source: Q-59. */
export function checkRootLimits(partition: PartitionDraft, root: QueueDraft, report: Report): void {
  if (partition.limits.length === 0 || isSameLimits(partition.limits, root.limits)) return;
  const message = "limits of the partition are not equivalent to those of its root queue";
  report("CFG_LIMITS_ROOT", root.place, message);
}

/** How users and groups are told apart in codes and messages. */
interface Kind {
  readonly word: "user" | "group";
  readonly isName: (text: string) => boolean;
  readonly bad: ConfigCode;
  readonly twice: ConfigCode;
}

const user: Kind = {
  word: "user",
  isName: isLimitUser,
  bad: "CFG_LIMIT_USER",
  twice: "CFG_LIMIT_DUP_USER",
};

const group: Kind = {
  word: "group",
  isName: isLimitGroup,
  bad: "CFG_LIMIT_GROUP",
  twice: "CFG_LIMIT_DUP_GROUP",
};

/** Judges the limits of one queue, in the order of Q-62. Source: queues.md. */
export function checkLimits(queue: QueueDraft, isRoot: boolean, report: Report): void {
  if (queue.limits.length === 0) return;
  const max = isRoot ? noBounds : (queue.max?.bounds ?? noBounds);
  const users = new Set<string>();
  const groups = new Set<string>();
  for (const limit of queue.limits) {
    checkNames(limit, users, groups, report);
    checkCeilings(limit, queue, max, report);
  }
}

function checkNames(
  limit: LimitDraft,
  users: Set<string>,
  groups: Set<string>,
  report: Report,
): void {
  if (limit.users.length === 0 && limit.groups.length === 0) {
    report("CFG_LIMIT_EMPTY", limit.place, "empty user and group lists");
  }
  const wasAlone = isOnlyWildcard(groups);
  for (const name of limit.users) checkName(name, user, users, report);
  for (const name of limit.groups) checkName(name, group, groups, report);
  if (!isOnlyWildcard(groups) || wasAlone) return;
  const message = "only one group limit, for the wildcard: name a group before it";
  report("CFG_LIMIT_ONLY_WILDCARD_GROUP", limit.place, message);
}

function isOnlyWildcard(groups: ReadonlySet<string>): boolean {
  return groups.size === 1 && groups.has(wildcard);
}

function checkName({ text, place }: TextDraft, kind: Kind, seen: Set<string>, report: Report) {
  const shown = `"${clip(text)}"`;
  if (!kind.isName(text)) report(kind.bad, place, `invalid limit ${kind.word} name ${shown}`);
  else if (seen.has(text)) report(kind.twice, place, `duplicated ${kind.word} name ${shown}`);
  else if (seen.has(wildcard)) {
    report("CFG_LIMIT_AFTER_WILDCARD", place, `${shown} stands after wildcard ${kind.word}`);
  } else seen.add(text);
}

function checkCeilings(limit: LimitDraft, queue: QueueDraft, max: Bounds, report: Report): void {
  const { place, maxApplications } = limit;
  const given = limit.maxResources?.amounts.length ?? 0;
  const bounds = boundsOf(limit.maxResources, queue.name, report);
  if (given > 0 && bounds.size === given && isAllZero(bounds)) {
    report("CFG_LIMIT_ZERO", place, "a resource of maxresources should be greater than zero");
  }
  if (given === 0 && maxApplications === 0) {
    report("CFG_LIMIT_NULL", place, "all resource limits are null");
  }
  if (queue.maxApplications !== 0 && maxApplications > queue.maxApplications) {
    const numbers = `${maxApplications} against ${queue.maxApplications}`;
    const message = `limit maxapplications exceed current the queue MaxApplications: ${numbers}`;
    report("CFG_LIMIT_MAXAPPS", place, message);
  }
  const type = firstAbove((each) => max.get(each), bounds);
  if (type === undefined) return;
  const numbers = `${clip(type)} ${bounds.get(type)} against ${max.get(type)}`;
  report("CFG_LIMIT_MAXRES", place, `limit maxresources exceed max of the queue: ${numbers}`);
}

function isAllZero(bounds: Bounds): boolean {
  return [...bounds.values()].every((amount) => amount === 0n);
}

import { wildcard } from "../../../core/model/queue/limit.js";
import { clip } from "../../issue.js";
import type { LimitDraft, TextDraft } from "../draft.js";
import type { Warn } from "../issue.js";
import { above, type Visit } from "./visit.js";

/** Warns of wildcards that take the meaning from what others say. Source. */
export function warnOfWildcards(visit: Visit, warn: Warn): void {
  warnOfOpenQueue(visit, warn);
  warnOfGroups(visit, warn);
  warnOfUsers(visit, warn);
}

/** A list below an open queue lets nobody in who is not in anyway. */
function warnOfOpenQueue(visit: Visit, warn: Warn): void {
  const { queue, submitAcl, openAbove } = visit;
  if (openAbove === null || submitAcl.everybody) return;
  if (submitAcl.users.length + submitAcl.groups.length === 0) return;
  const where = clip(openAbove.path);
  const message = `everybody may submit here by the list of ${where}, this one adds nobody`;
  warn("WARN_WILDCARD_SHADOWS", queue.submitAcl.place, message);
}

/** Whoever meets a group wildcard is counted there and for no group named further up. */
function warnOfGroups(visit: Visit, warn: Warn): void {
  const shared = findName(visit.queue.limits, "groups", (name) => name === wildcard);
  if (shared === undefined) return;
  const named = namesIn(visit.queue.limits, "groups");
  for (const { path, queue } of above(visit)) {
    const hidden = findName(queue.limits, "groups", (name) => !named.has(name));
    if (hidden === undefined) continue;
    const who = `group "${clip(hidden.text)}" at ${clip(path)}`;
    const message = `this wildcard takes members of ${who}, whose limit then does not count`;
    warn("WARN_WILDCARD_SHADOWS", shared.place, message);
    return;
  }
}

/** A wildcard below a named user gives that user no more than before. Source. */
function warnOfUsers(visit: Visit, warn: Warn): void {
  const all = findName(visit.queue.limits, "users", (name) => name === wildcard);
  if (all === undefined) return;
  const named = namesIn(visit.queue.limits, "users");
  for (const { path, queue } of above(visit)) {
    const bound = findName(queue.limits, "users", (name) => !named.has(name));
    if (bound === undefined) continue;
    const who = `user "${clip(bound.text)}", who is named at ${clip(path)}`;
    warn("WARN_WILDCARD_SHADOWS", all.place, `this wildcard also binds ${who}`);
    return;
  }
}

type Members = "users" | "groups";

function findName(
  limits: readonly LimitDraft[],
  members: Members,
  isMeant: (name: string) => boolean,
): TextDraft | undefined {
  for (const limit of limits) {
    const found = limit[members].find(({ text }) => isMeant(text));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** All names, the wildcard among them. */
function namesIn(limits: readonly LimitDraft[], members: Members): ReadonlySet<string> {
  return new Set(limits.flatMap((limit) => limit[members].map(({ text }) => text)));
}

import { type Acl, strangersIn } from "../../../core/model/queue/acl.js";
import { clip } from "../../issue.js";
import type { TextDraft } from "../draft.js";
import type { Warn } from "../issue.js";
import type { Visit } from "./visit.js";

/** Warns of what an access list leaves out, and of names beside a wildcard. Source: Q-130. */
export function warnOfAcls({ queue, adminAcl, submitAcl }: Visit, warn: Warn): void {
  warnOfAcl(queue.adminAcl, adminAcl, warn);
  warnOfAcl(queue.submitAcl, submitAcl, warn);
}

function warnOfAcl({ text, place }: TextDraft, acl: Acl, warn: Warn): void {
  const strangers = strangersIn(text);
  if (acl.everybody) {
    if (acl.users.length + acl.groups.length + strangers.length === 0) return;
    const message = `"${clip(text)}" lets everybody in, whoever else it names`;
    warn("WARN_WILDCARD_SHADOWS", place, message);
    return;
  }
  for (const item of strangers.slice(0, 10)) {
    const why = item === "*" ? "is no wildcard in a list" : "is no name";
    warn("WARN_ACL_NAME", place, `"${clip(item)}" ${why} and is left out`);
  }
  warnOfComma({ text, place }, acl, warn);
}

/** Whoever leaves a blank after a comma has more users in mind. */
function warnOfComma({ text, place }: TextDraft, { groups }: Acl, warn: Warn): void {
  if (groups.length === 0 || !text.includes(", ")) return;
  const shown = clip(groups.join(","));
  warn("WARN_ACL_NAME", place, `"${shown}" counts as groups, since a blank stands before it`);
}

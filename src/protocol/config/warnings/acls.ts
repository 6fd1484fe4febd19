import { parseAcl, strangersIn } from "../../../core/model/queue/acl.js";
import { clip } from "../../issue.js";
import type { TextDraft } from "../draft.js";
import type { Warn } from "../issue.js";
import type { Visit } from "./visit.js";

/** Warns of what an access list leaves out, and of names beside a wildcard. Source: Q-130. */
export function warnOfAcls({ queue }: Visit, warn: Warn): void {
  warnOfAcl(queue.adminAcl, warn);
  warnOfAcl(queue.submitAcl, warn);
}

function warnOfAcl({ text, place }: TextDraft, warn: Warn): void {
  const acl = parseAcl(text);
  if (acl === undefined) return;
  if (acl.everybody) {
    if (text.trim() === "*") return;
    const message = `"${clip(text)}" lets everybody in, whoever else it names`;
    warn("WARN_WILDCARD_SHADOWS", place, message);
    return;
  }
  for (const item of strangersIn(text).slice(0, 10)) {
    const why = item === "*" ? "is no wildcard in a list" : "is no name";
    warn("WARN_ACL_NAME", place, `"${clip(item)}" ${why} and is left out`);
  }
}

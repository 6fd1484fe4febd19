import { parseAcl } from "../../core/model/queue/acl.js";
import { clip } from "../issue.js";
import type { QueueDraft, TextDraft } from "./draft.js";
import type { Report } from "./issue.js";

/** Refuses access lists that cannot be read. Source: queues.md. */
export function checkAcls({ adminAcl, submitAcl }: QueueDraft, report: Report): void {
  for (const { text, place } of [adminAcl, submitAcl]) {
    if (parseAcl(text) !== undefined) continue;
    report("CFG_ACL", place, `multiple spaces found in ACL: "${clip(text)}"`);
  }
}

/** The list as the core keeps it: `*` where it lets everybody in; undefined where it is blank. */
export function aclOf({ text }: TextDraft): string | undefined {
  if (parseAcl(text)?.everybody === true) return "*";
  return text.trim() === "" ? undefined : text;
}

import type { QueueDraft } from "./draft.js";
import type { Report } from "./issue.js";

/** Refuses a list that cannot be read, and for now every list of names. Source. */
export function checkSubmitAcl({ submitAcl, submitAclPlace }: QueueDraft, report: Report): void {
  if (submitAcl.split(" ").length > 2) {
    report("CFG_ACL", submitAclPlace, "multiple spaces found in ACL");
  } else if (submitAcl.trim() !== "" && !isOpenToAll(submitAcl)) {
    report("CFG_UNSUPPORTED", submitAclPlace, "an ACL with names is not supported yet");
  }
}

/** True for a list that lets everybody in: one of its two fields is the wildcard. Source: Q-130. */
export function isOpenToAll(acl: string): boolean {
  return acl.trim() === "*" || acl.split(" ").includes("*");
}

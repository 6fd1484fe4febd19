import type { PartitionDraft } from "../draft.js";
import type { Warn } from "../issue.js";
import type { Visit } from "./visit.js";

/** Notes whether any queue of a partition lets anybody submit, and warns where none does. */
export class Submitters {
  private areNamed = false;

  /** Takes one more queue into account. Source: Q-127. */
  look({ submitAcl, adminAcl }: Visit): void {
    for (const { everybody, users, groups } of [submitAcl, adminAcl]) {
      this.areNamed ||= everybody || users.length + groups.length > 0;
    }
  }

  /** To be asked once all queues were looked at. */
  warn({ place }: PartitionDraft, warn: Warn): void {
    if (this.areNamed) return;
    const message = "no submitacl or adminacl of any queue lets anybody in: nobody can submit";
    warn("WARN_NOBODY_SUBMITS", place, message);
  }
}

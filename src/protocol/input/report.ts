import type { z } from "zod";
import { clip, type IssueCode } from "../issue.js";

/** Adds an issue from inside a schema. The caller returns `z.NEVER`, which is never looked at. */
export function report(
  context: z.RefinementCtx,
  code: IssueCode,
  message: string,
  below: readonly string[] = [],
): void {
  context.addIssue({ code: "custom", message, params: { code }, path: below.map(clip) });
}

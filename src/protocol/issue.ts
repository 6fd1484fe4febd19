import type { z } from "zod";
import { atMost } from "./at-most.js";

const issueCodes = [
  "BAD_TYPE",
  "BAD_VALUE",
  "BAD_QUANTITY",
  "UNKNOWN_FIELD",
  "TOO_LONG",
  "TOO_MANY",
  "UNREADABLE",
] as const;

/** What is wrong with the shape of a value from outside. */
export type IssueCode = (typeof issueCodes)[number];

/** One thing that is wrong with a value from outside. */
export interface Issue {
  readonly code: IssueCode;
  /** Where, as text: `requests.3.schedulableResource.gpu`. Empty: the value itself. */
  readonly path: string;
  readonly message: string;
}

/** What a schema found, below a path. Unknown fields are an issue each. */
export function issuesOf(error: z.ZodError, base: string): Issue[] {
  return error.issues.flatMap((found) => {
    const path = found.path.reduce<string>((at, key) => joinPath(at, key), base);
    if (found.code !== "unrecognized_keys") {
      return [{ code: codeOf(found), path, message: found.message }];
    }
    return found.keys.slice(0, atMost.issues).map((key) => unknownField(path, key));
  });
}

/** The issue of a value whose reading itself failed, as with a getter that throws. */
export function unreadable(path: string): Issue {
  return { code: "UNREADABLE", path, message: "the value cannot be read" };
}

/** The path of what hangs below another path. */
export function joinPath(base: string, key: PropertyKey): string {
  const name = clip(String(key));
  return base === "" ? name : `${base}.${name}`;
}

/** A text short enough to stand in a message. */
export function clip(text: string): string {
  return text.length <= 100 ? text : `${text.slice(0, 97)}...`;
}

function unknownField(path: string, key: string): Issue {
  const message = `unknown field ${JSON.stringify(clip(key))}`;
  return { code: "UNKNOWN_FIELD", path: joinPath(path, key), message };
}

function codeOf(found: z.core.$ZodIssue): IssueCode {
  switch (found.code) {
    case "custom":
      return issueCodes.find((code) => code === found.params?.["code"]) ?? "BAD_VALUE";
    case "invalid_type":
      return "BAD_TYPE";
    case "too_big":
      return found.origin === "string" ? "TOO_LONG" : "BAD_VALUE";
    default:
      return "BAD_VALUE";
  }
}

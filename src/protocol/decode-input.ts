import { z } from "zod";
import type { Input } from "../core/contract/input.js";
import { type Fields, strict } from "./input/records.js";
import { decodeRequests } from "./input/requests.js";
import { int53 } from "./input/scalars.js";
import { type Issue, issuesOf, unreadable } from "./issue.js";
import { isPlainObject } from "./plain-object.js";

/** What `advance` takes, or what is wrong with the shape of a value. */
export type DecodedInput =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** The frame around the requests, which are decoded one by one afterwards. */
const frame = strict({
  requests: z.unknown().optional(),
  maxSteps: int53.pipe(z.number().min(0)).optional(),
} satisfies Fields<Input>);

/**
 * Checks the shape of a value from outside and gives it back frozen, as what `advance` takes.
 * Amounts may be numbers, bigints or decimal text. Never throws; what the core answers with a code
 * of its own or replaces by a default comes through. Source: design.md decision 10, gang.md 2.
 */
export function decodeInput(value: unknown): DecodedInput {
  try {
    return decodeFrame(value);
  } catch {
    // A getter or a proxy of the caller threw; nothing of ours does.
    return { ok: false, issues: [unreadable("")] };
  }
}

function decodeFrame(value: unknown): DecodedInput {
  if (!isPlainObject(value)) {
    return { ok: false, issues: [{ code: "BAD_TYPE", path: "", message: "expected an object" }] };
  }
  const framed = frame.safeParse(value);
  if (!framed.success) return { ok: false, issues: issuesOf(framed.error, "") };

  const { requests, ...rest } = framed.data;
  if (requests === undefined) return { ok: true, input: Object.freeze(rest) };
  const decoded = decodeRequests(requests, "requests");
  return decoded.ok
    ? { ok: true, input: Object.freeze({ requests: decoded.requests, ...rest }) }
    : decoded;
}

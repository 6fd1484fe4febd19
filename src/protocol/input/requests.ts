import type { z } from "zod";
import type { Request } from "../../core/contract/input.js";
import { atMost } from "../at-most.js";
import { type Issue, issuesOf, unreadable } from "../issue.js";
import { isPlainObject } from "../plain-object.js";
import { addApplication, removeApplication } from "./applications.js";
import { configure } from "./configure.js";
import { allocation, ask } from "./members.js";
import { node } from "./nodes.js";
import { releaseAllocation, releaseAsk } from "./releases.js";

type Kind = Request["kind"];

const schemas = {
  addApplication,
  removeApplication,
  ask,
  allocation,
  releaseAsk,
  releaseAllocation,
  node,
  configure,
} satisfies { [K in Kind]: z.ZodType<Extract<Request, { kind: K }>, unknown> };

const byKind: ReadonlyMap<unknown, z.ZodType<Request, unknown>> = new Map(Object.entries(schemas));

/** A list of requests, or what is wrong with it. */
export type DecodedRequests =
  | { readonly ok: true; readonly requests: readonly Request[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Decodes a list of requests one by one, so that a bad list is given up early. */
export function decodeRequests(value: unknown, path: string): DecodedRequests {
  const issues: Issue[] = [];
  const requests: Request[] = [];
  if (!Array.isArray(value)) {
    issues.push({ code: "BAD_TYPE", path, message: "expected a list" });
  } else if (value.length > atMost.requests) {
    issues.push({ code: "TOO_MANY", path, message: `more than ${atMost.requests} requests` });
  } else {
    for (let i = 0; i < value.length && issues.length < atMost.issues; i++) {
      const request = decodeRequest(() => value[i], `${path}.${i}`, issues);
      if (request !== undefined) requests.push(request);
    }
  }
  return issues.length === 0
    ? { ok: true, requests: Object.freeze(requests) }
    : { ok: false, issues: issues.slice(0, atMost.issues) };
}

function decodeRequest(read: () => unknown, path: string, issues: Issue[]): Request | undefined {
  try {
    const value = read();
    const schema = schemaOf(value);
    if (schema === undefined) {
      issues.push({ code: "BAD_VALUE", path, message: "no request of a known kind" });
      return undefined;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of issuesOf(parsed.error, path)) issues.push(issue);
  } catch {
    // A getter or a proxy of the caller threw; nothing of ours does.
    issues.push(unreadable(path));
  }
  return undefined;
}

function schemaOf(value: unknown): z.ZodType<Request, unknown> | undefined {
  return isPlainObject(value) ? byKind.get(value["kind"]) : undefined;
}

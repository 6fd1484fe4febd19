import { z } from "zod";
import type { Millis } from "../core/base/time.js";
import type { Input, Request } from "../core/contract/input.js";
import { canonicalJson } from "../query/canonical.js";
import { atMost } from "./at-most.js";
import { decodeInput } from "./decode-input.js";
import { strict } from "./input/records.js";
import { int53 } from "./input/scalars.js";
import { type Issue, issuesOf } from "./issue.js";
import { type TraceHeader, traceHeader } from "./trace-header.js";

/** What the scheduler was told at an instant. */
export interface RecordedInput {
  readonly at: Millis;
  readonly requests: readonly Request[];
  /** The budget of that call, where one was given. */
  readonly maxSteps?: number;
}

/** What it answered. Only compared, by `canonicalJson`, so what is read back is plain data. */
export interface RecordedEffects {
  readonly at: Millis;
  readonly effects: readonly unknown[];
}

/** One line of a trace after its header. */
export type TraceLine = RecordedInput | RecordedEffects;

/** One thing that is wrong with a trace. */
export interface TraceIssue extends Issue {
  /** Counted from 1. */
  readonly line: number;
}

/** A trace in parts, or what is wrong with it. */
export type DecodedTrace =
  | { readonly ok: true; readonly header: TraceHeader; readonly lines: readonly TraceLine[] }
  | { readonly ok: false; readonly issues: readonly TraceIssue[] };

type Outcome<Value> = { readonly value: Value } | { readonly issues: readonly Issue[] };

/** The first line of a trace, line feed included; equal headers give equal bytes. */
export function encodeHeader(header: TraceHeader): string {
  return `${canonicalJson(header)}\n`;
}

/** A line of a trace, line feed included; equal lines give equal bytes. */
export function encodeLine(line: TraceLine): string {
  return `${canonicalJson(line)}\n`;
}

/** Reads a whole trace. Blank lines are skipped; time may not run backwards. Never throws. */
export function decodeTrace(text: string): DecodedTrace {
  const [first, ...rest] = numberedLines(text);
  if (first === undefined) return { ok: false, issues: [headerless] };
  const header = decodeHeader(first.json);
  if ("issues" in header) return { ok: false, issues: placed(header.issues, first.line) };

  const issues: TraceIssue[] = [];
  const lines: TraceLine[] = [];
  for (const { line, json } of rest) {
    const last = lines.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
    const outcome = decodeLine(json, last);
    if ("value" in outcome) lines.push(outcome.value);
    else issues.push(...placed(outcome.issues, line));
    if (issues.length >= atMost.issues) break;
  }
  return issues.length === 0 ? { ok: true, header: header.value, lines } : { ok: false, issues };
}

const headerless: TraceIssue = {
  code: "BAD_VALUE",
  path: "",
  message: "a trace begins with a header",
  line: 1,
};

function numberedLines(text: string): { line: number; json: string }[] {
  const lines = text.split("\n").map((json, index) => ({ line: index + 1, json }));
  return lines.filter(({ json }) => json.trim() !== "");
}

function placed(issues: readonly Issue[], line: number): TraceIssue[] {
  return issues.map((issue) => ({ ...issue, line }));
}

const effectsLine = strict({ at: int53, effects: z.array(z.unknown()).readonly() });
const inputLine = z.looseObject({ at: int53, requests: z.array(z.unknown()) });

function decodeHeader(json: string): Outcome<TraceHeader> {
  return decode(json, (value) => {
    const parsed = traceHeader.safeParse(value);
    return parsed.success ? { value: parsed.data } : { issues: issuesOf(parsed.error, "") };
  });
}

function decodeLine(json: string, last: Millis): Outcome<TraceLine> {
  const outcome = decode<TraceLine>(json, (value) =>
    typeof value === "object" && value !== null && "effects" in value
      ? decodeEffects(value)
      : decodeRequestLine(value),
  );
  if ("issues" in outcome || outcome.value.at >= last) return outcome;
  return { issues: [{ code: "BAD_VALUE", path: "at", message: `earlier than ${last}` }] };
}

function decodeEffects(value: unknown): Outcome<RecordedEffects> {
  const parsed = effectsLine.safeParse(value);
  return parsed.success ? { value: parsed.data } : { issues: issuesOf(parsed.error, "") };
}

function decodeRequestLine(value: unknown): Outcome<RecordedInput> {
  const framed = inputLine.safeParse(value);
  if (!framed.success) return { issues: issuesOf(framed.error, "") };
  const { at, ...rest } = framed.data;
  const decoded = decodeInput(rest);
  return decoded.ok ? { value: lineOf(at, decoded.input) } : { issues: decoded.issues };
}

function lineOf(at: Millis, input: Input): RecordedInput {
  return Object.freeze({ at, requests: [], ...input });
}

function decode<Value>(json: string, read: (value: unknown) => Outcome<Value>): Outcome<Value> {
  try {
    return read(JSON.parse(json));
  } catch {
    // Either the text is no JSON, or it is nested so deeply that it cannot be walked.
    return { issues: [{ code: "UNREADABLE", path: "", message: "the line is no readable JSON" }] };
  }
}

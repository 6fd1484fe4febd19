import { z } from "zod";

/** What is wrong with a value of a scenario and what is expected there, in one line. */
export function wordsFor(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return expected(things.get(issue.expected) ?? "another value", issue.input);
    case "invalid_value":
      return expected(issue.values.join(" or "), issue.input);
    case "unrecognized_keys":
      return `there is no such key here, only ${keysOf(issue.inst).join(", ")}`;
    case "too_small":
      return expected(`${amounts(issue.origin)} ${issue.minimum} or more`, issue.input);
    case "too_big":
      return expected(`${amounts(issue.origin)} ${issue.maximum} or less`, issue.input);
    default:
      return undefined;
  }
}

/** A value of a scenario for people, cut where it is long. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length <= 60 ? text : `${text.slice(0, 57)}...`;
}

const things: ReadonlyMap<string, string> = new Map([
  ["object", "a mapping"],
  ["record", "a mapping"],
  ["array", "a list"],
  ["string", "text"],
  ["number", "a number"],
  ["int", "a whole number"],
  ["boolean", "true or false"],
]);

function expected(what: string, input: unknown): string {
  return input === undefined
    ? `is missing, must be ${what}`
    : `must be ${what}, not ${show(input)}`;
}

function amounts(origin: string): string {
  if (origin === "string") return "a text with a length of";
  return origin === "array" ? "a list with a length of" : "a whole number,";
}

function keysOf(schema: unknown): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

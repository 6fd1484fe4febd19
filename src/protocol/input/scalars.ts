import { z } from "zod";
import { atMost } from "../at-most.js";
import { report } from "./report.js";

/** A text of any length up to the limit; the empty one is for the core to judge. */
export function text(longest: number): z.ZodString {
  return z.string().max(longest);
}

/** An id that the core answers for when it is empty. */
export const anyID = text(atMost.id);

/** An id that nobody could answer for if it were empty. */
export const givenID = text(atMost.id).min(1);

/** A whole number of 32 bits. */
export const int32 = z.int32().transform(withoutMinusZero);

/** A whole number that a double holds exactly. */
export const int53 = z.int().transform(withoutMinusZero);

/**
 * A span in ms as the wire's int64: number, bigint or decimal text. One beyond 2^53 comes out
 * rounded, which is no loss: it is far above the longest span that means anything.
 */
export const int64Millis = z.unknown().transform((value, context): number => {
  const span = integerOf(value);
  if (span !== undefined) return span;
  report(context, "BAD_TYPE", "expected a whole number");
  return z.NEVER;
});

/** A whole number from number, bigint or decimal text; undefined where it is none. */
export function integerOf(value: unknown): number | undefined {
  const number = typeof value === "number" ? value : numberOf(value);
  return Number.isInteger(number) ? withoutMinusZero(number) : undefined;
}

function numberOf(value: unknown): number {
  if (typeof value === "bigint") return Number(value);
  const decimal =
    typeof value === "string" && value.length <= atMost.digits && /^-?[0-9]+$/.test(value);
  return decimal ? Number(value) : Number.NaN;
}

function withoutMinusZero(number: number): number {
  return number + 0;
}

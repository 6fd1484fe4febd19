import { z } from "zod";
import type { Millis } from "../core/base/time.js";
import { type Resources, resourcesOf } from "../core/model/resources/resources.js";
import { parseQuantity } from "../protocol/config/quantities.js";
import { parseDuration } from "./duration.js";
import type { Span } from "./random.js";
import { show } from "./scenario-words.js";

const longest = 10_000 * 86_400_000;
const mostTypes = 64;

/** A name that can stand in ids. */
export const name = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/, "must be letters, digits, '-', '_' and '.'");

/** A text on one line, with nothing in it that a terminal would act on. */
export function line(longest: number) {
  const clean = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;
  return z.string().min(1).max(longest).regex(clean, "must be plain text on one line");
}

/** A short text. */
export const word = line(200);

/** A whole number from 1 to a limit. */
export function countTo(limit: number) {
  return z.int().min(1).max(limit);
}

/** A time like `90s`, in ms. */
export const duration = z.unknown().transform((value, context): Millis => {
  const millis = millisOf(value);
  if (millis === undefined)
    context.addIssue(`must be a time like 90s or 1h30m, not ${show(value)}`);
  return millis ?? 0;
});

/** A time longer than 0, in ms. */
export const positive = duration.refine((millis) => millis > 0, "must be longer than 0");

/** A time, or the least and the greatest of which one is drawn. */
export const span = z.unknown().transform((value, context): Span => {
  const bounds: readonly unknown[] = Array.isArray(value) ? value : [value, value];
  const [min, max] = bounds.length === 2 ? bounds.map(millisOf) : [];
  if (min !== undefined && max !== undefined && min <= max) return { min, max };
  context.addIssue(`must be a time like 90s, or a span like [5m, 15m], not ${show(value)}`);
  return { min: 0, max: 0 };
});

/** Amounts by type, written as in a queue configuration. */
export const amounts = z.record(word, z.unknown()).transform((written, context): Resources => {
  const entries: [string, number][] = [];
  for (const [type, value] of Object.entries(written)) {
    const parsed = parseQuantity(type, String(value));
    if (parsed.ok && Number.isSafeInteger(parsed.quantity)) entries.push([type, parsed.quantity]);
    else context.addIssue({ code: "custom", path: [type], message: `no quantity: ${show(value)}` });
  }
  if (entries.length > mostTypes) context.addIssue(`more than ${mostTypes} resource types`);
  return resourcesOf(entries);
});

/** Amounts of which at least one is above 0. */
export const someAmounts = amounts.refine(
  (resources) => Object.keys(resources).length > 0,
  "must name a resource",
);

function millisOf(value: unknown): Millis | undefined {
  const millis = parseDuration(String(value));
  return millis !== undefined && millis <= longest ? millis : undefined;
}

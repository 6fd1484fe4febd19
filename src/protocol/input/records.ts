import { z } from "zod";
import { isPlainObject } from "../plain-object.js";
import { report } from "./report.js";

/** A schema for each field of a type, optional fields included: none can be forgotten. */
export type Fields<T> = { readonly [Key in keyof T]-?: z.ZodType };

/** A record without fields that are undefined: absent is absent. */
export type Settled<T> = { readonly [Key in keyof T]: Exclude<T[Key], undefined> };

/** An object with these fields and no others, frozen; `undefined` counts as absent. */
export function strict<Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape) {
  return z.strictObject(shape).transform(settle);
}

/** A frozen list; one that is too long is refused before its items are looked at. */
export function list<Item>(item: z.ZodType<Item, unknown>, longest: number) {
  const items = z.unknown().transform((value, context): readonly unknown[] => {
    if (Array.isArray(value) && value.length <= longest) return value;
    if (Array.isArray(value)) report(context, "TOO_MANY", `more than ${longest} items`);
    else report(context, "BAD_TYPE", "expected a list");
    return z.NEVER;
  });
  return items.pipe(z.array(item)).readonly();
}

/** A frozen record without prototype: texts by any name, `__proto__` included. */
export function texts(most: number, longestKey: number, longestText: number) {
  return z.unknown().transform((value, context): Readonly<Record<string, string>> => {
    const record: Record<string, string> = Object.create(null);
    for (const [key, field] of entriesOf(value, most, context)) {
      if (typeof field !== "string") report(context, "BAD_TYPE", "expected text", [key]);
      else if (field.length > longestText) report(context, "TOO_LONG", "too long", [key]);
      else if (key.length > longestKey) report(context, "TOO_LONG", "too long a name", [key]);
      else record[key] = field;
    }
    return Object.freeze(record);
  });
}

/** The fields of a plain object; none, and an issue, where the value is no such object. */
export function entriesOf(
  value: unknown,
  most: number,
  context: z.RefinementCtx,
): readonly [string, unknown][] {
  if (!isPlainObject(value)) {
    report(context, "BAD_TYPE", "expected an object");
    return [];
  }
  const keys = Object.keys(value);
  if (keys.length > most) {
    report(context, "TOO_MANY", `more than ${most} fields`);
    return [];
  }
  return keys.map((key) => [key, value[key]]);
}

function settle<T extends object>(fresh: T): Settled<T> {
  const fields = Object.entries(fresh);
  const settled = fields.some(([, field]) => field === undefined)
    ? Object.fromEntries(fields.filter(([, field]) => field !== undefined))
    : fresh;
  // The one thing the compiler cannot see: that the fields left out are exactly the undefined ones.
  return Object.freeze(settled) as Settled<T>;
}

import { z } from "zod";
import { isExactQuantity } from "../../core/model/resources/exactness.js";
import { type Resources, resourcesOf } from "../../core/model/resources/resources.js";
import { atMost } from "../at-most.js";
import { entriesOf } from "./records.js";
import { report } from "./report.js";
import { integerOf } from "./scalars.js";

/** Amounts that the core judges: 0 and less come through. Source: gang.md 2.12, decision 10. */
export const resources = resourcesFrom(Number.MIN_SAFE_INTEGER);

/** A capacity: nothing below 0. */
export const capacity = resourcesFrom(0);

function resourcesFrom(least: number) {
  return z.unknown().transform((value, context): Resources => {
    const amounts: [string, number][] = [];
    for (const [type, given] of entriesOf(value, atMost.types, context)) {
      const amount = integerOf(given) ?? Number.NaN;
      const fault = faultOf(type, amount, least);
      if (fault === null) amounts.push([type, amount]);
      else report(context, "BAD_QUANTITY", fault, [type]);
    }
    return resourcesOf(amounts);
  });
}

function faultOf(type: string, amount: number, least: number): string | null {
  if (type === "" || type.length > atMost.id) return "bad name of a resource type";
  if (Number.isNaN(amount)) return "expected a whole number";
  if (!isExactQuantity(amount)) return "beyond 2^53 - 1";
  return amount < least ? "below 0" : null;
}

import type { Quantity } from "../resources/resources.js";
import { type SparseResources, sparseOf } from "../resources/sparse/sparse.js";

/** A string, which stays, or a number, in text that is known to be JSON. */
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?[0-9][0-9.eE+-]*/g;
const int64 = /^-?(?:0|[1-9][0-9]{0,18})$/;

/**
 * Reads `{"resources":{"memory":{"value":10}}}`, amounts in base units without a suffix, as
 * numbers or as text. Undefined for any other form, and where an amount is no exact integer.
 * Source: Q-23.
 */
export function parseTagResources(text: string): SparseResources | undefined {
  const resources = fieldOf(parseJson(text), "resources");
  if (!isRecord(resources)) return undefined;
  const amounts = new Map<string, Quantity>();
  for (const [type, wanted] of Object.entries(resources)) {
    const amount = int64Of(fieldOf(wanted, "value"));
    if (amount === undefined) return undefined;
    amounts.set(type, amount);
  }
  return sparseOf([...amounts.keys()], (type) => amounts.get(type) ?? 0);
}

/** The value behind a text, its numbers as they are written, so that none is rounded. */
function parseJson(text: string): unknown {
  try {
    JSON.parse(text);
    return JSON.parse(
      text.replace(stringOrNumber, (token) => (token.startsWith('"') ? token : `"${token}"`)),
    );
  } catch {
    return undefined;
  }
}

/** Undefined where the text is no integer of 64 bits, or none that a double holds. */
function int64Of(text: unknown): Quantity | undefined {
  if (typeof text !== "string" || !int64.test(text)) return undefined;
  const value = BigInt(text);
  const amount = Number(value);
  const isExact = BigInt.asIntN(64, value) === value && BigInt(amount) === value;
  return isExact ? amount : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

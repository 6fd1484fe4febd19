import type { ConfigCode } from "../../core/model/config-fault.js";
import type { Quantity, ResourceType } from "../../core/model/resources/resources.js";

/** Why a text is no quantity. */
export type QuantityCode = Extract<ConfigCode, `QTY_${string}`>;

/** A quantity in base units, or why a text is none. */
export type ParsedQuantity =
  | { readonly ok: true; readonly quantity: Quantity }
  | { readonly ok: false; readonly code: QuantityCode; readonly message: string };

/** Reads an amount of one type: digits and a suffix, never rounded. Source. */
export function parseQuantity(type: ResourceType, text: string): ParsedQuantity {
  const match = pattern.exec(text);
  if (match === null) return refused("QTY_SYNTAX", "invalid quantity");

  const digits = int64Of(match[1] ?? "");
  if (digits === undefined) return refused("QTY_OVERFLOW", "overflow");

  const factor = factorOf(type, match[2] ?? "");
  if (factor === undefined) return refused("QTY_SUFFIX", "invalid suffix");

  const product = digits * factor;
  const quantity = Number(product);
  const fits = product <= largestInt64 && BigInt(quantity) === product;
  return fits ? { ok: true, quantity } : refused("QTY_OVERFLOW", "overflow");
}

/** White space around it has no byte order mark, unlike that of `trim`. */
const pattern = /^\p{White_Space}*([0-9]+)(?:[\t\n\f\r ]*([mkKMGTPE]i?))?\p{White_Space}*$/u;
const largestInt64 = 2n ** 63n - 1n;

/** What each suffix multiplies by. `K`, `ki` and `mi` pass the pattern and are none. */
const factors: ReadonlyMap<string, bigint> = new Map([
  ["", 1n],
  ["k", 10n ** 3n],
  ["M", 10n ** 6n],
  ["G", 10n ** 9n],
  ["T", 10n ** 12n],
  ["P", 10n ** 15n],
  ["E", 10n ** 18n],
  ["Ki", 2n ** 10n],
  ["Mi", 2n ** 20n],
  ["Gi", 2n ** 30n],
  ["Ti", 2n ** 40n],
  ["Pi", 2n ** 50n],
  ["Ei", 2n ** 60n],
]);

/** The digits as a number, or undefined where they alone are too many. */
function int64Of(digits: string): bigint | undefined {
  const significant = digits.replace(/^0+/, "");
  if (significant.length > 19) return undefined;
  const value = BigInt(significant === "" ? "0" : significant);
  return value <= largestInt64 ? value : undefined;
}

/** vcore alone counts in thousandths. */
function factorOf(type: ResourceType, suffix: string): bigint | undefined {
  if (type !== "vcore") return factors.get(suffix);
  if (suffix === "m") return 1n;
  const factor = factors.get(suffix);
  return factor === undefined ? undefined : factor * 1000n;
}

/** What to write where a quantity was refused for its form. */
export function formOfQuantities(type: ResourceType): string {
  const known = [...factors.keys()].filter((suffix) => suffix !== "").join(" ");
  const ofVcore = type === "vcore" ? " or m, such as 1500m" : "";
  return `write a whole number and one of ${known}${ofVcore}`;
}

function refused(code: QuantityCode, message: string): ParsedQuantity {
  return { ok: false, code, message };
}

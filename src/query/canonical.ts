import { invariant } from "../core/base/fail.js";
import { compare } from "../core/base/order.js";
import type { Table } from "../core/base/table.js";

/** Takes the next piece of a text. */
export type Emit = (piece: string) => void;

/**
 * The one JSON text of a plain value: keys ascending by code unit, no blanks, a table as an object.
 * A field that is undefined is left out. Source: X-01.
 */
export function canonicalJson(value: unknown): string {
  const pieces: string[] = [];
  writeCanonical(value, (piece) => pieces.push(piece));
  return pieces.join("");
}

/** Writes the same text piece by piece, for values whose text is too long for one string. */
export function writeCanonical(value: unknown, emit: Emit): void {
  if (typeof value !== "object" || value === null) emit(scalarText(value));
  else if (Array.isArray(value)) writeList(value, emit);
  else if (isTable(value)) writeFields([...value.entries()], emit);
  else writeFields(Object.entries(value), emit);
}

function scalarText(value: unknown): string {
  if (typeof value === "number") {
    invariant(Number.isFinite(value), "only finite numbers have a canonical text");
    return String(value);
  }
  const plain = value === null || typeof value === "string" || typeof value === "boolean";
  invariant(plain, `only plain data has a canonical text, and ${typeof value} is none`);
  return JSON.stringify(value);
}

function writeList(items: readonly unknown[], emit: Emit): void {
  emit("[");
  items.forEach((item, i) => {
    if (i > 0) emit(",");
    writeCanonical(item, emit);
  });
  emit("]");
}

function writeFields(entries: [string, unknown][], emit: Emit): void {
  emit("{");
  let separator = "";
  for (const [key, field] of entries.sort((a, b) => compare(a[0], b[0]))) {
    if (field === undefined) continue;
    emit(`${separator}${JSON.stringify(key)}:`);
    writeCanonical(field, emit);
    separator = ",";
  }
  emit("}");
}

/** A plain record has no functions in it, so these names tell a table from every record. */
function isTable(value: object): value is Table<unknown> {
  return (
    "edit" in value &&
    typeof value.edit === "function" &&
    "entries" in value &&
    typeof value.entries === "function"
  );
}

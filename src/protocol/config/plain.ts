import { joinPath } from "../issue.js";
import { isPlainObject } from "../plain-object.js";
import type { Report } from "./issue.js";
import { deepest, type Field, largest, listTree, mapTree, scalarTree, type Tree } from "./tree.js";

/** What is still to be read of an object at most. After it is used up, nothing is. */
interface Reading {
  partsLeft: number;
  readonly report: Report;
}

const nothing = scalarTree("", false, null);

/**
 * The tree of a plain object; undefined, and an issue, where it is no plain data. What a getter
 * throws comes out.
 */
export function readPlain(source: object, report: Report): Tree | undefined {
  if (!isPlainObject(source)) {
    report("CFG_YAML", { path: "" }, "expected a text or a plain object");
    return undefined;
  }
  let isPlain = true;
  const refuse: Report = (...issue) => {
    isPlain = false;
    report(...issue);
  };
  const tree = treeOf(source, deepest, "", { partsLeft: largest, report: refuse });
  return isPlain ? tree : undefined;
}

function treeOf(value: unknown, levels: number, path: string, reading: Reading): Tree {
  if (reading.partsLeft === 0) return nothing;
  reading.partsLeft -= 1;
  if (levels === 0 || reading.partsLeft === 0) {
    // An object that holds itself ends up here as well. It is said once.
    reading.partsLeft = 0;
    reading.report("CFG_YAML", { path }, `too deep (${deepest} levels) or too large`);
    return nothing;
  }
  if (Array.isArray(value)) return listOf(value, levels, path, reading);
  if (isPlainObject(value)) return mapOf(value, levels, path, reading);
  return scalarOf(value, path, reading.report);
}

function listOf(values: readonly unknown[], levels: number, path: string, reading: Reading): Tree {
  const items: Tree[] = [];
  for (let i = 0; i < values.length && reading.partsLeft > 0; i++) {
    items.push(treeOf(values[i], levels - 1, joinPath(path, i), reading));
  }
  return listTree(items, null);
}

function mapOf(
  record: Readonly<Record<string, unknown>>,
  levels: number,
  path: string,
  reading: Reading,
): Tree {
  const fields: Field[] = [];
  for (const key of Object.keys(record)) {
    const value = record[key];
    if (value === undefined) continue;
    fields.push({
      key,
      at: null,
      value: treeOf(value, levels - 1, joinPath(path, key), reading),
    });
  }
  return mapTree(fields, null);
}

function scalarOf(value: unknown, path: string, report: Report): Tree {
  switch (typeof value) {
    case "string":
      return scalarTree(value, true, null);
    case "number":
    case "bigint":
    case "boolean":
      return scalarTree(String(value), false, null);
    default:
      if (value !== null) report("CFG_YAML", { path }, "expected plain data");
      return nothing;
  }
}

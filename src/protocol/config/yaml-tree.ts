import { type Document, isAlias, isMap, isScalar, isSeq, type Pair, type YAMLMap } from "yaml";
import { clip, joinPath } from "../issue.js";
import type { Position, Report } from "./issue.js";
import { type Field, isNull, largest, listTree, mapTree, scalarTree, type Tree } from "./tree.js";

/** What a conversion carries along. */
interface Conversion {
  readonly positionOf: (offset: number) => Position;
  readonly report: Report;
  /** What each anchor stands for so far. An alias shares it, so a bomb costs nothing. */
  readonly anchors: Map<string, Tree>;
  /** How many fields merge keys may still bring in, over the whole document. */
  mergesLeft: number;
  /** How many parts were met, aliases not followed. */
  written: number;
}

/** A tree, and how many parts of it were written down. No tree: merge keys brought in too much. */
export interface Converted {
  readonly tree: Tree | undefined;
  readonly written: number;
}

/** The tree of a document that was parsed without errors. */
export function treeOfDocument(
  document: Document.Parsed,
  positionOf: (offset: number) => Position,
  report: Report,
): Converted {
  const conversion: Conversion = {
    positionOf,
    report,
    anchors: new Map(),
    mergesLeft: largest,
    written: 0,
  };
  const tree = treeOf(document.contents, "", conversion);
  const { mergesLeft, written } = conversion;
  return { tree: mergesLeft < 0 ? undefined : tree, written };
}

function treeOf(node: unknown, path: string, conversion: Conversion): Tree {
  if (isAlias(node)) return targetOf(node.source, placeOf(node, conversion), path, conversion);
  const tree = ownTreeOf(node, path, conversion);
  if ((isScalar(node) || isMap(node) || isSeq(node)) && node.anchor !== undefined) {
    // Only now: an alias inside its own anchor would have no end.
    conversion.anchors.set(node.anchor, tree);
  }
  return tree;
}

function ownTreeOf(node: unknown, path: string, conversion: Conversion): Tree {
  const at = placeOf(node, conversion);
  conversion.written += 1;
  if (isMap(node)) return mapOf(node, at, path, conversion);
  if (isSeq(node)) {
    return listTree(
      node.items.map((item, i) => treeOf(item, joinPath(path, i), conversion)),
      at,
    );
  }
  if (isScalar(node)) {
    const quoted = node.type !== "PLAIN" || node.tag !== undefined;
    return scalarTree(String(node.value), quoted, at);
  }
  return scalarTree("", false, at);
}

function targetOf(
  anchor: string,
  at: Position | null,
  path: string,
  { anchors, report }: Conversion,
): Tree {
  const target = anchors.get(anchor);
  if (target === undefined) {
    report("CFG_YAML", { path, ...at }, `no anchor "${clip(anchor)}" before this alias`);
  }
  return target ?? scalarTree("", false, at);
}

function mapOf(map: YAMLMap, at: Position | null, path: string, conversion: Conversion): Tree {
  const fields = new Map<string, Field>();
  const merges: Field[] = [];
  for (const pair of map.items) {
    const field = fieldOf(pair, path, conversion);
    if (field === undefined) continue;
    if (isMergeKey(pair) && merges.length === 0) merges.push(field);
    else if (isMergeKey(pair) || fields.has(field.key)) {
      const place = { path: joinPath(path, field.key), ...field.at };
      conversion.report("CFG_YAML", place, `the key "${clip(field.key)}" is given twice`);
    } else fields.set(field.key, field);
  }
  for (const { value } of merges) merge(value, fields, path, conversion);
  return mapTree([...fields.values()], at);
}

function fieldOf(pair: Pair, path: string, conversion: Conversion): Field | undefined {
  const key = treeOf(pair.key, path, conversion);
  const at = placeOf(pair.key, conversion);
  if (key.kind !== "scalar") {
    conversion.report("CFG_YAML", { path, ...at }, "a key must be a text");
    return undefined;
  }
  return { key: key.text, at, value: treeOf(pair.value, joinPath(path, key.text), conversion) };
}

/** Brings in what is not there yet: own keys win, then the mapping that is named first. */
function merge(
  source: Tree,
  fields: Map<string, Field>,
  path: string,
  conversion: Conversion,
): void {
  const maps = source.kind === "list" ? source.items : [source];
  for (const map of maps) {
    if (map.kind !== "map") {
      const place = { path: joinPath(path, "<<"), ...source.at };
      if (!isNull(map)) conversion.report("CFG_YAML", place, "only mappings can be merged");
      continue;
    }
    conversion.mergesLeft -= map.fields.length;
    if (conversion.mergesLeft < 0) return;
    for (const field of map.fields) if (!fields.has(field.key)) fields.set(field.key, field);
  }
}

function isMergeKey(pair: Pair): boolean {
  return isScalar(pair.key) && pair.key.type === "PLAIN" && pair.key.value === "<<";
}

function placeOf(node: unknown, { positionOf }: Conversion): Position | null {
  const ranged = isScalar(node) || isMap(node) || isSeq(node) || isAlias(node);
  const offset = ranged ? node.range?.[0] : undefined;
  return offset === undefined ? null : positionOf(offset);
}

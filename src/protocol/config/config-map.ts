import type { ConfigIssue, Position } from "./issue.js";
import type { MapTree, Tree } from "./tree.js";
import { readYaml } from "./yaml.js";

/** A queues.yaml inside another file, or why there is none. */
export type Embedded =
  | {
      readonly text: string;
      /** Where in the file a position of the text stands. */
      readonly positionOf: (inner: Position) => Position;
    }
  | { readonly text: undefined; readonly issue: ConfigIssue };

/** One document of a stream, and how many lines stand before it. */
interface Part {
  readonly text: string;
  readonly linesBefore: number;
}

const key = "queues.yaml";
const marker = /["']?\bkind["']?\s*:\s*["']?ConfigMap\b/;

/**
 * What the first ConfigMap of a stream of documents that has it holds. Where none has it, what is
 * wrong with the first of them; undefined where there is none at all.
 */
export function findEmbedded(text: string): Embedded | undefined {
  if (!marker.test(text)) return undefined;
  let without: Embedded | undefined;
  for (const part of partsOf(text)) {
    const found = marker.test(part.text) ? findInPart(part) : undefined;
    if (found?.text !== undefined) return found;
    without ??= found;
  }
  return without;
}

/** Three dashes at the start of a line end a document, whatever they stand in. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let linesBefore = 0;
  for (const part of text.split(/^(?=---(?:\s|$))/m)) {
    parts.push({ text: part, linesBefore });
    linesBefore += part.split("\n").length - 1;
  }
  return parts;
}

function findInPart(part: Part): Embedded | undefined {
  const tree = readYaml(part.text, () => undefined);
  if (tree?.kind !== "map" || textAt(tree, "kind") !== "ConfigMap") return undefined;
  const data = fieldOf(tree, "data");
  const content = data?.kind === "map" ? fieldOf(data, key) : undefined;
  if (content?.kind === "scalar") {
    return { text: content.text, positionOf: positionsIn(part, content.text, content.at) };
  }
  const at = data?.at ?? tree.at ?? { line: 1, column: 1 };
  const place = { line: at.line + part.linesBefore, column: at.column };
  const message = `there is no text "${key}" in the data of this ConfigMap`;
  return { text: undefined, issue: { code: "CFG_YAML", message, path: "", ...place } };
}

function fieldOf({ fields }: MapTree, name: string): Tree | undefined {
  return fields.find((field) => field.key === name)?.value;
}

function textAt(map: MapTree, name: string): string | undefined {
  const value = fieldOf(map, name);
  return value?.kind === "scalar" ? value.text : undefined;
}

/** Only a literal block keeps its lines; what is written otherwise stands where it begins. */
function positionsIn({ text, linesBefore }: Part, inner: string, at: Position | null) {
  const start = at ?? { line: 1, column: 1 };
  const lines = text.split("\n");
  const isLiteral = lines[start.line - 1]?.charAt(start.column - 1) === "|";
  if (!isLiteral) {
    return (): Position => ({ line: start.line + linesBefore, column: start.column });
  }
  const first = inner.split("\n").findIndex((line) => line.trim() !== "");
  const outside = lines[start.line + Math.max(first, 0)] ?? "";
  const indent = spacesOf(outside) - spacesOf(inner.split("\n")[first] ?? "");
  return ({ line, column }: Position): Position => ({
    line: line + start.line + linesBefore,
    column: column + Math.max(indent, 0),
  });
}

function spacesOf(line: string): number {
  return line.length - line.trimStart().length;
}

import { type Document, LineCounter, parseDocument, visit } from "yaml";
import { aliasWordsFor, yamlWordsFor } from "./yaml-words.js";

/** A place in a document, from the top down. */
export type Path = readonly PropertyKey[];

/** Something is wrong with a scenario, at a place of it. */
export interface Fault {
  readonly path: Path;
  readonly message: string;
}

/** A YAML text as plain values that know their lines, or what is wrong with it, in one line. */
export type ScenarioText =
  | { readonly ok: true; readonly value: unknown; lineOf(path: Path): number | undefined }
  | { readonly ok: false; readonly message: string };

const longest = 4_000_000;
const mostAliases = 100;
const options = { merge: true, stringKeys: true, prettyErrors: false, logLevel: "error" } as const;
/** Control characters other than tab, line feed and carriage return. */
const unprintable = /(?![\t\n\r])\p{Cc}/u;

/** Reads one YAML 1.2 document, with anchors and merge keys. Never throws. */
export function readScenarioText(text: string): ScenarioText {
  if (text.length > longest) return { ok: false, message: `longer than ${longest} characters` };
  if (unprintable.test(text)) return { ok: false, message: "is no text but binary data" };
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, { ...options, lineCounter: lines });
    const [fault] = [...document.errors, ...document.warnings];
    if (fault !== undefined) {
      const { line } = lines.linePos(fault.pos[0]);
      return { ok: false, message: `line ${line}: ${yamlWordsFor(fault)}` };
    }
    keepOddNumbers(document);
    const value: unknown = document.toJS({ maxAliasCount: mostAliases });
    const lineOf = (path: Path) => {
      const node: unknown = nearestNode((at) => document.getIn(at, true), path);
      return rangeStart(node, (offset) => lines.linePos(offset).line);
    };
    return { ok: true, value, lineOf };
  } catch (error) {
    return { ok: false, message: aliasWordsFor(error) };
  }
}

/** What is no plain number, `6214e9` or `007`, stays text: it may be the name of a queue. */
function keepOddNumbers(document: Document): void {
  visit(document, {
    Scalar(_, scalar) {
      const { value, source } = scalar;
      if (typeof value === "number" && source !== undefined && source !== String(value)) {
        scalar.value = source;
      }
    },
  });
}

/** The node at a path, or at the nearest place above it that is there. */
function nearestNode(get: (at: Path) => unknown, path: Path): unknown {
  for (let length = path.length; length > 0; length--) {
    const node = get(path.slice(0, length));
    if (node !== undefined && node !== null) return node;
  }
  return undefined;
}

function rangeStart(node: unknown, lineAt: (offset: number) => number): number | undefined {
  if (typeof node !== "object" || node === null || !("range" in node)) return undefined;
  const start: unknown = Array.isArray(node.range) ? node.range[0] : undefined;
  return typeof start === "number" ? lineAt(start) : undefined;
}

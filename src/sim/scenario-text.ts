import { type Document, LineCounter, parseDocument, visit } from "yaml";

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

/** Reads one YAML 1.2 document, with anchors and merge keys. Never throws. */
export function readScenarioText(text: string): ScenarioText {
  if (text.length > longest) return { ok: false, message: `longer than ${longest} characters` };
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, { merge: true, prettyErrors: false, lineCounter: lines });
    const [fault] = document.errors;
    if (fault !== undefined) {
      const { line } = lines.linePos(fault.pos[0]);
      return { ok: false, message: `line ${line}: ${fault.message}` };
    }
    keepOddNumbers(document);
    const value: unknown = document.toJS({ maxAliasCount: mostAliases });
    const lineOf = (path: Path) => {
      const node: unknown = nearestNode((at) => document.getIn(at, true), path);
      return rangeStart(node, (offset) => lines.linePos(offset).line);
    };
    return { ok: true, value, lineOf };
  } catch (error) {
    return {
      ok: false,
      message: error instanceof RangeError ? "is nested too deeply" : String(error),
    };
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

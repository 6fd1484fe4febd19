import type { Position } from "./issue.js";
import type { Line } from "./quick-lines.js";
import { type Field, listTree, mapTree, scalarTree, type Tree } from "./tree.js";

/** The text is not as simple as it must be to be read here. */
export class NotSimple extends Error {}

/** A key that needs no quotes anywhere, and the colon after it. */
const keyPattern = /([A-Za-z_][A-Za-z0-9_./-]*):(?= |$)/y;
/** What stands for itself within a line; within brackets, without a comma. */
const plainPattern =
  /(?:[A-Za-z0-9_./+~]|-(?=[A-Za-z0-9_.]))(?:[A-Za-z0-9_./+~,@ -]*[A-Za-z0-9_./+~,@-])?/y;
const plainInFlow =
  /(?:[A-Za-z0-9_./+~]|-(?=[A-Za-z0-9_.]))(?:[A-Za-z0-9_./+~@ -]*[A-Za-z0-9_./+~@-])?/y;
const quotedPattern = /"([^"\\]*)"|'([^']*)'/y;
const restPattern = / *(?: #.*)?$/y;
const deepest = 20;

/** A key at a place in a line, and the column after its colon; undefined where there is none. */
export function keyAt(line: Line, column: number): { key: string; next: number } | undefined {
  const [all, key] = matchAt(keyPattern, line.text, column - 1) ?? [];
  return all === undefined || key === undefined ? undefined : { key, next: column + all.length };
}

/** True when nothing but a comment follows. */
export function isRest(line: Line, column: number): boolean {
  return matchAt(restPattern, line.text, column - 1) !== undefined;
}

/** What stands from a column to the end of a line. */
export function readInline(line: Line, column: number): Tree {
  const reader = new InlineReader(line, column - 1);
  const tree = reader.readValue(plainPattern, 0);
  if (!isRest(line, reader.at + 1)) throw new NotSimple();
  return tree;
}

class InlineReader {
  constructor(
    private readonly line: Line,
    /** The index in the line of what is read next. */
    public at: number,
  ) {}

  readValue(plain: RegExp, depth: number): Tree {
    if (depth > deepest) throw new NotSimple();
    this.skipSpaces();
    const position = this.position();
    switch (this.line.text.charAt(this.at)) {
      case "{":
        return this.readMap(position, depth);
      case "[":
        return this.readList(position, depth);
      case '"':
      case "'": {
        const match = this.take(quotedPattern);
        return scalarTree(match[1] ?? match[2] ?? "", true, position);
      }
      default:
        return scalarTree(this.take(plain)[0], false, position);
    }
  }

  private readMap(position: Position, depth: number): Tree {
    const fields: Field[] = [];
    const seen = new Set<string>();
    this.readItems("}", () => {
      const at = this.position();
      const found = keyAt(this.line, at.column);
      if (found === undefined || seen.has(found.key)) throw new NotSimple();
      seen.add(found.key);
      this.at = found.next - 1;
      fields.push({ key: found.key, at, value: this.readValue(plainInFlow, depth + 1) });
    });
    return mapTree(fields, position);
  }

  private readList(position: Position, depth: number): Tree {
    const items: Tree[] = [];
    this.readItems("]", () => items.push(this.readValue(plainInFlow, depth + 1)));
    return listTree(items, position);
  }

  /** From the opening bracket to the closing one, both included. */
  private readItems(end: string, readItem: () => void): void {
    this.at += 1;
    if (this.skip(end)) return;
    do {
      this.skipSpaces();
      readItem();
    } while (this.skip(","));
    if (!this.skip(end)) throw new NotSimple();
  }

  private skip(character: string): boolean {
    this.skipSpaces();
    if (this.line.text.charAt(this.at) !== character) return false;
    this.at += 1;
    return true;
  }

  private skipSpaces(): void {
    while (this.line.text.charAt(this.at) === " ") this.at += 1;
  }

  private take(pattern: RegExp): RegExpExecArray {
    const match = matchAt(pattern, this.line.text, this.at);
    if (match === undefined) throw new NotSimple();
    this.at += match[0].length;
    return match;
  }

  private position(): Position {
    return { line: this.line.number, column: this.at + 1 };
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

import { isRest, keyAt, NotSimple, readInline } from "./quick-inline.js";
import { type Line, linesOf } from "./quick-lines.js";
import { type Field, listTree, mapTree, scalarTree, type Tree } from "./tree.js";

/** No simple text nests deeper. */
const deepest = 100;

/**
 * The tree of a text in the plain style in which nearly all configurations are written: a key or
 * a dash to a line, values within a line. Ten times faster than the whole of YAML; undefined for
 * any text that is not of this style, or not right.
 */
export function readQuickly(text: string): Tree | undefined {
  const lines = linesOf(text);
  if (lines?.[0]?.column !== 1) return undefined;
  try {
    const reader = new BlockReader(lines);
    const tree = reader.readMap(1, 0);
    return reader.isAtEnd ? tree : undefined;
  } catch (error) {
    if (error instanceof NotSimple) return undefined;
    throw error;
  }
}

class BlockReader {
  private at = 0;

  constructor(private readonly lines: readonly Line[]) {}

  get isAtEnd(): boolean {
    return this.at === this.lines.length;
  }

  readMap(column: number, depth: number): Tree {
    const fields: Field[] = [];
    const seen = new Set<string>();
    const position = this.position(column);
    for (let line = this.peek(); line?.column === column; line = this.peek()) {
      const found = keyAt(line, column);
      if (found === undefined || seen.has(found.key)) throw new NotSimple();
      seen.add(found.key);
      const at = { line: line.number, column };
      fields.push({ key: found.key, at, value: this.readValue(line, found.next, column, depth) });
    }
    this.expectEnd(column);
    return mapTree(fields, position);
  }

  /** What follows a key: on the same line, or below. A list may stand below its very key. */
  private readValue(line: Line, next: number, column: number, depth: number): Tree {
    this.at += 1;
    if (!isRest(line, next)) return readInline(line, next);
    const below = this.peek();
    if (below !== undefined && below.column > column) return this.readBelow(below, depth + 1);
    if (below?.column === column && isDash(below)) return this.readList(column, depth + 1);
    return scalarTree("", false, null);
  }

  private readBelow(below: Line, depth: number): Tree {
    if (depth > deepest) throw new NotSimple();
    if (/^ *[[{]/.test(below.text)) {
      this.at += 1;
      return readInline(below, below.column);
    }
    if (!isDash(below)) return this.readMap(below.column, depth);
    const list = this.readList(below.column, depth);
    this.expectEnd(below.column);
    return list;
  }

  private readList(column: number, depth: number): Tree {
    const items: Tree[] = [];
    const position = this.position(column);
    for (let line = this.peek(); line?.column === column; line = this.peek()) {
      if (!isDash(line)) break;
      const next = line.text.slice(column).search(/[^ ]/);
      if (next < 0) throw new NotSimple();
      const start = column + next + 1;
      if (keyAt(line, start) === undefined) {
        this.at += 1;
        items.push(readInline(line, start));
      } else {
        // The rest of the line is the first of the lines of a mapping.
        line.column = start;
        items.push(this.readMap(start, depth + 1));
      }
    }
    if ((this.peek()?.column ?? 0) > column) throw new NotSimple();
    return listTree(items, position);
  }

  /** What follows stands further left, or it belongs to nothing that could be read here. */
  private expectEnd(column: number): void {
    if ((this.peek()?.column ?? 0) >= column) throw new NotSimple();
  }

  private peek(): Line | undefined {
    return this.lines[this.at];
  }

  private position(column: number) {
    return { line: this.peek()?.number ?? 1, column };
  }
}

function isDash({ text, column }: Line): boolean {
  return text.startsWith("- ", column - 1);
}

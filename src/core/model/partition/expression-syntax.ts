import { escapedClass, escapedEdge, namedClass, within } from "./expression-classes.js";

/** Whether a character is one of a class. */
export type ClassTest = (character: string) => boolean;

/** A part of an expression. */
export type Piece =
  | { readonly kind: "take"; readonly test: ClassTest }
  | {
      readonly kind: "at";
      readonly test: (before: string | undefined, after: string | undefined) => boolean;
    }
  | { readonly kind: "sequence"; readonly pieces: readonly Piece[] }
  | { readonly kind: "either"; readonly pieces: readonly [Piece, Piece] }
  | {
      readonly kind: "repeat";
      readonly piece: Piece;
      readonly least: number;
      /** Null: without end. */
      readonly most: number | null;
    };

/** No expression is longer, no repetition counts further, and no groups nest deeper. */
const longest = 2000;
const mostRepeats = 1000;
const deepest = 250;

/** What is wrong with an expression. Never leaves this file. */
class Malformed extends Error {}

/** The parts of an expression; undefined where it is none, look-around and back-references too. */
export function parseExpression(text: string): Piece | undefined {
  if (text.length > longest) return undefined;
  try {
    return new Reader(text).readAll();
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}

class Reader {
  private at = 0;
  private depth = 0;
  private anyCase = false;
  private dotTakesLines = false;
  private readonly characters: readonly string[];

  constructor(text: string) {
    this.characters = [...text];
  }

  readAll(): Piece {
    const piece = this.readEither();
    if (this.at < this.characters.length) throw new Malformed("unexpected )");
    return piece;
  }

  private readEither(): Piece {
    const left = this.readSequence();
    let piece = left;
    while (this.skip("|")) piece = { kind: "either", pieces: [piece, this.readSequence()] };
    return piece;
  }

  private readSequence(): Piece {
    const pieces: Piece[] = [];
    for (let next = this.peek(); next !== undefined; next = this.peek()) {
      if (next === "|" || next === ")") break;
      pieces.push(this.readRepeat(this.readAtom()));
    }
    return { kind: "sequence", pieces };
  }

  private readRepeat(piece: Piece): Piece {
    const bounds = this.readBounds();
    if (bounds === undefined) return piece;
    this.skip("?"); // A lazy one matches the same texts.
    if (/^[*+?]$/.test(this.peek() ?? "") || this.readBounds() !== undefined) {
      throw new Malformed("a repetition of a repetition");
    }
    return { kind: "repeat", piece, ...bounds };
  }

  private readBounds(): { least: number; most: number | null } | undefined {
    if (this.skip("*")) return { least: 0, most: null };
    if (this.skip("+")) return { least: 1, most: null };
    if (this.skip("?")) return { least: 0, most: 1 };
    const [all, first, comma, last] =
      /^\{([0-9]+)(,?)([0-9]*)\}/.exec(this.characters.slice(this.at, this.at + 30).join("")) ?? [];
    if (all === undefined || (comma === "" && last !== "")) return undefined;
    this.at += all.length;
    const least = Number(first);
    const most = comma === "" ? least : last === "" ? null : Number(last);
    if (Math.max(least, most ?? 0) > mostRepeats || (most !== null && most < least)) {
      throw new Malformed("a repetition that counts too far, or backwards");
    }
    return { least, most };
  }

  private readAtom(): Piece {
    const character = this.next();
    switch (character) {
      case "(":
        return this.readGroup();
      case "[":
        return this.readClass();
      case ".":
        return this.dotTakesLines ? take(() => true) : take((other) => other !== "\n");
      case "^":
        return { kind: "at", test: (before) => before === undefined };
      case "$":
        return { kind: "at", test: (_, after) => after === undefined };
      case "\\":
        return this.readEscape();
      case "*":
      case "+":
      case "?":
        throw new Malformed("nothing to repeat");
      default:
        if (character === "{") this.refuseBounds();
        return this.literal(character);
    }
  }

  /** A brace stands for itself unless it would count something. */
  private refuseBounds(): void {
    this.at -= 1;
    if (this.readBounds() !== undefined) throw new Malformed("nothing to repeat");
    this.at += 1;
  }

  private readGroup(): Piece {
    this.depth += 1;
    if (this.depth > deepest) throw new Malformed("nested too deeply");
    const { anyCase, dotTakesLines } = this;
    if (this.skip("?") && this.readOptions()) {
      this.depth -= 1;
      return { kind: "sequence", pieces: [] };
    }
    const piece = this.readEither();
    if (!this.skip(")")) throw new Malformed("an open group");
    this.anyCase = anyCase;
    this.dotTakesLines = dotTakesLines;
    this.depth -= 1;
    return piece;
  }

  /** What follows `(?`. True where it stands for the rest of the group around it. */
  private readOptions(): boolean {
    const rest = this.characters.slice(this.at, this.at + 80).join("");
    const named = /^P?<[A-Za-z_][A-Za-z0-9_]*>/.exec(rest);
    if (named !== null) {
      this.at += named[0].length;
      return false;
    }
    const [all, on = "", off = "", end] = /^([is]*)(?:-([is]+))?([:)])/.exec(rest) ?? [];
    if (all === undefined) throw new Malformed("a kind of group that is not supported");
    this.at += all.length;
    this.anyCase = (this.anyCase || on.includes("i")) && !off.includes("i");
    this.dotTakesLines = (this.dotTakesLines || on.includes("s")) && !off.includes("s");
    return end === ")";
  }

  private readClass(): Piece {
    const isNot = this.skip("^");
    const tests: ClassTest[] = [];
    for (let isFirst = true; isFirst || this.peek() !== "]"; isFirst = false) {
      tests.push(this.readClassItem());
    }
    this.next();
    const { anyCase } = this;
    const isOne: ClassTest = (character) => tests.some((test) => test(character));
    return take((character) => {
      const found = anyCase ? casesOf(character).some(isOne) : isOne(character);
      return found !== isNot;
    });
  }

  private readClassItem(): ClassTest {
    const named = /^\[:(\^?)([a-z]+):\]/.exec(
      this.characters.slice(this.at, this.at + 12).join(""),
    );
    if (named !== null) {
      const test = namedClass(named[2] ?? "");
      if (test === undefined) throw new Malformed("a class without a meaning");
      this.at += named[0].length;
      return named[1] === "" ? test : (character) => !test(character);
    }
    const second = this.characters[this.at + 1] ?? "";
    const escaped = this.peek() === "\\" ? escapedClass(second) : undefined;
    if (escaped !== undefined) {
      this.at += 2;
      return escaped;
    }
    const first = this.readClassCharacter();
    if (this.peek() !== "-" || this.characters[this.at + 1] === "]") return within(first, first);
    this.next();
    const last = this.readClassCharacter();
    if (last < first) throw new Malformed("a range that runs backwards");
    return within(first, last);
  }

  private readClassCharacter(): string {
    const character = this.next();
    return character === "\\" ? this.escaped() : character;
  }

  private readEscape(): Piece {
    const next = this.peek() ?? "";
    const test = escapedClass(next);
    const edge = escapedEdge(next);
    if (test === undefined && edge === undefined) return this.literal(this.escaped());
    this.next();
    return test === undefined ? { kind: "at", test: edge ?? (() => false) } : take(test);
  }

  /** The character after a backslash. A letter or a digit would be a back-reference or nothing. */
  private escaped(): string {
    const character = this.next();
    const control = { t: "\t", n: "\n", r: "\r", f: "\f", v: "\v" }[character];
    if (control !== undefined) return control;
    if (/[A-Za-z0-9]/.test(character) || character > "\x7f") throw new Malformed("an odd escape");
    return character;
  }

  private literal(character: string): Piece {
    const cases = this.anyCase ? casesOf(character) : [character];
    return take((other) => cases.includes(other));
  }

  private peek(): string | undefined {
    return this.characters[this.at];
  }

  private next(): string {
    const character = this.characters[this.at];
    if (character === undefined) throw new Malformed("it ends too early");
    this.at += 1;
    return character;
  }

  private skip(character: string): boolean {
    if (this.peek() !== character) return false;
    this.at += 1;
    return true;
  }
}

function take(test: ClassTest): Piece {
  return { kind: "take", test };
}

function casesOf(character: string): string[] {
  return [character, character.toLowerCase(), character.toUpperCase()];
}

import { Composer, type Document, Lexer, LineCounter, Parser } from "yaml";
import { must } from "../../core/base/fail.js";
import { clip } from "../issue.js";
import { type Position, type Report, startOfText } from "./issue.js";
import { readQuickly } from "./quick-yaml.js";
import { deepest, largest, type Tree } from "./tree.js";
import { treeOfDocument } from "./yaml-tree.js";

/** No text with more characters than this is read. */
export const longestText = 4 * 1024 * 1024;

/** A tree with more parts than this may not be more than so many times what was written. */
const fewParts = 100_000;
const mostCopies = 10;

/** A tree of the largest size comes of fewer pieces of text. */
const mostLexemes = 2 * largest;

/** Every scalar stays text (Q-34 converts), no tags are known, repeated keys are found later. */
const options = {
  version: "1.2",
  schema: "failsafe",
  resolveKnownTags: false,
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: "silent",
} as const;

type Token = ReturnType<Parser["next"]> extends Generator<infer Item> ? Item : never;

/** The tree of the first document of a text; undefined, and an issue, where it has none. */
export function readYaml(text: string, report: Report): Tree | undefined {
  if (text.length > longestText) {
    report("CFG_YAML", startOfText, `longer than ${longestText} characters`);
    return undefined;
  }
  return readQuickly(text) ?? readWithPackage(text, report);
}

/** The same for any text of YAML, however it is written. */
export function readWithPackage(text: string, report: Report): Tree | undefined {
  const lines = new LineCounter();
  const tokens = firstDocument(text, lines, report);
  if (tokens === undefined) return undefined;

  const document = compose(tokens, text.length);
  const positionOf = (offset: number) => positionIn(lines, offset);
  for (const { pos, message } of [...document.errors, ...document.warnings]) {
    report("CFG_YAML", { path: "", ...positionOf(pos[0]) }, clip(message));
  }
  if (document.errors.length > 0) return undefined;
  const { tree, written } = treeOfDocument(document, positionOf, report);
  if (tree === undefined || (tree.size > fewParts && tree.size > mostCopies * written)) {
    report("CFG_YAML", startOfText, "its aliases or merge keys stand for too much");
    return undefined;
  }
  return tree;
}

/**
 * The tokens up to the end of the first document; what follows is never looked at. Gives
 * up as soon as they nest too deeply, since what reads them is recursive.
 */
function firstDocument(text: string, lines: LineCounter, report: Report): Token[] | undefined {
  lines.addNewLine(0);
  const parser = new Parser(lines.addNewLine);
  const tokens: Token[] = [];
  let lexemes = 0;
  for (const lexeme of new Lexer().lex(text)) {
    let ended = false;
    // What ends a document may bring an error behind it: a bracket that closes nothing.
    for (const token of parser.next(lexeme)) {
      tokens.push(token);
      ended ||= token.type === "document";
    }
    if (ended) return tokens;
    lexemes += 1;
    if (lexemes > mostLexemes) {
      report("CFG_YAML", { path: "", line: 1, column: 1 }, `more than ${largest} parts`);
      return undefined;
    }
    if (parser.stack.length > deepest) {
      const place = { path: "", ...positionIn(lines, parser.offset) };
      report("CFG_YAML", place, `nested deeper than ${deepest} levels`);
      return undefined;
    }
  }
  tokens.push(...parser.end());
  return tokens;
}

function compose(tokens: readonly Token[], end: number): Document.Parsed {
  const composer = new Composer(options);
  const documents: Document.Parsed[] = [];
  for (const token of tokens) documents.push(...composer.next(token));
  documents.push(...composer.end(true, end));
  return must(documents[0], "a document that is forced comes");
}

function positionIn(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
}

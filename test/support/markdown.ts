import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A fenced block, and the text from it to the next block or heading. */
export interface Block {
  readonly language: string;
  readonly text: string;
  readonly after: string;
}

/** A heading with what stands below it, up to the next heading. */
export interface Section {
  readonly title: string;
  readonly blocks: readonly Block[];
  /** The rows of each table, without its head and without backticks. */
  readonly tables: readonly (readonly Row[])[];
}

/** The cells of one row of a table. */
export type Row = readonly string[];

/** A page of the documentation. */
export interface Page {
  readonly text: string;
  readonly sections: readonly Section[];
}

/** Reads a page of `docs/`. */
export function readPage(name: string): Page {
  const text = readFileSync(join(import.meta.dirname, "..", "..", "docs", name), "utf8");
  return { text, sections: splitAtHeadings(text).map(sectionOf) };
}

/** The section of that title, which there is. */
export function sectionNamed(page: Page, title: string): Section {
  const section = page.sections.find((each) => each.title === title);
  if (section === undefined) throw new Error(`no section "${title}"`);
  return section;
}

/** The only block of a language in a section, or the one of that number. */
export function blockIn(section: Section, language: string, nth = 0): string {
  const block = section.blocks.filter((each) => each.language === language)[nth];
  if (block === undefined) throw new Error(`no ${language} ${nth} in "${section.title}"`);
  return block.text;
}

/** The rows of a table of a section, which there is. */
export function tableIn(section: Section, nth = 0): readonly Row[] {
  const table = section.tables[nth];
  if (table === undefined) throw new Error(`no table ${nth} in "${section.title}"`);
  return table;
}

/** What a link to a heading has behind its `#`. */
export function anchorOf(title: string): string {
  const plain = title.toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/gu, "");
  return plain.replaceAll(" ", "-");
}

/** A `#` in a block is a comment, not a heading. */
function splitAtHeadings(text: string): string[] {
  const parts: string[][] = [];
  let fenced = false;
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) fenced = !fenced;
    if (!fenced && line.startsWith("#")) parts.push([]);
    parts.at(-1)?.push(line);
  }
  return parts.map((lines) => `${lines.join("\n")}\n`);
}

function sectionOf(text: string): Section {
  const title = text.slice(0, text.indexOf("\n")).replace(/^#+ /, "");
  return { title, blocks: blocksIn(text), tables: tablesIn(text) };
}

function blocksIn(text: string): Block[] {
  const fences = /^```(\w+)\n([\s\S]*?)^```$([\s\S]*?)(?=^```|(?![\s\S]))/gm;
  return [...text.matchAll(fences)].map(([, language = "", body = "", after = ""]) => {
    return { language, text: body, after };
  });
}

function tablesIn(text: string): Row[][] {
  const outside = text.replaceAll(/^```[\s\S]*?^```$/gm, "");
  return [...outside.matchAll(/(?:^\|.*\n)+/gm)].map(([table]) =>
    table.trimEnd().split("\n").slice(2).map(cellsOf),
  );
}

/** A bar inside of backticks separates nothing. */
function cellsOf(line: string): string[] {
  const cells = line.slice(1, line.lastIndexOf("|")).split(/\|(?=(?:[^`]*`[^`]*`)*[^`]*$)/);
  return cells.map((cell) => cell.replace(/^ | $/g, "").replaceAll("`", ""));
}

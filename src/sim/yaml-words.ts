import type { YAMLError } from "yaml";

const words: ReadonlyMap<string, string> = new Map([
  ["BAD_ALIAS", "the alias has no anchor before it"],
  ["BAD_DQ_ESCAPE", "an escape with \\ that YAML does not know"],
  ["BAD_INDENT", "the indentation is wrong, or a bracket is not closed"],
  ["BAD_SCALAR_START", "a text that begins like this needs quotes"],
  ["BLOCK_AS_IMPLICIT_KEY", "a second key on one line; a text with ': ' in it needs quotes"],
  ["DUPLICATE_KEY", "the key comes twice"],
  ["MISSING_CHAR", "a bracket, a quote, a comma or a space is missing"],
  ["MULTILINE_IMPLICIT_KEY", "a key must stand on one line, with ': ' after it"],
  ["MULTIPLE_DOCS", "a second document begins here; a scenario is one document"],
  ["NON_STRING_KEY", "a key must be text"],
  ["RESOURCE_EXHAUSTION", "is nested too deeply"],
  ["TAB_AS_INDENT", "a tab in the indentation; it must be spaces"],
  ["TAG_RESOLVE_FAILED", "tags (!) have no meaning in a scenario"],
  ["UNEXPECTED_TOKEN", "something stands here that does not belong here"],
]);

/** What is wrong with the form of a text, for people who never saw the parser. */
export function yamlWordsFor(fault: YAMLError): string {
  return words.get(fault.code) ?? "is no YAML";
}

/** The same for what is only found when anchors are followed. */
export function aliasWordsFor(error: unknown): string {
  if (error instanceof RangeError) return "is nested too deeply";
  if (error instanceof ReferenceError) {
    return "an alias has no anchor before it, or aliases stand for too much";
  }
  return "cannot be read; a merge key (<<) must stand for a mapping";
}

import type { ConfigIssue } from "./issue.js";
import { keys, type SchemaKey } from "./keys.js";

const schemaKeys: ReadonlySet<string> = new Set<SchemaKey>(Object.values(keys).flat());

/**
 * Leaves out what only repeats a wrong form: where a value of the wrong kind counts as absent,
 * its absence is no mistake of its own.
 *
 * @param ofForm  how many issues, from the first on, are about the form
 */
export function withoutEchoes(issues: readonly ConfigIssue[], ofForm: number): ConfigIssue[] {
  const form = issues.slice(0, ofForm);
  const broken = new Set(form.flatMap(({ path }) => [path, ...aroundOf(path)]));
  return [...form, ...issues.slice(ofForm).filter(({ path }) => !broken.has(path))];
}

/** What a key of the schema stands in; an unknown key breaks nothing around it. */
function aroundOf(path: string): string[] {
  const dot = path.lastIndexOf(".");
  if (dot < 0 || !schemaKeys.has(path.slice(dot + 1))) return [];
  return [path.slice(0, dot)];
}

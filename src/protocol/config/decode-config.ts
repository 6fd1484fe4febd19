import type { SchedulerConfig } from "../../core/model/config.js";
import { buildConfig } from "./build.js";
import { checkPartitions } from "./check-partitions.js";
import type { PartitionDraft } from "./draft.js";
import { type ConfigIssue, type ConfigWarning, collector } from "./issue.js";
import { readPlain } from "./plain.js";
import { partitionsOf } from "./shape.js";
import { spotAt } from "./spot.js";
import { excessOf } from "./tree.js";
import { readYaml } from "./yaml.js";

/** A configuration, or what is wrong with it: the first issue is the one of queues.md Q-65. */
export type DecodedConfig =
  | {
      readonly ok: true;
      readonly config: SchedulerConfig;
      readonly warnings: readonly ConfigWarning[];
    }
  | { readonly ok: false; readonly issues: readonly ConfigIssue[] };

/**
 * Reads a queues.yaml, as text or as an object of the same form. Never throws. A key that is no
 * key of the schema is refused, and so is one that this version does not act on yet.
 */
export function decodeConfig(source: string | object): DecodedConfig {
  const issues: ConfigIssue[] = [];
  const drafts = readDrafts(source, issues);
  // Where the form is wrong, the rest would only repeat it.
  if (issues.some((issue) => issue.code === "CFG_YAML")) return { ok: false, issues };

  checkPartitions(drafts, collector(issues));
  if (issues.length > 0) return { ok: false, issues: unsupportedLast(issues) };

  const warnings: ConfigWarning[] = [];
  const config = buildConfig(drafts, warnings);
  return { ok: true, config, warnings };
}

/** What is wrong for good stands first. */
function unsupportedLast(issues: readonly ConfigIssue[]): readonly ConfigIssue[] {
  const isUnsupported = ({ code }: ConfigIssue) => code === "CFG_UNSUPPORTED";
  return [...issues.filter((issue) => !isUnsupported(issue)), ...issues.filter(isUnsupported)];
}

function readDrafts(source: string | object, issues: ConfigIssue[]): readonly PartitionDraft[] {
  const report = collector(issues);
  try {
    const tree = typeof source === "string" ? readYaml(source, report) : readPlain(source, report);
    if (tree === undefined || issues.length > 0) return [];
    const excess = excessOf(tree);
    if (excess === null) return partitionsOf(spotAt(tree, ""), report);
    report("CFG_YAML", { path: "" }, excess);
  } catch {
    // A getter or a proxy of the caller threw; nothing of ours does.
    report("CFG_YAML", { path: "" }, "the configuration cannot be read");
  }
  return [];
}

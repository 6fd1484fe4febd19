import type { SchedulerConfig } from "../../core/model/config.js";
import { buildConfig } from "./build.js";
import { checkPartitions } from "./check-partitions.js";
import { checksumOf } from "./checksum.js";
import type { PartitionDraft } from "./draft.js";
import { withoutEchoes } from "./echoes.js";
import {
  type ConfigIssue,
  type ConfigWarning,
  collector,
  type Report,
  startOfText,
} from "./issue.js";
import { readPlain } from "./plain.js";
import { checkInheritance } from "./properties.js";
import { partitionsOf } from "./shape.js";
import { spotAt } from "./spot.js";
import { excessOf, type Tree } from "./tree.js";
import { findWarnings } from "./warnings/find-warnings.js";
import { readYaml } from "./yaml.js";

/** A configuration, or all that is wrong with it: the first issue is the one of queues.md Q-65. */
export type DecodedConfig =
  | {
      readonly ok: true;
      readonly config: SchedulerConfig;
      /** That of the text; null for what was an object. Source: Q-35. */
      readonly checksum: string | null;
      /** What is accepted and yet worth a look, in file order. */
      readonly warnings: readonly ConfigWarning[];
    }
  | { readonly ok: false; readonly issues: readonly ConfigIssue[] };

/**
 * Reads a queues.yaml, as text or as an object of the same form. Never throws. A key that is no
 * key of the schema is refused.
 */
export function decodeConfig(source: string | object): DecodedConfig {
  const issues: ConfigIssue[] = [];
  const report = collector(issues);
  const drafts = readDrafts(source, report);
  if (drafts === undefined) return { ok: false, issues };

  const ofForm = issues.length;
  checkPartitions(drafts, report);
  if (issues.length > 0) return { ok: false, issues: withoutEchoes(issues, ofForm) };
  const config = buildConfig(drafts);
  if (typeof source !== "string") {
    return { ok: true, config, checksum: null, warnings: findWarnings(drafts, { path: "" }) };
  }
  const warnings = findWarnings(drafts, startOfText);
  return { ok: true, config, checksum: checksumOf(source), warnings };
}

/** Undefined, and an issue, where there is nothing that could be judged any further. */
function readDrafts(source: string | object, report: Report): PartitionDraft[] | undefined {
  try {
    const tree = readTree(source, report);
    if (tree === undefined) return undefined;
    const excess = excessOf(tree);
    if (excess !== null) {
      report("CFG_YAML", { path: "" }, excess);
      return undefined;
    }
    const drafts = partitionsOf(spotAt(tree, ""), report);
    return checkInheritance(drafts, report) ? drafts : undefined;
  } catch {
    // A getter or a proxy of the caller threw; nothing of ours does.
    report("CFG_YAML", { path: "" }, "the configuration cannot be read");
    return undefined;
  }
}

function readTree(source: string | object, report: Report): Tree | undefined {
  return typeof source === "string" ? readYaml(source, report) : readPlain(source, report);
}

import { findEmbedded } from "./config-map.js";
import { type DecodedConfig, decodeConfig } from "./decode-config.js";
import type { Position } from "./issue.js";

/**
 * Reads a file with a queues.yaml, or with a Kubernetes ConfigMap that holds one as
 * `data: queues.yaml`. Lines and columns are those of the file. Never throws.
 */
export function decodeConfigFile(text: string): DecodedConfig {
  const embedded = findEmbedded(text);
  if (embedded === undefined) return decodeConfig(text);
  if (embedded.text === undefined) return { ok: false, issues: [embedded.issue] };

  const { positionOf } = embedded;
  const moved = <Found extends Partial<Position>>(found: Found): Found => {
    const { line = 1, column = 1 } = found;
    return { ...found, ...positionOf({ line, column }) };
  };
  const decoded = decodeConfig(embedded.text);
  return decoded.ok
    ? { ...decoded, warnings: decoded.warnings.map(moved) }
    : { ok: false, issues: decoded.issues.map(moved) };
}

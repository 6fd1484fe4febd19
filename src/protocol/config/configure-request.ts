import type { Configure } from "../../core/contract/input.js";
import { decodeConfig } from "./decode-config.js";
import { decodeConfigFile } from "./decode-file.js";
import type { ConfigIssue } from "./issue.js";

/**
 * The request that brings a queues.yaml: as text, which may be the ConfigMap that holds one, or as
 * an object of the same form. One that is refused here becomes a request as well, which the core
 * answers in its turn with the first issue; all of them, and warnings, come from `decodeConfig`.
 * Never throws.
 */
export function configureRequest(source: string | object): Configure {
  const decoded = typeof source === "string" ? decodeConfigFile(source) : decodeConfig(source);
  if (!decoded.ok) return Object.freeze({ kind: "configure", refused: faultOf(decoded.issues) });
  const { config, checksum } = decoded;
  return Object.freeze({ kind: "configure", config, checksum });
}

/** The first of all that was found, which is the one that counts. Source: queues.md Q-65. */
function faultOf([first]: readonly ConfigIssue[]) {
  const { code = "CFG_YAML", path = "", message = "", line, column } = first ?? {};
  const where = line === undefined ? "" : ` (line ${line}, column ${column})`;
  return Object.freeze({ code, path, message: `${message}${where}` } as const);
}

import type { Configure } from "../../core/contract/input.js";
import { decodeConfig } from "./decode-config.js";
import type { ConfigIssue } from "./issue.js";

/**
 * The request that brings a queues.yaml, as text or as an object of the same form. One that is
 * refused here becomes a request as well: the core answers it in its turn. Never throws.
 */
export function configureRequest(source: string | object): Configure {
  const decoded = decodeConfig(source);
  if (!decoded.ok) return Object.freeze({ kind: "configure", refused: faultOf(decoded.issues) });
  const { config, checksum } = decoded;
  if (checksum === null) return Object.freeze({ kind: "configure", config });
  return Object.freeze({ kind: "configure", config, checksum });
}

/** The first of all that was found, which is the one that counts. Source: queues.md Q-65. */
function faultOf([first]: readonly ConfigIssue[]) {
  const { code = "CFG_YAML", path = "", message = "" } = first ?? {};
  return Object.freeze({ code, path, message } as const);
}

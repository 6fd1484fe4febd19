import { sha256 } from "./sha256.js";

/** The checksum of a configuration's text; one that stands in it does not count. Source: Q-35. */
export function checksumOf(text: string): string {
  return sha256(text.replace(/checksum: [0-9a-fA-F]{64}/g, ""));
}

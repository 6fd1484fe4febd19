import type { ConfigIssue, ConfigWarning } from "../protocol/config/index.js";

/** What was found in a file of queues, a line each: `file:line:column code message`. */
export function renderFound(file: string, found: readonly (ConfigIssue | ConfigWarning)[]): string {
  return found
    .map(({ line = 1, column = 1, code, message }) => {
      return `${plain(`${file}:${line}:${column} ${code} ${message}`)}\n`;
    })
    .join("");
}

/** One line that a terminal shows as it is, whatever a file has in its names. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (odd) => {
    return `\\u${(odd.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;
  });
}

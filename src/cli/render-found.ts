import type { ConfigIssue, ConfigWarning } from "../protocol/config/index.js";
import { escapeControls } from "./io.js";

/** What was found in a file of queues, a line each: `file:line:column code message`. */
export function renderFound(file: string, found: readonly (ConfigIssue | ConfigWarning)[]): string {
  return found
    .map(({ line = 1, column = 1, code, message }) => {
      return `${escapeControls(`${file}:${line}:${column} ${code} ${message}`)}\n`;
    })
    .join("");
}

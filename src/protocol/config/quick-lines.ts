/** A line that is neither blank nor a comment. */
export interface Line {
  /** Its column, from 1, of what stands first; a dash that was read moves it on. */
  column: number;
  /** Its number, from 1. */
  readonly number: number;
  /** All of it, from the start. */
  readonly text: string;
}

/**
 * The lines of a text without blank ones and comments; undefined where it holds something that
 * makes lines mean more than they seem to.
 */
export function linesOf(text: string): Line[] | undefined {
  if (/[\t\r\ufeff\u0085\u2028\u2029]/.test(text)) return undefined;
  const lines: Line[] = [];
  let number = 0;
  for (const line of text.split("\n")) {
    number += 1;
    const first = line.search(/[^ ]/);
    if (first < 0 || line.charAt(first) === "#") continue;
    lines.push({ column: first + 1, number, text: line });
  }
  return lines;
}

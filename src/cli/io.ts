import type { Millis } from "../core/base/time.js";

/** Where a command writes and what it sees of the machine; files apart. */
export interface Io {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean };
  /** A clock for timing and progress; no result depends on it. */
  now(): Millis;
}

/** What a command leaves to the shell. */
export const exitCodes = Object.freeze({
  ok: 0,
  /** Not every application was done, a promise was broken, or a file has errors. */
  incomplete: 1,
  /** Bad arguments or files. */
  misuse: 2,
});

/** One clear line on stderr, and the exit code that goes with it. */
export function complain(io: Io, message: string): number {
  io.stderr.write(`ganger: ${escapeControls(message)}\n`);
  return exitCodes.misuse;
}

/** Names come from anywhere: what a terminal would act on is shown as `\u{1b}`. */
export function escapeControls(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (found) => `\\u{${found.codePointAt(0)?.toString(16)}}`,
  );
}

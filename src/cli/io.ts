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
  /** A promise of the simulation was broken, or a file has errors. */
  broken: 1,
  /** Bad arguments or files. */
  misuse: 2,
});

/** One clear line on stderr, and the exit code that goes with it. */
export function complain(io: Io, message: string): number {
  io.stderr.write(`ganger: ${message.replaceAll(/\s*\n\s*/g, " ")}\n`);
  return exitCodes.misuse;
}

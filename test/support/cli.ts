import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { main } from "../../src/cli/ganger.js";

/** What the program wrote, and its exit code. */
export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program without a process and without a clock that moves. */
export function ganger(...args: readonly string[]): Outcome {
  const written = { stdout: "", stderr: "" };
  const code = main(args, {
    stdout: { write: (text) => (written.stdout += text) },
    stderr: { write: (text) => (written.stderr += text) },
    now: () => 0,
  });
  return { code, ...written };
}

/** A folder that lives as long as the tests of a file. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), "ganger-"));

  constructor() {
    afterAll(() => rmSync(this.path, { recursive: true }));
  }

  /** Writes a file; returns its path. */
  file(name: string, text: string): string {
    const path = join(this.path, name);
    writeFileSync(path, text);
    return path;
  }
}

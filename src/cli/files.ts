import { closeSync, openSync, readFileSync, writeSync } from "node:fs";

/** A file's text, or why there is none. */
export type FileRead =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

const reasons: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "there is no such file"],
  ["EISDIR", "it is a directory"],
  ["ENOTDIR", "a part of the path is no directory"],
  ["EACCES", "access is not allowed"],
  ["EPERM", "access is not allowed"],
  ["EROFS", "the file system is read-only"],
  ["ENOSPC", "no space is left"],
]);

/** Reads a whole file as UTF-8. */
export function readText(path: string | URL): FileRead {
  try {
    return { ok: true, text: readFileSync(path, "utf8") };
  } catch (error) {
    return { ok: false, message: `cannot read ${String(path)}: ${reasonOf(error)}` };
  }
}

/** What the machine says of a failed access to a file, for people. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return reasons.get(code) ?? error.message;
}

/** True when the machine refused something, as opposed to a fault of ours. */
export function isFileFault(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

const chunk = 1 << 20;

/** Writes text to a file in large pieces. Every method throws what the machine throws. */
export class TextFile {
  private readonly descriptor: number;
  private waiting: string[] = [];
  private length = 0;

  /** Creates the file, or empties it. */
  constructor(path: string) {
    this.descriptor = openSync(path, "w");
  }

  /** Adds text. */
  write(text: string): void {
    this.waiting.push(text);
    this.length += text.length;
    if (this.length >= chunk) this.flush();
  }

  /** Writes what is left and lets the file go. */
  close(): void {
    this.flush();
    closeSync(this.descriptor);
  }

  private flush(): void {
    const bytes = Buffer.from(this.waiting.join(""), "utf8");
    for (let at = 0; at < bytes.length; ) at += writeSync(this.descriptor, bytes, at);
    this.waiting = [];
    this.length = 0;
  }
}

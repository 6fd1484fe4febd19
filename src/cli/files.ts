import { closeSync, openSync, readFileSync, statSync, writeSync } from "node:fs";

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
  ["ENAMETOOLONG", "the name is too long"],
  ["ELOOP", "its links go in a circle"],
  ["ERR_FS_FILE_TOO_LARGE", "it is too large"],
  ["ERR_STRING_TOO_LONG", "it is too large"],
  ["ERR_ENCODING_INVALID_ENCODED_DATA", "it is no text in UTF-8"],
]);

/** Reads a whole file as UTF-8; a byte order mark is no part of its text. */
export function readText(path: string | URL): FileRead {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
    return { ok: true, text };
  } catch (error) {
    return { ok: false, message: `cannot read ${String(path)}: ${reasonOf(error)}` };
  }
}

/** True when two names lead to one file, whatever links there are on the way. */
export function isSameFile(a: string | URL, b: string | URL): boolean {
  const [first, second] = [a, b].map((path) =>
    statSync(path, { bigint: true, throwIfNoEntry: false }),
  );
  if (first === undefined || second === undefined || !first.isFile()) return false;
  return first.dev === second.dev && first.ino === second.ino;
}

/** What the machine says of a failed access to a file, for people. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return reasons.get(code) ?? error.message;
}

/** The same for a file that is to be written: what is missing then is its folder. */
export function writeReasonOf(error: unknown): string {
  const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
  return isMissing ? "there is no such folder" : reasonOf(error);
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

import {
  type ConfigIssue,
  type ConfigWarning,
  decodeConfigFile,
} from "../protocol/config/index.js";
import type { ValidateArguments } from "./arguments.js";
import { readText } from "./files.js";
import { complain, exitCodes, type Io } from "./io.js";

/** What was found in one file. */
interface Validated {
  readonly file: string;
  readonly errors: readonly ConfigIssue[];
  readonly warnings: readonly ConfigWarning[];
}

/** Says what is wrong with files of queues, and returns the exit code. */
export function runValidation({ files, json, strict }: ValidateArguments, io: Io): number {
  const validated: Validated[] = [];
  let unreadable = false;
  for (const file of files) {
    const read = readText(file);
    if (read.ok) validated.push(validate(file, read.text));
    else {
      unreadable = true;
      complain(io, read.message);
    }
  }
  io.stdout.write(json ? asJson(validated) : validated.map(asText).join(""));
  if (unreadable) return exitCodes.misuse;
  const counted = validated.flatMap(({ errors, warnings }) => [
    ...errors,
    ...(strict ? warnings : []),
  ]);
  return counted.length === 0 ? exitCodes.ok : exitCodes.incomplete;
}

function validate(file: string, text: string): Validated {
  const decoded = decodeConfigFile(text);
  return decoded.ok
    ? { file, errors: [], warnings: decoded.warnings }
    : { file, errors: decoded.issues, warnings: [] };
}

function asText({ file, errors, warnings }: Validated): string {
  const lines = [...errors, ...warnings].map(({ line = 1, column = 1, code, message }) => {
    return plain(`${file}:${line}:${column} ${code} ${message}`);
  });
  return lines.map((line) => `${line}\n`).join("");
}

function asJson(validated: readonly Validated[]): string {
  return `${JSON.stringify({ files: validated }, null, 2)}\n`;
}

/** One line that a terminal shows as it is, whatever a file has in its names. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (odd) => {
    return `\\u${(odd.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;
  });
}

import {
  type ConfigIssue,
  type ConfigWarning,
  decodeConfigFile,
} from "../protocol/config/index.js";
import type { ValidateArguments } from "./arguments.js";
import { readText } from "./files.js";
import { complain, exitCodes, type Io } from "./io.js";
import { renderFound } from "./render-found.js";

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
  return renderFound(file, [...errors, ...warnings]);
}

function asJson(validated: readonly Validated[]): string {
  return `${JSON.stringify({ files: validated }, null, 2)}\n`;
}

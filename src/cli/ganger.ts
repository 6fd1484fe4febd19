import { readArguments } from "./arguments.js";
import { readText } from "./files.js";
import { help } from "./help.js";
import { complain, exitCodes, type Io } from "./io.js";
import { runSimulation } from "./simulate.js";
import { runValidation } from "./validate.js";

/** The program: reads the arguments, does what they say, and returns the exit code. */
export function main(args: readonly string[], io: Io): number {
  const read = readArguments(args);
  if (!read.ok) return complain(io, read.message);
  const { command } = read;
  switch (command.kind) {
    case "help":
      io.stdout.write(help);
      return exitCodes.ok;
    case "version":
      io.stdout.write(`${version()}\n`);
      return exitCodes.ok;
    case "simulate":
      return runSimulation(command, io);
    case "validate":
      return runValidation(command, io);
  }
}

/** The version in the package's own description. */
function version(): string {
  const read = readText(new URL("../../package.json", import.meta.url));
  const description: unknown = read.ok ? JSON.parse(read.text) : null;
  if (typeof description !== "object" || description === null) return "unknown";
  return "version" in description ? String(description.version) : "unknown";
}

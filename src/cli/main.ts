#!/usr/bin/env node
import { reasonOf } from "./files.js";
import { main } from "./ganger.js";
import { complain, type Io } from "./io.js";

const io: Io = {
  stdout: process.stdout,
  stderr: process.stderr,
  now: () => performance.now(),
};

// A reader that has seen enough, as in `ganger simulate | head`, is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") return;
  process.exitCode = complain(io, `cannot write the output: ${reasonOf(error)}`);
});

// Where complaints cannot be written either, the exit code is all that is left.
process.stderr.on("error", () => undefined);

process.exitCode = main(process.argv.slice(2), io);

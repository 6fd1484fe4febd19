#!/usr/bin/env node
import { main } from "./ganger.js";

// A reader that has seen enough, as in `ganger simulate | head`, is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = main(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  now: () => performance.now(),
});

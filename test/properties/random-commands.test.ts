import fc from "fast-check";
import { test } from "vitest";
import { Run } from "../reference/run.js";
import { shimCommands, worlds } from "../support/commands.js";

test("I-01 to I-26 hold after every command, and the plain lists agree", () => {
  fc.assert(
    fc.property(
      worlds,
      fc.commands(shimCommands, { maxCommands: 100, size: "max" }),
      (world, commands) => {
        fc.modelRun(() => ({ model: {}, real: new Run(world) }), commands);
      },
    ),
    { numRuns: 1000, seed: 2021 },
  );
});

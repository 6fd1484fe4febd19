import fc from "fast-check";
import { test } from "vitest";
import { Run } from "../reference/run.js";
import { shimCommands, ways, worldsOf } from "../support/commands.js";

const commands = fc.commands(shimCommands, { maxCommands: 100, size: "max" });

for (const way of ways) {
  const name = `${way.profile}, gate ${way.startGate}`;
  test(`I-01 to I-26, Q-189, Q-191 hold after every command, plain lists agree (${name})`, () => {
    fc.assert(
      fc.property(worldsOf(way), commands, (world, chosen) => {
        fc.modelRun(() => ({ model: {}, real: new Run(world) }), chosen);
      }),
      { numRuns: 250, seed: 2021 },
    );
  });
}

import { describe, expect, test } from "vitest";
import { readArguments } from "../../src/cli/arguments.js";

describe("arguments", () => {
  test.each([
    { args: ["--help"], command: { kind: "help" } },
    { args: ["simulate", "-h"], command: { kind: "help" } },
    { args: ["--version"], command: { kind: "version" } },
    {
      args: ["simulate"],
      command: {
        kind: "simulate",
        scenario: undefined,
        json: false,
        trace: undefined,
        settings: {},
      },
    },
    {
      args: ["simulate", "x.yaml", "--json", "--trace", "t", "--seed=5", "--profile", "modern"],
      command: {
        kind: "simulate",
        scenario: "x.yaml",
        json: true,
        trace: "t",
        settings: { seed: 5, profile: "modern" },
      },
    },
    {
      args: ["--start-gate", "fit", "simulate", "--seed", "4294967295"],
      command: { kind: "simulate", settings: { startGate: "fit", seed: 4_294_967_295 } },
    },
  ])("$args", ({ args, command }) => {
    const read = readArguments(args);
    expect(read.ok ? read.command : read.message).toMatchObject(command);
  });

  test.each([
    [[], "a command is missing"],
    [["--json"], "a command is missing"],
    [["simulat"], "there is no command 'simulat'"],
    [["simulate", "a", "b"], "only one scenario"],
    [["simulate", ""], "the name of the scenario is empty"],
    [["simulate", "--colour"], "there is no option '--colour'"],
    [["simulate", "--seed"], "--seed needs a whole number"],
    [["simulate", "--seed", "-1"], "--seed must be a whole number from 0 to 4294967295, not '-1'"],
    [["simulate", "--seed", "--json"], "--seed needs a whole number, not the option '--json'"],
    [
      ["simulate", "--trace", "--json"],
      "--trace needs the name of a file, not the option '--json'",
    ],
    [["simulate", "--seed", "1", "--seed=2"], "--seed is given twice"],
    [["simulate", "--json", "--json"], "--json is given twice"],
    [["simulate", "-x"], "there is no option '-x'"],
    [["simulate", "--profile"], "--profile needs a value"],
    [["simulate", "--seed", "x"], "--seed must be a whole number from 0 to 4294967295, not 'x'"],
    [["simulate", "--seed=-1"], "--seed must be a whole number"],
    [["simulate", "--seed", "1.5"], "--seed must be a whole number"],
    [["simulate", "--seed", "4294967296"], "--seed must be a whole number"],
    [["simulate", "--profile", "new"], "--profile must be classic or modern, not 'new'"],
    [["simulate", "--start-gate", "on"], "--start-gate must be off or quota or fit, not 'on'"],
    [["simulate", "--json=yes"], "--json takes no value"],
    [["simulate", "--trace="], "--trace needs the name of a file"],
  ])("%j is refused in one line", (args, message) => {
    const read = readArguments(args);
    expect(read.ok ? "" : read.message).toContain(message);
    expect(read.ok ? "" : read.message).not.toContain("\n");
  });
});

import { type ParseArgsConfig, parseArgs } from "node:util";
import type { SimulationSettings } from "../sim/settings.js";

/** What was asked for on the command line. */
export type Command =
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | ({ readonly kind: "simulate" } & SimulateArguments)
  | ({ readonly kind: "validate" } & ValidateArguments);

/** How a simulation was asked for. */
export interface SimulateArguments {
  /** A built-in name or a path; undefined: the built-in workload. */
  readonly scenario: string | undefined;
  readonly json: boolean;
  readonly trace: string | undefined;
  /** What replaces the settings of the scenario. */
  readonly settings: Partial<SimulationSettings>;
}

/** Which files are validated, and how. */
export interface ValidateArguments {
  /** At least one. */
  readonly files: readonly string[];
  readonly json: boolean;
  /** Whether warnings count as errors. */
  readonly strict: boolean;
}

/** A command, or what is wrong with the arguments, in one line. */
export type ArgumentsRead =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly message: string };

const options = {
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
  json: { type: "boolean" },
  strict: { type: "boolean" },
  trace: { type: "string" },
  seed: { type: "string" },
  profile: { type: "string" },
  "start-gate": { type: "string" },
} as const satisfies ParseArgsConfig["options"];

/** The options of each command, apart from those that all have. */
const optionsOf = {
  simulate: ["json", "trace", "seed", "profile", "start-gate"],
  validate: ["json", "strict"],
} as const satisfies Record<string, readonly (keyof typeof options)[]>;

const profiles = ["classic", "modern"] as const;
const startGates = ["off", "quota", "fit"] as const;
const maxSeed = 2 ** 32 - 1;

/** Reads the arguments that follow the program's name. */
export function readArguments(args: readonly string[]): ArgumentsRead {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.help === true) return { ok: true, command: { kind: "help" } };
    if (values.version === true) return { ok: true, command: { kind: "version" } };
    return { ok: true, command: commandOf(positionals, values) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { ok: false, message: `${firstSentence(error.message)} (see ganger --help)` };
  }
}

type Values = { readonly [Name in keyof typeof options]?: string | boolean | undefined };

/** Something is wrong with an argument. Never leaves this file. */
class Misuse extends Error {}

function commandOf(positionals: readonly string[], values: Values): Command {
  const [name, ...rest] = positionals;
  if (name === undefined) throw new Misuse("a command is missing");
  if (name !== "simulate" && name !== "validate") {
    throw new Misuse(`there is no command '${name}'`);
  }
  for (const option of Object.keys(values)) {
    const isKnown = optionsOf[name].some((known) => known === option);
    if (!isKnown) throw new Misuse(`--${option} is no option of ${name}`);
  }
  return name === "simulate" ? simulateCommand(rest, values) : validateCommand(rest, values);
}

function validateCommand(files: readonly string[], values: Values): Command {
  if (files.length === 0) throw new Misuse("the file to validate is missing");
  if (files.includes("")) throw new Misuse("the name of a file is empty");
  return { kind: "validate", files, json: values.json === true, strict: values.strict === true };
}

function simulateCommand(positionals: readonly string[], values: Values): Command {
  const [scenario, ...more] = positionals;
  if (scenario === "") throw new Misuse("the name of the scenario is empty");
  if (more.length > 0) throw new Misuse(`only one scenario can be simulated, not '${more[0]}' too`);
  return {
    kind: "simulate",
    scenario,
    json: values.json === true,
    trace: fileName("trace", values.trace),
    settings: {
      ...settingOf("seed", seedOf(values.seed)),
      ...settingOf("profile", choice("profile", profiles, values.profile)),
      ...settingOf("startGate", choice("start-gate", startGates, values["start-gate"])),
    },
  };
}

function settingOf<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { [Key in Name]?: Value } | undefined {
  if (value === undefined) return undefined;
  const setting: { [Key in Name]?: Value } = {};
  setting[name] = value;
  return setting;
}

function seedOf(text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seed = /^[0-9]{1,10}$/.test(String(text)) ? Number(text) : Number.NaN;
  if (seed <= maxSeed) return seed;
  throw new Misuse(`--seed must be a whole number from 0 to ${maxSeed}, not '${text}'`);
}

function choice<Word extends string>(
  option: string,
  words: readonly Word[],
  text: string | boolean | undefined,
): Word | undefined {
  if (text === undefined) return undefined;
  const word = words.find((known) => known === text);
  if (word !== undefined) return word;
  throw new Misuse(`--${option} must be ${words.join(" or ")}, not '${text}'`);
}

function fileName(option: string, text: string | boolean | undefined): string | undefined {
  if (text === "") throw new Misuse(`--${option} needs the name of a file`);
  return text === undefined ? undefined : String(text);
}

/** What the argument reader of Node says, without its advice. */
function firstSentence(message: string): string {
  const [first] = message.split(/\. |\n/);
  return (first ?? message).replace(/\.$/, "");
}

import { optional } from "../core/base/optional.js";
import type { SimulationSettings } from "../sim/settings.js";
import { Misuse, type Options, type OptionValues, readOptions } from "./options.js";

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
  /** A file with the queues that replace those of the scenario. */
  readonly queues: string | undefined;
  readonly trace: string | undefined;
  /** What replaces the settings of the scenario. */
  readonly settings: Partial<SimulationSettings>;
}

/** How a validation was asked for. */
export interface ValidateArguments {
  /** At least one path. */
  readonly files: readonly string[];
  readonly json: boolean;
  /** Whether warnings count as errors. */
  readonly strict: boolean;
}

/** A command, or what is wrong with the arguments, in one line. */
export type ArgumentsRead =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly message: string };

const profiles = ["classic", "modern"] as const;
const startGates = ["off", "quota", "fit"] as const;
const maxSeed = 2 ** 32 - 1;

/** Reads the arguments that follow the program's name. */
export function readArguments(args: readonly string[]): ArgumentsRead {
  try {
    const options = readOptions(args);
    if (options.flags.has("help")) return { ok: true, command: { kind: "help" } };
    if (options.flags.has("version")) return { ok: true, command: { kind: "version" } };
    return { ok: true, command: commandOf(options) };
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    return { ok: false, message: `${error.message} (see ganger --help)` };
  }
}

/** The options of each command, apart from those that all have. */
const optionsOf: Readonly<Record<"simulate" | "validate", readonly string[]>> = {
  simulate: ["json", "queues", "trace", "seed", "profile", "start-gate"],
  validate: ["json", "strict"],
};

function commandOf({ flags, texts, positionals }: Options): Command {
  const [name, ...rest] = positionals;
  if (name === undefined) throw new Misuse("a command is missing");
  if (name !== "simulate" && name !== "validate") {
    throw new Misuse(`there is no command '${name}'`);
  }
  for (const option of [...flags, ...texts.keys()]) {
    if (optionsOf[name].includes(option)) continue;
    throw new Misuse(`--${option} is no option of ${name}`);
  }
  if (name === "simulate") return simulateCommand(rest, flags.has("json"), texts);
  return validateCommand(rest, flags);
}

function validateCommand(files: readonly string[], flags: ReadonlySet<string>): Command {
  if (files.length === 0) throw new Misuse("the file to validate is missing");
  if (files.includes("")) throw new Misuse("the name of a file is empty");
  return { kind: "validate", files, json: flags.has("json"), strict: flags.has("strict") };
}

function simulateCommand(
  positionals: readonly string[],
  json: boolean,
  texts: OptionValues,
): Command {
  const [scenario, ...more] = positionals;
  if (scenario === "") throw new Misuse("the name of the scenario is empty");
  if (more.length > 0) throw new Misuse(`only one scenario can be simulated, not '${more[0]}' too`);
  return {
    kind: "simulate",
    scenario,
    json,
    queues: texts.get("queues"),
    trace: texts.get("trace"),
    settings: {
      ...optional("seed", seedOf(texts.get("seed"))),
      ...optional("profile", choice("profile", profiles, texts.get("profile"))),
      ...optional("startGate", choice("start-gate", startGates, texts.get("start-gate"))),
    },
  };
}

function seedOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seed = /^[0-9]{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (seed <= maxSeed) return seed;
  throw new Misuse(`--seed must be a whole number from 0 to ${maxSeed}, not '${text}'`);
}

function choice<Word extends string>(
  option: string,
  words: readonly Word[],
  text: string | undefined,
): Word | undefined {
  if (text === undefined) return undefined;
  const word = words.find((known) => known === text);
  if (word !== undefined) return word;
  throw new Misuse(`--${option} must be ${words.join(" or ")}, not '${text}'`);
}

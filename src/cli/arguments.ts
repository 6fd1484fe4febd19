import type { SimulationSettings } from "../sim/settings.js";
import { Misuse, type OptionValues, readOptions } from "./options.js";

/** What was asked for on the command line. */
export type Command =
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | ({ readonly kind: "simulate" } & SimulateArguments);

/** How a simulation was asked for. */
export interface SimulateArguments {
  /** A built-in name or a path; undefined: the built-in workload. */
  readonly scenario: string | undefined;
  readonly json: boolean;
  readonly trace: string | undefined;
  /** What replaces the settings of the scenario. */
  readonly settings: Partial<SimulationSettings>;
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
    const { flags, texts, positionals } = readOptions(args);
    if (flags.has("help")) return { ok: true, command: { kind: "help" } };
    if (flags.has("version")) return { ok: true, command: { kind: "version" } };
    return { ok: true, command: simulateCommand(positionals, flags.has("json"), texts) };
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    return { ok: false, message: `${error.message} (see ganger --help)` };
  }
}

function simulateCommand(
  positionals: readonly string[],
  json: boolean,
  texts: OptionValues,
): Command {
  const [name, scenario, ...more] = positionals;
  if (name === undefined) throw new Misuse("a command is missing");
  if (name !== "simulate") throw new Misuse(`there is no command '${name}'`);
  if (scenario === "") throw new Misuse("the name of the scenario is empty");
  if (more.length > 0) throw new Misuse(`only one scenario can be simulated, not '${more[0]}' too`);
  return {
    kind: "simulate",
    scenario,
    json,
    trace: texts.get("trace"),
    settings: {
      ...settingOf("seed", seedOf(texts.get("seed"))),
      ...settingOf("profile", choice("profile", profiles, texts.get("profile"))),
      ...settingOf("startGate", choice("start-gate", startGates, texts.get("start-gate"))),
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

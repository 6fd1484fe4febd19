import { type ParseArgsConfig, parseArgs } from "node:util";

/** Something is wrong with an argument. Its message is one sentence without a full stop. */
export class Misuse extends Error {}

/** The values of the options that take one, by name. */
export type OptionValues = ReadonlyMap<string, string>;

/** A command line in parts. */
export interface Options {
  /** Options without a value that were given. */
  readonly flags: ReadonlySet<string>;
  readonly texts: OptionValues;
  readonly positionals: readonly string[];
}

const known = {
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
  json: { type: "boolean" },
  strict: { type: "boolean" },
  trace: { type: "string" },
  queues: { type: "string" },
  seed: { type: "string" },
  profile: { type: "string" },
  "start-gate": { type: "string" },
} as const satisfies ParseArgsConfig["options"];

const types: ReadonlyMap<string, string> = new Map(
  Object.entries(known).map(([name, { type }]) => [name, type]),
);

/** What the option wants, where a plain "a value" would not help. */
const wants: ReadonlyMap<string, string> = new Map([
  ["trace", "the name of a file"],
  ["queues", "the name of a file"],
  ["seed", "a whole number"],
]);

/** Takes a command line apart. Throws a `Misuse` at what is unknown, repeated or incomplete. */
export function readOptions(args: readonly string[]): Options {
  const flags = new Set<string>();
  const texts = new Map<string, string>();
  const positionals: string[] = [];
  for (const token of tokensOf(args)) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const { name, rawName, value } = token;
    if (flags.has(name) || texts.has(name)) throw new Misuse(`${rawName} is given twice`);
    if (isFlag(name, rawName, value)) flags.add(name);
    else texts.set(name, textOf(name, value, token.inlineValue === true));
  }
  return { flags, texts, positionals };
}

/** Not strict: what Node says about a mistake is no good line. */
function tokensOf(args: readonly string[]) {
  return parseArgs({ args: [...args], options: known, strict: false, tokens: true }).tokens;
}

function isFlag(name: string, rawName: string, value: string | undefined): boolean {
  const type = types.get(name);
  if (type === undefined) throw new Misuse(`there is no option '${rawName}'`);
  if (type === "boolean" && value !== undefined) throw new Misuse(`${rawName} takes no value`);
  return type === "boolean";
}

/** A word that looks like an option is no value, unless it is joined by `=` or a number. */
function textOf(name: string, value: string | undefined, joined: boolean): string {
  const isOption = !joined && value !== undefined && /^-+[^0-9]/.test(value);
  if (value !== undefined && value !== "" && !isOption) return value;
  const found = isOption ? `, not the option '${value}'` : "";
  throw new Misuse(`--${name} needs ${wants.get(name) ?? "a value"}${found}`);
}

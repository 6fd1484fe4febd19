/** What may follow a command as `name=value`; any other such word is an amount of a resource. */
const optionNames = [
  "app",
  "created",
  "group",
  "groups",
  "on",
  "partition",
  "priority",
  "queue",
  "repeat",
  "style",
  "timeout",
  "user",
] as const;

type OptionName = (typeof optionNames)[number];

const flagNames: readonly string[] = ["drained", "originator", "placeholder"];

/** A line of a story, taken apart. */
export interface Words {
  /** What is neither option, amount nor flag, in order. */
  readonly names: readonly string[];
  readonly options: Readonly<Partial<Record<OptionName, string>>>;
  /** As text: `m=2 c=1`. */
  readonly amounts: string;
  readonly flags: ReadonlySet<string>;
}

/** Takes a line apart: `g ph-1 group=tg placeholder m=2`. */
export function readWords(text: string): Words {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const options: Partial<Record<OptionName, string>> = {};
  const names: string[] = [];
  const amounts: string[] = [];
  for (const word of words) {
    const [name = "", value] = word.split("=");
    const option = optionNames.find((known) => known === name);
    if (value === undefined) names.push(word);
    else if (option !== undefined) options[option] = value;
    else amounts.push(word);
  }
  return {
    names: names.filter((name) => !flagNames.includes(name)),
    options,
    amounts: amounts.join(" "),
    flags: new Set(names.filter((name) => flagNames.includes(name))),
  };
}

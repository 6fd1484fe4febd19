import type { Request } from "../../src/core/contract/input.js";
import type { SchedulerConfig } from "../../src/core/model/config.js";
import type { Choices, ProfileName } from "../../src/core/model/profile/profile.js";
import type { Timing } from "../../src/core/model/profile/timing.js";
import { decodeConfig } from "../../src/protocol/config/index.js";
import { aConfig } from "../../src/testing/index.js";
import { parseHolding, parseRequests } from "./parse-request.js";

/** How the scheduler of a story is made. */
export interface Setup {
  readonly config: SchedulerConfig;
  readonly profile: ProfileName;
  readonly choices: Partial<Choices>;
  readonly timing: Partial<Timing>;
}

/** One call of `advance`, what to look at afterwards, and what the story expects. */
export interface Block {
  /** As it stands in the file, up to the line of dashes. */
  readonly question: string;
  readonly at: number;
  readonly requests: readonly Request[];
  readonly maxSteps: number | undefined;
  /** Refusals that the host takes back before the call: `r-1 n1`. */
  readonly allowed: readonly string[];
  /** What follows the word `show`. */
  readonly shows: readonly string[];
  readonly answer: string;
}

/** A golden story: a comment, a setup, and questions with their answers. */
export interface Scenario {
  /** The comment at the top: the rules that the story proves, and what it tells. */
  readonly title: string;
  /** Everything before the first question, as it stands in the file. */
  readonly head: string;
  readonly setup: Setup;
  /** What the host's predicate refuses, ask and node: `r-1 n1`. */
  readonly refusals: readonly string[];
  readonly blocks: readonly Block[];
}

const dashes = "\n----\n";

/** Reads a story. */
export function parseScenario(text: string): Scenario {
  const start = text.search(/^at /m);
  const head = text.slice(0, start).trim();
  const lines = head.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return {
    title: titleOf(head),
    head,
    setup: parseSetup(lines),
    refusals: linesOf(lines, "refuse").map((words) => words.join(" ")),
    blocks: text.slice(start).trim().split(/\n\n+/).map(parseBlock),
  };
}

/** The story with other answers. */
export function renderScenario(scenario: Scenario, answers: readonly string[]): string {
  const blocks = scenario.blocks.map((block, i) => `${block.question}${dashes}${answers[i] ?? ""}`);
  return `${[scenario.head, ...blocks].map((part) => part.trimEnd()).join("\n\n")}\n`;
}

function titleOf(head: string): string {
  const [comment = ""] = head.split(/\n(?!#)/);
  return comment.replace(/^# /, "").replaceAll("\n# ", " ");
}

const headWords = ["profile", "choices", "timing", "queue", "refuse", "|"];

function parseSetup(lines: readonly string[]): Setup {
  const odd = lines.find((line) => !headWords.includes(line.split(" ")[0] ?? ""));
  if (odd !== undefined) throw new Error(`not a line of a story's head: ${odd}`);
  const profile = linesOf(lines, "profile")[0]?.[0];
  if (profile !== "classic" && profile !== "modern") throw new Error("a story names its profile");
  return {
    config: configOf(lines),
    profile,
    choices: Object.fromEntries(linesOf(lines, "choices").flat().map(setting)),
    timing: Object.fromEntries(linesOf(lines, "timing").flat().map(setting)),
  };
}

/** A queues.yaml whose lines begin with a bar, else what the lines about queues say. */
function configOf(lines: readonly string[]): SchedulerConfig {
  const yaml = lines.filter((line) => line.startsWith("| ")).map((line) => line.slice(2));
  const queues = linesOf(lines, "queue").map((words) => words.join(" "));
  if (yaml.length === 0) return aConfig(...queues);
  if (queues.length > 0) throw new Error("a story has a queues.yaml or lines about queues");
  const decoded = decodeConfig(yaml.join("\n"));
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.issues));
  return decoded.config;
}

/** The rest of each line that starts with a word. */
function linesOf(lines: readonly string[], word: string): string[][] {
  return lines
    .map((line) => line.split(/\s+/))
    .filter(([first]) => first === word)
    .map(withoutFirst);
}

function withoutFirst([, ...rest]: readonly string[]): string[] {
  return rest;
}

function setting(word: string): [string, string | number | boolean] {
  const [name = "", value = ""] = word.split("=");
  if (value === "true" || value === "false") return [name, value === "true"];
  return [name, /^\d+$/.test(value) ? Number(value) : value];
}

function parseBlock(text: string): Block {
  const [question = "", answer] = `${text}\n`.split(dashes);
  if (answer === undefined) throw new Error(`a question without an answer:\n${text}`);
  const requests: Request[] = [];
  const shows: string[] = [];
  const allowed: string[] = [];
  const times = new Set<string>();
  let maxSteps: number | undefined;
  for (const line of question.split("\n")) {
    const [, at, rest = ""] = /^(?:at (\d+))?\s*(.*)$/.exec(line) ?? [];
    if (at !== undefined) times.add(at);
    const [command = "", ...words] = rest.split(/\s+/);
    const details = words.join(" ");
    if (command === "" || command.startsWith("#")) continue;
    if (command === "show") shows.push(details);
    else if (command === "allow") allowed.push(details);
    else if (command === "steps") maxSteps = Number(details);
    else if (command === "holding") addHolding(requests, details);
    else requests.push(...parseRequests(command, details));
  }
  const [at, ...others] = times;
  if (at === undefined || others.length > 0) throw new Error(`one instant per question:\n${text}`);
  return { question, at: Number(at), requests, maxSteps, allowed, shows, answer: answer.trim() };
}

/** Lets the node of the line before bring an allocation with it. */
function addHolding(requests: Request[], details: string): void {
  const node = requests.pop();
  if (node?.kind !== "node") throw new Error(`holding follows add-node: ${details}`);
  const held = [...(node.existingAllocations ?? []), ...parseHolding(details, node.nodeID)];
  requests.push({ ...node, existingAllocations: held });
}

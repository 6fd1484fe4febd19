import type { z } from "zod";
import { compare } from "../core/base/order.js";
import { typesOf } from "../core/model/resources/resources.js";
import { expandJobs, expandNodes } from "./scenario-jobs.js";
import { type Scenario, scenarioSchema } from "./scenario-schema.js";
import { type Fault, type Path, readScenarioText } from "./scenario-text.js";
import { wordsFor } from "./scenario-words.js";
import type { SimulationSettings } from "./settings.js";
import { memberCount, type Workload } from "./workload.js";

/** A scenario as workload and settings, or the first thing that is wrong, in one line. */
export type ScenarioRead =
  | {
      readonly ok: true;
      readonly workload: Workload;
      /** What the scenario says; the rest is left to the defaults. */
      readonly settings: Partial<SimulationSettings>;
    }
  | { readonly ok: false; readonly message: string };

const mainKeys = "queues, nodes and applications";

/** The most pods that one scenario may want, so that a slip of the pen does not fill the memory. */
const mostMembers = 1_000_000;

/** Reads a scenario (YAML). Never throws. */
export function readScenario(text: string): ScenarioRead {
  const read = readScenarioText(text);
  if (!read.ok) return read;
  if (read.value === null) return { ok: false, message: `is empty, must have ${mainKeys}` };
  const decoded = scenarioSchema.safeParse(read.value, { error: wordsFor });
  if (!decoded.success) return refusal(firstFault(decoded.error), read.lineOf);
  const workload = workloadOf(decoded.data);
  if ("message" in workload) return refusal(workload, read.lineOf);
  return { ok: true, workload, settings: settingsOf(decoded.data) };
}

/** A misspelt key goes first: it often is the reason for one that is missing. */
function firstFault({ issues }: z.ZodError): Fault | undefined {
  for (const issue of issues) {
    if (issue.code !== "unrecognized_keys") continue;
    return { path: [...issue.path, ...issue.keys.slice(0, 1)], message: issue.message };
  }
  return issues[0];
}

function refusal(
  fault: Fault = { path: [], message: "is no scenario" },
  lineOf: (path: Path) => number | undefined,
): ScenarioRead {
  const line = lineOf(fault.path);
  const parts = [line === undefined ? "" : `line ${line}`, fault.path.join("."), fault.message];
  return { ok: false, message: parts.filter((part) => part !== "").join(": ") };
}

function workloadOf(scenario: Scenario): Workload | Fault {
  const nodes = expandNodes(scenario);
  const types = [...new Set(nodes.flatMap((node) => typesOf(node.capacity)))].sort(compare);
  const jobs = expandJobs(scenario, nodes);
  if ("message" in jobs) return jobs;
  const fault =
    twinOf(nodes, "nodes") ??
    twinOf(jobs, "applications") ??
    strangeResource(scenario.resource, types);
  if (fault !== undefined) return fault;
  if (jobs.reduce((sum, job) => sum + memberCount(job), 0) > mostMembers) {
    return { path: ["applications"], message: `want more than ${mostMembers} members in all` };
  }
  return {
    name: scenario.name ?? "a scenario",
    config: scenario.queues,
    nodes,
    jobs,
    resource: scenario.resource ?? mainResource(types),
  };
}

function strangeResource(wanted: string | undefined, types: readonly string[]): Fault | undefined {
  if (wanted === undefined || types.includes(wanted)) return undefined;
  return { path: ["resource"], message: `no node has ${wanted}, only ${types.join(", ")}` };
}

function settingsOf(scenario: Scenario): Partial<SimulationSettings> {
  const { placeholderTimeout, ...plain } = scenario.settings ?? {};
  const given = { ...plain, placeholderTimeoutMs: placeholderTimeout };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function twinOf(items: readonly { readonly id: string }[], list: string): Fault | undefined {
  const seen = new Set<string>();
  for (const { id } of items) {
    if (seen.has(id)) return { path: [list], message: `the name ${id} comes twice` };
    seen.add(id);
  }
  return undefined;
}

/** GPUs where there are some, else cores, else whatever comes first by name. */
function mainResource(types: readonly string[]): string {
  const wanted = ["nvidia.com/gpu", "gpu", "vcore"].find((type) => types.includes(type));
  return wanted ?? types[0] ?? "vcore";
}

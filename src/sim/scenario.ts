import { compare } from "../core/base/order.js";
import { typesOf } from "../core/model/resources/resources.js";
import { expandJobs, expandNodes } from "./scenario-jobs.js";
import { type Scenario, scenarioSchema } from "./scenario-schema.js";
import { type Fault, type Path, readScenarioText } from "./scenario-text.js";
import type { SimulationSettings } from "./settings.js";
import { memberCount, type NodePlan, type Workload } from "./workload.js";

/** A scenario as workload and settings, or the first thing that is wrong, in one line. */
export type ScenarioRead =
  | {
      readonly ok: true;
      readonly workload: Workload;
      /** What the scenario says; the rest is left to the defaults. */
      readonly settings: Partial<SimulationSettings>;
    }
  | { readonly ok: false; readonly message: string };

/** The most pods that one scenario may want, so that a slip of the pen does not fill the memory. */
const mostMembers = 1_000_000;

/** Reads a scenario (YAML). Never throws. */
export function readScenario(text: string): ScenarioRead {
  const read = readScenarioText(text);
  if (!read.ok) return read;
  const decoded = scenarioSchema.safeParse(read.value);
  if (!decoded.success) return refusal(decoded.error.issues[0], read.lineOf);
  const workload = workloadOf(decoded.data);
  if ("message" in workload) return refusal(workload, read.lineOf);
  return { ok: true, workload, settings: settingsOf(decoded.data) };
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
  const jobs = expandJobs(scenario);
  if ("message" in jobs) return jobs;
  const twin = twinOf(nodes, "nodes") ?? twinOf(jobs, "applications");
  if (twin !== undefined) return twin;
  if (jobs.reduce((sum, job) => sum + memberCount(job), 0) > mostMembers) {
    return { path: ["applications"], message: `want more than ${mostMembers} members in all` };
  }
  return {
    name: scenario.name ?? "a scenario",
    config: scenario.queues,
    nodes,
    jobs,
    resource: scenario.resource ?? mainResource(nodes),
  };
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
function mainResource(nodes: readonly NodePlan[]): string {
  const types = [...new Set(nodes.flatMap((node) => typesOf(node.capacity)))].sort(compare);
  const wanted = ["nvidia.com/gpu", "gpu", "vcore"].find((type) => types.includes(type));
  return wanted ?? types[0] ?? "vcore";
}

import { readPhilly } from "../sim/philly.js";
import { readScenario, type ScenarioRead } from "../sim/scenario.js";
import { readText } from "./files.js";

/** The workloads that travel with the package, by name. */
const builtIn: ReadonlyMap<string, string> = new Map([
  ["philly", "philly-2017-11-30.csv"],
  ["knavigator", "knavigator-gang.yaml"],
]);

const standard = "philly";

/** Where a built-in name or a path leads. */
export function sourceOf(scenario = standard): string | URL {
  const file = builtIn.get(scenario);
  return file === undefined ? scenario : new URL(`../sim/data/${file}`, import.meta.url);
}

/** The workload of a built-in name or of a file, or what is wrong with it, in one line. */
export function loadWorkload(scenario = standard): ScenarioRead {
  const source = sourceOf(scenario);
  const read = readText(source);
  if (!read.ok) return read;
  const loaded = decode(String(source), read.text);
  return loaded.ok ? loaded : { ok: false, message: `${scenario}: ${loaded.message}` };
}

function decode(file: string, text: string): ScenarioRead {
  if (!file.endsWith(".csv")) return readScenario(text);
  const read = readPhilly(text);
  return read.ok ? { ok: true, workload: read.workload, settings: {} } : read;
}

import { type ConfigIssue, decodeConfigFile } from "../protocol/config/index.js";
import type { SimulationSettings } from "../sim/settings.js";
import { startOf } from "../sim/simulate.js";
import type { Workload } from "../sim/workload.js";
import { readText, reasonOf } from "./files.js";

/** A workload on other queues, or why there is none: what is wrong in the file, or one line. */
export type WorkloadMoved =
  | { readonly ok: true; readonly workload: Workload }
  | { readonly ok: false; readonly issues: readonly ConfigIssue[] }
  | { readonly ok: false; readonly message: string };

/** Puts a workload on the queue tree of a queues.yaml, or of a ConfigMap, instead of its own. */
export function moveToQueues(
  workload: Workload,
  file: string,
  settings: SimulationSettings,
): WorkloadMoved {
  const read = readText(file);
  if (!read.ok) return read;
  const decoded = decodeConfigFile(read.text);
  if (!decoded.ok) return decoded;
  const name = `${workload.name}, queues of ${file}`;
  const moved = { ...workload, name, config: decoded.config };
  const refused = whyRefused(moved, settings);
  if (refused !== undefined) return { ok: false, message: `${file}: ${refused}` };
  return { ok: true, workload: moved };
}

/** The core says itself, by throwing, what it does not enforce of a file that is right. */
function whyRefused(workload: Workload, settings: SimulationSettings): string | undefined {
  try {
    startOf(workload, settings);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

import { type ConfigIssue, decodeConfigFile } from "../protocol/config/index.js";
import type { Workload } from "../sim/workload.js";
import { readText } from "./files.js";

/** A workload on other queues, or why there is none: what is wrong in the file, or one line. */
export type WorkloadMoved =
  | { readonly ok: true; readonly workload: Workload }
  | { readonly ok: false; readonly issues: readonly ConfigIssue[] }
  | { readonly ok: false; readonly message: string };

/** Puts a workload on the queue tree of a queues.yaml, or of a ConfigMap, instead of its own. */
export function moveToQueues(workload: Workload, file: string): WorkloadMoved {
  const read = readText(file);
  if (!read.ok) return read;
  const decoded = decodeConfigFile(read.text);
  if (!decoded.ok) return decoded;
  const name = `${workload.name}, queues of ${file}`;
  return { ok: true, workload: { ...workload, name, config: decoded.config } };
}

import { encodeHeader, encodeLine } from "../protocol/trace.js";
import type { TraceHeader } from "../protocol/trace-header.js";
import type { SimulationSettings } from "../sim/settings.js";
import type { Witness } from "../sim/simulate.js";
import type { Workload } from "../sim/workload.js";
import type { TextFile } from "./files.js";

/** Writes the header of a trace, and then each call: what the scheduler was told and answered. */
export function traceInto(
  file: TextFile,
  workload: Workload,
  settings: SimulationSettings,
): Witness {
  file.write(encodeHeader(headerOf(workload, settings)));
  return {
    onCall(at, requests, response) {
      file.write(encodeLine({ at, requests }));
      file.write(encodeLine({ at, effects: response.effects }));
    },
  };
}

function headerOf(workload: Workload, settings: SimulationSettings): TraceHeader {
  const { profile, startGate, seed } = settings;
  const header = { format: 1, config: workload.config, profile, seed } as const;
  return startGate === null ? header : { ...header, choices: { startGate } };
}

import { notEnforced } from "../core/model/not-enforced.js";
import { renderCost, renderSummary } from "../report/render-summary.js";
import { costOf, type RunCost, type Summary, summarize } from "../report/summary.js";
import { defaultSettings, type SimulationSettings } from "../sim/settings.js";
import { simulate, type Witness } from "../sim/simulate.js";
import type { Workload } from "../sim/workload.js";
import type { SimulateArguments } from "./arguments.js";
import { isFileFault, isSameFile, TextFile, writeReasonOf } from "./files.js";
import { complain, exitCodes, type Io } from "./io.js";
import { moveToQueues, type WorkloadMoved } from "./load-queues.js";
import { loadWorkload, sourceOf } from "./load-workload.js";
import { ProgressLine } from "./progress.js";
import { renderFound } from "./render-found.js";
import { traceInto } from "./tracer.js";

/** What is simulated and how it is shown. */
interface Play {
  readonly workload: Workload;
  readonly settings: SimulationSettings;
  readonly json: boolean;
}

/** What came of it. */
interface Played {
  readonly summary: Summary;
  readonly cost: RunCost;
}

type Refused = Extract<WorkloadMoved, { readonly ok: false }>;

/** What a trace must not overwrite, by what it is. */
type Sources = Readonly<Record<string, string | URL | undefined>>;

/** Simulates, prints the summary and returns the exit code. */
export function runSimulation(command: SimulateArguments, io: Io): number {
  const loaded = loadWorkload(command.scenario);
  if (!loaded.ok) return complain(io, loaded.message);
  const settings = { ...defaultSettings, ...loaded.settings, ...command.settings };
  const { json, queues, trace, scenario } = command;
  const moved = queues === undefined ? loaded : moveToQueues(loaded.workload, queues);
  if (!moved.ok) return refuseQueues(moved, queues ?? "", io);

  tellNotEnforced(moved.workload, io);
  const asked = { workload: moved.workload, settings, json };
  if (trace === undefined) return tell(play(asked, io), asked, io);
  const sources = { "the scenario": sourceOf(scenario), "the queues": queues };
  return playTraced(asked, trace, sources, io);
}

/** What the queues ask for and nothing acts on is said, so that nobody relies on it. */
function tellNotEnforced({ config }: Workload, io: Io): void {
  const found = notEnforced(config);
  if (found.length > 0) io.stderr.write(`ganger: not acted on: ${found.join("; ")}\n`);
}

/** A file with errors is as bad as one that cannot be read; every error is told. */
function refuseQueues(refused: Refused, file: string, io: Io): number {
  if ("message" in refused) return complain(io, refused.message);
  io.stderr.write(renderFound(file, refused.issues));
  return exitCodes.misuse;
}

function playTraced(asked: Play, path: string, sources: Sources, io: Io): number {
  let played: Played;
  try {
    for (const [what, source] of Object.entries(sources)) {
      if (source === undefined || !isSameFile(path, source)) continue;
      return complain(io, `--trace ${path} would overwrite ${what}`);
    }
    const file = new TextFile(path);
    played = play(asked, io, traceInto(file, asked.workload, asked.settings));
    file.close();
  } catch (error) {
    if (!isFileFault(error)) throw error;
    return complain(io, `cannot write ${path}: ${writeReasonOf(error)}`);
  }
  return tell(played, asked, io);
}

function play({ workload, settings }: Play, io: Io, witness: Witness = {}): Played {
  const progress = new ProgressLine(io);
  const startedAt = io.now();
  try {
    const run = simulate(workload, settings, { ...witness, onProgress: (at) => progress.show(at) });
    const cost = costOf(run, Math.round(io.now() - startedAt));
    return { summary: summarize(run), cost };
  } finally {
    progress.clear();
  }
}

function tell({ summary, cost }: Played, { json }: Play, io: Io): number {
  io.stdout.write(json ? asJson(summary, cost) : asText(summary, cost));
  const kept = keepsPromises(summary, io);
  return kept && summary.done === summary.total.applications ? exitCodes.ok : exitCodes.incomplete;
}

function asJson(summary: Summary, cost: RunCost): string {
  return `${JSON.stringify({ ...summary, timing: cost }, null, 2)}\n`;
}

function asText(summary: Summary, cost: RunCost): string {
  return `${renderSummary(summary)}${renderCost(cost)}`;
}

/** Under the gate `fit` a gang is placed as a whole or not at all. */
function keepsPromises(summary: Summary, io: Io): boolean {
  const { partlyPlaced } = summary.gangs;
  if (summary.startGate !== "fit" || partlyPlaced === 0) return true;
  io.stderr.write(`ganger: broken promise: ${partlyPlaced} gangs were placed in part\n`);
  return false;
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import * as ganger from "../../src/index.js";
import * as protocol from "../../src/protocol/index.js";
import { readPhilly } from "../../src/sim/philly.js";
import { readScenario } from "../../src/sim/scenario.js";
import { scenarioSchema } from "../../src/sim/scenario-schema.js";
import { defaultSettings } from "../../src/sim/settings.js";
import { simulate } from "../../src/sim/simulate.js";

const page = readFileSync(join(import.meta.dirname, "../../docs/simulation.md"), "utf8");

/** The first fenced block of a language. */
function block(language: string): string {
  return new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "m").exec(page)?.[1] ?? "";
}

function scenario() {
  const read = readScenario(block("yaml"));
  if (!read.ok) throw new Error(read.message);
  return { workload: read.workload, settings: { ...defaultSettings, ...read.settings } };
}

/** The trace of the documented scenario, as the program writes it. */
function trace(): string {
  const { workload, settings } = scenario();
  const { profile, startGate } = settings;
  const choices = startGate === null ? {} : { startGate };
  const lines = [protocol.encodeHeader({ format: 1, config: workload.config, profile, choices })];
  simulate(workload, settings, {
    onCall(at, requests, response) {
      lines.push(protocol.encodeLine({ at, requests }));
      lines.push(protocol.encodeLine({ at, effects: response.effects }));
    },
  });
  return lines.join("");
}

/** Runs the documented replay on a trace and returns what it prints. */
function replay(text: string): string[] {
  const imports = /^import \{ (.*) \} from "(.*)";$/gm;
  const source = block("ts").replaceAll(imports, "const { $1 } = modules['$2'];");
  const script = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  });
  const printed: string[] = [];
  const modules = {
    "node:fs": { readFileSync: () => text },
    ganger,
    "ganger/protocol": protocol,
  };
  const console = { log: (line: string) => printed.push(line) };
  new Function("modules", "console", script.outputText)(modules, console);
  return printed;
}

describe("docs/simulation.md", () => {
  test("its scenario is read and every application of it is done", () => {
    const { workload, settings } = scenario();
    const run = simulate(workload, settings);
    expect(run.jobs.map((job) => [job.id, job.outcome])).toEqual(
      ["train-1", "train-2", "train-3", "probe", "sweep", "mixed"].map((id) => [id, "done"]),
    );
  });

  test("its scenario has every key that there is, except those that exclude each other", () => {
    const shape = scenarioSchema.shape;
    const application = shape.applications.element.shape;
    const keys = [
      ...Object.keys(shape),
      ...Object.keys(shape.settings.unwrap().shape),
      ...Object.keys(shape.nodes.element.shape),
      ...Object.keys(application),
      ...Object.keys(application.groups.unwrap().element.shape),
    ];
    const yaml = block("yaml");
    for (const key of keys) {
      expect([key, new RegExp(`\\b${key}:`).test(yaml)]).toEqual([key, true]);
      expect([key, new RegExp(`^\\|.*\\b${key}\`.*\\|`, "m").test(page)]).toEqual([key, true]);
    }
  });

  test("its defaults of the settings are those of the code", () => {
    const rows = [...page.matchAll(/^\| `(\w+)` \| .* \| (?:`(.*)`|(\d+)) \|$/gm)];
    const written = new Map(rows.map(([, key, text, number]) => [key, text ?? number]));
    const { profile, seed, maxAttempts } = defaultSettings;
    expect(written.get("profile")).toBe(profile);
    expect(written.get("seed")).toBe(String(seed));
    expect(written.get("maxAttempts")).toBe(String(maxAttempts));
    const spans = ["confirmDelay", "createDelay", "backOff"] as const;
    for (const key of spans) {
      const unit = key === "backOff" ? 60_000 : 1000;
      const { min, max } = defaultSettings[key];
      const letter = key === "backOff" ? "m" : "s";
      expect(written.get(key)).toBe(`[${min / unit}${letter}, ${max / unit}${letter}]`);
    }
  });

  test("its log is read", () => {
    const read = readPhilly(block("csv"));
    expect(read.ok ? read.workload.jobs.map((job) => job.gang) : read.message).toEqual([
      false,
      true,
    ]);
  });

  test("its replay finds the same answers, and notices another one", () => {
    const text = trace();
    const count = text.trimEnd().split("\n").length - 1;
    expect(replay(text)).toEqual([`${count} lines, the same answers`]);
    expect(() => replay(text.replace('"kind":"acceptedNode"', '"kind":"x"'))).toThrow(
      "another answer at 0",
    );
  });
});

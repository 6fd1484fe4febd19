import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { main } from "../../src/cli/ganger.js";
import { decodeTrace } from "../../src/protocol/trace.js";

const folder = mkdtempSync(join(tmpdir(), "ganger-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program with a clock of its own and without a process. */
function ganger(args: readonly string[], isTTY = false): Outcome {
  const written = { stdout: "", stderr: "" };
  let clock = 0;
  const code = main(args, {
    stdout: { write: (text) => (written.stdout += text) },
    stderr: { write: (text) => (written.stderr += text), isTTY },
    now: () => (clock += 60),
  });
  return { code, ...written };
}

function file(name: string, text: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const small = file(
  "small.yaml",
  `
queues:
  partitions:
    - { name: default, queues: [{ name: root, submitacl: "*", queues: [{ name: a }] }] }
nodes: [{ name: n, count: 2, capacity: { gpu: 4 } }]
defaults: { queue: root.a, runTime: 10m, size: { gpu: 1 } }
applications:
  - { name: g, count: 3, members: 4, every: 1m }
  - { name: s, count: 4, members: 1, every: 10s }
`,
);

const withoutTiming = (text: string) => text.replace(/^timing .*\n/m, "");

describe("ganger", () => {
  test("--help and --version go to stdout", () => {
    expect(ganger(["--help"])).toMatchObject({ code: 0, stderr: "" });
    expect(ganger(["--help"]).stdout).toContain("usage: ganger simulate");
    expect(ganger(["--version"]).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test("prints a summary of a scenario", () => {
    const { code, stdout, stderr } = ganger(["simulate", small]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^root\.a +7 +3 /m);
    expect(stdout).toContain("7 done, 0 rejected, 0 unfinished");
    expect(stdout).toMatch(/^timing +[0-9.]+ s wall time/m);
  });

  test("--json prints the same as data, with the timing apart", () => {
    const summary = JSON.parse(ganger(["simulate", small, "--json"]).stdout);
    expect(summary).toMatchObject({ done: 7, resource: "gpu", capacity: 8 });
    expect(Object.keys(summary.timing)).toEqual(["wallMs", "placementsPerSecond"]);
  });

  test("the same seed gives the same bytes, in the summary and in the trace", () => {
    const [a, b] = ["a.jsonl", "b.jsonl"].map((name) => join(folder, name));
    const first = ganger(["simulate", small, "--seed", "3", "--trace", a ?? ""]);
    const second = ganger(["simulate", small, "--seed", "3", "--trace", b ?? ""]);
    expect(withoutTiming(second.stdout)).toBe(withoutTiming(first.stdout));
    expect(readFileSync(b ?? "", "utf8")).toBe(readFileSync(a ?? "", "utf8"));
  });

  test("the trace can be read back", () => {
    const path = join(folder, "read-back.jsonl");
    ganger(["simulate", small, "--trace", path, "--start-gate", "fit"]);
    const trace = decodeTrace(readFileSync(path, "utf8"));
    if (!trace.ok) throw new Error(JSON.stringify(trace.issues[0]));
    expect(trace.header).toMatchObject({ format: 1, profile: "classic", seed: 1 });
    expect(trace.header.choices).toEqual({ startGate: "fit" });
    expect(trace.lines.length).toBeGreaterThan(10);
  });

  test("arguments go before what the scenario says", () => {
    const { stdout } = ganger(["simulate", "knavigator", "--start-gate", "quota", "--seed", "9"]);
    expect(stdout).toContain("start gate quota, seed 9");
  });

  test("progress is shown on a terminal, and is gone in the end", () => {
    const { stderr } = ganger(["simulate", small], true);
    expect(stderr).toContain("7 jobs done");
    expect(stderr.endsWith("\r\x1b[K")).toBe(true);
  });
});

describe("what is not done ends with the exit code 1 and a reason", () => {
  const queues =
    "{ name: a, resources: { max: { gpu: 3 } } }, { name: b, resources: { max: { gpu: 1 } } }";
  const text = readFileSync(small, "utf8").replace("{ name: a }", queues);
  const two = "  - { name: two, members: 2, gang: false, queue: root.b }";
  const capped = file("capped.yaml", `${text}${two}\n`);

  test("as text", () => {
    const { code, stdout } = ganger(["simulate", capped]);
    expect(code).toBe(1);
    expect(stdout).toContain("4 done, 3 rejected, 1 unfinished\n");
    expect(stdout).toMatch(/^ +first rejected: g-1: PLACEHOLDER_ASK_OVER_QUOTA/m);
    expect(stdout).toMatch(
      /^ +first unfinished: two: there was never room for 1 of its 2 members$/m,
    );
  });

  test("as JSON", () => {
    const { code, stdout } = ganger(["simulate", capped, "--json"]);
    expect(code).toBe(1);
    expect(JSON.parse(stdout).firstUnfinished).toMatch(/^two: /);
  });
});

describe("misuse gives one line on stderr, exit code 2 and nothing else", () => {
  const broken = file("broken.yaml", "nodes: [");
  const log = file("broken.csv", "a,b\n");
  const wide = file("wide.csv", "submit_s,duration_s,gpus,virtual_cluster\n1,2,4000,a\n");

  test.each([
    ["no command", [], "a command is missing"],
    ["an unknown option", ["simulate", "--what"], "there is no option '--what'"],
    ["no such file", ["simulate", join(folder, "none.yaml")], "there is no such file"],
    ["a directory", ["simulate", folder], "it is a directory"],
    ["a scenario that is none", ["simulate", broken], "broken.yaml: line 1: "],
    ["a log that is none", ["simulate", log], "broken.csv: line 1: the header must be"],
    ["a trace nowhere", ["simulate", small, "--trace", join(folder, "no", "t")], "no such folder"],
    ["a trace into a folder", ["simulate", small, "--trace", folder], "it is a directory"],
    ["a name with an escape", ["simulate", "a\x1b[2J\nb"], "cannot read a\\u{1b}[2J\\u{a}b: "],
    ["binary data", ["simulate", file("b.yaml", "a: \0")], "is no text but binary data"],
    ["no UTF-8", ["simulate", file("u.yaml", Buffer.from([0x61, 0xff]))], "it is no text in UTF-8"],
    ["a job that never fits", ["simulate", wide], "line 2: job-1 wants 4000 members of gpu=1"],
  ])("%s", (_, args, message) => {
    const { code, stdout, stderr } = ganger(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^ganger: .*\n$/);
  });

  test("a trace never overwrites the scenario, whatever links lead there", () => {
    const links = ["symbolic", "hard"].map((name) => join(folder, name));
    symlinkSync(small, links[0] ?? "");
    linkSync(small, links[1] ?? "");
    mkdirSync(join(folder, "real"));
    symlinkSync(join(folder, "real"), join(folder, "alias"));
    const inner = file("real/inner.yaml", readFileSync(small));
    const before = readFileSync(small, "utf8");
    const pairs = [
      [small, small],
      [small, links[0] ?? ""],
      [links[0] ?? "", small],
      [small, links[1] ?? ""],
      [inner, join(folder, "alias", "inner.yaml")],
    ] as const;
    for (const [scenario, trace] of pairs) {
      const { code, stderr } = ganger(["simulate", scenario, "--trace", trace]);
      expect([trace, code, stderr.includes("would overwrite the scenario")]).toEqual([
        trace,
        2,
        true,
      ]);
      expect(readFileSync(scenario, "utf8")).toBe(before);
    }
  });

  test("a trace may have the name of a built-in workload", () => {
    const path = join(folder, "knavigator");
    expect(ganger(["simulate", "knavigator", "--trace", path]).code).toBe(0);
  });

  test("a trace is not begun when the scenario is wrong", () => {
    const path = join(folder, "never.jsonl");
    expect(ganger(["simulate", broken, "--trace", path]).code).toBe(2);
    expect(existsSync(path)).toBe(false);
  });
});

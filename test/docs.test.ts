import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, describe, expect, test } from "vitest";
import { main } from "../src/cli/ganger.js";
import { help } from "../src/cli/help.js";
import { buildIndex } from "../src/core/ledger/build-index.js";
import { findFullQueue } from "../src/core/ledger/room.js";
import { headroom } from "../src/core/model/queue/headroom.js";
import { propertyNames } from "../src/core/model/queue/properties.js";
import { minus } from "../src/core/model/resources/resources.js";
import * as ganger from "../src/index.js";
import * as config from "../src/protocol/config/index.js";
import { keys } from "../src/protocol/config/keys.js";
import { parseQuantity } from "../src/protocol/config/quantities.js";
import { anAllocation, anAsk } from "../src/testing/index.js";
import { DocCluster } from "./support/doc-cluster.js";
import { amounts, bigNode, from } from "./support/doc-words.js";
import { anchorOf, blockIn, readPage, sectionNamed, tableIn } from "./support/markdown.js";

const guide = readPage("queues.md");
const recipes = readPage("queue-recipes.md");
const pages = [
  ["queues.md", guide],
  ["queue-recipes.md", recipes],
] as const;

const section = (title: string) => sectionNamed(guide, title);
const yamlIn = (title: string) => blockIn(section(title), "yaml");
const rowsOf = (title: string, nth = 0) => tableIn(section(title), nth);

const folder = mkdtempSync(join(tmpdir(), "ganger-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(pages)("%s", (name, page) => {
  const files = page.sections.flatMap(({ title, blocks }) =>
    blocks
      .filter(({ language, text }) => language === "yaml" && text.includes("partitions:"))
      .map((block) => [title, block] as const),
  );

  test.each(files)("the file under %j is good, its warnings are named below it", (_, block) => {
    const decoded = config.decodeConfig(block.text);
    expect(decoded).toMatchObject({ ok: true });
    const warned = decoded.ok ? decoded.warnings.map(({ code }) => code) : [];
    expect(new Set(warned)).toEqual(new Set(warningsIn(block.after)));
  });

  test("each link leads somewhere", () => {
    for (const [, file = "", anchor] of page.text.matchAll(/\]\(([\w-]*(?:\.md)?)(?:#(.*?))?\)/g)) {
      const path = file === "" ? name : file;
      expect([path, existsSync(join(import.meta.dirname, "..", "docs", path))]).toEqual([
        path,
        true,
      ]);
      if (anchor === undefined) continue;
      expect(readPage(path).sections.map(({ title }) => anchorOf(title))).toContain(anchor);
    }
  });

  test("each option that is named is one of the program", () => {
    const named = [...page.text.matchAll(/`[^`\n]*(--[a-z-]+)[^`\n]*`/g)].map(
      ([, option]) => option,
    );
    expect(named.filter((option) => !help.includes(`  ${option} `))).toEqual([]);
  });

  test("each code that is named exists", () => {
    const sources = [
      "core/contract/reasons.ts",
      "core/model/config-fault.ts",
      "protocol/config/issue.ts",
    ];
    const known = sources.flatMap((path) => {
      const source = readFileSync(join(import.meta.dirname, "..", "src", path), "utf8");
      return [...source.matchAll(/"([A-Z]+(?:_[A-Z]+)+)"/g)].map(([, code = ""]) => code);
    });
    const named = [...page.text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, code = ""]) => code);
    expect(named.filter((code) => !known.includes(code))).toEqual([]);
  });
});

/** A text that only explains the codes of the rest of the page names them in tables. */
function warningsIn(after: string): string[] {
  const prose = after.split("\n").filter((line) => !line.startsWith("|"));
  const said = prose.filter((line) => line.includes("`ganger validate` says"));
  return [...said.join("\n").matchAll(/`(WARN_[A-Z_]+)`/g)].map(([, code = ""]) => code);
}

describe("Loading a file", () => {
  test("Q-35, Q-105 its example starts with a file and takes another one", () => {
    const source = blockIn(section("Loading a file"), "ts").replaceAll(
      /^import (\{.*\}) from "(.*)";$/gm,
      'const $1 = modules["$2"];',
    );
    const compilerOptions = { target: ts.ScriptTarget.ES2022 };
    const script = ts.transpileModule(source, { compilerOptions }).outputText;
    const modules = { ganger, "ganger/config": config };
    const run = (text: string, newText: string) => {
      const lines: string[] = [];
      const log = (line: string) => lines.push(line);
      const names = ["modules", "text", "newText", "log"];
      new Function(...names, script)(modules, text, newText, log);
      return lines;
    };
    const one =
      "partitions: [{queues: [{name: a, submitacl: u, resources: {max: {memory: 5}}}]}]\n";
    const warned = expect.stringMatching(/^1: WARN_UNIT memory/);
    expect(run(one, one)).toEqual([warned, expect.stringMatching(/^in force: [0-9A-F]{64}$/)]);
    expect(run(one, "partitions: [{}]")).toEqual([
      warned,
      expect.stringMatching(/^refused: CFG_NO_QUEUES partitions\.0: /),
    ]);
    expect(() => run("partitions: 5", one)).toThrow("CFG_YAML");
  });

  test("the exit codes of validate are these", () => {
    const good = file("good.yaml", "partitions: []");
    const odd = file("odd.yaml", "partitions: [{queues: [{name: a, submitacl: a*b}]}]");
    const bad = file("bad.yaml", "partitions: 5");
    expect(rowsOf("Loading a file").map(([code]) => Number(code))).toEqual([
      exitOf(good, odd),
      exitOf(good, bad),
      exitOf(join(folder, "none.yaml")),
    ]);
    expect(exitOf("--strict", odd)).toBe(1);
  });
});

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function exitOf(...args: readonly string[]): number {
  const silent = { write: () => undefined };
  return main(["validate", ...args], { stdout: silent, stderr: silent, now: () => 0 });
}

describe("A file with every key", () => {
  test("Q-36 to Q-41 it has every key and every property", () => {
    const text = yamlIn("A file with every key");
    const used = new Set([...text.matchAll(/([\w.]+):(?= |$)/gm)].map(([, key]) => key));
    const all = [...Object.values(keys).flat(), ...propertyNames];
    expect(all.filter((key) => !used.has(key))).toEqual([]);
  });

  test("Q-184 the core takes it, limits and all", () => {
    const world = new DocCluster(yamlIn("A file with every key"));
    expect(world.has("root.pipelines.backfill")).toBe(true);
  });
});

test.each(rowsOf("Amounts"))("Q-02 to Q-05 %s %j is %s", (type, text, expected) => {
  const parsed = parseQuantity(type ?? "", text ?? "");
  expect(String(parsed.ok ? parsed.quantity : parsed.code)).toBe(expected);
});

test.each(rowsOf("Properties and who inherits them"))("Q-43 below %s: %s", (above, below) => {
  const text = `partitions: [{queues: [{name: p, properties: {${above}}, queues: [{name: c}]}]}]`;
  const decoded = config.decodeConfig(text);
  const [partition] = decoded.ok ? decoded.config.partitions : [];
  const properties = partition?.root.queues?.[0]?.queues?.[0]?.properties ?? {};
  const lines = Object.entries(properties).map(([name, value]) => `${name}: ${value}`);
  expect(lines).toEqual([below?.replaceAll('"', "")]);
});

describe("Who may have how much", () => {
  const title = "Who may have how much";
  const levels = rowsOf(title);
  const [[, total = "", atRoot = ""] = [], [, , inScience = ""] = [], [, , inImaging = ""] = []] =
    levels;

  /** The queues hold what the table says. */
  function filled(): DocCluster {
    const used = [
      ["imaging", amounts(inImaging)],
      ["stats", minus(amounts(inScience), amounts(inImaging))],
      ["office", minus(amounts(atRoot), amounts(inScience))],
    ] as const;
    const world = new DocCluster(yamlIn(title)).at(0, bigNode(total));
    for (const [name, resourcePerAlloc] of used) {
      const queue = name === "office" ? "root.office" : `root.science.${name}`;
      const placed = anAllocation(name, `${name}-0`, "", "n1", { resourcePerAlloc });
      world.at(0, from("u", name, queue), placed);
    }
    return world;
  }

  test.each(levels)("Q-76 %s with max %s and use %s has %s left", (path, max, used, left) => {
    const { queues, total: capacity } = filled().partition;
    const row = filled().queue(path ?? "");
    const ceiling = path === "root" ? capacity : (row.settings.max?.max ?? {});
    expect({ ...ceiling }).toEqual({ ...amounts(max ?? "") });
    expect({ ...row.allocated }).toEqual({ ...amounts(used ?? "") });
    const here = Object.keys(ceiling).map((type) => [
      type,
      (ceiling[type] ?? 0) - (row.allocated[type] ?? 0),
    ]);
    expect(Object.fromEntries(here)).toEqual({ ...amounts(left ?? "") });
    expect(headroom({ queues, total: capacity }, "root.science.imaging")).toMatchObject(
      amounts("memory 50Gi, vcore 10, gpu 1"),
    );
  });

  test.each(rowsOf(title, 1))("Q-80 an ask for %s is placed: %s", (wanted, placed, blockedBy) => {
    const ask = anAsk("imaging", "new", "", { resourceAsk: amounts(wanted ?? "") });
    const world = filled().at(1, ask);
    expect(world.placed).toEqual(placed === "yes" ? ["new"] : []);
    const { names, partitions } = buildIndex(world.state);
    const [partition] = partitions;
    const leaf = partition?.queues.get("root.science.imaging");
    if (partition === undefined || leaf === undefined) throw new Error("there is no such queue");
    const size = names.sizeOf(amounts(wanted ?? ""));
    const full = placed === "no" ? findFullQueue(leaf, partition.total, size) : undefined;
    expect(full?.path ?? "").toBe(blockedBy);
  });
});

describe("Who is next", () => {
  const title = "Who is next";
  const shares = rowsOf(title);
  const steps = rowsOf(title, 1);

  /** The queues hold what the table says. */
  function filled(): DocCluster {
    const cluster = new DocCluster(yamlIn(title)).at(0, bigNode("vcore 100, memory 400Gi"));
    for (const [path = "", holds = ""] of shares) {
      const resourcePerAlloc = amounts(holds);
      cluster.at(0, from("u", path, path));
      cluster.at(0, anAllocation(path, `${path}-0`, "", "n1", { resourcePerAlloc }));
    }
    return cluster;
  }

  /** Ten asks of 5 cores in each. */
  const asks = shares.flatMap(([path = ""]) =>
    Array.from({ length: 10 }, (_, i) => anAsk(path, `${path}-${i + 1}`, "vcore=5000")),
  );

  function shareOf({ state }: DocCluster, path: string): number | undefined {
    return buildIndex(state).partitions[0]?.queues.get(path)?.share;
  }

  test.each(shares)("Q-26 %s holds %s: %s", (path = "", _, share) => {
    expect(shareOf(filled(), path)).toBeCloseTo(Number(share), 12);
  });

  test("Q-86, Q-139 one placement after the other goes where the table says", () => {
    const cluster = filled();
    const seen = steps.map(([nth, path = ""]) => {
      const before = shareOf(cluster, path);
      cluster.step(...(nth === "1" ? asks : []));
      const served = cluster.placed.map((key) => key.replace(/-\d+$/, ""));
      return [nth, served.join(), String(before), String(shareOf(cluster, path))];
    });
    expect(seen).toEqual(steps);
  });

  test("Q-139 an ask of priority 1 in etl is first", () => {
    const urgent = anAsk("root.etl", "urgent", "vcore=5000", { priority: 1 });
    expect(filled().step(...asks, urgent).placed).toEqual(["urgent"]);
  });

  test.each([
    ["fifo, the higher priority, then the older", "fifo", "enabled", "young", "old"],
    ["fifo with priority last", "fifo", "disabled", "old", "old"],
    ["fair, the higher priority, then who holds less", "fair", "enabled", "young", "small"],
    ["fair with priority last", "fair", "disabled", "small", "small"],
  ])("Q-145 applications of one leaf: %s", (_, policy, priority, first, amongEquals) => {
    const properties = `application.sort.policy: ${policy}, application.sort.priority: ${priority}`;
    const leaf = `{name: a, submitacl: "*", properties: {${properties}}}`;
    const play = (level: number) => {
      const cluster = new DocCluster(`partitions: [{queues: [${leaf}]}]`).at(0, bigNode("vcore 9"));
      for (const [i, [id, holds]] of [
        ["old", 3000],
        ["small", 1000],
        ["young", 2000],
      ].entries()) {
        cluster.at(i, from("u", `${id}`, "root.a"));
        cluster.at(i, anAllocation(`${id}`, `${id}-0`, `vcore=${holds}`, "n1"));
      }
      const wanted = ["old", "small", "young"].map((id) =>
        anAsk(id, id, "vcore=1000", { priority: id === "young" ? level : 0 }),
      );
      return cluster.step(...wanted).placed;
    };
    expect(play(5)).toEqual([first]);
    expect(play(0)).toEqual([amongEquals]);
  });

  test("Q-147 asks of one application: the higher priority, then the order of arrival", () => {
    const text = 'partitions: [{queues: [{name: a, submitacl: "*"}]}]';
    const cluster = new DocCluster(text).at(0, bigNode("vcore 9"), from("u", "x", "root.a"));
    const [b, a, urgent] = ["b", "a", "urgent"].map((key) =>
      anAsk("x", key, "vcore=1", key === "urgent" ? { priority: 1 } : {}),
    );
    if (!b || !a || !urgent) throw new Error("three asks");
    expect(cluster.at(1, b, a, urgent).placed).toEqual(["urgent", "b", "a"]);
  });
});

describe("Kept, and not acted on yet", () => {
  const named = rowsOf("Kept, and not acted on yet").flatMap(([list = ""]) => list.split(", "));
  const values = { "preemption.policy": "fence", "application.unschedasks.backoff": "3" };

  test("Q-36, Q-41 the configuration has it, and the queues of a state do not", () => {
    const ofQueues = named.filter((name) => propertyNames.includes(name));
    const given = ofQueues.map(
      (name) => `${name}: ${new Map(Object.entries(values)).get(name) ?? "9m"}`,
    );
    const switches = named.filter((name) => !ofQueues.includes(name));
    expect(switches.map((name) => name.replace("preemption.", ""))).toEqual(keys.preemption);

    const fileWith = (properties: string) =>
      `partitions: [{queues: [{name: a, properties: {${properties}}}]}]`;
    const decoded = config.decodeConfig(fileWith(given.join(", ")));
    const [partition] = decoded.ok ? decoded.config.partitions : [];
    expect(Object.keys(partition?.root.queues?.[0]?.properties ?? {}).sort()).toEqual(
      ofQueues.sort(),
    );
    const settings = (text: string) => new DocCluster(text).queue("root.a").settings;
    expect(settings(fileWith(given.join(", ")))).toEqual(settings(fileWith("")));
    expect(new Set(propertyNames.filter((name) => !ofQueues.includes(name)))).toEqual(
      new Set([
        "application.sort.policy",
        "application.sort.priority",
        "priority.policy",
        "priority.offset",
      ]),
    );
  });
});

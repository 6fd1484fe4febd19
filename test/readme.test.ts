import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { main } from "../src/cli/ganger.js";
import * as ganger from "../src/index.js";

const readme = readFileSync(join(import.meta.dirname, "..", "README.md"), "utf8");

/** The fenced blocks of one language, in order. */
function blocks(language: string): string[] {
  const fence = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm");
  return [...readme.matchAll(fence)].map((match) => match[1] ?? "");
}

describe("the README", () => {
  const [example = ""] = blocks("ts");

  test("its example is a gang in under 25 lines that does what its comments say", () => {
    const source = example.replace(/^import \{(.*)\} from "ganger";$/m, (_, names: string) => {
      const values = names.split(",").filter((name) => !name.includes("type "));
      return `const {${values.join(",")}} = ganger;`;
    });
    const script = ts.transpileModule(source, {
      compilerOptions: { target: ts.ScriptTarget.ES2022 },
    });
    const lines: string[] = [];
    const console = { log: (...words: unknown[]) => lines.push(words.join(" ")) };
    new Function("ganger", "console", script.outputText)(ganger, console);

    expect(lines.map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
      "0 acceptedNode",
      "0 acceptedApplication",
      "1 updatedApplication",
      "1 newAllocation",
      "1 newAllocation",
      "2 releasedAllocations",
      "3 updatedApplication",
      "3 newAllocation",
    ]);
    expect(lines.at(-1)).toContain('"allocationKey":"real-1","nodeID":"n1"');
    expect(example.trim().split("\n").length).toBeLessThan(25);
  });

  test("its example has the right types", () => {
    const name = join(import.meta.dirname, "readme-example.ts");
    const options: ts.CompilerOptions = {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.Preserve,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: ["node"],
    };
    const host = ts.createCompilerHost(options);
    const read = host.getSourceFile;
    const text = example.replace('"ganger"', '"../src/index.js"');
    host.getSourceFile = (file, ...rest) =>
      file === name
        ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022)
        : read.call(host, file, ...rest);
    const program = ts.createProgram([name], options, host);
    const source = program.getSourceFile(name);
    const faults = program.getSemanticDiagnostics(source);
    expect(faults.map((fault) => ts.flattenDiagnosticMessageText(fault.messageText, "\n"))).toEqual(
      [],
    );
  });

  test.each([
    ["the built-in simulation", 0, []],
    ["the simulation in which gangs start whole", 1, ["--start-gate", "fit"]],
  ])("shows what %s prints", (_, nth, options) => {
    let printed = "";
    const write = (text: string) => {
      printed += text;
    };
    const stderr = { write: () => undefined };
    main(["simulate", ...options], { stdout: { write }, stderr, now: () => 0 });
    const shown = printed.split("\n").filter((line) => !line.startsWith("timing"));
    expect(blocks("text")[nth]).toBe(shown.join("\n"));
  });
});

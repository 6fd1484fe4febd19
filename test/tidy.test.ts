import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const src = join(root, "src");

/** From left to right: a room imports only what stands left of it, or itself. */
const rooms: readonly (readonly string[])[] = [
  ["core/base"],
  ["core/model/resources"],
  ["core/model/profile"],
  ["core/model/node", "core/model/application", "core/model/queue", "core/model/timer"],
  ["core/model/partition"],
  ["core/model"],
  ["core/contract"],
  ["core/policy"],
  ["core/index"],
  ["core/ledger"],
  ["core/flow"],
  ["core"],
  ["query"],
  ["protocol"],
  ["host"],
  ["wire", "testing"],
  ["sim"],
  ["report"],
  ["cli"],
];

const packages: readonly (readonly [room: string, name: RegExp])[] = [
  ["core/ledger/commit.ts", /^immer$/],
  ["core", /^$/],
  ["query", /^$/],
  ["protocol", /^(zod|yaml)$/],
  ["host", /^mitt$/],
  ["testing", /^fast-check$/],
  ["sim", /^(zod|yaml|node:.*)$/],
  ["report", /^$/],
  ["cli", /^node:.*$/],
  ["", /^$/],
];

const files = listFiles(src).filter((file) => file.endsWith(".ts"));
const tests = listFiles(join(root, "test")).filter((file) => file.endsWith(".ts"));

describe("imports go one way", () => {
  test.each(files.map((file) => [name(file), file]))("%s", (_, file) => {
    for (const target of importsOf(file)) {
      if (!target.startsWith(".")) {
        const allowed = packages.find(([room]) => name(file).startsWith(room))?.[1];
        expect(target).toMatch(allowed ?? /^$/);
        continue;
      }
      const to = name(resolve(dirname(file), target.replace(/\.js$/, ".ts")));
      expect([to, rankOf(to) <= rankOf(name(file))]).toEqual([to, true]);
      const beside = roomOf(to) !== roomOf(name(file)) && rankOf(to) === rankOf(name(file));
      expect([to, beside && !isSharedModel(to)]).toEqual([to, false]);
    }
  });

  test("never in a circle", () => {
    expect(findCircle()).toEqual([]);
  });
});

describe("sizes and layout", () => {
  test.each([...files, ...tests].map((file) => [name(file), file]))("%s", (_, file) => {
    const lines = readFileSync(file, "utf8").split("\n");
    expect(lines.length).toBeLessThanOrEqual(401);
    expect(lines.filter((line) => line.length > 100 && !line.includes("http"))).toEqual([]);
    expect(name(file)).toMatch(/^(\.\.\/)?[a-z0-9./-]+$/);
    expect(name(file)).not.toMatch(/(^|\/)(types|utils|helpers|manager)\.ts$/);
  });

  test.each(files.map((file) => [name(file), file]))("functions of %s", (_, file) => {
    for (const [where, lines] of functionsOf(parse(file))) {
      expect([where, lines <= 60]).toEqual([where, true]);
    }
  });
});

describe("exports", () => {
  test.each(files.map((file) => [name(file), file]))("%s", (_, file) => {
    const { undocumented, hasDefault } = exportsOf(parse(file));
    expect(undocumented).toEqual([]);
    expect(hasDefault).toBe(false);
  });
});

describe("X-01 the core is pure", () => {
  const core = files.filter((file) => name(file).startsWith("core/"));
  test.each(core.map((file) => [name(file), file]))("%s", (_, file) => {
    const text = code(file);
    expect(text).not.toMatch(/\b(Date|Math\.random|localeCompare|console|process|setTimeout)\b/);
    expect(text).not.toMatch(/\bMath\.(pow|exp|log|sin|cos|sqrt|cbrt|hypot)\b/);
    expect(text).not.toMatch(/:\s*any\b|<any>|as any\b/);
    expect(readFileSync(file, "utf8")).not.toMatch(/TODO|FIXME|XXX/);
  });

  test("only the index cache outlives a call", () => {
    const globals = core.filter((file) =>
      /^(let|var) |= new (WeakMap|Map|Set)\b/m.test(topLevel(file)),
    );
    expect(globals.map(name)).toEqual(["core/index/index-cache.ts"]);
  });
});

test("nothing unfinished and no machine's path in the repository's files", () => {
  const others = ["README.md", "package.json", "biome.json", "vitest.config.ts", ".ci/run"];
  const written = [...files, ...tests, ...listFiles(join(root, "docs"))];
  const marked = [...written, ...others.map((file) => join(root, file))].filter((file) => {
    const text = readFileSync(file, "utf8");
    const marks = /TODO|FIXME|registry\.npmjs|(?:^|[^\w.])\/(?:work|home|tmp)\//m;
    return !file.endsWith("tidy.test.ts") && marks.test(text);
  });
  expect(marked.map(name)).toEqual([]);
});

function listFiles(folder: string): string[] {
  return readdirSync(folder)
    .map((entry) => join(folder, entry))
    .flatMap((path) => (statSync(path).isDirectory() ? listFiles(path) : [path]))
    .sort();
}

function name(file: string): string {
  return relative(src, file).split(sep).join("/");
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.ES2022, true);
}

function importsOf(file: string): string[] {
  return parse(file).statements.flatMap((statement) =>
    (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) &&
    statement.moduleSpecifier !== undefined &&
    ts.isStringLiteral(statement.moduleSpecifier)
      ? [statement.moduleSpecifier.text]
      : [],
  );
}

function roomOf(file: string): string {
  const all = rooms.flat().filter((room) => file.startsWith(`${room}/`));
  return all.sort((a, b) => b.length - a.length)[0] ?? "";
}

function rankOf(file: string): number {
  const room = roomOf(file);
  return room === "" ? rooms.length : rooms.findIndex((rank) => rank.includes(room));
}

/** Rows of the model name each other's ids; their rooms share types within the model. */
function isSharedModel(file: string): boolean {
  return /^core\/model\/(node\/node|application\/[a-z-]+)\.ts$/.test(file);
}

function findCircle(): string[] {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file].map(name);
    if (done.has(file)) return [];
    for (const target of valueImportsOf(file)) {
      const circle = visit(target, [...path, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  return files.map((file) => visit(file, [])).find((circle) => circle.length > 0) ?? [];
}

/** What a file imports that is there at run time; a circle of types alone does no harm. */
function valueImportsOf(file: string): string[] {
  return parse(file).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement)) return [];
    const { importClause: clause, moduleSpecifier: target } = statement;
    if (clause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
    const bindings = clause?.namedBindings;
    const named = bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements : [];
    if (named.length > 0 && named.every((each) => each.isTypeOnly)) return [];
    if (!ts.isStringLiteral(target) || !target.text.startsWith(".")) return [];
    return [resolve(dirname(file), target.text.replace(/\.js$/, ".ts"))];
  });
}

function functionsOf(file: ts.SourceFile): [string, number][] {
  const found: [string, number][] = [];
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body !== undefined) {
      const first = lineOf(node.getStart(file));
      found.push([`line ${first}`, lineOf(node.end) - first + 1]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function exportsOf(file: ts.SourceFile): { undocumented: string[]; hasDefault: boolean } {
  const undocumented: string[] = [];
  let hasDefault = false;
  for (const statement of file.statements) {
    if (ts.isExportAssignment(statement)) hasDefault = true;
    if (!ts.canHaveModifiers(statement)) continue;
    const modifiers = ts.getModifiers(statement) ?? [];
    if (!modifiers.some((each) => each.kind === ts.SyntaxKind.ExportKeyword)) continue;
    if (modifiers.some((each) => each.kind === ts.SyntaxKind.DefaultKeyword)) hasDefault = true;
    if (ts.getJSDocCommentsAndTags(statement).length === 0) {
      undocumented.push(statement.getText(file).split("\n")[0] ?? "");
    }
  }
  return { undocumented, hasDefault };
}

/** The text of a file without its comments. */
function code(file: string): string {
  return readFileSync(file, "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\/\/.*$/gm, "");
}

function topLevel(file: string): string {
  return code(file)
    .split("\n")
    .filter((line) => /^\S/.test(line))
    .join("\n");
}

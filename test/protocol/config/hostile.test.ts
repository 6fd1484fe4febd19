import fc from "fast-check";
import { expect, test } from "vitest";
import { atMost } from "../../../src/protocol/at-most.js";
import { configureRequest, decodeConfig } from "../../../src/protocol/config/index.js";
import { decodeInput } from "../../../src/protocol/decode-input.js";
import { codesOf, issuesOf, partitionWith, queueAt } from "./expect-config.js";

test("an alias bomb is refused before it goes off", () => {
  const levels = Array.from({ length: 40 }, (_, i) => {
    const below = i === 0 ? "x" : `*a${i - 1}`;
    return `- &a${i} [${Array(10).fill(below).join(", ")}]`;
  });
  expect(issuesOf(levels.join("\n"))).toMatchObject([
    { code: "CFG_YAML", message: expect.stringContaining("aliases") },
  ]);
  const merges = Array.from({ length: 40 }, (_, i) => `- &m${i} {k${i}: 1, <<: *m${i - 1}}`);
  merges[0] = "- &m0 {k: 1}";
  expect(codesOf(merges.join("\n"))).toEqual(["CFG_YAML"]);
});

test("merge keys cannot multiply a document without end", () => {
  const many = Array.from({ length: 3000 }, (_, i) => `k${i}: 1`).join(", ");
  const again = Array(3000).fill("- {<<: *all}").join("\n");
  expect(issuesOf(`- &all {${many}}\n${again}`)[0]).toMatchObject({
    code: "CFG_YAML",
    message: expect.stringContaining("merge"),
  });
});

test("an alias to nothing, or to what it stands in, is refused", () => {
  for (const text of ["partitions: *nowhere", "partitions: &p [*p]", "&all {partitions: *all}"]) {
    expect(issuesOf(text), text).toMatchObject([
      { code: "CFG_YAML", message: expect.stringContaining("anchor") },
    ]);
  }
});

test("ten thousand levels are refused, however they are written", () => {
  const deep = 10_000;
  const texts = [
    "[".repeat(deep),
    "[".repeat(deep) + "]".repeat(deep),
    "{a: ".repeat(deep),
    "- ".repeat(deep),
    "? ".repeat(deep),
    "a: ".repeat(deep),
    Array.from({ length: 2000 }, (_, i) => `${" ".repeat(i)}a:`).join("\n"),
  ];
  for (const text of texts) {
    expect(issuesOf(text), text.slice(0, 8)).toMatchObject([
      { code: "CFG_YAML", message: expect.stringContaining("nested deeper") },
    ]);
  }
  const chained = Array.from({ length: 2000 }, (_, i) => `- &a${i} [[[*a${i - 1}]]]`);
  chained[0] = "- &a0 x";
  expect(codesOf(chained.join("\n"))).toEqual(["CFG_YAML"]);
});

test("queues nest as deep as anybody needs", () => {
  const names = Array.from({ length: 100 }, (_, i) => `q${i}`);
  const open = names.map((name) => `{name: ${name}, queues: [`).join("");
  const source = partitionWith(`queues: [${open}${"]}".repeat(names.length)}]`);
  expect(queueAt(source, ...names).name).toBe("q99");
});

test("__proto__ is an unknown key, an ordinary type, and pollutes nothing", () => {
  expect(codesOf(partitionWith("queues: [], __proto__: {x: 1}"))).toEqual(["CFG_YAML"]);
  const amounts = "{__proto__: 1, constructor: 2, toString: 3}";
  const text = partitionWith(
    `queues: [{name: a, resources: {max: ${amounts}}, properties: ${amounts}}]`,
  );
  const max = JSON.parse('{"__proto__":1,"constructor":2,"toString":3}');
  const object = { partitions: [{ queues: [{ name: "a", resources: { max } }] }] };
  for (const source of [text, object]) {
    const read = queueAt(source, "a").max ?? {};
    expect(Object.entries(read)).toEqual(Object.entries(max));
    expect(Object.getPrototypeOf(read)).toBe(null);
  }
  expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
});

test("tags of any kind are refused", () => {
  for (const tag of ["!x", "!!js/function", "!!binary", "!!timestamp", "!<tag:evil>"]) {
    expect(codesOf(`partitions: ${tag} []`), tag).toContain("CFG_YAML");
    expect(codesOf(partitionWith(`queues: [{name: ${tag} a}]`)), tag).toContain("CFG_YAML");
  }
});

test("a file of more than 4 MiB is not read", () => {
  const limit = 4 * 1024 * 1024;
  const comment = (length: number) => `partitions: []\n${"#".repeat(length)}`.slice(0, length);
  expect(codesOf(comment(limit))).toEqual([]);
  expect(issuesOf(comment(limit + 1))).toMatchObject([
    { code: "CFG_YAML", message: expect.stringContaining("longer") },
  ]);
});

test("thousands of mistakes give a bounded list, and none repeats a huge text", () => {
  const text = Array.from({ length: 3000 }, (_, i) => `k${i}: 1`).join("\n");
  expect(issuesOf(text).length).toBe(1000);
  const [issue] = issuesOf(partitionWith(`queues: [{name: ${"x".repeat(100_000)}}]`));
  expect(issue?.message.length).toBeLessThan(200);
});

test("an object that throws, holds itself or is no plain data is refused", () => {
  const cycle: unknown[] = [];
  cycle.push(cycle, cycle, cycle);
  const getter = Object.defineProperty({}, "partitions", {
    enumerable: true,
    get: () => {
      throw new Error("gotcha");
    },
  });
  const bomb = Array.from({ length: 60 }).reduce<unknown>((below) => [below, below], 1);
  const sources = [
    getter,
    [],
    new Map(),
    new Date(0),
    { partitions: cycle },
    { partitions: bomb },
    { partitions: new Array(2 ** 32 - 1) },
    { partitions: [new Map()] },
    { partitions: () => [] },
    { partitions: [{ queues: [{ name: Symbol("a") }] }] },
  ];
  for (const source of sources) expect(codesOf(source)[0]).toBe("CFG_YAML");
});

test("never throws, for any text and any object", () => {
  const words = [
    "partitions:",
    "queues:",
    "- ",
    "name: ",
    "\n",
    "  ",
    "{",
    "}",
    "[",
    "]",
    "a",
    ": ",
  ];
  const odd = [
    "&a ",
    "*a",
    "<<",
    "!",
    "|",
    ">",
    "%",
    "---",
    "...",
    "'",
    '"',
    "\t",
    "?",
    "#",
    "\\",
    ",",
  ];
  const yaml = fc.array(fc.constantFrom(...words, ...odd), { maxLength: 40 });
  const text = fc.oneof(
    yaml.map((pieces) => pieces.join("")),
    fc.string({ unit: "binary" }),
  );
  const object = fc.oneof(
    fc.object({ withBigInt: true, withMap: true }),
    fc.anything().map(Object),
  );
  fc.assert(
    fc.property(fc.oneof(text, object), (source) => {
      const decoded = decodeConfig(source);
      if (!decoded.ok) expect(decoded.issues.length).toBeGreaterThan(0);
    }),
    { numRuns: 1000 },
  );
});

test("a name or a span that is read in pieces may be as long as it likes", () => {
  const long = "1".repeat(65_000);
  const source = partitionWith(`queues: [{name: a, properties: {preemption.delay: ${long}x}}]`);
  expect(queueAt(source, "a").properties?.["preemption.delay"]).toBe(`${long}x`);
  const deep = `placementrules: [{name: fixed, create: true, value: ${"a.".repeat(5000)}a}]`;
  expect(codesOf(partitionWith(`queues: [], ${deep}`))).toEqual(["CFG_QUEUE_NAME"]);
});

test("properties cannot be handed down without end", () => {
  const many = Array.from({ length: 3000 }, (_, i) => `p${i}: 1`).join(", ");
  const queues = Array.from({ length: 1000 }, (_, i) => `{name: q${i}, properties: {a: b}}`);
  const source = partitionWith(
    `queues: [{name: root, properties: {${many}}, queues: [${queues.join(", ")}]}]`,
  );
  expect(issuesOf(source)).toMatchObject([
    { code: "CFG_YAML", message: expect.stringContaining("inherited") },
  ]);
});

test("aliases may repeat what is written, but not ten times over and again", () => {
  const queues = (levels: number) => {
    const lines = Array.from({ length: levels }, (_, i) => {
      const below = Array(8).fill(`*a${i}`).join(", ");
      return `    - &a${i + 1} {name: q${i}, queues: [${below}]}`;
    });
    return `partitions:\n  - queues:\n    - &a0 {name: a}\n${lines.join("\n")}\n`;
  };
  expect(codesOf(queues(2))[0]).toBe("CFG_QUEUE_DUPLICATE");
  expect(issuesOf(queues(6))).toMatchObject([
    { code: "CFG_YAML", message: expect.stringContaining("aliases") },
  ]);
});

const letters = (count: number, letter: string) =>
  Array.from({ length: count }, (_, i) => `${letter}${i}`);

test("Q-63 many users times many types times many levels are compared in no time", () => {
  const types = letters(2500, "t").map((type) => `${type}: 1`);
  const all = `{users: [${letters(3000, "u").join(", ")}], maxresources: {${types.join(", ")}}}`;
  const source = Array.from({ length: 17 }).reduceRight<string>((below, _, i) => {
    const limits = i === 0 ? `&all [${all}]` : "*all";
    return `[{name: q, limits: ${limits}${below === "" ? "" : `, queues: ${below}`}}]`;
  }, "");
  expect(codesOf(partitionWith(`queues: ${source}`))).toEqual([]);
});

test("messages of the YAML package are clipped, and what is wrong as a whole stands at 1:1", () => {
  const [tagged] = issuesOf(partitionWith(`queues: [{name: !${"x".repeat(50_000)} a}]`));
  expect(tagged).toMatchObject({ code: "CFG_YAML", line: 1 });
  expect(tagged?.message.length).toBeLessThan(200);
  const bomb = Array.from({ length: 9 }, (_, i) => `- &a${i} [${Array(10).fill(`*a${i - 1}`)}]`);
  for (const text of [`- &a0 x\n${bomb.slice(1).join("\n")}`, "#".repeat(4 * 1024 * 1024 + 1)]) {
    expect(issuesOf(text)).toMatchObject([{ code: "CFG_YAML", path: "", line: 1, column: 1 }]);
  }
});

test("a text or key that a trace could not hold is refused; what is not can be replayed", () => {
  const most = atMost.text;
  const property = (name: string, value: string) =>
    partitionWith(`queues: [{name: a, properties: {${name}: ${value}}}]`);
  const sources: readonly (readonly [string, number, (text: string) => string])[] = [
    ["value", most, (text) => property("x", text)],
    ["key", most, (text) => property(text, "x")],
    ["access list", most, (text) => partitionWith(`queues: [{name: a, submitacl: ${text}}]`)],
    ["user", most, (text) => partitionWith(`queues: [], limits: [{${limitOf(text)}}]`)],
    ["partition", atMost.id, (text) => `partitions: [{name: ${text}, queues: []}]`],
  ];
  for (const [title, longest, sourceOf] of sources) {
    const good = configureRequest(sourceOf("x".repeat(longest)));
    const again = decodeInput({ requests: [JSON.parse(JSON.stringify(good))] });
    expect(again, title).toMatchObject({ ok: true, input: { requests: [{ kind: "configure" }] } });
    expect(good, title).toHaveProperty("config");
    expect(issuesOf(sourceOf("x".repeat(longest + 1)))[0], title).toMatchObject({
      code: "CFG_YAML",
      message: expect.stringContaining(`longer than ${longest} characters`),
    });
  }
});

function limitOf(user: string): string {
  return `users: [${user}], maxapplications: 1`;
}

import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Folder, ganger } from "../support/cli.js";

const folder = new Folder();
const file = folder.file.bind(folder);

const good = file(
  "good.yaml",
  'partitions: [{name: default, queues: [{name: a, submitacl: "*"}]}]\n',
);
const bad = file(
  "bad.yaml",
  `partitions:
  - name: default
    queues:
      - name: a.b
        maxapplications: "5"
      - name: c
        resources:
          max: {memory: 5K}
`,
);
const odd = file(
  "odd.yaml",
  `partitions:
  - name: default
    queues:
      - name: a
        resources:
          max:
            memory: 4096
        submitacl: "*"
`,
);

const advice = "write a whole number and one of k M G T P E Ki Mi Gi Ti Pi Ei";
const wrong = `${bad}:5:9 CFG_YAML expected a whole number from 0 up
${bad}:8:17 QTY_SUFFIX invalid suffix: "5K" for memory of queue root.c; ${advice}
`;

describe("ganger validate", () => {
  test("a good file says nothing", () => {
    expect(ganger("validate", good)).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  test("errors are printed with line and column, all of them", () => {
    expect(ganger("validate", good, bad)).toEqual({ code: 1, stdout: wrong, stderr: "" });
  });

  test("warnings are printed, and count only with --strict", () => {
    const stdout = `${odd}:7:13 WARN_UNIT memory "4096" is less than 1 Mi: it counts bytes\n`;
    expect(ganger("validate", odd)).toEqual({ code: 0, stdout, stderr: "" });
    expect(ganger("validate", odd, "--strict")).toEqual({ code: 1, stdout, stderr: "" });
  });

  test("--json prints the same as data", () => {
    const { code, stdout } = ganger("validate", "--json", odd, good);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      files: [
        {
          file: odd,
          errors: [],
          warnings: [
            {
              code: "WARN_UNIT",
              message: 'memory "4096" is less than 1 Mi: it counts bytes',
              path: "partitions.0.queues.0.resources.max.memory",
              line: 7,
              column: 13,
            },
          ],
        },
        { file: good, errors: [], warnings: [] },
      ],
    });
  });

  test("what cannot be read is misuse, and the other files are still looked at", () => {
    const { code, stdout, stderr } = ganger(
      "validate",
      join(folder.path, "none"),
      odd,
      folder.path,
    );
    expect(code).toBe(2);
    expect(stdout).toContain("WARN_UNIT");
    expect(stderr).toContain("none: there is no such file\n");
    expect(stderr).toContain("it is a directory\n");
  });

  test("a name cannot forge a line or move the cursor", () => {
    const path = file(
      "forged.yaml",
      'partitions: [{queues: [{name: "a\\nb:1:1 X\\e[2J\\u2028"}]}]',
    );
    const { stdout } = ganger("validate", path);
    expect(stdout).toBe(
      `${path}:1:24 CFG_QUEUE_NAME invalid queue name "a\\u{a}b:1:1 X\\u{1b}[2J\\u{2028}"\n`,
    );
  });
});

/** A queues.yaml in a manifest, below as many lines as there are before it. */
const manifest = (header: string, body: string) => `# Some comment.
apiVersion: v1
kind: Service
---
kind: ConfigMap
metadata: {name: scheduler}
data:
  other: x
  queues.yaml: ${header}
${body}  more: y
`;

describe("a ConfigMap", () => {
  const body = "    partitions:\n      - queues:\n          - nmae: a\n";

  test.each([
    ["|", body, "12:13"],
    ["|-", body, "12:13"],
    ["|2  # literal", body, "12:13"],
    ["|", `\n${body}`, "13:13"],
    ["|", body.replaceAll("    p", "   p").replaceAll("      -", "     -"), "12:12"],
    ['"partitions: [{queues: [{nmae: a}]}]"', "", "9:16"],
  ])("positions in %j are those of the file", (header, text, at) => {
    const path = file("map.yaml", manifest(header, text));
    const { code, stdout } = ganger("validate", path);
    expect(code).toBe(1);
    expect(stdout).toContain(`${path}:${at} CFG_YAML unknown key "nmae"\n`);
  });

  test("warnings are found in it, and JSON is a manifest too", () => {
    const queues = { name: "a", resources: { max: { memory: 5 } } };
    const text = JSON.stringify({ partitions: [{ queues: [queues] }] });
    const json = JSON.stringify({ kind: "ConfigMap", data: { "queues.yaml": text } });
    const { code, stdout } = ganger("validate", file("map.json", json));
    expect([code, stdout]).toEqual([0, expect.stringContaining("WARN_UNIT")]);
  });

  test("one without queues is refused", () => {
    for (const data of ["{}", "{a: b}", "{queues.yaml: []}", "~"]) {
      const path = file("none.yaml", `kind: ConfigMap\ndata: ${data}\n`);
      const { code, stdout } = ganger("validate", path);
      expect([code, stdout], data).toEqual([1, expect.stringContaining('no text "queues.yaml"')]);
    }
  });

  test("a queues.yaml that only speaks of one is none", () => {
    const path = file("plain.yaml", "# kind: ConfigMap\npartitions: [{queues: [{nmae: a}]}]\n");
    expect(ganger("validate", path).stdout).toContain(`${path}:2:25 CFG_YAML unknown key "nmae"`);
  });
});

test.each([
  [["validate"], "the file to validate is missing"],
  [["validate", ""], "the name of a file is empty"],
  [["validate", "x", "--seed", "3"], "--seed is no option of validate"],
  [["simulate", "--strict"], "--strict is no option of simulate"],
])("%j is misuse", (args, message) => {
  const { code, stdout, stderr } = ganger(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(message);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { RejectedNode } from "../../src/core/contract/response.js";
import { resourcesOf } from "../../src/core/model/resources/resources.js";
import { decodeConfig } from "../../src/protocol/config/index.js";
import { decodeTrace, encodeHeader, encodeLine } from "../../src/protocol/trace.js";
import type { TraceHeader } from "../../src/protocol/trace-header.js";

const header: TraceHeader = {
  format: 1,
  config: { partitions: [{ name: "default", root: { name: "root", parent: true } }] },
  profile: "classic",
};
const first = '{"config":{"partitions":[{"name":"default","root":{"name":"root","parent":true}}]},';
const headerLine = `${first}"format":1,"profile":"classic"}\n`;

const refusal: RejectedNode = {
  kind: "rejectedNode",
  partitionName: "default",
  nodeID: "n",
  code: "NODE_EXISTS",
  reason: "NODE_EXISTS: node n is already registered",
};

test("X-01 a trace has one text: keys ascend, a line each", () => {
  expect(encodeHeader(header)).toBe(headerLine);
  const resourceAsk = resourcesOf([
    ["vcore", 2],
    ["memory", 1],
  ]);
  const ask = { resourceAsk, kind: "ask", applicationID: "a", allocationKey: "k" } as const;
  expect(encodeLine({ requests: [ask], at: 5 })).toBe(
    '{"at":5,"requests":[{"allocationKey":"k","applicationID":"a","kind":"ask",' +
      '"resourceAsk":{"memory":1,"vcore":2}}]}\n',
  );
  expect(encodeLine({ at: 5, effects: [refusal] })).toMatch(/^{"at":5,"effects":\[{"code":/);
});

test("X-01 what was written is read back, and writes the same bytes", () => {
  const decoded = decodeConfig(`
partitions:
  - name: p
    nodesortpolicy: {type: binpacking, resourceweights: {vcore: 0.5, __proto__: 2}}
    queues:
      - name: a
        submitacl: "*"
        resources: {max: {memory: 7Ei, gpu: 0}, guaranteed: {memory: 1}}
        properties: {priority.offset: "-5", priority.policy: fence, application.sort.policy: fair}
`);
  if (!decoded.ok) throw new Error("the configuration is good");
  const full: TraceHeader = {
    format: 1,
    config: decoded.config,
    profile: "modern",
    choices: { startGate: "fit", heedsStyle: false },
    timing: { waiting: 0 },
    seed: 7,
  };
  const text =
    encodeHeader(full) +
    encodeLine({ at: -1, requests: [], maxSteps: 3 }) +
    encodeLine({ at: 0, requests: [{ kind: "removeApplication", applicationID: "a" }] }) +
    encodeLine({ at: 0, effects: [refusal] });
  const trace = decodeTrace(text);
  if (!trace.ok) throw new Error(JSON.stringify(trace.issues));
  expect(trace.header).toEqual(full);
  expect(encodeHeader(trace.header) + trace.lines.map(encodeLine).join("")).toBe(text);
});

test("X-01 a configuration with every key is read back as it was", () => {
  const sample = new URL("config/samples/every-key.yaml", import.meta.url);
  const decoded = decodeConfig(readFileSync(sample, "utf8"));
  if (!decoded.ok) throw new Error("the configuration is good");
  const text = encodeHeader({ ...header, config: decoded.config });
  const trace = decodeTrace(text);
  if (!trace.ok) throw new Error(JSON.stringify(trace.issues));
  expect(trace.header.config).toEqual(decoded.config);
  expect(encodeHeader(trace.header)).toBe(text);
  for (const [old, bad] of [
    ['"create":true', '"create":1'],
    ['"maxApplications":60', '"maxApplications":-1'],
    ['"quotaEnabled":true', '"quotaEnabled":true,"more":1'],
    ['"type":"deny"', '"type":"DENY"'],
  ] as const) {
    expect(text).toContain(old);
    expect(decodeTrace(text.replace(old, bad)).ok, bad).toBe(false);
  }
});

test("blank lines and line feeds of other systems do not matter", () => {
  const text = `\n${headerLine.trim()}\r\n\r\n{"at":1,"requests":[]}\r\n\n`;
  expect(decodeTrace(text)).toEqual({ ok: true, header, lines: [{ at: 1, requests: [] }] });
});

const bad: readonly (readonly [string, number, string, string])[] = [
  ["", 1, "BAD_VALUE", ""],
  ["{", 1, "UNREADABLE", ""],
  ["[]", 1, "BAD_TYPE", ""],
  ['{"at":1,"requests":[]}', 1, "BAD_VALUE", "format"],
  [headerLine.replace('"format":1', '"format":2'), 1, "BAD_VALUE", "format"],
  [headerLine.replace("classic", "ancient"), 1, "BAD_VALUE", "profile"],
  [
    headerLine.replace('"format"', '"choices":{"startGate":"on"},"format"'),
    1,
    "BAD_VALUE",
    "choices.startGate",
  ],
  [
    headerLine.replace('"format"', '"choices":{"gate":"on"},"format"'),
    1,
    "UNKNOWN_FIELD",
    "choices.gate",
  ],
  [
    headerLine.replace('"parent":true', '"max":{"a":-1}'),
    1,
    "BAD_QUANTITY",
    "config.partitions.0.root.max.a",
  ],
  [`${headerLine}{"at":1}`, 2, "BAD_TYPE", "requests"],
  [`${headerLine}{"at":0.5,"requests":[]}`, 2, "BAD_TYPE", "at"],
  [`${headerLine}null`, 2, "BAD_TYPE", ""],
  [`${headerLine}{"at":1,"effects":{}}`, 2, "BAD_TYPE", "effects"],
  [`${headerLine}{"at":1,"effects":[],"more":1}`, 2, "UNKNOWN_FIELD", "more"],
  [`${headerLine}{"at":1,"requests":[],"more":1}`, 2, "UNKNOWN_FIELD", "more"],
  [`${headerLine}{"at":1,"requests":[{"kind":"node"}]}`, 2, "BAD_TYPE", "requests.0.nodeID"],
  [`${headerLine}\n{"at":2,"requests":[]}\n{"at":1,"requests":[]}`, 4, "BAD_VALUE", "at"],
];

test("a trace that is damaged is refused with the line and the path", () => {
  for (const [text, line, code, path] of bad) {
    const trace = decodeTrace(text);
    expect(trace.ok ? [] : trace.issues, text).toContainEqual(
      expect.objectContaining({ line, code, path }),
    );
  }
});

test("a line that is nested without end is refused, not a crash", () => {
  const deep = `${headerLine}{"at":1,"requests":${"[".repeat(100_000)}`;
  expect(decodeTrace(deep)).toMatchObject({ ok: false, issues: [{ code: "UNREADABLE", line: 2 }] });
  const chain = '{"name":"q","queues":['.repeat(20_000) + "]}".repeat(20_000);
  const partitions = `[{"name":"p","root":${chain}}]`;
  const config = `{"config":{"partitions":${partitions}},"format":1,"profile":"modern"}`;
  expect(decodeTrace(config)).toMatchObject({
    ok: false,
    issues: [{ code: "UNREADABLE", line: 1 }],
  });
});

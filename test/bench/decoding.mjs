// How long a queues.yaml of a thousand leaves takes to decode. Called with the name of a tree it
// decodes that once and prints the time: the first time of a fresh process.
import { execFileSync } from "node:child_process";
import { argv, execPath } from "node:process";
import { fileURLToPath } from "node:url";
import { decodeConfigFile } from "../../dist/protocol/config/index.js";
import { deep, wide } from "./trees.mjs";

/** The texts that are decoded: what most files say of a leaf, then every kind of key on each. */
const texts = {
  plain: () => textOf(wide, plainLines),
  wide: () => textOf(wide, lines),
  deep: () => textOf(deep, lines),
};

/** A ceiling, a promise and an access list on each leaf right below root. */
function plainLines({ name }, indent) {
  return [
    `- name: ${name}`,
    '  submitacl: "*"',
    "  resources:",
    "    max: {memory: 80Gi, vcore: 10}",
    "    guaranteed: {memory: 8Gi}",
  ].map((line) => indent + line);
}

/** Resources, properties, limits and access lists on every leaf, the latter two on parents too. */
function lines({ name, queues }, indent) {
  const leaf = queues === undefined;
  const own = [
    `- name: ${name}`,
    `  submitacl: "${name}-admin,carol team-${name},etl"`,
    "  adminacl: admin ops",
    "  limits:",
    "    - limit: one person",
    `      users: [${name}-admin, mallory]`,
    "      maxapplications: 5",
    "      maxresources: {memory: 40Gi, vcore: 8}",
  ];
  if (!leaf)
    return [...own, "  queues:"].map((line) => indent + line).concat(below(queues, indent));
  return [
    ...own,
    "  maxapplications: 20",
    "  resources:",
    "    guaranteed: {memory: 8Gi, vcore: 2}",
    "    max:",
    "      memory: 80Gi",
    "      vcore: 16500m",
    "      nvidia.com/gpu: 4",
    "  properties:",
    "    application.sort.policy: fifo",
    "    priority.offset: '5'",
    "    preemption.delay: 45s",
  ].map((line) => indent + line);
}

const below = (queues, indent, write = lines) =>
  queues.flatMap((queue) => write(queue, `${indent}    `));

/** The text of a tree. */
function textOf(queues, write) {
  const head = "partitions:\n  - name: default\n    queues:\n      - name: root\n";
  return `${head}        queues:\n${below(queues, "      ", write).join("\n")}\n`;
}

function timeOf(text) {
  const begin = performance.now();
  const decoded = decodeConfigFile(text);
  const ms = performance.now() - begin;
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.issues[0]));
  return ms;
}

export function decoding() {
  console.log("\ndecoding a queues.yaml of 1,000 leaves");
  const self = fileURLToPath(import.meta.url);
  for (const [name, write] of Object.entries(texts)) {
    const text = write();
    const cold = Array.from({ length: 7 }, () => Number(execFileSync(execPath, [self, name])));
    const warm = Array.from({ length: 15 }, () => timeOf(text));
    const title = `${name}, ${Math.round(text.length / 1000)} kB`;
    const [first, again] = [cold, warm].map((times) => Math.min(...times).toFixed(0));
    console.log(`${title.padEnd(52)} cold ${first.padStart(5)} ms   warm ${again.padStart(5)} ms`);
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) console.log(timeOf(texts[argv[2]]()));

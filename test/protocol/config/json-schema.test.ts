import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { decodeConfig } from "../../../src/protocol/config/index.js";
import { queuesSchema } from "../../../src/protocol/config/json-schema.js";
import { keys } from "../../../src/protocol/config/keys.js";
import { partitionWith } from "./expect-config.js";

// What a tool makes of it that knows nothing but the JSON.
const published = JSON.parse(JSON.stringify(queuesSchema()));
const schema = z.fromJSONSchema(published);
const accepts = (text: string) => schema.safeParse(parse(text)).success;

test("the sample with every key is valid", () => {
  const text = readFileSync(new URL("samples/every-key.yaml", import.meta.url), "utf8");
  expect(schema.safeParse(parse(text)).error?.issues ?? []).toEqual([]);
});

test("it is a draft 7 schema that refers to its own parts", () => {
  expect(published).toMatchObject({
    $schema: "http://json-schema.org/draft-07/schema#",
    title: expect.any(String),
  });
  expect(Object.keys(published.definitions)).toEqual(
    expect.arrayContaining(["queue", "partition", "rule", "limit", "template", "amounts"]),
  );
});

const good: readonly string[] = [
  "",
  "partitions:",
  "partitions: []",
  partitionWith("queues: []"),
  partitionWith('queues: [{name: a, parent: "yes", submitacl: "*"}]'),
  partitionWith("queues: [{name: 1, queues: [{name: b, queues: [{name: c}]}]}]"),
  partitionWith("queues: [{name: a, resources: {max: {vcore: 500m, memory: 5 Gi, gpu: 4}}}]"),
  partitionWith("queues: [], placementrules: [{name: USER, parent: {name: tag, value: x}}]"),
  partitionWith("queues: [], limits: [{users: [a, b], maxapplications: 3}]"),
  partitionWith("queues: [{name: a, properties: {priority.offset: 5, what.ever: x}}]"),
  partitionWith("queues: [], nodesortpolicy: {resourceweights: {vcore: 2.5}}, preemption: ~"),
];

test.each(good)("%s is valid, for the decoder too", (text) => {
  expect([accepts(text), decodeConfig(text).ok]).toEqual([true, true]);
});

const mistakes: readonly string[] = [
  "queues: []",
  "partitions: {}",
  "partitions: [{name: default}]",
  partitionWith("queues: [{nmae: a}]"),
  partitionWith("queues: [{name: a, submitACL: x}]"),
  partitionWith("queues: [{name: a.b}]"),
  partitionWith("queues: [{name: a, parent: maybe}]"),
  partitionWith("queues: [{name: a, submitacl: [x, y]}]"),
  partitionWith("queues: [{name: a, maxapplications: -1}]"),
  partitionWith('queues: [{name: a, maxapplications: "5"}]'),
  partitionWith("queues: [{name: a, maxapplications: 5.9}]"),
  partitionWith("queues: [{name: a, resources: {memory: 5}}]"),
  partitionWith("queues: [{name: a, resources: {max: {memory: 500m}}}]"),
  partitionWith("queues: [{name: a, resources: {max: {memory: 5K}}}]"),
  partitionWith("queues: [{name: a, resources: {max: {vcore: 1.5}}}]"),
  partitionWith("queues: [{name: a, queues: [{name: b, queues: [{name: c, what: d}]}]}]"),
  partitionWith("queues: [], nodesortpolicy: fair"),
  partitionWith("queues: [], nodesortpolicy: {type: Fair}"),
  partitionWith("queues: [], nodesortpolicy: {resourceweights: {vcore: -1}}"),
  partitionWith("queues: [], usergroupresolver: os"),
  partitionWith("queues: [], placementrules: [{name: recovery}]"),
  partitionWith("queues: [], placementrules: [{name: user, parent: [{name: user}]}]"),
  partitionWith("queues: [], placementrules: [{name: user, filter: {type: foo}}]"),
  partitionWith("queues: [], limits: [{users: bob, maxapplications: 1}]"),
  partitionWith("queues: [{name: a, childtemplate: {limits: []}}]"),
];

test.each(mistakes)("%s is a mistake, for the decoder too", (text) => {
  expect([accepts(text), decodeConfig(text).ok]).toEqual([false, false]);
});

describe("every key of the decoder is described", () => {
  test.each(Object.values(keys).flat())("%s", (key) => {
    expect(JSON.stringify(published)).toContain(`"${key}":{`);
  });
});

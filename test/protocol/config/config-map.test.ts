import { expect, test } from "vitest";
import { decodeConfigFile } from "../../../src/protocol/config/index.js";

const map = (data: string) => `kind: ConfigMap\ndata: ${data}\n`;
const queues = "{queues.yaml: 'partitions: [{queues: [{name: a, submitacl: x}]}]'}";

test("a stream is searched to its end for the ConfigMap with a queues.yaml", () => {
  const stream = [map("{other: x}"), "kind: Service\n", map("~"), map(queues)].join("---\n");
  expect(decodeConfigFile(stream)).toMatchObject({
    ok: true,
    config: { partitions: [{ root: { queues: [{ name: "a" }] } }] },
  });
});

test("where none has it, the first one is pointed at", () => {
  const stream = ["a: b\n", map("{other: x}"), map("{more: y}")].join("---\n");
  expect(decodeConfigFile(stream)).toEqual({
    ok: false,
    issues: [
      {
        code: "CFG_YAML",
        path: "",
        message: 'there is no text "queues.yaml" in the data of this ConfigMap',
        line: 4,
        column: 7,
      },
    ],
  });
});

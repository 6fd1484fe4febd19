import { expect, test } from "vitest";
import { decodeConfig } from "../../../src/protocol/config/decode-config.js";

/** A line that only the whole of YAML can read. */
const anchored = "  queues: &q [{name: 'a'}]";

test.each([
  ["]", `partitions:\n- name: one\n${anchored}]\n- name: two\n  queues: [{name: b}]\n`],
  ["}", `partitions:\n- name: one\n${anchored}}\n- name: two\n  queues: [{name: b}]\n`],
  ["] alone", "partitions: ]\n"],
])("Q-31, Q-32 a bracket that closes nothing (%s) does not end the file", (_, text) => {
  const decoded = decodeConfig(text);
  expect(decoded).toMatchObject({ ok: false, issues: [{ code: "CFG_YAML" }] });
});

test("Q-31 what stands in a second document is not even parsed", () => {
  const text = `partitions:\n- name: one\n${anchored}\n---\n]]] : {\n`;
  expect(decodeConfig(text)).toMatchObject({ ok: true });
});

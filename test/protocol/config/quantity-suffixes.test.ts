import { expect, test } from "vitest";
import { parseQuantity } from "../../../src/protocol/config/quantities.js";

test.each([
  ["", 1],
  ["k", 1_000],
  ["M", 1_000_000],
  ["G", 1_000_000_000],
  ["T", 1_000_000_000_000],
  ["P", 1_000_000_000_000_000],
  ["E", 1_000_000_000_000_000_000],
  ["Ki", 1_024],
  ["Mi", 1_048_576],
  ["Gi", 1_073_741_824],
  ["Ti", 1_099_511_627_776],
  ["Pi", 1_125_899_906_842_624],
  ["Ei", 2 ** 60],
])("Q-03 the suffix %j multiplies by %d", (suffix, factor) => {
  expect(parseQuantity("memory", `3${suffix}`)).toEqual({ ok: true, quantity: 3 * factor });
});

test.each(["K", "ki", "mi", "m"])("Q-03 %s has the form of a suffix and is none", (suffix) => {
  expect(parseQuantity("memory", `3${suffix}`)).toMatchObject({ ok: false, code: "QTY_SUFFIX" });
});

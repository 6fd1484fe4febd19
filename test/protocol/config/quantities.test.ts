import { expect, test } from "vitest";
import { parseQuantity } from "../../../src/protocol/config/quantities.js";
import { codesOf, issuesOf, partitionWith, queueAt } from "./expect-config.js";

const digits4300 = "0".repeat(4300);

const memory: readonly (readonly [string, number | string])[] = [
  ["10", 10],
  ["0", 0],
  ["017", 17],
  [" 5  Gi ", 5_368_709_120],
  ["10\tKi", 10_240],
  ["7k", 7000],
  ["7M", 7_000_000],
  ["7G", 7_000_000_000],
  ["7T", 7_000_000_000_000],
  ["7P", 7_000_000_000_000_000],
  ["7E", 7_000_000_000_000_000_000],
  ["3Ki", 3 * 2 ** 10],
  ["3Mi", 3 * 2 ** 20],
  ["3Gi", 3 * 2 ** 30],
  ["3Ti", 3 * 2 ** 40],
  ["3Pi", 3 * 2 ** 50],
  ["7Ei", 7 * 2 ** 60],
  ["9007199254740991", 9_007_199_254_740_991],
  ["9007199254740993", "QTY_OVERFLOW"],
  ["9223372036854775807", "QTY_OVERFLOW"],
  ["9223372036854775808", "QTY_OVERFLOW"],
  ["10E", "QTY_OVERFLOW"],
  ["8Ei", "QTY_OVERFLOW"],
  ["99999999999999999999K", "QTY_OVERFLOW"],
  [`${digits4300}5`, 5],
  [`5${digits4300}`, "QTY_OVERFLOW"],
  ["500m", "QTY_SUFFIX"],
  ["0m", "QTY_SUFFIX"],
  ["5ki", "QTY_SUFFIX"],
  ["5K", "QTY_SUFFIX"],
  ["5mi", "QTY_SUFFIX"],
  ["-1", "QTY_SYNTAX"],
  ["+5", "QTY_SYNTAX"],
  ["1.5", "QTY_SYNTAX"],
  ["10.0", "QTY_SYNTAX"],
  ["1e3", "QTY_SYNTAX"],
  ["0x10", "QTY_SYNTAX"],
  ["1_000", "QTY_SYNTAX"],
  ["", "QTY_SYNTAX"],
  ["true", "QTY_SYNTAX"],
  ["Gi", "QTY_SYNTAX"],
  ["5 G i", "QTY_SYNTAX"],
  ["5GiB", "QTY_SYNTAX"],
  ["٥", "QTY_SYNTAX"],
];

const vcore: readonly (readonly [string, number | string])[] = [
  ["10", 10_000],
  ["500m", 500],
  ["1500m", 1500],
  ["2k", 2_000_000],
  ["1Ki", 1_024_000],
  ["9P", 9_000_000_000_000_000_000],
  ["10P", "QTY_OVERFLOW"],
  ["5mi", "QTY_SUFFIX"],
  ["1.5", "QTY_SYNTAX"],
];

test("Q-02 to Q-05 amounts of any type are whole, in base units and never rounded", () => {
  for (const [text, expected] of memory) expect(outcome("memory", text), text).toBe(expected);
});

test("Q-04 vcore counts in thousandths, and it alone knows the suffix m", () => {
  for (const [text, expected] of vcore) expect(outcome("vcore", text), text).toBe(expected);
  expect(outcome("cpu", "500m")).toBe("QTY_SUFFIX");
  expect(outcome("Vcore", "10")).toBe(10);
});

test("Q-02 a plain scalar is taken as it is written, whatever YAML makes of it", () => {
  const source = partitionWith("queues: [{name: a, resources: {max: {memory: 017, vcore: 2}}}]");
  expect(queueAt(source, "a").max).toEqual({ memory: 17, vcore: 2000 });
  for (const text of ["0x10", "1e3", "true", "~", "1_000"]) {
    const bad = partitionWith(`queues: [{name: a, resources: {max: {memory: ${text}}}}]`);
    expect(codesOf(bad), text).toEqual(["QTY_SYNTAX"]);
  }
});

test("Q-02 white space around an amount has no byte order mark", () => {
  expect(outcome("memory", "\u00a0\v5\u3000Gi\u2003")).toBe("QTY_SYNTAX");
  expect(outcome("memory", "\u00a0\v5Gi\u2003\n")).toBe(5 * 2 ** 30);
  for (const text of ["\ufeff5", "5\ufeff", "5Gi \ufeff"]) {
    expect(outcome("memory", text), JSON.stringify(text)).toBe("QTY_SYNTAX");
  }
});

test("Q-03, Q-04 what is refused for its form says what would be right", () => {
  const known = "write a whole number and one of k M G T P E Ki Mi Gi Ti Pi Ei";
  const messageOf = (type: string, text: string) => {
    const source = partitionWith(`queues: [{name: a, resources: {max: {${type}: ${text}}}}]`);
    return issuesOf(source)[0]?.message;
  };
  for (const text of ["1.5", "5K"]) {
    expect(messageOf("memory", text)).toMatch(new RegExp(`; ${known}$`));
    expect(messageOf("vcore", text)).toMatch(new RegExp(`; ${known} or m, such as 1500m$`));
  }
  expect(messageOf("vcore", "10P")).toBe('overflow: "10P" for vcore of queue root.a');
});

function outcome(type: string, text: string): number | string {
  const parsed = parseQuantity(type, text);
  return parsed.ok ? parsed.quantity : parsed.code;
}

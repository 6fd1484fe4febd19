import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { checksumOf } from "../../src/protocol/config/checksum.js";
import { decodeConfig } from "../../src/protocol/config/decode-config.js";
import { decodeInput } from "../../src/protocol/decode-input.js";

const text = "partitions:\n  - name: default\n    queues:\n      - name: a\n";
const digits = "0123456789abcdefABCDEF".padEnd(64, "0");

/** The one request that an input comes to, or what is wrong with it. */
function decode(request: object) {
  const decoded = decodeInput({ requests: [{ kind: "configure", ...request }] });
  return decoded.ok ? decoded.input.requests?.[0] : decoded.issues;
}

describe("a request that brings a configuration", () => {
  test("as the text of a queues.yaml, with its checksum", () => {
    const config = decodeConfig(text);
    expect(config).toMatchObject({ ok: true });
    expect(decode({ config: text })).toEqual({
      kind: "configure",
      config: config.ok ? config.config : undefined,
      checksum: checksumOf(text),
    });
  });

  test("Q-65 a text that is refused becomes a request with its first fault", () => {
    expect(decode({ config: `${text}      - name: a\n` })).toEqual({
      kind: "configure",
      refused: {
        code: "CFG_QUEUE_DUPLICATE",
        path: "partitions.0.queues.1",
        message: expect.stringContaining("duplicate child name"),
      },
    });
  });

  test("as a ConfigMap that holds one, with the checksum of what is inside", () => {
    const inside = text.split("\n").map((line) => `    ${line}`);
    const configMap = `kind: ConfigMap\ndata:\n  queues.yaml: |\n${inside.join("\n").trimEnd()}\n`;
    expect(decode({ config: configMap })).toEqual(decode({ config: text }));
  });

  test("a refusal says where in the text", () => {
    expect(decode({ config: `${text}      - name: a.b\n` })).toMatchObject({
      refused: { message: expect.stringMatching(/ \(line 5, column [0-9]+\)$/) },
    });
  });

  test("in the form of the core, and as a fault that was found elsewhere", () => {
    const config = { partitions: [{ name: "default", root: { name: "root" } }] };
    expect(decode({ config })).toEqual({ kind: "configure", config });
    const refused = { code: "CFG_YAML", path: "", message: "too long" };
    expect(decode({ refused })).toEqual({ kind: "configure", refused });
  });

  test.each<[object, string, string]>([
    [{}, "BAD_TYPE", "requests.0.config"],
    [{ config: 5 }, "BAD_TYPE", "requests.0.config"],
    [{ config: { partitions: [{ name: 5 }] } }, "BAD_TYPE", "requests.0.config.partitions.0.name"],
    [{ config: text, checksum: "x" }, "UNKNOWN_FIELD", "requests.0.checksum"],
    [{ refused: { code: "NO", path: "", message: "" } }, "BAD_VALUE", "requests.0.refused.code"],
  ])("of a wrong shape: %j", (request, code, path) => {
    expect(decode(request)).toContainEqual(expect.objectContaining({ code, path }));
  });
});

describe("Q-35 the checksum of a text", () => {
  test.each(["", "a", "é🙂".repeat(40), "x".repeat(1000)])("is its SHA-256: %s", (some) => {
    const expected = createHash("sha256").update(some).digest("hex").toUpperCase();
    expect(checksumOf(some)).toBe(expected);
  });

  test.each([55, 56, 57, 63, 64, 65, 119, 120])(
    "with %i characters, near a block's end",
    (size) => {
      const some = "y".repeat(size);
      const expected = createHash("sha256").update(some).digest("hex").toUpperCase();
      expect(checksumOf(some)).toBe(expected);
    },
  );

  test("leaves out the checksums that stand in it", () => {
    expect(checksumOf(`${text}checksum: ${digits}\n`)).toBe(checksumOf(`${text}\n`));
    expect(checksumOf(`${text}checksum: ${digits.slice(1)}`)).not.toBe(checksumOf(text));
  });
});

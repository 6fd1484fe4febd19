import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseTagResources } from "../../../../src/core/model/queue/tag-resources.js";

/** The tag with this, as it is written, for the value of memory. */
function tagWith(value: string): string {
  return `{"resources":{"memory":{"value":${value}}}}`;
}

describe("Q-23 resources in a tag, as JSON", () => {
  test.each<[string, Record<string, number>]>([
    [tagWith("10"), { memory: 10 }],
    ['{"resources":{"vcore":{"value":500},"memory":{"value":"7"}}}', { memory: 7, vcore: 500 }],
    ['{"resources":{}}', {}],
    ['{"resources":{"a 1":{"value":0}}}', { "a 1": 0 }],
    ['{"resources":{"\\"9\\\\":{"value":1}}}', { '"9\\': 1 }],
    ['{"other":[1.5],"resources":{"a":{"value":1,"unit":"x"}}}', { a: 1 }],
    [' {"resources" : { "a" :\n{"value": 1 } } } ', { a: 1 }],
  ])("%s", (text, expected) => {
    expect(parseTagResources(text)).toEqual(expected);
  });

  test.each([
    ["0", 0],
    ["-0", 0],
    ["-5", -5],
    ["9007199254740993", undefined],
    ["9007199254740992", 9_007_199_254_740_992],
    ['"9007199254740993"', undefined],
    ["8070450532247928832", 7 * 2 ** 60],
    ["-9223372036854775808", -(2 ** 63)],
    ["9223372036854775807", undefined],
    ["9223372036854775808", undefined],
    ["99999999999999999999", undefined],
    ["1.5", undefined],
    ["10.0", undefined],
    ["1e3", undefined],
    ['"1k"', undefined],
    ['"007"', undefined],
    ['"+5"', undefined],
    ['" 5"', undefined],
    ['"0x10"', undefined],
    ['""', undefined],
    ["true", undefined],
    ["null", undefined],
    ["[5]", undefined],
    ["{}", undefined],
  ])("the value %s is %d", (value, amount) => {
    expect(parseTagResources(tagWith(value))).toEqual(
      amount === undefined ? undefined : { memory: amount },
    );
  });

  test.each([
    "",
    "10",
    "memory=10",
    "null",
    "[]",
    "{}",
    '{"resources":null}',
    '{"resources":[{"value":1}]}',
    '{"resources":"x"}',
    '{"Resources":{"a":{"value":1}}}',
    '{"resources":{"a":1}}',
    '{"resources":{"a":null}}',
    '{"resources":{"a":{}}}',
    '{"resources":{"a":{"Value":1}}}',
    '{"resources":{"a":{"value":1},"b":{"value":"x"}}}',
    '{"resources":{"a":{"value":01}}}',
    `${tagWith("10")}}`,
    '{"__proto__":{"resources":{"a":{"value":1}}}}',
    '{"resources":{"a":{"__proto__":{"value":1}}}}',
  ])("%s says nothing", (text) => {
    expect(parseTagResources(text)).toBeUndefined();
  });

  test("what objects inherit are types like any other, and the result is frozen", () => {
    const tag = parseTagResources(
      '{"resources":{"constructor":{"value":2},"__proto__":{"value":1}}}',
    );
    expect(Object.entries(tag ?? {})).toEqual([
      ["__proto__", 1],
      ["constructor", 2],
    ]);
    expect(Object.isFrozen(tag)).toBe(true);
    expect(Object.getPrototypeOf(tag)).toBeNull();
  });

  test("no text makes it throw, however deep or long", () => {
    const deep = '{"resources":'.repeat(100_000);
    expect(parseTagResources(deep)).toBeUndefined();
    expect(parseTagResources(`${"[".repeat(100_000)}${"]".repeat(100_000)}`)).toBeUndefined();
    const long = `${"x".repeat(500_000)}${'\\"'.repeat(50_000)}`;
    expect(parseTagResources(`{"resources":{"${long}":{"value":1}}}`)).toBeDefined();
    const pieces = fc.constantFrom('{"resources":', '{"a":', '{"value":', "1", '"', "}", "-", "\\");
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.array(pieces)), (text) => {
        const tag = parseTagResources(typeof text === "string" ? text : text.join(""));
        expect(tag === undefined || Object.isFrozen(tag)).toBe(true);
      }),
    );
  });
});

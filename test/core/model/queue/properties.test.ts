import { expect, test } from "vitest";
import { parseDelay } from "../../../../src/core/model/queue/duration.js";
import {
  fallbackOf,
  passedOn,
  propertyNames,
  settingsOf,
} from "../../../../src/core/model/queue/properties.js";

test.each([
  ["1h30m", 5_400_000],
  ["1.5s", 1500],
  [".5h", 1_800_000],
  ["1.s", 1000],
  ["+5ms", 5],
  ["1m30s", 90_000],
  ["1ns", 1],
  ["1500us", 2],
  ["1500\u00b5s", 2],
  ["1500\u03bcs", 2],
  ["2562047h", 9_223_369_200_000],
  ["2562048h", undefined],
  ["0", undefined],
  ["0s", undefined],
  ["-5s", undefined],
  ["15", undefined],
  ["1d", undefined],
  ["1 s", undefined],
  [" 1s", undefined],
  [".s", undefined],
  ["s", undefined],
  ["1s2", undefined],
  ["", undefined],
  ["much", undefined],
])("Q-42 the delay %j is %s ms", (text, expected) => {
  expect(parseDelay(text)).toBe(expected);
});

const values: readonly (readonly [string, string, string | number | boolean])[] = [
  ["preemption.policy", "FENCE", "fence"],
  ["preemption.policy", "disabled", "disabled"],
  ["preemption.policy", "", "default"],
  ["preemption.policy", "off", "default"],
  ["preemption.delay", "45s", 45_000],
  ["preemption.delay", "45", 30_000],
  ["quota.preemption.delay", "15m", 900_000],
  ["quota.preemption.delay", "-1s", 0],
  ["application.unschedasks.backoff", "25", 25],
  ["application.unschedasks.backoff", "-1", 0],
  ["application.unschedasks.backoff", "+1", 0],
  ["application.unschedasks.backoff", "18446744073709551616", 0],
  ["application.unschedasks.backoff.delay", "1m", 60_000],
  ["application.unschedasks.backoff.delay", "0s", 30_000],
  ["application.sort.policy", "", "fifo"],
  ["application.sort.policy", "FAIR", "fifo"],
  ["application.sort.priority", "", true],
];

const fields = {
  "preemption.policy": "preemptionPolicy",
  "preemption.delay": "preemptionDelay",
  "quota.preemption.delay": "quotaPreemptionDelay",
  "application.unschedasks.backoff": "backoff",
  "application.unschedasks.backoff.delay": "backoffDelay",
  "application.sort.policy": "applicationSortPolicy",
  "application.sort.priority": "prioritySort",
  "priority.policy": "priorityPolicy",
  "priority.offset": "priorityOffset",
};

test.each(values)("Q-41 %s: %j means %s", (name, text, expected) => {
  const field = Object.entries(fields).find(([known]) => known === name)?.[1] ?? "";
  expect({ ...settingsOf({ [name]: text }) }).toHaveProperty(field, expected);
  const others = { ...settingsOf({}), [field]: expected };
  expect(settingsOf({ [name]: text })).toEqual(others);
});

test("Q-41 all nine properties mean something, and nothing else does", () => {
  expect([...propertyNames].sort()).toEqual(Object.keys(fields).sort());
  expect(settingsOf({ "Preemption.Delay": "1s", constructor: "x" })).toEqual(settingsOf({}));
  expect(fallbackOf("whatever", "?")).toBeUndefined();
  expect(fallbackOf("preemption.delay", "?")).toBe("30s");
  expect(fallbackOf("application.sort.priority", "?")).toBe("enabled");
});

test("Q-43 what children start from", () => {
  const above = {
    "priority.policy": "fence",
    "priority.offset": "7",
    "preemption.policy": "fence",
    "preemption.delay": "1s",
    "quota.preemption.delay": "2s",
    unknown: "kept",
  };
  expect({ ...passedOn(above) }).toEqual({
    ...above,
    "priority.policy": "default",
    "priority.offset": "0",
    "preemption.policy": "default",
  });
  expect({ ...passedOn({ "preemption.policy": "Disabled" }) }).toEqual({
    "preemption.policy": "Disabled",
  });
  expect({ ...passedOn({}) }).toEqual({});
});

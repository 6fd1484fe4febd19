import { expect, test } from "vitest";
import { parseDuration } from "../../src/sim/duration.js";

test.each([
  ["0", 0],
  ["0s", 0],
  ["250ms", 250],
  ["90s", 90_000],
  ["2m", 120_000],
  ["1h30m", 5_400_000],
  ["1d12h", 129_600_000],
  ["1m1ms", 60_001],
])("%s is a duration", (text, millis) => {
  expect(parseDuration(text)).toBe(millis);
});

test.each(["", "5", "s", "-1s", "1.5s", "1 s", "1s ", "1w", "1S", "9999999999s", "1s2"])(
  "'%s' is no duration",
  (text) => {
    expect(parseDuration(text)).toBeUndefined();
  },
);

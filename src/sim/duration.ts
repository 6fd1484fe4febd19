import type { Millis } from "../core/base/time.js";

const units: ReadonlyMap<string, Millis> = new Map([
  ["ms", 1],
  ["s", 1000],
  ["m", 60_000],
  ["h", 3_600_000],
  ["d", 86_400_000],
]);

const whole = /^(?:[0-9]{1,9}(?:ms|s|m|h|d))+$/;
const part = /([0-9]+)(ms|s|m|h|d)/g;

/** A span of time as people write it, `90s` or `1h30m`; undefined where it is none. */
export function parseDuration(text: string): Millis | undefined {
  if (text === "0") return 0;
  if (!whole.test(text)) return undefined;
  let total = 0;
  for (const [, digits, unit] of text.matchAll(part)) {
    total += Number(digits) * (units.get(unit ?? "") ?? 0);
  }
  return total;
}

import type { Millis } from "../../base/time.js";
import { longestTimeout } from "../profile/timing.js";

const whole = /^([+-]?)((?:(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:ns|us|\u00b5s|\u03bcs|ms|s|m|h))+)$/;
const part = /([0-9.]+)([^0-9.]+)/g;
/** No span needs more characters. */
const longestText = 100;

/**
 * A span above 0 such as `1h30m`, rounded up to whole ms; undefined for anything else, also for 0.
 * Source: queues.md Q-42.
 */
export function parseDelay(text: string): Millis | undefined {
  if (text.length > longestText) return undefined;
  const [, sign, parts] = whole.exec(text) ?? [];
  if (parts === undefined || sign === "-") return undefined;
  let span = 0;
  for (const [, amount, unit = ""] of parts.matchAll(part)) {
    span += Number(amount) * millisIn(unit);
  }
  return span > 0 && span <= longestTimeout ? Math.ceil(span) : undefined;
}

/** The two forms of micro are two characters that look alike; both have passed the pattern. */
function millisIn(unit: string): number {
  switch (unit) {
    case "h":
      return 3_600_000;
    case "m":
      return 60_000;
    case "s":
      return 1000;
    case "ms":
      return 1;
    case "ns":
      return 1e-6;
    default:
      return 1e-3;
  }
}

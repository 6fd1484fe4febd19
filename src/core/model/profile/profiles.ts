import { invariant } from "../../base/fail.js";
import { classic } from "./classic.js";
import { modern } from "./modern.js";
import type { Choices, Profile, ProfileName, ProfileTable } from "./profile.js";
import { defaultTiming, type Timing } from "./timing.js";

const tables: Readonly<Record<ProfileName, ProfileTable>> = { classic, modern };

/** The table of moves and events that goes with a profile. */
export function profileTable(profile: Profile): ProfileTable {
  return tables[profile.name];
}

/** A profile with single choices and delays replaced; a delay is a whole number of ms. */
export function resolveProfile(
  name: ProfileName,
  choices: Partial<Choices> = {},
  timing: Partial<Timing> = {},
): Profile {
  invariant(Object.hasOwn(tables, name), `a profile is classic or modern, not ${name}`);
  const delays = { ...defaultTiming, ...timing };
  for (const [delay, ms] of Object.entries(delays)) {
    invariant(Number.isSafeInteger(ms) && ms >= 0, `timing.${delay} is whole ms, not ${ms}`);
  }
  return Object.freeze({
    name,
    choices: Object.freeze({ ...tables[name].choices, ...choices }),
    timing: Object.freeze(delays),
  });
}

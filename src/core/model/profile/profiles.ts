import { classic } from "./classic.js";
import { modern } from "./modern.js";
import type { Choices, Profile, ProfileName, ProfileTable } from "./profile.js";
import { defaultTiming, type Timing } from "./timing.js";

const tables: Readonly<Record<ProfileName, ProfileTable>> = { classic, modern };

/** The table of moves and events that goes with a profile. */
export function tableOf(profile: Profile): ProfileTable {
  return tables[profile.name];
}

/** A profile with single choices and delays replaced. */
export function resolveProfile(
  name: ProfileName,
  choices: Partial<Choices> = {},
  timing: Partial<Timing> = {},
): Profile {
  return Object.freeze({
    name,
    choices: Object.freeze({ ...tables[name].choices, ...choices }),
    timing: Object.freeze({ ...defaultTiming, ...timing }),
  });
}

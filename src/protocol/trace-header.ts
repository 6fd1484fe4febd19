import { z } from "zod";
import type { SchedulerConfig } from "../core/model/config.js";
import type { Choices, ProfileName } from "../core/model/profile/profile.js";
import type { Timing } from "../core/model/profile/timing.js";
import { atMost } from "./at-most.js";
import { type Fields, strict } from "./input/records.js";
import { int53, text } from "./input/scalars.js";
import { schedulerConfig } from "./trace-config.js";

/** The first line of a trace: what the scheduler was made from. */
export interface TraceHeader {
  /** The version of the format. */
  readonly format: 1;
  readonly config: SchedulerConfig;
  /** That of the configuration's text. Without it, the same text is no "nothing new" later. */
  readonly checksum?: string | null;
  readonly profile: ProfileName;
  /** What replaces single choices of the profile. */
  readonly choices?: Partial<Choices>;
  /** What replaces single delays of the profile. */
  readonly timing?: Partial<Timing>;
  /** What the simulator was seeded with, where one wrote the trace. */
  readonly seed?: number;
}

const flag = z.boolean().optional();
const delay = int53.optional();

const choices = strict({
  startGate: z.enum(["off", "quota", "fit"]).optional(),
  realAsksWaitForPlaceholders: flag,
  membersWaitFor: z.enum(["unconsumed-placeholder", "free-placeholder"]).optional(),
  takeoverNode: z.enum(["at-confirmation", "before-release"]).optional(),
  announce: z.enum(["with-releases", "when-clean"]).optional(),
  firstTakeoverRuns: flag,
  completeGangRuns: flag,
  incompleteGang: z.enum(["by-state", "by-pending-placeholders"]).optional(),
  defaultStyle: z.enum(["Hard", "Soft"]).optional(),
  heedsStyle: flag,
  askReleases: z.enum(["apart", "as-releases"]).optional(),
  releaseAllTakesAsks: flag,
  echoesRecovered: flag,
  completesEarly: flag,
  tellsRemoval: flag,
  keepsRejected: flag,
  timeoutFromCreationTag: flag,
  stateAware: flag,
} satisfies Fields<Choices>) satisfies z.ZodType<Partial<Choices>>;

const timing = strict({
  placeholderTimeout: delay,
  starting: delay,
  waiting: delay,
  expiry: delay,
} satisfies Fields<Timing>) satisfies z.ZodType<Partial<Timing>>;

/** Decodes the first line of a trace. */
export const traceHeader = strict({
  format: z.literal(1),
  config: schedulerConfig,
  checksum: text(atMost.id).nullable().optional(),
  profile: z.enum({
    classic: "classic",
    modern: "modern",
  } satisfies { [Name in ProfileName]: Name }),
  choices: choices.optional(),
  timing: timing.optional(),
  seed: int53.optional(),
} satisfies Fields<TraceHeader>) satisfies z.ZodType<TraceHeader, unknown>;

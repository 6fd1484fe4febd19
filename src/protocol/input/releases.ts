import { z } from "zod";
import type { ReleaseAllocation, ReleaseAsk } from "../../core/contract/input.js";
import type { TerminationType } from "../../core/model/application/allocation.js";
import { atMost } from "../at-most.js";
import { type Fields, strict } from "./records.js";
import { anyID, text } from "./scalars.js";

const terminationType = z.enum({
  UNKNOWN_TERMINATION_TYPE: "UNKNOWN_TERMINATION_TYPE",
  STOPPED_BY_RM: "STOPPED_BY_RM",
  TIMEOUT: "TIMEOUT",
  PREEMPTED_BY_SCHEDULER: "PREEMPTED_BY_SCHEDULER",
  PLACEHOLDER_REPLACED: "PLACEHOLDER_REPLACED",
} satisfies { [Type in TerminationType]: Type });

const release = {
  applicationID: anyID,
  partitionName: anyID.optional(),
  allocationKey: anyID.optional(),
  terminationType,
  message: text(atMost.text).optional(),
};

/** Decodes the withdrawal of asks. Source: gang.md 2.7. */
export const releaseAsk = strict({
  ...release,
  kind: z.literal("releaseAsk"),
} satisfies Fields<ReleaseAsk>) satisfies z.ZodType<ReleaseAsk, unknown>;

/** Decodes a release of allocations or its confirmation. Source: gang.md 2.6. */
export const releaseAllocation = strict({
  ...release,
  kind: z.literal("releaseAllocation"),
} satisfies Fields<ReleaseAllocation>) satisfies z.ZodType<ReleaseAllocation, unknown>;

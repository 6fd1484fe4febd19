import { z } from "zod";
import type {
  AllocationAsk,
  ExistingAllocation,
  Member,
  PlacedAllocation,
} from "../../core/contract/input.js";
import type { PreemptionPolicy } from "../../core/model/application/ask.js";
import { tags } from "./applications.js";
import { resources } from "./quantities.js";
import { type Fields, strict } from "./records.js";
import { anyID, givenID, int32, int53, int64Millis } from "./scalars.js";

const preemptionPolicy = strict({
  allowPreemptSelf: z.boolean(),
  allowPreemptOther: z.boolean(),
} satisfies Fields<PreemptionPolicy>);

const member = {
  allocationKey: givenID,
  applicationID: anyID,
  partitionName: anyID.optional(),
  priority: int32.optional(),
  taskGroupName: anyID.optional(),
  placeholder: z.boolean().optional(),
  originator: z.boolean().optional(),
  preemptionPolicy: preemptionPolicy.optional(),
} satisfies Fields<Member>;

const placed = {
  ...member,
  nodeID: anyID,
  resourcePerAlloc: resources,
  allocationTags: tags.optional(),
} satisfies Fields<ExistingAllocation>;

/** Decodes an ask. Source: gang.md 2.4. */
export const ask = strict({
  ...member,
  kind: z.literal("ask"),
  resourceAsk: resources,
  maxAllocations: int53.optional(),
  executionTimeoutMilliSeconds: int64Millis.optional(),
  tags: tags.optional(),
} satisfies Fields<AllocationAsk>) satisfies z.ZodType<AllocationAsk, unknown>;

/** Decodes an allocation that comes with its node. Source: gang.md 2.5. */
export const existingAllocation = strict(placed) satisfies z.ZodType<ExistingAllocation, unknown>;

/** Decodes an allocation that was made outside or recovered. Source: gang.md 2.5. */
export const allocation = strict({
  ...placed,
  kind: z.literal("allocation"),
} satisfies Fields<PlacedAllocation>) satisfies z.ZodType<PlacedAllocation, unknown>;

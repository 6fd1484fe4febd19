import { z } from "zod";
import type { NodeAction, NodeRequest } from "../../core/contract/input.js";
import { atMost } from "../at-most.js";
import { tags } from "./applications.js";
import { existingAllocation } from "./members.js";
import { capacity } from "./quantities.js";
import { type Fields, list, strict } from "./records.js";
import { anyID, givenID } from "./scalars.js";

const action = z.enum({
  CREATE: "CREATE",
  CREATE_DRAIN: "CREATE_DRAIN",
  UPDATE: "UPDATE",
  DRAIN_NODE: "DRAIN_NODE",
  DRAIN_TO_SCHEDULABLE: "DRAIN_TO_SCHEDULABLE",
  DECOMISSION: "DECOMISSION",
} satisfies { [Action in NodeAction]: Action });

/** Decodes what happens to a node. Source: gang.md 2.10. */
export const node = strict({
  kind: z.literal("node"),
  nodeID: givenID,
  action,
  partitionName: anyID.optional(),
  attributes: tags.optional(),
  schedulableResource: capacity.optional(),
  existingAllocations: list(existingAllocation, atMost.existingAllocations).optional(),
} satisfies Fields<NodeRequest>) satisfies z.ZodType<NodeRequest, unknown>;

import { z } from "zod";
import type { PartitionConfig, QueueConfig, SchedulerConfig } from "../core/model/config.js";
import type { NodeSort } from "../core/model/partition/partition.js";
import { entriesOf, type Fields, list, strict } from "./input/records.js";
import { report } from "./input/report.js";
import { int32, text } from "./input/scalars.js";
import { limits } from "./limits.js";

/** Numbers by type, zeros kept: in a ceiling, 0 and absent are two things. */
function numbersByType(isGood: (number: number) => boolean) {
  return z.unknown().transform((value, context): Readonly<Record<string, number>> => {
    const record: Record<string, number> = Object.create(null);
    for (const [type, number] of entriesOf(value, Number.POSITIVE_INFINITY, context)) {
      if (typeof number === "number" && isGood(number)) record[type] = number + 0;
      else report(context, "BAD_QUANTITY", "not a number that can stand here", [type]);
    }
    return Object.freeze(record);
  });
}

const bounds = numbersByType((number) => Number.isInteger(number) && number >= 0);
const weights = numbersByType((number) => Number.isFinite(number) && number >= 0);

const nodeSort = strict({
  policy: z.enum(["fair", "binpacking"]),
  weights,
} satisfies Fields<NodeSort>);

const queue: z.ZodType<QueueConfig, unknown> = strict({
  name: text(limits.id),
  parent: z.boolean().optional(),
  queues: z.lazy(() => list(queue, limits.requests)).optional(),
  max: bounds.optional(),
  guaranteed: bounds.optional(),
  applicationSortPolicy: z.enum(["fifo", "fair", "stateaware"]).optional(),
  prioritySort: z.boolean().optional(),
  priorityPolicy: z.enum(["default", "fence"]).optional(),
  priorityOffset: int32.optional(),
  submitAcl: z.literal("*").optional(),
} satisfies Fields<QueueConfig>);

const partition = strict({
  name: text(limits.id),
  nodeSort: nodeSort.optional(),
  root: queue,
} satisfies Fields<PartitionConfig>);

/** Decodes a configuration in the form the core takes, as a trace holds it. */
export const schedulerConfig = strict({
  partitions: list(partition, limits.requests),
} satisfies Fields<SchedulerConfig>) satisfies z.ZodType<SchedulerConfig, unknown>;

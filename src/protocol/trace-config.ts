import { z } from "zod";
import type { PartitionConfig, QueueConfig, SchedulerConfig } from "../core/model/config.js";
import type { NodeSort } from "../core/model/partition/partition.js";
import type { PlacementFilter, PlacementRule } from "../core/model/partition/placement-rule.js";
import type { Limit } from "../core/model/queue/limit.js";
import type { QueueTemplate } from "../core/model/queue/template.js";
import { atMost } from "./at-most.js";
import { entriesOf, type Fields, list, strict, texts } from "./input/records.js";
import { report } from "./input/report.js";
import { int32, text } from "./input/scalars.js";

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

const properties = texts(atMost.requests, atMost.text, atMost.text);
const names = list(text(atMost.text), atMost.requests);
/** Beyond 2^53 as well: nothing is added to it. */
const count = z.number().refine((number) => Number.isInteger(number) && number >= 0);

const template = strict({
  maxApplications: count,
  properties,
  guaranteed: bounds.nullable(),
  max: bounds.nullable(),
} satisfies Fields<QueueTemplate>);

const limit = strict({
  description: text(atMost.text),
  users: names,
  groups: names,
  maxResources: bounds.nullable(),
  maxApplications: count,
} satisfies Fields<Limit>);

const filter = strict({
  type: z.enum(["allow", "deny"]),
  users: names,
  groups: names,
} satisfies Fields<PlacementFilter>);

const placementRule: z.ZodType<PlacementRule, unknown> = strict({
  name: z.enum(["provided", "user", "fixed", "tag"]),
  create: z.boolean(),
  filter: filter.nullable(),
  parent: z.lazy(() => placementRule.nullable()),
  value: text(atMost.text),
} satisfies Fields<PlacementRule>);

const queue: z.ZodType<QueueConfig, unknown> = strict({
  name: text(atMost.id),
  parent: z.boolean().optional(),
  queues: z.lazy(() => list(queue, atMost.requests)).optional(),
  max: bounds.optional(),
  guaranteed: bounds.optional(),
  applicationSortPolicy: z.enum(["fifo", "fair", "stateaware"]).optional(),
  prioritySort: z.boolean().optional(),
  priorityPolicy: z.enum(["default", "fence"]).optional(),
  priorityOffset: int32.optional(),
  maxApplications: count.optional(),
  properties: properties.optional(),
  submitAcl: text(atMost.text).optional(),
  adminAcl: text(atMost.text).optional(),
  template: template.optional(),
  limits: list(limit, atMost.requests).optional(),
} satisfies Fields<QueueConfig>);

const preemption = strict({
  enabled: z.boolean(),
  quotaEnabled: z.boolean(),
} satisfies Fields<NonNullable<PartitionConfig["preemption"]>>);

const partition = strict({
  name: text(atMost.id),
  nodeSort: nodeSort.optional(),
  placementRules: list(placementRule, atMost.requests).optional(),
  preemption: preemption.optional(),
  root: queue,
} satisfies Fields<PartitionConfig>);

/** Decodes a configuration in the form the core takes, as a trace holds it. */
export const schedulerConfig = strict({
  partitions: list(partition, atMost.requests),
} satisfies Fields<SchedulerConfig>) satisfies z.ZodType<SchedulerConfig, unknown>;

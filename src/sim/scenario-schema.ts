import { z } from "zod";
import type { SchedulerConfig } from "../core/model/config.js";
import { decodeConfig } from "../protocol/config/index.js";
import {
  amounts,
  countTo,
  duration,
  line,
  name,
  positive,
  someAmounts,
  span,
  word,
} from "./scenario-scalars.js";

/** What one entry of a scenario may hold at most. */
const most = Object.freeze({ nodes: 100_000, applications: 100_000, members: 10_000, groups: 100 });

const settings = z.strictObject({
  profile: z.enum(["classic", "modern"]).optional(),
  startGate: z.enum(["off", "quota", "fit"]).optional(),
  seed: z
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .optional(),
  confirmDelay: span.optional(),
  createDelay: span.optional(),
  backOff: span.optional(),
  maxAttempts: countTo(1_000_000).optional(),
  placeholderTimeout: positive.optional(),
});

const node = z.strictObject({
  name,
  count: countTo(most.nodes).optional(),
  capacity: amounts,
});

const group = z.strictObject({
  name,
  members: countTo(most.members),
  size: someAmounts.optional(),
  runTime: positive.optional(),
});

/** What applications may have in common. */
const common = {
  queue: line(4096).optional(),
  user: word.optional(),
  at: duration.optional(),
  every: duration.optional(),
  runTime: positive.optional(),
  size: someAmounts.optional(),
  gang: z.boolean().optional(),
  style: z.enum(["Hard", "Soft"]).optional(),
  placeholderTimeout: positive.optional(),
};

const application = z
  .strictObject({
    ...common,
    name,
    count: countTo(most.applications).optional(),
    members: countTo(most.members).optional(),
    groups: z.array(group).min(1).max(most.groups).optional(),
  })
  .refine(
    (entry) => (entry.members === undefined) !== (entry.groups === undefined),
    "must have either members or groups",
  );

const queuesWanted = "must be a queue configuration, a mapping with a list of partitions";

/** A whole queues.yaml, read by the rules of that format. */
const queues = z.looseObject({}, queuesWanted).transform((value, context): SchedulerConfig => {
  const decoded = decodeConfig(value);
  if (decoded.ok) return decoded.config;
  for (const { path, message } of decoded.issues) {
    context.addIssue({ code: "custom", path: path === "" ? [] : path.split("."), message });
  }
  return { partitions: [] };
});

/** The shape of a scenario file. Unknown fields are refused. */
export const scenarioSchema = z.strictObject({
  name: word.optional(),
  settings: settings.optional(),
  queues,
  nodes: z.array(node).min(1).max(most.nodes),
  resource: word.optional(),
  defaults: z.strictObject(common).optional(),
  applications: z.array(application).min(1).max(most.applications),
});

/** A scenario as its file says it, amounts and times read. */
export type Scenario = z.output<typeof scenarioSchema>;

/** One entry of a scenario's applications. */
export type ScenarioApplication = Scenario["applications"][number];

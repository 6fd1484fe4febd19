import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Request } from "../../src/core/contract/input.js";
import { configureRequest } from "../../src/protocol/config/configure-request.js";

const amounts = z.record(z.string(), z.number());

const policy = z.object({ allowPreemptSelf: z.boolean(), allowPreemptOther: z.boolean() });

const terminationType = z.enum([
  "UNKNOWN_TERMINATION_TYPE",
  "STOPPED_BY_RM",
  "TIMEOUT",
  "PREEMPTED_BY_SCHEDULER",
  "PLACEHOLDER_REPLACED",
]);

const node = z.strictObject({
  nodeID: z.string(),
  action: z.enum([
    "CREATE",
    "CREATE_DRAIN",
    "UPDATE",
    "DRAIN_NODE",
    "DRAIN_TO_SCHEDULABLE",
    "DECOMISSION",
  ]),
  schedulableResource: z.exactOptional(amounts),
  attributes: z.exactOptional(z.record(z.string(), z.string())),
});

const application = z.strictObject({
  applicationID: z.string(),
  queueName: z.exactOptional(z.string()),
  ugi: z.strictObject({ user: z.string(), groups: z.exactOptional(z.array(z.string())) }),
  placeholderAsk: z.exactOptional(amounts),
  executionTimeoutMilliSeconds: z.exactOptional(z.number()),
  gangSchedulingStyle: z.exactOptional(z.string()),
  tags: z.exactOptional(z.record(z.string(), z.string())),
  partitionName: z.exactOptional(z.string()),
});

const allocation = z.strictObject({
  allocationKey: z.string(),
  applicationID: z.string(),
  nodeID: z.exactOptional(z.string()),
  resourcePerAlloc: amounts,
  priority: z.exactOptional(z.number()),
  taskGroupName: z.exactOptional(z.string()),
  placeholder: z.exactOptional(z.boolean()),
  originator: z.exactOptional(z.boolean()),
  preemptionPolicy: z.exactOptional(policy),
  allocationTags: z.exactOptional(z.record(z.string(), z.string())),
  partitionName: z.exactOptional(z.string()),
});

const release = z.strictObject({
  applicationID: z.string(),
  allocationKey: z.exactOptional(z.string()),
  terminationType,
  partitionName: z.exactOptional(z.string()),
});

const request = z.strictObject({
  nodes: z.array(node).optional(),
  applications: z
    .strictObject({
      new: z.array(application).optional(),
      remove: z.array(z.strictObject({ applicationID: z.string() })).optional(),
    })
    .optional(),
  allocations: z
    .strictObject({
      allocations: z.array(allocation).optional(),
      releases: z.array(release).optional(),
    })
    .optional(),
  config: z.string().optional(),
});

const taskGroup = z.strictObject({
  count: z.number(),
  replaced: z.number(),
  timedOut: z.number(),
});

const facts = z.strictObject({
  applications: z.record(
    z.string(),
    z.strictObject({
      state: z.string(),
      queue: z.string(),
      pending: amounts,
      allocated: amounts,
      placeholder: amounts,
      taskGroups: z.record(z.string(), taskGroup).exactOptional(),
    }),
  ),
  queues: z.record(
    z.string(),
    z.strictObject({
      allocated: amounts,
      pending: amounts,
      state: z.string().exactOptional(),
      dynamic: z.literal(true).exactOptional(),
      max: amounts.exactOptional(),
    }),
  ),
  nodes: z.record(
    z.string(),
    z.strictObject({
      allocated: amounts,
      available: amounts,
      schedulable: z.literal(false).exactOptional(),
    }),
  ),
});

const golden = z.looseObject({
  format: z.literal(1),
  name: z.string(),
  about: z.string(),
  rules: z.array(z.string()),
  refusals: z.record(z.string(), z.array(z.string())).optional(),
  config: z.string(),
  steps: z.array(
    z.looseObject({
      at: z.number(),
      requests: z.array(request),
      effects: z.array(z.string()),
      state: facts,
    }),
  ),
});

/** A recorded run of the reference scheduler. */
export type Golden = z.infer<typeof golden>;

/** What a recorded run knows of a state; amounts of zero are left out. */
export type GoldenFacts = z.infer<typeof facts>;

type GoldenRequest = z.infer<typeof request>;

/** Every recorded run of a folder beside `support/`, by name. */
export function readGolden(folder: string): readonly Golden[] {
  const path = fileURLToPath(new URL(`../golden/${folder}/`, import.meta.url));
  const files = readdirSync(path)
    .filter((name) => name.endsWith(".json"))
    .sort();
  return files.map((name) => golden.parse(JSON.parse(readFileSync(`${path}${name}`, "utf8"))));
}

/** One recorded message as requests of the core, in the order of gang.md 5.2. */
export function toRequests(message: GoldenRequest): readonly Request[] {
  const { nodes = [], applications = {}, allocations = {}, config } = message;
  return [
    ...(config === undefined ? [] : [configureRequest(config)]),
    ...nodes.map(toNode),
    ...(applications.new ?? []).map((one): Request => ({ kind: "addApplication", ...one })),
    ...(applications.remove ?? []).map((one): Request => ({ kind: "removeApplication", ...one })),
    ...(allocations.allocations ?? []).map(toMember),
    ...(allocations.releases ?? []).map((one): Request => ({ kind: "releaseAllocation", ...one })),
  ];
}

/** The wire names the partition of a node in an attribute (C-102). */
function toNode(one: z.infer<typeof node>): Request {
  const partitionName = one.attributes?.["si/node-partition"];
  return { kind: "node", ...one, ...(partitionName === undefined ? {} : { partitionName }) };
}

/** Without a node it is an ask, with one it is placed. */
function toMember(one: z.infer<typeof allocation>): Request {
  const { nodeID, resourcePerAlloc, allocationTags, ...member } = one;
  const tags = allocationTags;
  if (nodeID === undefined) {
    const ask = { kind: "ask", ...member, resourceAsk: resourcePerAlloc } as const;
    return tags === undefined ? ask : { ...ask, tags };
  }
  const placed = { kind: "allocation", ...member, nodeID, resourcePerAlloc } as const;
  return tags === undefined ? placed : { ...placed, allocationTags: tags };
}

import { z } from "zod";
import type { keys } from "./keys.js";

/** A field for each key of one kind of mapping: none can be forgotten or made up. */
type FieldsOf<Kind extends keyof typeof keys> = Readonly<
  Record<(typeof keys)[Kind][number], z.ZodType>
>;

const text = z.union([z.string(), z.number(), z.boolean(), z.null()]).meta({ id: "text" });
const queueName = z
  .union([z.string().regex(/^[a-zA-Z0-9_:#/@-]{1,64}$/), z.number(), z.boolean()])
  .describe("Letters, digits and _:#/@-, up to 64 of them; letter case does not matter.");

const flag = z
  .union([
    z.boolean(),
    z.string().regex(/^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/),
    z.null(),
  ])
  .meta({ id: "flag" });

const count = z
  .union([z.int().min(0), z.null()])
  .describe("A whole number; 0 or absent: no ceiling.");

const texts = z.union([z.array(text), z.null()]).meta({ id: "texts" });

const quantity = z
  .union([z.int().min(0), z.string().regex(/^\s*[0-9]+\s*(?:[kMGTPE]|[KMGTPE]i)?\s*$/)])
  .meta({ id: "quantity" })
  .describe("A whole number with a suffix such as k, M, G, Ki, Mi, Gi.");

const cores = z
  .union([z.int().min(0), z.string().regex(/^\s*[0-9]+\s*(?:[mkMGTPE]|[KMGTPE]i)?\s*$/)])
  .describe("Whole cores, or thousandths with the suffix m.");

const amounts = z
  .union([z.object({ vcore: cores.optional() }).catchall(quantity), z.null()])
  .meta({ id: "amounts" })
  .describe("By type. In a max, an absent type is unlimited and 0 lets nothing in.");

const properties = z.union([
  z
    .object({
      "application.sort.policy": text.describe("fifo or fair; a fair leaf takes no gangs."),
      "application.sort.priority": text.describe("enabled or disabled."),
      "priority.policy": text.describe("default or fence."),
      "priority.offset": text.describe("A whole number of 32 bits."),
      "preemption.policy": text.describe("default, fence or disabled."),
      "preemption.delay": text.describe("A span such as 30s or 1m30s."),
      "quota.preemption.delay": text.describe("A span such as 15m; absent: never."),
      "application.unschedasks.backoff": text.describe("A whole number; 0: never."),
      "application.unschedasks.backoff.delay": text.describe("A span such as 30s."),
    })
    .partial()
    .catchall(text),
  z.null(),
]);

/** An object with these keys and no others, or null. */
function mapping<Kind extends keyof typeof keys>(id: Kind, fields: FieldsOf<Kind>) {
  return z.union([z.strictObject(fields), z.null()]).meta({ id });
}

const resources = mapping("resources", {
  guaranteed: amounts.optional(),
  max: amounts.optional(),
} satisfies FieldsOf<"resources">);

const template = mapping("template", {
  maxapplications: count.optional(),
  properties: properties.optional(),
  resources: resources.optional(),
} satisfies FieldsOf<"template">);

const limit = mapping("limit", {
  limit: text.optional().describe("A free description."),
  users: texts.optional(),
  groups: texts.optional(),
  maxresources: amounts.optional(),
  maxapplications: count.optional(),
} satisfies FieldsOf<"limit">);

const limits = z.union([z.array(limit), z.null()]);

const filter = mapping("filter", {
  type: z
    .union([z.string().regex(/^(?:|[aA][lL][lL][oO][wW]|[dD][eE][nN][yY])$/), z.null()])
    .optional(),
  users: texts.optional(),
  groups: texts.optional(),
} satisfies FieldsOf<"filter">);

const ruleName =
  /^(?:[pP][rR][oO][vV][iI][dD][eE][dD]|[uU][sS][eE][rR]|[fF][iI][xX][eE][dD]|[tT][aA][gG])$/;

const rule: z.ZodType = z.lazy(() => ruleFields).meta({ id: "rule" });
const ruleFields = z.strictObject({
  name: z.string().regex(ruleName).describe("provided, user, fixed or tag."),
  create: flag.optional().describe("Whether a queue that does not exist is made."),
  filter: filter.optional(),
  parent: z.union([rule, z.null()]).optional(),
  value: text.optional().describe("The queue of a fixed rule, the name of a tag."),
} satisfies FieldsOf<"rule">);

const queue: z.ZodType = z.lazy(() => queueFields).meta({ id: "queue" });
const queueFields = z.strictObject({
  name: queueName,
  parent: flag.optional().describe("Whether it is a parent even without configured children."),
  queues: z.union([z.array(queue), z.null()]).optional(),
  resources: resources.optional(),
  maxapplications: count.optional(),
  properties: properties.optional(),
  adminacl: text.optional().describe("user,user group,group - or *."),
  submitacl: text.optional().describe("user,user group,group - or *."),
  childtemplate: template.optional(),
  limits: limits.optional(),
} satisfies FieldsOf<"queue">);

const partition = z
  .strictObject({
    name: text.optional(),
    queues: z.array(queue),
    placementrules: z.union([z.array(rule), z.null()]).optional(),
    limits: limits.optional(),
    preemption: mapping("preemption", {
      enabled: flag.optional(),
      quotapreemptionenabled: flag.optional(),
    }).optional(),
    nodesortpolicy: mapping("nodeSort", {
      type: z.union([z.enum(["fair", "binpacking", ""]), z.null()]).optional(),
      resourceweights: z
        .union([z.record(z.string(), z.union([z.number().min(0), z.null()])), z.null()])
        .optional(),
    }).optional(),
    usergroupresolver: mapping("resolver", { type: text.optional() }).optional(),
  } satisfies FieldsOf<"partition">)
  .meta({ id: "partition" });

const file = z.union([
  z.strictObject({
    partitions: z.union([z.array(partition), z.null()]).optional(),
    checksum: text.optional(),
  } satisfies FieldsOf<"file">),
  z.null(),
]);

/**
 * The JSON Schema of a queues.yaml, for editors: its keys, and what each takes. What more than one
 * key is needed for, such as a guarantee above a max, only `decodeConfig` finds.
 */
export function queuesSchema(): object {
  return {
    ...z.toJSONSchema(file, { target: "draft-7", io: "input" }),
    title: "queues.yaml of ganger",
  };
}

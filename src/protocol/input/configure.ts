import { z } from "zod";
import type { Configure } from "../../core/contract/input.js";
import { type ConfigFault, configCodes } from "../../core/model/config-fault.js";
import { atMost } from "../at-most.js";
import { configureRequest } from "../config/configure-request.js";
import { issuesOf } from "../issue.js";
import { isPlainObject } from "../plain-object.js";
import { schedulerConfig } from "../trace-config.js";
import { type Fields, strict } from "./records.js";
import { report } from "./report.js";
import { text } from "./scalars.js";

const kind = z.literal("configure");

const fault = strict({
  code: z.enum(configCodes),
  path: text(atMost.text),
  message: text(atMost.text),
} satisfies Fields<ConfigFault>);

const checksum = text(atMost.id).nullable();
const decoded = strict({ kind, config: schedulerConfig, checksum: checksum.optional() });

const refused = strict({ kind, refused: fault });

/** The text of a queues.yaml, which is read on the spot. */
const written = strict({ kind, config: z.string() }).transform(({ config }) =>
  configureRequest(config),
);

/**
 * Decodes another configuration: the text of a queues.yaml, the form that the core takes, or
 * what was found wrong with one. Which of them is meant shows in the fields that are there.
 */
export const configure = z.unknown().transform((value, context): Configure => {
  const parsed = formOf(value).safeParse(value);
  if (parsed.success) return parsed.data;
  for (const { code, path, message } of issuesOf(parsed.error, "")) {
    report(context, code, message, path.split("."));
  }
  return z.NEVER;
});

function formOf(value: unknown): z.ZodType<Configure, unknown> {
  if (isPlainObject(value) && Object.hasOwn(value, "refused")) return refused;
  return isPlainObject(value) && typeof value["config"] === "string" ? written : decoded;
}

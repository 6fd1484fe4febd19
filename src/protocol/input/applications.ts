import { z } from "zod";
import type {
  AddApplication,
  RemoveApplication,
  UserGroupInformation,
} from "../../core/contract/input.js";
import { atMost } from "../at-most.js";
import { resources } from "./quantities.js";
import { type Fields, list, strict, texts } from "./records.js";
import { anyID, int64Millis, text } from "./scalars.js";

/** Tags and attributes: texts by name. */
export const tags = texts(atMost.tags, atMost.id, atMost.text);

const userGroupInformation = strict({
  user: anyID,
  groups: list(anyID, atMost.groups).optional(),
} satisfies Fields<UserGroupInformation>);

/** Decodes a submission. Source: gang.md 2.2. */
export const addApplication = strict({
  kind: z.literal("addApplication"),
  applicationID: anyID,
  queueName: text(atMost.queueName).optional(),
  partitionName: anyID.optional(),
  ugi: userGroupInformation,
  tags: tags.optional(),
  executionTimeoutMilliSeconds: int64Millis.optional(),
  placeholderAsk: resources.optional(),
  gangSchedulingStyle: anyID.optional(),
} satisfies Fields<AddApplication>) satisfies z.ZodType<AddApplication, unknown>;

/** Decodes a removal. Source: gang.md 2.3. */
export const removeApplication = strict({
  kind: z.literal("removeApplication"),
  applicationID: anyID,
  partitionName: anyID.optional(),
} satisfies Fields<RemoveApplication>) satisfies z.ZodType<RemoveApplication, unknown>;

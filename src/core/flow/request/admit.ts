import type { AddApplication } from "../../contract/input.js";
import type { PartitionEntry } from "../../index/entries.js";
import { learn } from "../../ledger/exactness.js";
import { findPartition, type View } from "../../ledger/view.js";
import { isUserName } from "../../model/queue/names.js";
import { hasNegative, noResources } from "../../model/resources/resources.js";
import { type Refusal, refusal } from "../messages/refusal.js";
import { type Applicant, decideLeaf } from "./decide-leaf.js";
import { refuseByPartition } from "./find-application.js";
import { findTag, isTrueTag } from "./tags.js";

/** An application that nothing speaks against so far, and the leaf that it goes to. */
export interface Admitted {
  readonly partition: PartitionEntry;
  readonly applicant: Applicant;
  /** The path of the leaf, which may have to be made. */
  readonly path: string;
}

/** Where a new application goes, or the first of the checks that fails. Source: gang.md 2.2. */
export function admit(view: View, request: AddApplication): Admitted | Refusal {
  const { applicationID, partitionName, placeholderAsk = noResources } = request;
  const partition = findPartition(view, partitionName);
  const refused = refuseByPartition(partition, partitionName);
  if (partition === undefined) return refused ?? refusal("PARTITION_UNKNOWN", "no partition");
  if (applicationID === "") return refusal("APP_ID_MISSING", "an application needs an id");
  const applicant = applicantOf(request);
  const unresolved = refuseUser(applicant.user) ?? refused;
  if (unresolved !== undefined) return unresolved;
  if (partition.applications.has(applicationID)) {
    return refusal("APP_EXISTS", `already existed in partition ${partition.name}`);
  }
  const path = decideLeaf(partition, applicant);
  if (typeof path !== "string") return path;
  if (hasNegative(placeholderAsk)) {
    return refusal("INVALID_RESOURCE", "the placeholder ask has a negative amount");
  }
  if (learn(view.exactness, placeholderAsk) === undefined) {
    return refusal("QUANTITY_OVERFLOW", "the placeholder ask would make totals inexact");
  }
  return { partition, applicant, path };
}

/** Who submits; what is forced in without a user belongs to nobody. Source. */
function applicantOf(request: AddApplication): Applicant {
  const { applicationID, ugi, queueName = "", tags = {} } = request;
  const forced = isTrueTag(tags, "application.create.force");
  const { user, groups = [] } =
    forced && ugi.user === "" ? { user: "nobody", groups: ["nogroup"] } : ugi;
  const find = (name: string) => findTag(tags, name);
  return { applicationID, user, groups, queueName, findTag: find, forced };
}

/** Source: Q-124. */
function refuseUser(user: string): Refusal | undefined {
  if (user === "") return refusal("USER_UNRESOLVED", "empty user");
  if (isUserName(user)) return undefined;
  return refusal("USER_UNRESOLVED", `invalid username ${JSON.stringify(user)}`);
}

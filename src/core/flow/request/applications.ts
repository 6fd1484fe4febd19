import type { Millis } from "../../base/time.js";
import type { AddApplication, RemoveApplication } from "../../contract/input.js";
import type { PartitionEntry, QueueEntry } from "../../index/entries.js";
import { newApplication } from "../../index/new-entries.js";
import { chargeUser } from "../../index/usage.js";
import { learn } from "../../ledger/exactness.js";
import { findPartition, nextSequence, touchApplication, type View } from "../../ledger/view.js";
import type { Submission } from "../../model/application/application.js";
import { pathToEnd } from "../../model/profile/life-cycle.js";
import type { GangStyle } from "../../model/profile/profile.js";
import { longestTimeout } from "../../model/profile/timing.js";
import { isUserName } from "../../model/queue/names.js";
import { copyOf, hasNegative, noResources } from "../../model/resources/resources.js";
import { finishApplication, takeOut } from "../application/finish-application.js";
import { leaveState } from "../application/leave-state.js";
import { membersIn } from "../member/members-in.js";
import {
  tellAcceptedApplication,
  tellRejectedApplication,
  tellState,
} from "../messages/application-messages.js";
import { type Refusal, refusal } from "../messages/refusal.js";
import { tellReleased } from "../messages/release-messages.js";
import { findApplication, refuseByPartition } from "./find-application.js";
import { keepRejected } from "./keep-rejected.js";
import { checkGang, placeApplication } from "./place-application.js";
import { keepTags, secondsTag } from "./tags.js";

/** Takes an application into its leaf queue, or says why not. Source: gang.md 2.2. */
export function addApplication(view: View, request: AddApplication): void {
  const partition = findPartition(view, request.partitionName);
  const placed = admit(view, partition, request);
  if (partition === undefined || "code" in placed) {
    if ("code" in placed) reject(view, partition, request, placed);
    return;
  }
  const app = newApplication(view.names, partition, placed, submissionOf(view, placed, request));
  partition.applications.set(request.applicationID, app);
  chargeUser(view.names, app);
  view.exactness = learn(view.exactness, app.submission.placeholderAsk) ?? view.exactness;
  touchApplication(app);
  tellAcceptedApplication(view, app);
}

/** Takes an application away with all it has; the shim need not confirm. Source: G-70 to G-73. */
export function removeApplication(view: View, request: RemoveApplication): void {
  const app = findApplication(view, request);
  if (app === undefined) return;
  const placed = membersIn(app.members.values(), "allocated");
  const path = pathToEnd(view.table.moves, app.state, view.table.failEvent);
  const end = path.at(-1);
  const ends = view.profile.choices.tellsRemoval && end !== undefined;
  if (ends) {
    leaveState(app);
    app.state = app.announced ?? end;
    finishApplication(view, app, "ApplicationRemoved");
  } else {
    takeOut(view, app);
  }
  tellReleased(view, placed, "STOPPED_BY_RM", `Application ${app.submission.id} Removed`);
  if (ends && app.announced === null) {
    for (const state of path) tellState(view, app, state, "ApplicationRemoved");
  }
}

/** The leaf for an application, or the first of the checks that fails. */
function admit(
  view: View,
  partition: PartitionEntry | undefined,
  request: AddApplication,
): QueueEntry | Refusal {
  const { applicationID, placeholderAsk = noResources } = request;
  const refused = refuseByPartition(partition, request.partitionName);
  if (partition === undefined) return refused ?? refusal("PARTITION_UNKNOWN", "no partition");
  if (applicationID === "") return refusal("APP_ID_MISSING", "an application needs an id");
  const { user } = request.ugi;
  if (user === "") return refusal("USER_UNRESOLVED", "empty user");
  if (!isUserName(user)) {
    return refusal("USER_UNRESOLVED", `invalid username ${JSON.stringify(user)}`);
  }
  if (refused !== undefined) return refused;
  if (partition.applications.has(applicationID)) {
    return refusal("APP_EXISTS", `already existed in partition ${partition.name}`);
  }
  const queue = placeApplication(partition, request);
  if ("code" in queue) return queue;
  if (hasNegative(placeholderAsk)) {
    return refusal("INVALID_RESOURCE", "the placeholder ask has a negative amount");
  }
  const unfit = checkGang(queue, placeholderAsk);
  if (unfit !== undefined) return unfit;
  if (learn(view.exactness, placeholderAsk) !== undefined) return queue;
  return refusal("QUANTITY_OVERFLOW", "the placeholder ask would make totals inexact");
}

function reject(
  view: View,
  partition: PartitionEntry | undefined,
  request: AddApplication,
  refused: Refusal,
): void {
  const reason = tellRejectedApplication(view, request, refused);
  if (partition !== undefined) keepRejected(view, partition, request, reason);
}

function submissionOf(view: View, queue: QueueEntry, request: AddApplication): Submission {
  const { ugi, placeholderAsk = noResources } = request;
  return Object.freeze({
    id: request.applicationID,
    sequence: nextSequence(view),
    queue: queue.path,
    user: ugi.user,
    groups: Object.freeze([...(ugi.groups ?? [])]),
    addedAt: view.now,
    tags: keepTags(request.tags),
    placeholderAsk: copyOf(placeholderAsk),
    placeholderTimeoutMs: timeoutOf(view, request),
    style: styleOf(view, request),
  });
}

/** The placeholder time-out; a restart does not start it anew where the profile says so (G-84). */
function timeoutOf(view: View, request: AddApplication): Millis {
  const { choices, timing } = view.profile;
  const given = request.executionTimeoutMilliSeconds ?? 0;
  const usable = Number.isSafeInteger(given) && given > 0 && given <= longestTimeout;
  const timeout = usable ? given : timing.placeholderTimeout;
  const created = secondsTag(request.tags ?? {}, "yunikorn.apache.org/creationTime");
  if (!choices.timeoutFromCreationTag || created === undefined) return timeout;
  return Math.max(1, created + timeout - view.now);
}

function styleOf(view: View, { gangSchedulingStyle }: AddApplication): GangStyle {
  const { defaultStyle, heedsStyle } = view.profile.choices;
  if (!heedsStyle) return defaultStyle;
  return gangSchedulingStyle === "Hard" || gangSchedulingStyle === "Soft"
    ? gangSchedulingStyle
    : defaultStyle;
}

import { must } from "../../base/fail.js";
import type { Millis } from "../../base/time.js";
import type { AddApplication, RemoveApplication } from "../../contract/input.js";
import type { QueueEntry } from "../../index/entries.js";
import { newApplication } from "../../index/new-entries.js";
import { enroll } from "../../ledger/enroll.js";
import { learn } from "../../ledger/exactness.js";
import { findPartition, nextSequence, touchApplication, type View } from "../../ledger/view.js";
import type { Submission } from "../../model/application/application.js";
import { pathToEnd } from "../../model/profile/life-cycle.js";
import type { GangStyle } from "../../model/profile/profile.js";
import { longestTimeout } from "../../model/profile/timing.js";
import { copyOf, noResources } from "../../model/resources/resources.js";
import { finishApplication, takeOut } from "../application/finish-application.js";
import { leaveState } from "../application/leave-state.js";
import { membersIn } from "../member/members-in.js";
import {
  tellAcceptedApplication,
  tellRejectedApplication,
  tellState,
} from "../messages/application-messages.js";
import type { Refusal } from "../messages/refusal.js";
import { tellReleased } from "../messages/release-messages.js";
import { applyNamespaceTags } from "../queue/apply-namespace-tags.js";
import { armCleanup } from "../queue/arm-cleanup.js";
import { createQueues } from "../queue/create-queues.js";
import { nearestQueue } from "../queue/nearest-queue.js";
import { type Admitted, admit } from "./admit.js";
import { checkGang } from "./check-gang.js";
import type { Applicant } from "./decide-leaf.js";
import { findApplication } from "./find-application.js";
import { keepRejected } from "./keep-rejected.js";
import { keepTags, secondsTag } from "./tags.js";

/** Takes an application into its leaf queue, or says why not. Source: gang.md 2.2. */
export function addApplication(view: View, request: AddApplication): void {
  const admitted = admit(view, request);
  if ("code" in admitted) return reject(view, request, admitted);
  const leaf = openLeaf(view, admitted, request);
  if ("code" in leaf) return reject(view, request, leaf);
  const { partition, applicant } = admitted;
  const submission = submissionOf(view, leaf, applicant, request);
  const app = newApplication(view.names, partition, leaf, submission);
  enroll(view.names, app);
  const known = learn(view.exactness, submission.placeholderAsk);
  view.exactness = must(known, "amounts were checked before");
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

/**
 * The leaf of an admitted application, made where it is missing and with the bounds that its
 * tags ask for; or why that fails. What was made or set by then stays. Source: G-06, Q-123.
 */
function openLeaf(
  view: View,
  { partition, applicant, path }: Admitted,
  { placeholderAsk = noResources }: AddApplication,
): QueueEntry | Refusal {
  const nearest = nearestQueue(partition, path);
  const leaf = nearest.path === path ? nearest : createQueues(view, partition, nearest, path);
  if ("code" in leaf) return leaf;
  applyNamespaceTags(view, partition, leaf, applicant.findTag);
  const unfit = checkGang(leaf, placeholderAsk);
  if (unfit !== undefined) armCleanup(partition, leaf, view.now);
  return unfit ?? leaf;
}

function reject(view: View, request: AddApplication, refused: Refusal): void {
  const reason = tellRejectedApplication(view, request, refused);
  const partition = findPartition(view, request.partitionName);
  if (partition !== undefined) keepRejected(view, partition, request, reason);
}

function submissionOf(
  view: View,
  leaf: QueueEntry,
  { user, groups }: Applicant,
  request: AddApplication,
): Submission {
  return Object.freeze({
    id: request.applicationID,
    sequence: nextSequence(view),
    queue: leaf.path,
    user,
    groups: Object.freeze([...groups]),
    addedAt: view.now,
    tags: keepTags(request.tags),
    placeholderAsk: copyOf(request.placeholderAsk ?? noResources),
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

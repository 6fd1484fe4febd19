import { must } from "../../base/fail.js";
import type { Millis } from "../../base/time.js";
import type { Member } from "../../contract/input.js";
import type { ApplicationEntry, GroupEntry, MemberEntry } from "../../index/entries.js";
import { newGroup, newMember } from "../../index/new-entries.js";
import { chargeGroup, groupFor } from "../../index/usage.js";
import { wake } from "../../index/wake.js";
import { moveMember, type Standing } from "../../ledger/bookkeeping.js";
import { learn } from "../../ledger/exactness.js";
import { nextSequence, touchGroup, type View } from "../../ledger/view.js";
import type { MemberShape, PreemptionPolicy } from "../../model/application/ask.js";
import { isIdleState } from "../../model/profile/life-cycle.js";
import { copyOf, type Resources } from "../../model/resources/resources.js";
import { changeState } from "../application/change-state.js";
import { keepTags, secondsTag, type Tags } from "./tags.js";

/** What the messages that announce a member name differently. */
export interface MemberDetails {
  readonly resources: Resources;
  readonly tags: Tags | undefined;
  readonly executionTimeoutMs: Millis;
}

/**
 * Adds a member to an application: its first makes it Accepted, one in an idle state makes it
 * Running, and its age may move the application forward. Source: G-11, G-12, Q-146.
 *
 * @param standing  where it stands then; undefined leaves it nowhere, for the caller to place
 */
export function addMember(
  view: View,
  app: ApplicationEntry,
  request: Member,
  details: MemberDetails,
  standing: Standing | undefined,
): MemberEntry {
  const resources = copyOf(details.resources);
  view.exactness = must(learn(view.exactness, resources), "amounts were checked before");
  const member = newMember(app, shapeOf(view, request, details), view.names.sizeOf(resources));
  if (app.state === "New") begin(view, app);
  else if (standing !== undefined && isIdleState(app.state)) changeState(view, app, "run");
  app.members.set(request.allocationKey, member);
  if (member.shape.createdAt < app.submittedAt) moveForward(app, member.shape.createdAt);
  if (member.shape.placeholder) countPlaceholder(app, member);
  if (standing !== undefined) moveMember(member, standing);
  return member;
}

/** From now on it has a group that is charged, or none; only a reload may change that. */
function begin(view: View, app: ApplicationEntry): void {
  chargeGroup(view.names, app, groupFor(app));
  changeState(view, app, "run");
}

/** Its place among the applications of its leaf changes, and with it who waits for whom. */
function moveForward(app: ApplicationEntry, createdAt: Millis): void {
  app.submittedAt = createdAt;
  wake(app);
}

const neither: PreemptionPolicy = Object.freeze({
  allowPreemptSelf: false,
  allowPreemptOther: false,
});

function shapeOf(view: View, request: Member, details: MemberDetails): MemberShape {
  const { taskGroupName = "" } = request;
  const placeholder = request.placeholder === true && taskGroupName !== "";
  return Object.freeze({
    applicationID: request.applicationID,
    key: request.allocationKey,
    taskGroupName: taskGroupName === "" ? null : taskGroupName,
    placeholder,
    priority: request.priority ?? 0,
    createdAt: createdAt(view, details.tags),
    arrival: nextSequence(view),
    originator: request.originator === true && !placeholder,
    preemptionPolicy: policyOf(request),
    tags: keepTags(details.tags),
    executionTimeoutMs: details.executionTimeoutMs,
  });
}

function policyOf({ preemptionPolicy }: Member): PreemptionPolicy {
  if (preemptionPolicy === undefined) return neither;
  const { allowPreemptSelf, allowPreemptOther } = preemptionPolicy;
  return Object.freeze({ allowPreemptSelf, allowPreemptOther });
}

function createdAt(view: View, tags: Tags | undefined): Millis {
  const tagged = tags === undefined ? undefined : secondsTag(tags, "creationTime");
  return tagged ?? view.now;
}

/** The first placeholder of a task group makes its record. Source: G-90. */
function countPlaceholder(app: ApplicationEntry, placeholder: MemberEntry): void {
  const name = placeholder.shape.taskGroupName ?? "";
  const group: GroupEntry = app.groups.get(name) ?? newGroup(name, placeholder.size.resources);
  app.groups.set(name, group);
  group.count += 1;
  touchGroup(app, group);
}

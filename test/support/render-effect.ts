import type { Request } from "../../src/core/contract/input.js";
import type {
  Effect,
  Ignored,
  NewAllocation,
  Release,
  UpdatedApplication,
  UpdateResponse,
} from "../../src/core/contract/response.js";
import type { ApplicationState } from "../../src/core/model/profile/life-cycle.js";

/** A response as the lines of a story, without its next wake-up. */
export function renderResponse(response: UpdateResponse): readonly string[] {
  return [
    ...response.effects.map(renderEffect),
    ...response.ignored.map(renderIgnored),
    ...(response.more ? ["more"] : []),
  ];
}

/** One message as a line. */
export function renderEffect(effect: Effect): string {
  switch (effect.kind) {
    case "acceptedConfig":
      return "accepted-config";
    case "rejectedConfig":
      return `rejected-config ${effect.code} ${effect.path}`;
    case "acceptedNode":
      return `accepted-node ${effect.nodeID}`;
    case "rejectedNode":
      return `rejected-node ${effect.nodeID} ${effect.code}`;
    case "acceptedApplication":
      return `accepted ${effect.applicationID}`;
    case "rejectedApplication":
      return `rejected ${effect.applicationID} ${effect.code}`;
    case "updatedApplication":
      return `updated ${effect.applicationID} ${effect.state}${cause(effect)}`;
    case "newAllocation":
      return `new ${effect.allocationKey}@${effect.nodeID}${driver(effect)}`;
    case "rejectedAllocation":
      return `rejected-ask ${effect.allocationKey} ${effect.code}`;
    case "releasedAllocations":
      return `released ${renderReleases(effect.releases)}`;
    case "releasedAllocationAsks":
      return `released-asks ${renderReleases(effect.releases)}`;
  }
}

/** The event that leads to a state when nothing else is said. Source: gang.md 2.9. */
const usualMessage: Readonly<Partial<Record<ApplicationState, string>>> = {
  Accepted: "runApplication",
  Starting: "runApplication",
  Running: "runApplication",
  Waiting: "waitApplication",
  Completing: "completeApplication",
  Completed: "completeApplication",
  Resuming: "resumeApplication",
  Failing: "failApplication",
  Failed: "failApplication",
  Killed: "killApplication",
};

/** The message where it is a cause and not the usual event. */
function cause({ state, message }: UpdatedApplication): string {
  return message === usualMessage[state] ? "" : ` ${message}`;
}

function driver({ originator }: NewAllocation): string {
  return originator ? " originator" : "";
}

function renderReleases(releases: readonly Release[]): string {
  const keys = releases.map((release) => release.allocationKey);
  const types = new Set(releases.map((release) => release.terminationType));
  return `${keys.join(" ")} ${[...types].join(" ")}`;
}

function renderIgnored({ request, code }: Ignored): string {
  return `ignored ${subjectOf(request)} ${code}`;
}

function subjectOf(request: Request): string {
  if (request.kind === "configure") return "configure";
  if (request.kind === "node") return request.nodeID;
  if (request.kind === "addApplication") return request.applicationID;
  if (request.kind === "removeApplication") return request.applicationID;
  return request.allocationKey ?? request.applicationID;
}

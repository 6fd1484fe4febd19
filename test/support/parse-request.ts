import type { ExistingAllocation, NodeAction, Request } from "../../src/core/contract/input.js";
import type { TerminationType } from "../../src/core/model/application/allocation.js";
import {
  aNode,
  anAllocation,
  anApplication,
  anAsk,
  aRelease,
  resources,
} from "../../src/testing/index.js";
import { readWords, type Words } from "./words.js";

/** The requests that one line of a story stands for: one per name it lists. */
export function parseRequests(command: string, text: string): readonly Request[] {
  const words = readWords(text);
  const [first = "", ...keys] = words.names;
  switch (command) {
    case "add-node":
      return words.names.map((id) => addNode(id, words));
    case "update-node":
      return [aNode(first, words.amounts, { action: "UPDATE" })];
    case "drain-node":
    case "undrain-node":
    case "remove-node":
      return words.names.map((nodeID) => ({ kind: "node", nodeID, action: actions[command] }));
    case "add-application":
      return words.names.map((id) => addApplication(id, words));
    case "remove-application":
      return words.names.map((applicationID) => ({ kind: "removeApplication", applicationID }));
    case "ask":
      return keys.map((key) => anAsk(first, key, words.amounts, askDetails(words)));
    case "allocation":
      return keys.map((key) => existing(first, key, words)).map(asRequest);
    case "release":
    case "release-ask":
      return releases(command, words);
    default:
      throw new Error(`no such command: ${command}`);
  }
}

/** An allocation that a node brings with it: `holding g ph-1 group=tg placeholder m=2`. */
export function parseHolding(text: string, nodeID: string): readonly ExistingAllocation[] {
  const words = readWords(`${text} on=${nodeID}`);
  const [applicationID = "", ...keys] = words.names;
  return keys.map((key) => existing(applicationID, key, words));
}

const actions = {
  "drain-node": "DRAIN_NODE",
  "undrain-node": "DRAIN_TO_SCHEDULABLE",
  "remove-node": "DECOMISSION",
} as const satisfies Record<string, NodeAction>;

const terminationTypes: readonly TerminationType[] = [
  "UNKNOWN_TERMINATION_TYPE",
  "STOPPED_BY_RM",
  "TIMEOUT",
  "PREEMPTED_BY_SCHEDULER",
  "PLACEHOLDER_REPLACED",
];

function addNode(id: string, words: Words): Request {
  return aNode(id, words.amounts, {
    action: words.flags.has("drained") ? "CREATE_DRAIN" : "CREATE",
  });
}

function addApplication(id: string, words: Words): Request {
  const { queue, style, timeout, created, user, groups = user, partition } = words.options;
  return anApplication(id, {
    ...(words.amounts === "" ? {} : { placeholderAsk: resources(words.amounts) }),
    ...(queue === undefined ? {} : { queueName: queue }),
    ...(style === undefined ? {} : { gangSchedulingStyle: style }),
    ...(timeout === undefined ? {} : { executionTimeoutMilliSeconds: Number(timeout) }),
    ...(created === undefined ? {} : { tags: { "yunikorn.apache.org/creationTime": created } }),
    ...(user === undefined ? {} : { ugi: { user, groups: groupsIn(groups) } }),
    ...(partition === undefined ? {} : { partitionName: partition }),
  });
}

/** `dev,qa`; an empty text is none. */
function groupsIn(text = ""): readonly string[] {
  return text === "" ? [] : text.split(",");
}

function memberDetails(words: Words) {
  const { group, priority } = words.options;
  return {
    ...(group === undefined ? {} : { taskGroupName: group }),
    ...(priority === undefined ? {} : { priority: Number(priority) }),
    ...(words.flags.has("placeholder") ? { placeholder: true } : {}),
    ...(words.flags.has("originator") ? { originator: true } : {}),
  };
}

function askDetails(words: Words) {
  const { repeat, created } = words.options;
  return {
    ...memberDetails(words),
    ...(repeat === undefined ? {} : { maxAllocations: Number(repeat) }),
    ...(created === undefined ? {} : { tags: { creationTime: created } }),
  };
}

function existing(applicationID: string, key: string, words: Words): ExistingAllocation {
  const { on = "", created } = words.options;
  const { kind: _kind, ...allocation } = anAllocation(applicationID, key, words.amounts, on, {
    ...memberDetails(words),
    ...(created === undefined ? {} : { allocationTags: { creationTime: created } }),
  });
  return allocation;
}

function asRequest(allocation: ExistingAllocation): Request {
  return { kind: "allocation", ...allocation };
}

/** `release ph-1 ph-2 TIMEOUT app=g`; without keys: everything of the application. */
function releases(command: "release" | "release-ask", words: Words): readonly Request[] {
  const kind = command === "release" ? "releaseAllocation" : "releaseAsk";
  const applicationID = words.options.app ?? "";
  const terminationType = terminationTypes.find((type) => words.names.includes(type));
  if (terminationType === undefined) throw new Error(`a ${command} needs a termination type`);
  const keys = words.names.filter((name) => name !== terminationType);
  if (keys.length === 0) return [{ kind, applicationID, terminationType }];
  return keys.map((key) => ({ ...aRelease(applicationID, key, terminationType), kind }));
}

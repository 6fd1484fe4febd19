import type {
  AddApplication,
  AllocationAsk,
  NodeRequest,
  PlacedAllocation,
  ReleaseAllocation,
  ReleaseAsk,
} from "../core/contract/input.js";
import type { TerminationType } from "../core/model/application/allocation.js";
import {
  type Resources,
  type ResourceType,
  resourcesOf,
} from "../core/model/resources/resources.js";

/** What a request says beyond that which a builder asks for; it overrides the defaults. */
type More<T> = Partial<Omit<T, "kind">>;

/** Amounts in base units from text: `vcore=2 memory=4`. Empty text is nothing. */
export function resources(text: string): Resources {
  return resourcesOf(amountsIn(text));
}

/** The amounts that a text lists, zero ones included. */
export function amountsIn(text: string): readonly (readonly [ResourceType, number])[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== "");
  return words.map(amountOf);
}

/** Registers a node: `aNode("n1", "vcore=2")`. */
export function aNode(nodeID: string, capacity: string, more: More<NodeRequest> = {}): NodeRequest {
  const schedulableResource = resources(capacity);
  return { kind: "node", nodeID, action: "CREATE", schedulableResource, ...more };
}

/** Submits an application of user `u` to `root.a`. */
export function anApplication(
  applicationID: string,
  more: More<AddApplication> = {},
): AddApplication {
  const ugi = { user: "u", groups: ["u"] };
  return { kind: "addApplication", applicationID, queueName: "root.a", ugi, ...more };
}

/** Submits a gang: `aGang("g", "vcore=4")`. */
export function aGang(
  applicationID: string,
  placeholderAsk: string,
  more: More<AddApplication> = {},
): AddApplication {
  return anApplication(applicationID, { placeholderAsk: resources(placeholderAsk), ...more });
}

/** Asks for one member: `anAsk("g", "r-1", "vcore=2")`. */
export function anAsk(
  applicationID: string,
  allocationKey: string,
  size: string,
  more: More<AllocationAsk> = {},
): AllocationAsk {
  return { kind: "ask", applicationID, allocationKey, resourceAsk: resources(size), ...more };
}

/** Asks for one placeholder of a task group. */
export function aPlaceholder(
  applicationID: string,
  allocationKey: string,
  size: string,
  taskGroupName: string,
): AllocationAsk {
  return anAsk(applicationID, allocationKey, size, { taskGroupName, placeholder: true });
}

/** Reports one member that is already placed. */
export function anAllocation(
  applicationID: string,
  allocationKey: string,
  size: string,
  nodeID: string,
  more: More<PlacedAllocation> = {},
): PlacedAllocation {
  const resourcePerAlloc = resources(size);
  return { kind: "allocation", applicationID, allocationKey, nodeID, resourcePerAlloc, ...more };
}

/** Gives an allocation back, or confirms that it is gone. */
export function aRelease(
  applicationID: string,
  allocationKey: string,
  terminationType: TerminationType = "STOPPED_BY_RM",
): ReleaseAllocation {
  return { kind: "releaseAllocation", applicationID, allocationKey, terminationType };
}

/** Withdraws an ask. */
export function anAskRelease(
  applicationID: string,
  allocationKey: string,
  terminationType: TerminationType = "STOPPED_BY_RM",
): ReleaseAsk {
  return { kind: "releaseAsk", applicationID, allocationKey, terminationType };
}

function amountOf(word: string): readonly [ResourceType, number] {
  const [type = "", value = ""] = word.split("=");
  if (type === "" || !/^-?\d+$/.test(value)) throw new Error(`not an amount: ${word}`);
  return [type, Number(value)];
}

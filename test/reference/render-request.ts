import type { ExistingAllocation, Member, Request } from "../../src/core/contract/input.js";
import { type Resources, renderResources } from "../../src/core/model/resources/resources.js";

/** One request as a line that a person can read, and type in again. */
export function renderRequest(request: Request): string {
  const { kind } = request;
  const { partitionName = "" } = kind === "configure" ? {} : request;
  const where = partitionName === "" ? "" : ` partition=${partitionName}`;
  return `${kind} ${detailsOf(request)}${where}`;
}

function detailsOf(request: Request): string {
  switch (request.kind) {
    case "configure":
      return "refused" in request ? request.refused.code : JSON.stringify(request.config);
    case "addApplication": {
      const { applicationID, queueName, ugi, placeholderAsk = {} } = request;
      const gang = `gang ${renderResources(placeholderAsk)} ${request.gangSchedulingStyle}`;
      const timeout = `timeout=${request.executionTimeoutMilliSeconds}`;
      return `${applicationID} ${queueName} user=${ugi.user} ${gang} ${timeout}`;
    }
    case "removeApplication":
      return request.applicationID;
    case "ask":
      return `${member(request, request.resourceAsk)}`;
    case "allocation":
      return existing(request);
    case "releaseAsk":
    case "releaseAllocation": {
      const { applicationID, allocationKey = "everything", terminationType } = request;
      return `${applicationID} ${allocationKey} ${terminationType}`;
    }
    case "node": {
      const { action, nodeID, schedulableResource = {}, existingAllocations = [] } = request;
      const holding = existingAllocations.map((one) => `holding ${existing(one)}`);
      return [action, nodeID, renderResources(schedulableResource), ...holding].join(" ");
    }
  }
}

function existing(allocation: ExistingAllocation): string {
  return `${member(allocation, allocation.resourcePerAlloc)} on=${allocation.nodeID}`;
}

function member(request: Member, size: Resources): string {
  const { applicationID, allocationKey, taskGroupName = "", placeholder, priority = 0 } = request;
  const group = taskGroupName === "" ? "" : ` group=${taskGroupName}`;
  const flag = placeholder === true ? " placeholder" : "";
  const rank = priority === 0 ? "" : ` priority=${priority}`;
  return `${applicationID} ${allocationKey} ${renderResources(size)}${group}${flag}${rank}`;
}

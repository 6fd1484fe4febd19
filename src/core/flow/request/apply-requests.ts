import { unreachable } from "../../base/fail.js";
import type { Millis } from "../../base/time.js";
import type { Configure, Request } from "../../contract/input.js";
import type { View } from "../../ledger/view.js";
import type { SchedulerState } from "../../model/state.js";
import { endPhase, type Step } from "../step.js";
import { addApplication, removeApplication } from "./applications.js";
import { configure } from "./configure.js";
import { allocation, ask } from "./members.js";
import { node } from "./nodes.js";
import { releaseAllocation, releaseAsk } from "./releases.js";

/** Applies the requests in the order given; each is complete before the next. Source: G-96. */
export function applyRequests(
  state: SchedulerState,
  view: View,
  requests: readonly Request[],
  now: Millis,
): Step {
  view.now = now;
  let current = state;
  for (const request of requests) {
    if (request.kind === "configure") current = configure(current, view, request);
    else apply(view, request);
  }
  return endPhase(current, view);
}

function apply(view: View, request: Exclude<Request, Configure>): void {
  switch (request.kind) {
    case "addApplication":
      return addApplication(view, request);
    case "removeApplication":
      return removeApplication(view, request);
    case "ask":
      return ask(view, request);
    case "allocation":
      return allocation(view, request);
    case "releaseAsk":
      return releaseAsk(view, request);
    case "releaseAllocation":
      return releaseAllocation(view, request);
    case "node":
      return node(view, request);
    default:
      return unreachable(request);
  }
}

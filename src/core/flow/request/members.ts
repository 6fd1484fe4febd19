import type { AllocationAsk, Member, PlacedAllocation } from "../../contract/input.js";
import type { ApplicationEntry, MemberEntry, NodeEntry } from "../../index/entries.js";
import { pending } from "../../ledger/bookkeeping.js";
import { learn, relearn } from "../../ledger/exactness.js";
import { findPartition, ignore, type View } from "../../ledger/view.js";
import {
  hasNegative,
  isZero,
  noResources,
  type Resources,
} from "../../model/resources/resources.js";
import { recoverMember } from "../member/place-member.js";
import { tellNew, tellRejectedAllocation } from "../messages/allocation-messages.js";
import { type Refusal, refusal } from "../messages/refusal.js";
import { addMember } from "./add-member.js";
import { refuseByPartition } from "./find-application.js";
import { resizeKnown } from "./resize-known.js";

/** Adds an ask, or changes the size of a member that is known. Source: gang.md 2.4, 2.5, G-11. */
export function ask(view: View, request: AllocationAsk): void {
  const app = findOpenApplication(view, request);
  if ("code" in app) return tellRejectedAllocation(view, request, app);
  const { resourceAsk: resources, tags, executionTimeoutMilliSeconds = 0 } = request;
  const known = app.members.get(request.allocationKey);
  const refused = refuseAsk(request) ?? refuseNew(app, known) ?? refuseSize(resources);
  if (refused !== undefined) return tellRejectedAllocation(view, request, refused);
  if (known !== undefined) return resizeByAsk(view, known, request);
  if (learn(view.exactness, resources) === undefined) {
    return tellRejectedAllocation(view, request, inexact);
  }
  const details = { resources, tags, executionTimeoutMs: executionTimeoutMilliSeconds };
  addMember(view, app, request, details, pending);
}

function resizeByAsk(view: View, known: MemberEntry, request: AllocationAsk): void {
  const outcome = resizeKnown(view, known, request.resourceAsk);
  if (outcome === "same") ignore(view, request, "NO_CHANGE");
  if (outcome === "overflow") tellRejectedAllocation(view, request, inexact);
}

/** Registers an allocation that the shim says is placed. Source: gang.md 2.5, G-81, C-130. */
export function allocation(view: View, request: PlacedAllocation): void {
  const app = findOpenApplication(view, request);
  if ("code" in app) return tellRejectedAllocation(view, request, app);
  const node = app.partition.nodes.get(request.nodeID);
  if (node === undefined) {
    const unknown = refusal("NODE_UNKNOWN", `failed to find node ${request.nodeID}`);
    return tellRejectedAllocation(view, request, unknown);
  }
  const refused = refuseExisting(app, request) ?? refuseAmounts(view, app, request);
  if (refused !== undefined) return tellRejectedAllocation(view, request, refused);
  const outcome = registerExisting(view, app, request, node);
  if (outcome === "same") ignore(view, request, "NO_CHANGE");
}

/** Why an existing allocation cannot be taken, its amounts apart; or undefined. Source: C-132. */
export function refuseExisting(
  app: ApplicationEntry,
  request: ExistingMember,
): Refusal | undefined {
  const { allocationKey, resourcePerAlloc } = request;
  const known = app.members.get(allocationKey);
  return refuseKey(allocationKey) ?? refuseNew(app, known) ?? refuseSize(resourcePerAlloc);
}

/** What `registerExisting` takes: an allocation message, alone or with its node. */
export type ExistingMember = Omit<PlacedAllocation, "kind">;

/**
 * Takes an existing allocation that nothing speaks against: a new one, one that the shim has
 * placed by itself, or another size of a known one.
 */
export function registerExisting(
  view: View,
  app: ApplicationEntry,
  request: ExistingMember,
  node: NodeEntry,
): "same" | "changed" {
  const { resourcePerAlloc: resources, allocationTags: tags } = request;
  const known = app.members.get(request.allocationKey);
  if (known === undefined) {
    const details = { resources, tags, executionTimeoutMs: 0 };
    const fresh = addMember(view, app, request, details, undefined);
    recoverMember(view, fresh, node);
    if (view.profile.choices.echoesRecovered) tellNew(view, fresh);
    return "changed";
  }
  const outcome = resizeKnown(view, known, resources);
  if (known.place !== "pending") return outcome === "changed" ? "changed" : "same";
  recoverMember(view, known, node);
  tellNew(view, known);
  return "changed";
}

/** What is answered where a total could no longer be exact. Source: design.md decision 10. */
export const inexact = refusal(
  "QUANTITY_OVERFLOW",
  "an amount is no whole number, or would make totals inexact",
);

function refuseAmounts(
  view: View,
  app: ApplicationEntry,
  { allocationKey, resourcePerAlloc }: ExistingMember,
): Refusal | undefined {
  const old = app.members.get(allocationKey)?.size.resources ?? noResources;
  return relearn(view.exactness, old, resourcePerAlloc) === undefined ? inexact : undefined;
}

function findOpenApplication(view: View, request: Member): ApplicationEntry | Refusal {
  const partition = findPartition(view, request.partitionName);
  const refused = refuseByPartition(partition, request.partitionName);
  if (partition === undefined || partition.state === "Stopped") {
    return refused ?? refusal("PARTITION_UNKNOWN", "no partition");
  }
  const app = partition.applications.get(request.applicationID);
  return app ?? refusal("APP_UNKNOWN", `failed to find application ${request.applicationID}`);
}

function refuseAsk(request: AllocationAsk): Refusal | undefined {
  const { maxAllocations = 1, allocationKey } = request;
  if (maxAllocations !== 1) {
    return refusal("INVALID_ASK", `maxAllocations is ${maxAllocations}, one ask is one member`);
  }
  return refuseKey(allocationKey);
}

/** A release without a key means everything, so no member can go without one. */
function refuseKey(allocationKey: string): Refusal | undefined {
  return allocationKey === "" ? refusal("INVALID_ASK", "an ask needs a key") : undefined;
}

/** An application that can only end takes nothing new. Source: G-53, C1. */
function refuseNew(app: ApplicationEntry, known: MemberEntry | undefined): Refusal | undefined {
  if (known !== undefined) return undefined;
  if (app.doomed) return refusal("APP_FAILING", "the application is failing");
  if (app.announced === null) return undefined;
  return refusal("APP_COMPLETED", "the completion of the application was announced");
}

function refuseSize(resources: Resources): Refusal | undefined {
  if (hasNegative(resources)) {
    return refusal("NEGATIVE_RESOURCES", "allocation contains negative resources");
  }
  if (isZero(resources)) return refusal("NO_RESOURCES", "allocation contains no resources");
  return undefined;
}

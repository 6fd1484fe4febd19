import type {
  ExistingAllocation,
  Member,
  NodeRequest,
  Request,
} from "../../src/core/contract/input.js";
import type { Effect, Release, UpdateResponse } from "../../src/core/contract/response.js";
import { isTerminal } from "../../src/core/model/profile/life-cycle.js";
import type { Choices } from "../../src/core/model/profile/profile.js";
import { amountOf, type Resources, typesOf } from "../../src/core/model/resources/resources.js";

/** One member as the shim knows it: asked for, or placed on a node. */
export interface PlainMember {
  readonly key: string;
  readonly group: string;
  readonly placeholder: boolean;
  size: Resources;
  /** Where it is placed; absent while it is asked for. */
  node?: string;
  /** The placeholder whose confirmation it waits for. */
  waitsFor?: string;
  /** Where room is held for it: the one thing that no message tells, read from the state. */
  heldOn?: string;
  /** The type of the release that the core has asked for. */
  released?: Release["terminationType"];
}

/** What became of the placeholders of one task group. */
export interface PlainCounters {
  count: number;
  replaced: number;
  timedOut: number;
}

/** One application as the shim knows it. */
export interface PlainApp {
  readonly id: string;
  readonly queue: string;
  readonly user: string;
  readonly members: Map<string, PlainMember>;
  readonly counters: Map<string, PlainCounters>;
  /** It had something placed, and has had something ever since. */
  counts: boolean;
  /** Its end was told; it goes with its last allocation. */
  ended: boolean;
}

/**
 * What a shim can know: it hears the requests and the messages that answer them, keeps plain
 * lists and adds nothing up. One request a call, and no scheduling in that call.
 */
export class PlainScheduler {
  readonly apps = new Map<string, PlainApp>();
  readonly nodes = new Map<string, Resources>();
  /** Messages that make no sense to a shim. */
  readonly surprises: string[] = [];

  constructor(private readonly choices: Choices) {}

  /** Takes in one call: the request, if there was one, then the messages. */
  hear(response: UpdateResponse, request?: Request): void {
    const refused = response.ignored.length > 0 || response.effects.some(isRejection);
    if (request !== undefined && !refused) this.hearRequest(request);
    for (const effect of response.effects) this.hearEffect(effect);
    for (const app of this.apps.values()) {
      app.counts = this.placed(app).length > 0 || (app.counts && app.members.size > 0);
      if (app.ended && this.placed(app).length === 0) this.apps.delete(app.id);
    }
  }

  /** What an application has placed. */
  placed(app: PlainApp): PlainMember[] {
    return [...app.members.values()].filter((member) => member.node !== undefined);
  }

  private hearRequest(request: Request): void {
    const app = "applicationID" in request ? this.apps.get(request.applicationID) : undefined;
    switch (request.kind) {
      case "node":
        this.hearNode(request);
        return;
      case "addApplication": {
        const { applicationID: id, queueName: queue = "", ugi } = request;
        if (app !== undefined && !app.ended) this.surprises.push(`${id} accepted while it lives`);
        const lists = { members: new Map(), counters: new Map() };
        this.apps.set(id, { id, queue, user: ugi.user, ...lists, counts: false, ended: false });
        return;
      }
      case "removeApplication":
        this.apps.delete(request.applicationID);
        return;
      case "ask":
        this.know(request, request.resourceAsk);
        return;
      case "allocation":
        this.knowPlaced(request);
        return;
      case "releaseAsk":
        if (app === undefined || request.terminationType === "TIMEOUT") return;
        for (const { key } of this.chosen(app, request.allocationKey)) {
          if (app.members.get(key)?.node === undefined) lose(app, key, "timedOut");
        }
        return;
      case "releaseAllocation":
        if (app !== undefined) this.release(app, request.allocationKey, request.terminationType);
    }
  }

  private release(app: PlainApp, allocationKey = "", type: Release["terminationType"]): void {
    for (const { key, node } of this.chosen(app, allocationKey)) {
      const takesAsk = allocationKey === "" ? this.choices.releaseAllTakesAsks : type !== "TIMEOUT";
      const end = type === "PLACEHOLDER_REPLACED" && allocationKey !== "" ? "replaced" : "timedOut";
      if (node !== undefined || takesAsk) lose(app, key, end);
    }
  }

  private hearNode({
    nodeID,
    action,
    schedulableResource,
    existingAllocations,
  }: NodeRequest): void {
    if (action === "DECOMISSION") this.loseNode(nodeID);
    if (action === "DECOMISSION" || schedulableResource === undefined) return;
    this.nodes.set(nodeID, schedulableResource);
    for (const allocation of existingAllocations ?? []) this.knowPlaced(allocation);
  }

  private loseNode(nodeID: string): void {
    this.nodes.delete(nodeID);
    for (const app of this.apps.values()) {
      for (const member of app.members.values()) {
        if (member.heldOn === nodeID) unpark(member);
      }
      for (const { key, node } of [...app.members.values()]) {
        if (node === nodeID) lose(app, key, isHeldFor(app, key) ? "replaced" : "timedOut");
      }
    }
  }

  /** An ask that is new, or the new size of a known one; too large, it gives up its placeholder. */
  private know(request: Member, size: Resources): void {
    const app = this.apps.get(request.applicationID);
    const known = app?.members.get(request.allocationKey);
    if (known === undefined) {
      const { allocationKey: key, taskGroupName: group = "", placeholder = false } = request;
      const isPlaceholder = placeholder && group !== "";
      app?.members.set(key, { key, group, placeholder: isPlaceholder, size });
      if (app !== undefined && isPlaceholder) countersOf(app, group).count += 1;
      return;
    }
    known.size = size;
    const placeholder = app?.members.get(known.waitsFor ?? "");
    if (placeholder !== undefined && isLarger(size, placeholder.size)) unpark(known);
    for (const parked of app?.members.values() ?? []) {
      if (parked.waitsFor === known.key && isLarger(parked.size, size)) unpark(parked);
    }
  }

  private knowPlaced(request: ExistingAllocation): void {
    this.know(request, request.resourcePerAlloc);
    const member = this.apps.get(request.applicationID)?.members.get(request.allocationKey);
    if (member !== undefined && member.waitsFor === undefined) member.node ??= request.nodeID;
  }

  private chosen(app: PlainApp, key: string | undefined): PlainMember[] {
    return [...app.members.values()].filter((member) => !key || member.key === key);
  }

  private hearEffect(effect: Effect): void {
    if (effect.kind === "releasedAllocations" || effect.kind === "releasedAllocationAsks") {
      for (const release of effect.releases) this.hearRelease(release);
    }
    if (effect.kind === "updatedApplication" && isTerminal(effect.state)) {
      const app = this.apps.get(effect.applicationID);
      if (app !== undefined) app.ended = true;
    }
    if (effect.kind !== "newAllocation") return;
    const member = this.apps.get(effect.applicationID)?.members.get(effect.allocationKey);
    const isKnown = member?.node === undefined || member.node === effect.nodeID;
    if (member === undefined || !isKnown) {
      this.surprises.push(`${effect.allocationKey} of ${effect.applicationID} is new and unknown`);
      return;
    }
    unpark(member);
    member.node = effect.nodeID;
  }

  private hearRelease({ applicationID, allocationKey, terminationType, message }: Release): void {
    const app = this.apps.get(applicationID);
    const member = app?.members.get(allocationKey);
    if (app === undefined || member === undefined) return;
    if (terminationType === "STOPPED_BY_RM") {
      this.surprises.push(
        `${allocationKey} of ${applicationID} is confirmed and was not given back`,
      );
      return;
    }
    if (member.node === undefined) {
      lose(app, allocationKey, "timedOut");
      return;
    }
    if (member.released !== undefined) this.surprises.push(`${allocationKey} released again`);
    member.released = terminationType;
    if (terminationType !== "PLACEHOLDER_REPLACED") return;
    const real = app.members.get(/replacing allocationKey: (\S+)/.exec(message)?.[1] ?? "");
    if (real === undefined) this.surprises.push(`${allocationKey} is replaced by nobody known`);
    else real.waitsFor = allocationKey;
  }
}

/** A member is gone, and whoever waited to take its place is pending again. */
function lose(app: PlainApp, key: string, end: "replaced" | "timedOut"): void {
  const gone = app.members.get(key);
  app.members.delete(key);
  if (gone?.placeholder === true) countersOf(app, gone.group)[end] += 1;
  for (const member of app.members.values()) if (member.waitsFor === key) unpark(member);
}

/** Room is held on another node for the member that takes it over: the takeover is finished. */
function isHeldFor(app: PlainApp, key: string): boolean {
  return [...app.members.values()].some((one) => one.waitsFor === key && one.heldOn !== undefined);
}

function countersOf(app: PlainApp, group: string): PlainCounters {
  const counters = app.counters.get(group) ?? { count: 0, replaced: 0, timedOut: 0 };
  app.counters.set(group, counters);
  return counters;
}

function unpark(member: PlainMember): void {
  delete member.waitsFor;
  delete member.heldOn;
}

function isLarger(size: Resources, room: Resources): boolean {
  return typesOf(size).some((type) => amountOf(size, type) > amountOf(room, type));
}

function isRejection(effect: Effect): boolean {
  return (
    effect.kind === "rejectedApplication" ||
    effect.kind === "rejectedAllocation" ||
    effect.kind === "rejectedNode"
  );
}

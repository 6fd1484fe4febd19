import mitt, { type Emitter } from "mitt";
import { advance } from "../core/advance.js";
import type { Millis } from "../core/base/time.js";
import type { HostCallbacks } from "../core/contract/host.js";
import type { Request } from "../core/contract/input.js";
import type { Effect, Ignored, UpdateResponse } from "../core/contract/response.js";
import { createState, type StartOptions } from "../core/create-state.js";
import type { SchedulerState } from "../core/model/state.js";
import { nextWake } from "../query/next-wake.js";

/** What a scheduler tells its listeners. */
export type SchedulerEvents = {
  /** One message to the shim, in the order in which it happened. */
  effect: Effect;
  /** A request that changed nothing, and why. */
  ignored: Ignored;
  /** The whole response of one call of `advance`. */
  response: UpdateResponse;
};

/**
 * Holds the state for a host that does not want to: takes requests, advances until nothing is
 * left to do, and tells listeners. It owns no clock and no timer: call `tick` at `wakeAt`.
 */
export class Scheduler {
  private readonly events: Emitter<SchedulerEvents> = mitt<SchedulerEvents>();
  private current: SchedulerState;
  /** Responses whose state is kept and that nobody heard of yet. */
  private readonly outbox: UpdateResponse[] = [];
  private telling = false;
  private faults: unknown[] = [];

  /**
   * @param start  what to start from, or a state to go on from
   * @param host  pure callbacks, the same for every call
   */
  constructor(
    start: StartOptions | SchedulerState,
    private readonly host: HostCallbacks = {},
  ) {
    this.current = "partitions" in start ? start : createState(start);
  }

  /** The state as it stands. Frozen; keep it, compare it, ask it questions. */
  get state(): SchedulerState {
    return this.current;
  }

  /** When `tick` must be called at the latest; null while no timer runs. */
  get wakeAt(): Millis | null {
    return nextWake(this.current);
  }

  /** Listens to one kind of event; the function given back ends it. */
  on<Kind extends keyof SchedulerEvents>(
    kind: Kind,
    listener: (event: SchedulerEvents[Kind]) => void,
  ): () => void {
    const heard = (event: SchedulerEvents[Kind]): void => {
      try {
        listener(event);
      } catch (fault) {
        this.faults.push(fault);
      }
    };
    this.events.on(kind, heard);
    return () => this.events.off(kind, heard);
  }

  /**
   * Applies requests and schedules until nothing is left to do. Every message is told once, in
   * order, whatever throws: a listener may submit (what follows is told after what is being
   * told), and one that throws is heard of, as the error of this call, when all is told.
   *
   * @param now  at or after the last call's
   * @returns the responses, in order
   */
  submit(requests: readonly Request[], now: Millis): readonly UpdateResponse[] {
    const responses: UpdateResponse[] = [];
    try {
      let left: readonly Request[] = requests;
      for (let more = true; more; ) {
        const { state, response } = advance(this.current, { requests: left }, now, this.host);
        this.current = state;
        this.outbox.push(response);
        responses.push(response);
        left = [];
        more = response.more;
      }
    } finally {
      this.tellAll();
    }
    this.complain();
    return responses;
  }

  /** Lets time pass: fires what is due and schedules. */
  tick(now: Millis): readonly UpdateResponse[] {
    return this.submit([], now);
  }

  private tellAll(): void {
    if (this.telling) return;
    this.telling = true;
    for (let next = this.outbox.shift(); next !== undefined; next = this.outbox.shift()) {
      for (const effect of next.effects) this.events.emit("effect", effect);
      for (const ignored of next.ignored) this.events.emit("ignored", ignored);
      this.events.emit("response", next);
    }
    this.telling = false;
  }

  /** Passes on what listeners have thrown, once nobody is being told anything. */
  private complain(): void {
    if (this.telling || this.faults.length === 0) return;
    const faults = this.faults;
    this.faults = [];
    if (faults.length === 1) throw faults[0];
    throw new AggregateError(faults, "several listeners threw");
  }
}

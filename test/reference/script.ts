import fc from "fast-check";
import { type Advance, advance } from "../../src/core/advance.js";
import type { Input } from "../../src/core/contract/input.js";
import type { Effect } from "../../src/core/contract/response.js";
import type { SchedulerState } from "../../src/core/model/state.js";
import { shimCommands, worlds } from "../support/commands.js";
import { renderRequest } from "./render-request.js";
import { hostOf, Run, type ScriptCall, startOf, type World } from "./run.js";

/** A world, and calls that made sense there: they can be played again in any other way. */
export class Script {
  readonly calls: readonly ScriptCall[];

  constructor(
    readonly world: World,
    commands: readonly { run(model: object, run: Run): void }[],
  ) {
    const run = new Run(world);
    for (const command of commands) command.run({}, run);
    this.calls = run.script;
  }

  /** The state before the first call. */
  start(): SchedulerState {
    return startOf(this.world);
  }

  /** One call, in this world. */
  advance(state: SchedulerState, input: Input, at: number): Advance {
    return advance(state, input, at, hostOf(this.world));
  }

  /** Plays every call as it stands, one after the other; lists all effects. */
  play(state = this.start()): { readonly state: SchedulerState; readonly effects: Effect[] } {
    const effects: Effect[] = [];
    let now = state;
    for (const { at, requests, maxSteps } of this.calls) {
      const next = this.advance(now, { requests, maxSteps }, at);
      effects.push(...next.response.effects);
      now = next.state;
    }
    return { state: now, effects };
  }

  [fc.toStringMethod](): string {
    const calls = this.calls.map(({ at, requests, maxSteps }) =>
      [`at ${at}, maxSteps ${maxSteps}`, ...requests.map(renderRequest)].join("\n    "),
    );
    return [JSON.stringify(this.world), ...calls].join("\n  ");
  }
}

/** Scripts of up to 40 commands. */
export const scripts: fc.Arbitrary<Script> = fc
  .tuple(worlds, fc.array(fc.oneof(...shimCommands), { maxLength: 40, size: "max" }))
  .map(([world, commands]) => new Script(world, commands));

import type fc from "fast-check";
import type { Request } from "../../src/core/contract/input.js";
import { renderRequest } from "./render-request.js";
import type { Run } from "./run.js";

/** What a shim does next, chosen by what it knows at that moment. */
export type Choose = (run: Run) => readonly Request[];

/** One thing that a shim does, and the scheduling that follows. It prints what it really did. */
export class ShimCommand implements fc.Command<object, Run> {
  private story = "not run";

  constructor(
    private readonly choose: Choose,
    private readonly maxSteps: number,
  ) {}

  check(): boolean {
    return true;
  }

  run(_model: object, run: Run): void {
    const requests = this.choose(run);
    const steps = this.maxSteps === 1000 ? [] : [`maxSteps ${this.maxSteps}`];
    this.story = [`at ${run.now}`, ...requests.map(renderRequest), ...steps].join("\n    ");
    for (const request of requests) run.send(request);
    run.schedule(this.maxSteps);
  }

  toString(): string {
    return `\n  ${this.story}`;
  }
}

/** Time passes, and what is due happens. */
export class WaitCommand implements fc.Command<object, Run> {
  private story = "not run";

  constructor(private readonly chooseMs: (run: Run) => number) {}

  check(): boolean {
    return true;
  }

  run(_model: object, run: Run): void {
    const ms = this.chooseMs(run);
    this.story = `wait ${ms}, until ${run.now + ms}`;
    run.wait(ms);
    run.schedule(1000);
  }

  toString(): string {
    return `\n  ${this.story}`;
  }
}

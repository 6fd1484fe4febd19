import { renderSpan } from "../report/render-summary.js";
import type { Progress } from "../sim/simulate.js";
import type { Io } from "./io.js";

const pause = 100;
const eraseLine = "\r\x1b[K";

/** A line on a terminal that says how far a run has come. Silent where there is no terminal. */
export class ProgressLine {
  private shownAt = Number.NEGATIVE_INFINITY;
  private shown = false;

  constructor(private readonly io: Io) {}

  /** Shows how far it is, a few times a second at most. */
  show(progress: Progress): void {
    if (this.io.stderr.isTTY !== true) return;
    const now = this.io.now();
    if (now - this.shownAt < pause) return;
    this.shownAt = now;
    this.shown = true;
    const { settled, jobs } = progress;
    const percent = Math.floor((100 * settled) / Math.max(1, jobs));
    const clock = renderSpan(progress.now);
    this.io.stderr.write(`${eraseLine}${percent} %  ${settled} of ${jobs} jobs done  at ${clock}`);
  }

  /** Takes the line away. */
  clear(): void {
    if (this.shown) this.io.stderr.write(eraseLine);
  }
}

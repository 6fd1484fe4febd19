import type { Resources } from "../resources/resources.js";

/** What became of the placeholders of one task group. Only placeholders create it. Source: G-90. */
export interface TaskGroup {
  readonly name: string;
  /** The size of the first placeholder. */
  readonly minResource: Resources;
  /** Placeholder asks ever added, recovered ones included. */
  readonly count: number;
  /** Placeholders that a real member took over. */
  readonly replaced: number;
  /** Placeholders that went in any other way. */
  readonly timedOut: number;
}

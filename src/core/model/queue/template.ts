import type { Resources } from "../resources/resources.js";

/** What a leaf that is made at run time starts with. Source: queues.md. */
export interface QueueTemplate {
  /** 0: no ceiling. */
  readonly maxApplications: number;
  /** Properties as configured, by name. */
  readonly properties: Readonly<Record<string, string>>;
  /** Null: not set. */
  readonly guaranteed: Resources | null;
  /** Null: not set. */
  readonly max: Resources | null;
}

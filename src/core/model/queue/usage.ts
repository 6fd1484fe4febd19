import type { Resources } from "../resources/resources.js";

/**
 * What a user or a group holds at one queue and below. Who holds nothing there, and has no
 * application that counts, has no record. Invariant I-16. Source: queues.md.
 */
export interface Usage {
  readonly name: string;
  /** The queue. The record at root is about the whole partition. */
  readonly path: string;
  /** The sum over everything placed, placeholders included. */
  readonly allocated: Resources;
  /** How many of its applications there count under a ceiling on applications. Source: Q-189. */
  readonly applications: number;
}

/** The key of a record in its table: neither a name that is charged nor a path has a blank. */
export function usageKey(name: string, path: string): string {
  return `${name} ${path}`;
}

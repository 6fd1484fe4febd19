import { ascending, inOrder, type Order } from "../../base/order.js";
import type { Millis } from "../../base/time.js";

/**
 * What a timer is about: the placeholders of an application, its state, the record of one that
 * ended, or that of one that was rejected, or the queues that are to go. At most one of each
 * kind exists per subject.
 */
export type TimerKind = "placeholder" | "state" | "expiry" | "rejection" | "cleanup";

/** A promise kept in the state: at `dueAt` something happens to the subject. */
export interface Timer {
  readonly kind: TimerKind;
  /** An application id, or the key of a finished record; empty for the clean-up. */
  readonly subject: string;
  readonly dueAt: Millis;
  /** That of the application: who was added first fires first. The clean-up, 0, is before all. */
  readonly sequence: number;
}

const rank: Readonly<Record<TimerKind, number>> = {
  placeholder: 0,
  state: 1,
  expiry: 2,
  rejection: 3,
  cleanup: 4,
};

/** The key of a timer in its table; a kind has no blank, so no two timers share one. */
export function timerKey(kind: TimerKind, subject: string): string {
  return `${kind} ${subject}`;
}

/** Which timer fires first. Source: gang.md 3.5. */
export const firingOrder: Order<Timer> = inOrder(
  ascending((timer) => timer.dueAt),
  ascending((timer) => timer.sequence),
  ascending((timer) => rank[timer.kind]),
  ascending((timer) => timer.subject),
);

/** Whether a queue or a partition works, takes nothing new, or does nothing. Source. */
export type QueueState = "Active" | "Draining" | "Stopped";

/** What can happen to the state of a queue or a partition. */
export type QueueEvent = "start" | "stop" | "remove";

/** Every legal move; a pair that is missing is refused. Source: queues.md Q-71. */
const moves: Readonly<Record<QueueState, { readonly [Event in QueueEvent]?: QueueState }>> = {
  Active: { start: "Active", stop: "Stopped", remove: "Draining" },
  Draining: { start: "Active", remove: "Draining" },
  Stopped: { start: "Active", stop: "Stopped" },
};

/** Where an event leads, or undefined where it is refused. Source: Q-71. */
export function nextQueueState(state: QueueState, event: QueueEvent): QueueState | undefined {
  return moves[state][event];
}

/** Every state of both profiles; a name means the same wherever it occurs. Source: gang.md 3.1. */
export type ApplicationState =
  | "New"
  | "Accepted"
  | "Starting"
  | "Running"
  | "Waiting"
  | "Completing"
  | "Resuming"
  | "Failing"
  | "Completed"
  | "Killed"
  | "Failed"
  | "Rejected";

/** What may happen to an application as a whole. */
export type LifeEvent = "run" | "wait" | "complete" | "resume" | "fail" | "kill";

/** Where each event leads from one state; an event that is missing is refused without effect. */
export type Moves = Readonly<Partial<Record<LifeEvent, ApplicationState>>>;

/** A whole life cycle: the moves of each state that a profile knows. */
export type LifeCycle = Readonly<Partial<Record<ApplicationState, Moves>>>;

/** Where an event leads, or undefined where it is refused. */
export function nextState(
  moves: LifeCycle,
  from: ApplicationState,
  event: LifeEvent,
): ApplicationState | undefined {
  return moves[from]?.[event];
}

/** The states through which an event leads to a terminal one, that last; empty if it does not. */
export function pathToEnd(
  moves: LifeCycle,
  from: ApplicationState,
  event: LifeEvent,
): readonly ApplicationState[] {
  const next = nextState(moves, from, event);
  if (next === undefined || next === from) return [];
  if (isTerminal(next)) return [next];
  const rest = pathToEnd(moves, next, event);
  return rest.length === 0 ? [] : [next, ...rest];
}

/** True while an application waits, idle, for its completion. */
export function isIdleState(state: ApplicationState): boolean {
  return state === "Waiting" || state === "Completing";
}

/** True when nothing but the expiry of the record can follow. */
export function isTerminal(state: ApplicationState): boolean {
  return state === "Completed" || state === "Killed" || state === "Failed" || state === "Rejected";
}

/** True for the states that a queue counts as running. Source: I-25. */
export function isRunningState(state: ApplicationState): boolean {
  return state === "Starting" || state === "Running";
}

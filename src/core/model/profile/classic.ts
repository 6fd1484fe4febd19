import type { LifeCycle } from "./life-cycle.js";
import type { ProfileTable } from "./profile.js";

/**
 * Every legal move of the classic profile; a pair that is missing is refused. Source: gang.md 3.2.
 */
const moves = {
  New: { run: "Accepted", kill: "Killed" },
  Accepted: { run: "Starting", wait: "Waiting", kill: "Killed" },
  Starting: { run: "Running", wait: "Waiting", kill: "Killed" },
  Running: { run: "Running", wait: "Waiting", kill: "Killed" },
  Waiting: { run: "Running", complete: "Completed", kill: "Killed" },
} as const satisfies LifeCycle;

/** The design of 2021 and the default. */
export const classic: ProfileTable = {
  moves,
  idleEvent: "wait",
  failEvent: "kill",
  choices: {
    startGate: "quota",
    realAsksWaitForPlaceholders: true,
    membersWaitFor: "free-placeholder",
    takeoverNode: "at-confirmation",
    announce: "with-releases",
    firstTakeoverRuns: true,
    completeGangRuns: false,
    incompleteGang: "by-pending-placeholders",
    defaultStyle: "Hard",
    heedsStyle: false,
    askReleases: "apart",
    releaseAllTakesAsks: false,
    echoesRecovered: false,
    completesEarly: false,
    tellsRemoval: true,
    keepsRejected: false,
    timeoutFromCreationTag: false,
    stateAware: true,
  },
};

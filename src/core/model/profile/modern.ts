import type { LifeCycle } from "./life-cycle.js";
import type { ProfileTable } from "./profile.js";

/**
 * Every legal move of the modern profile; a pair that is missing is refused. Source: gang.md 3.3.
 */
const moves = {
  New: { run: "Accepted", resume: "Resuming", fail: "Failing" },
  Accepted: { run: "Running", complete: "Completing", resume: "Resuming", fail: "Failing" },
  Running: { run: "Running", complete: "Completing", fail: "Failing" },
  Completing: { run: "Running", complete: "Completed" },
  Resuming: { run: "Accepted" },
  Failing: { fail: "Failed" },
} as const satisfies LifeCycle;

/** What the same family of schedulers does today. */
export const modern: ProfileTable = {
  moves,
  idleEvent: "complete",
  failEvent: "fail",
  choices: {
    startGate: "off",
    realAsksWaitForPlaceholders: false,
    membersWaitFor: "unconsumed-placeholder",
    takeoverNode: "before-release",
    announce: "when-clean",
    firstTakeoverRuns: false,
    completeGangRuns: true,
    incompleteGang: "by-state",
    defaultStyle: "Soft",
    heedsStyle: true,
    askReleases: "as-releases",
    releaseAllTakesAsks: true,
    echoesRecovered: true,
    completesEarly: true,
    tellsRemoval: false,
    keepsRejected: true,
    timeoutFromCreationTag: true,
    stateAware: false,
  },
};

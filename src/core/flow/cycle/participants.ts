import { ascending, inOrder, type Order } from "../../base/order.js";
import type { ApplicationEntry, QueueEntry } from "../../index/entries.js";
import { mayRun } from "../../ledger/count-state.js";
import type { View } from "../../ledger/view.js";
import { type Admission, askGate, isBeforeGate } from "./start-gate.js";

/** An application that may be tried, and how the gate lets it in. */
export interface Participant {
  readonly app: ApplicationEntry;
  readonly admission: Admission;
}

const oldest: Order<ApplicationEntry> = inOrder(
  ascending((app) => app.submittedAt),
  ascending((app) => app.submission.id),
);

/** The applications of a leaf that may be tried, in order. Source: G-15, G-16, G-20, S-23. */
export function* participantsOf(view: View, leaf: QueueEntry): Generator<Participant> {
  const chosen = isStateAware(view, leaf) ? chooseAccepted(view, leaf) : undefined;
  for (const participant of admitted(view, leaf)) {
    const { app } = participant;
    if (chosen !== undefined && app.state === "Accepted" && app !== chosen.app) continue;
    yield participant;
  }
}

/** Whether something of an application may be scheduled at all. Source: C1, G-53, Q-88. */
function isSchedulable(app: ApplicationEntry): boolean {
  return !app.doomed && app.announced === null && mayRun(app);
}

/**
 * Those that the gate lets in. While a gang with placeholder asks is held back, later gangs of
 * the leaf that have not started wait too; a gang whose asks are incomplete holds back nobody.
 */
function* admitted(view: View, leaf: QueueEntry): Generator<Participant> {
  let gangHeld = false;
  for (const app of leaf.applications) {
    if (!isSchedulable(app)) continue;
    if (!isBeforeGate(view, app)) {
      yield { app, admission: { verdict: "open" } };
      continue;
    }
    if (gangHeld) continue;
    const admission = askGate(view, app);
    if (admission.verdict === "held") gangHeld = app.pendingPlaceholders > 0;
    if (admission.verdict === "open" || admission.verdict === "start") yield { app, admission };
  }
}

function isStateAware(view: View, leaf: QueueEntry): boolean {
  return view.profile.choices.stateAware && leaf.settings.applicationSortPolicy === "stateaware";
}

/**
 * The one Accepted application that takes part, wrapped so that "none" is a choice as well:
 * none while any application is Starting. A gang that the gate holds back is passed over.
 */
function chooseAccepted(view: View, leaf: QueueEntry): { app: ApplicationEntry | undefined } {
  if (leaf.starting > 0) return { app: undefined };
  const accepted = [...admitted(view, leaf)]
    .map(({ app }) => app)
    .filter((app) => app.state === "Accepted");
  return { app: accepted.sort(oldest)[0] };
}

import type { ApplicationEntry } from "../../index/entries.js";
import { findFullUsage, hasRoomForGang } from "../../ledger/room.js";
import type { View } from "../../ledger/view.js";
import type { Size } from "../../model/resources/amounts.js";
import type { Placement } from "./decision.js";
import { planGang } from "./plan-gang.js";

/**
 * What the gate says of an application: it may place asks, it may start with this whole plan,
 * it is held back, or it waits for something of its own and holds back nobody: the rest of its
 * asks, or room below the limits of its user and group.
 */
export type Admission =
  | { readonly verdict: "open" }
  | { readonly verdict: "start"; readonly placements: readonly Placement[] }
  | { readonly verdict: "held" }
  | { readonly verdict: "incomplete" }
  | { readonly verdict: "limited" };

/** Amounts by interned type, without a record of them. */
type Sum = Pick<Size, "types" | "amounts">;

const open: Admission = { verdict: "open" };
const held: Admission = { verdict: "held" };
const incomplete: Admission = { verdict: "incomplete" };
const limited: Admission = { verdict: "limited" };

/** Whether an application is a gang that the gate still has to let in. Source: G-20. */
export function isBeforeGate(view: View, app: ApplicationEntry): boolean {
  return view.profile.choices.startGate !== "off" && !app.started && app.gang.types.length > 0;
}

/** Whether a gang may start. Source: S-20, G-20, design.md decision 4. */
export function askGate(view: View, app: ApplicationEntry): Admission {
  if (view.profile.choices.startGate === "fit") return askForPlan(view, app);
  return hasRoomForGang(app.queue, app.gang) ? open : held;
}

/** Under `fit` all placeholder asks are there, below every limit together, and find their nodes. */
function askForPlan(view: View, app: ApplicationEntry): Admission {
  const asked = askedFor(app);
  if (!isWholeGang(app, asked)) return incomplete;
  if (findFullUsage(app, asked) !== undefined) return limited;
  if (!hasRoomForGang(app.queue, app.gang)) return held;
  const { epoch } = app.partition;
  if (app.noPlanEpoch === epoch) return held;
  const placements = planGang(view, app);
  if (placements !== undefined) return { verdict: "start", placements };
  app.noPlanEpoch = epoch;
  app.partition.planHeld = true;
  return held;
}

/** What the placeholder asks that are pending add up to. */
function askedFor(app: ApplicationEntry): Sum {
  const asked = new Map<number, number>();
  for (const { size } of app.lanes.get("placeholder")?.asks ?? []) {
    size.types.forEach((type, i) => {
      asked.set(type, (asked.get(type) ?? 0) + (size.amounts[i] ?? 0));
    });
  }
  return { types: [...asked.keys()], amounts: [...asked.values()] };
}

/** True when that reaches what was announced, in every type. */
function isWholeGang({ gang }: ApplicationEntry, asked: Sum): boolean {
  return gang.types.every((type, i) => {
    const amount = asked.amounts[asked.types.indexOf(type)] ?? 0;
    return amount >= (gang.amounts[i] ?? 0);
  });
}

import type { ApplicationEntry } from "../../index/entries.js";
import { hasRoomForGang } from "../../ledger/room.js";
import type { View } from "../../ledger/view.js";
import type { Placement } from "./decision.js";
import { planGang } from "./plan-gang.js";

/**
 * What the gate says of an application: it may place asks, it may start with this whole plan,
 * it is held back, or its asks have not all arrived.
 */
export type Admission =
  | { readonly verdict: "open" }
  | { readonly verdict: "start"; readonly placements: readonly Placement[] }
  | { readonly verdict: "held" }
  | { readonly verdict: "incomplete" };

const open: Admission = { verdict: "open" };
const held: Admission = { verdict: "held" };
const incomplete: Admission = { verdict: "incomplete" };

/** Whether an application is a gang that the gate still has to let in. Source: G-20. */
export function isBeforeGate(view: View, app: ApplicationEntry): boolean {
  return view.profile.choices.startGate !== "off" && !app.started && app.gang.types.length > 0;
}

/** Whether a gang may start. Source: S-20, G-20, design.md decision 4. */
export function askGate(view: View, app: ApplicationEntry): Admission {
  const byPlan = view.profile.choices.startGate === "fit";
  if (byPlan && !hasAllAsks(app)) return incomplete;
  if (!hasRoomForGang(app.queue, app.gang)) return held;
  if (!byPlan) return open;
  const { epoch } = app.partition;
  if (app.planFailedAt === epoch) return held;
  const placements = planGang(view, app);
  if (placements !== undefined) return { verdict: "start", placements };
  app.planFailedAt = epoch;
  app.partition.planHeld = true;
  return held;
}

/** True when the placeholder asks that are pending reach what was announced, in every type. */
function hasAllAsks(app: ApplicationEntry): boolean {
  const lane = app.lanes.get("placeholder");
  if (lane === undefined) return false;
  const asked = new Map<number, number>();
  for (const { size } of lane.asks) {
    size.types.forEach((type, i) => {
      asked.set(type, (asked.get(type) ?? 0) + (size.amounts[i] ?? 0));
    });
  }
  return app.gang.types.every((type, i) => (asked.get(type) ?? 0) >= (app.gang.amounts[i] ?? 0));
}

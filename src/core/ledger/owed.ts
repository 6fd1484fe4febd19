import type { ApplicationEntry, QueueEntry } from "../index/entries.js";
import { type Amounts, shift } from "../model/resources/amounts.js";

/**
 * Works out anew what a started gang may still claim of the quotas above it, so that no other
 * gang starts into the same room. Source: design.md decision 4.
 */
export function refreshOwed(app: ApplicationEntry): void {
  if (app.gang.types.length === 0) return;
  const owed = owedBy(app);
  for (let queue: QueueEntry | null = app.queue; queue !== null; queue = queue.parent) {
    for (let type = 0; type < Math.max(owed.length, app.owed.length); type++) {
      const change = (owed[type] ?? 0) - (app.owed[type] ?? 0);
      if (change !== 0) shift(queue.owed, type, change);
    }
  }
  app.owed = owed;
}

function owedBy(app: ApplicationEntry): Amounts {
  const owed: Amounts = [];
  const claims = app.started && app.state === "Accepted" && !app.timedOut && !app.gone;
  if (!claims) return owed;
  app.gang.types.forEach((type, i) => {
    const claimed = (app.gang.amounts[i] ?? 0) - (app.placeholdersPlaced[type] ?? 0);
    if (claimed > 0) shift(owed, type, claimed);
  });
  return owed;
}

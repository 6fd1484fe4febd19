import type { Ask } from "../../core/model/application/ask.js";
import { allocationsTold, releasesIn, type Step, type StepRule, survivorsOf } from "./step.js";

/** I-22: an ask ends in one way only, and in classic it never just vanishes. */
function* asksEndOnce(step: Step): Iterable<string> {
  for (const { before, after } of survivorsOf(step)) {
    for (const ask of before.asks.rows()) {
      const flaw = flawOf(fateOf(step, before.id, ask, after.asks, after.allocations), step);
      if (flaw !== undefined) yield `I-22 ${before.id} ${ask.key} ${flaw}`;
    }
  }
}

/** The rules about asks. */
export const askRules: readonly StepRule[] = [asksEndOnce];

/** What became of an ask, by the state after the step and by the messages. */
interface Fate {
  readonly stays: boolean;
  readonly placed: boolean;
  readonly toldPlaced: boolean;
  readonly toldDropped: boolean;
}

interface Members {
  get(key: string): { readonly shape: { readonly arrival: number } } | undefined;
}

function fateOf(step: Step, id: string, ask: Ask, asks: Members, allocations: Members): Fate {
  const told = allocationsTold(step, id, ask.key);
  const droppedBefore = told[0] ?? step.response.effects.length;
  const dropped = [
    ...releasesIn(step, "releasedAllocationAsks"),
    ...releasesIn(step, "releasedAllocations").filter(
      // The message of a profile that releases asks like allocations. Later on the same words
      // are about the allocation that the ask became.
      ({ terminationType, at }) => terminationType === "TIMEOUT" && at < droppedBefore,
    ),
  ].filter((release) => release.applicationID === id && release.allocationKey === ask.key);
  return {
    stays: asks.get(ask.key)?.shape.arrival === ask.shape.arrival,
    placed: allocations.get(ask.key)?.shape.arrival === ask.shape.arrival,
    toldPlaced: told.length > 0,
    toldDropped: dropped.length > 0,
  };
}

function flawOf({ stays, placed, toldPlaced, toldDropped }: Fate, step: Step): string | undefined {
  if (stays && toldPlaced) return "was told to be allocated and is still asked for";
  if (stays && toldDropped) return "was told to be dropped and is still asked for";
  if (placed && toldDropped) return "was told to be dropped and is allocated";
  const { askReleases, releaseAllTakesAsks } = step.profile.choices;
  const silent = askReleases === "as-releases" || releaseAllTakesAsks;
  const ended = placed || toldPlaced || toldDropped;
  return stays || ended || silent ? undefined : "vanished without a word";
}

import type { UpdateResponse } from "../core/contract/response.js";
import { defaultPartition } from "../core/model/partition/partition.js";
import type { SchedulerState } from "../core/model/state.js";
import { askRules } from "./check-step/asks.js";
import { ceilingRules } from "./check-step/ceilings.js";
import { endRules } from "./check-step/ended.js";
import { lifeRules } from "./check-step/lives.js";
import { releaseRules } from "./check-step/releases.js";
import type { StepRule } from "./check-step/step.js";
import { takeoverRules } from "./check-step/takeovers.js";

const rules: readonly StepRule[] = [
  ...ceilingRules,
  ...releaseRules,
  ...takeoverRules,
  ...endRules,
  ...askRules,
  ...lifeRules,
];

/**
 * Looks for what one call of `advance` must never do: rules that a single state cannot tell.
 * Empty when the step is sound; otherwise each entry names the rule: `I-24 g went from New to
 * Running`. A partition other than `default` is named at the end. Both states should be sound
 * by `checkInvariants`. Source: gang.md chapter 6.
 *
 * It does not see the requests, so it never complains of what some request could have caused:
 * - I-08, I-15, Q-191: room, quota and limit may be exceeded by an allocation that the shim
 *   placed, by a resize or by a cut. An allocation counts as scheduled only after the first
 *   takeover chosen in the same call; a total that grew without anything new or larger is
 *   always reported.
 * - I-14: a member that was resized and took over in one call may have any size.
 * - I-21: a key that ended and came back in one call may be asked back once more.
 * - I-22, I-24: where the profile does not tell of withdrawals (`askReleases`,
 *   `releaseAllTakesAsks`) or removals (`tellsRemoval`), an ask or application may vanish.
 */
export function checkStep(
  before: SchedulerState,
  response: UpdateResponse,
  after: SchedulerState,
): readonly string[] {
  const found: string[] = [];
  for (const partition of after.partitions) {
    const earlier = before.partitions.find((one) => one.name === partition.name);
    if (earlier === undefined) continue;
    const step = { before: earlier, after: partition, response, profile: after.profile };
    const where = partition.name === defaultPartition ? "" : ` in partition ${partition.name}`;
    for (const rule of rules) {
      for (const complaint of rule(step)) found.push(`${complaint}${where}`);
    }
  }
  return found;
}

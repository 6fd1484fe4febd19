import type { ResourceType } from "../../../core/model/resources/resources.js";
import { clip } from "../../issue.js";
import { type Bounds, firstAbove } from "../bounds.js";
import type { Warn } from "../issue.js";
import { above, settledBounds, type Visit } from "./visit.js";

/**
 * Warns of a template whose guarantee is above its own max, or above what the queue it is for, or
 * one further up, may have or was promised. For configured queues that is an error.
 */
export function warnOfGuarantees(visit: Visit, warn: Warn): void {
  const { template } = visit.queue;
  if (template?.guaranteed === undefined) return;
  const { place } = template.guaranteed;
  const wanted = settledBounds(template.guaranteed);
  if (tell("the template's own max", settledBounds(template.max))) return;
  for (const { path, max, guaranteed } of [visit, ...above(visit)]) {
    if (tell(`the max of ${path}`, max) || tell(`the guarantee of ${path}`, guaranteed)) return;
  }

  function tell(what: string, ceiling: Bounds): boolean {
    const type: ResourceType | undefined = firstAbove((each) => ceiling.get(each), wanted);
    if (type === undefined) return false;
    const numbers = `${clip(type)} ${wanted.get(type)} against ${ceiling.get(type)}`;
    const message = `a guarantee that cannot be honoured, it is above ${clip(what)}: ${numbers}`;
    warn("WARN_GUARANTEE", place, message);
    return true;
  }
}

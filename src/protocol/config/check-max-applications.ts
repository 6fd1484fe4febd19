import { clip } from "../issue.js";
import type { QueueDraft } from "./draft.js";
import type { Report } from "./issue.js";

/** Refuses children that may run more applications than their parent. Source: queues.md Q-58. */
export function checkMaxApplications(queue: QueueDraft, report: Report): void {
  const most = queue.maxApplications;
  for (const child of queue.queues) {
    if (most !== 0) checkChild(child, most, report);
    checkMaxApplications(child, report);
  }
}

function checkChild(child: QueueDraft, most: number, report: Report): void {
  const { name, maxApplications, place } = child;
  const shown = `queue "${clip(name)}"`;
  if (maxApplications === 0) {
    const message = `maxapplications of ${shown} is either undefined or zero`;
    report("CFG_MAXAPPS_CHILD_UNSET", place, `${message}, its parent has ${most}`);
  } else if (maxApplications > most) {
    const numbers = `${most} against ${maxApplications}`;
    const message = `maxapplications of a parent must be larger than child ${shown}: ${numbers}`;
    report("CFG_MAXAPPS_CHILD", place, message);
  }
}

import { compareShares, sharesOf } from "../model/resources/share.js";
import type { ApplicationRank } from "../policy/application-order/application-rank.js";
import type { ApplicationEntry, QueueEntry } from "./entries.js";
import { noPriority } from "./priority-count.js";

/** Files an application in its leaf under what it wants and holds now, or takes it out. */
export function fileApplication(app: ApplicationEntry): void {
  const { queue, rank: old } = app;
  const rank = rankOf(app);
  if (rank === old) return;
  if (old !== null) queue.applications.remove(app);
  app.rank = rank;
  if (rank !== null) queue.applications.insert(app);
  if (old?.priority === rank?.priority) return;
  if (old !== null) queue.priorities.remove(old.priority);
  if (rank !== null) queue.priorities.add(rank.priority);
  filePriority(queue);
}

function rankOf(app: ApplicationEntry): ApplicationRank | null {
  if (app.pendingCount === 0) return null;
  const { settings, guaranteed } = app.queue;
  const shares =
    settings.applicationSortPolicy === "fair" ? sharesOf(app.allocated, guaranteed) : [];
  const { submittedAt, rank } = app;
  const priority = app.priorities.highest;
  const same =
    rank?.priority === priority &&
    rank.submittedAt === submittedAt &&
    compareShares(rank.shares, shares) === 0;
  return same ? rank : { id: app.submission.id, priority, submittedAt, shares };
}

/** Files the effective priority of a queue with its parents. Source. */
function filePriority(queue: QueueEntry): void {
  const priority = effectivePriority(queue);
  if (priority === queue.priority) return;
  const old = queue.priority;
  queue.priority = priority;
  if (queue.parent === null) return;
  queue.parent.waiting.note(queue);
  if (old !== noPriority) queue.parent.priorities.remove(old);
  if (priority !== noPriority) queue.parent.priorities.add(priority);
  filePriority(queue.parent);
}

function effectivePriority({ priorities, settings }: QueueEntry): number {
  const raw = priorities.highest;
  if (raw === noPriority) return noPriority;
  if (settings.priorityPolicy === "fence") return settings.priorityOffset;
  return Math.max(noPriority, Math.min(2147483647, raw + settings.priorityOffset));
}

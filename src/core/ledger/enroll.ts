import type { ApplicationEntry, UsageEntry } from "../index/entries.js";

/** Counts an application among those of its partition, leaf, user and group. */
export function enroll(app: ApplicationEntry): void {
  app.partition.applications.set(app.submission.id, app);
  app.queue.applicationCount += 1;
  app.user.applications += 1;
  if (app.group !== null) app.group.applications += 1;
}

/** Undoes `enroll`; a user or group without applications is forgotten. */
export function dismiss(app: ApplicationEntry): void {
  const { partition, queue, user, group } = app;
  partition.applications.delete(app.submission.id);
  queue.applicationCount -= 1;
  releaseUsage(partition.users, user);
  if (group !== null) releaseUsage(partition.groups, group);
}

function releaseUsage(usages: Map<string, UsageEntry>, usage: UsageEntry): void {
  usage.applications -= 1;
  if (usage.applications === 0) usages.delete(usage.name);
}

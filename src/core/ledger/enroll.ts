import type { ApplicationEntry } from "../index/entries.js";
import { chargeUser, discharge } from "../index/usage.js";
import type { TypeNames } from "../model/resources/amounts.js";

/** Counts an application among those of its partition, leaf and user. */
export function enroll(names: TypeNames, app: ApplicationEntry): void {
  app.partition.applications.set(app.submission.id, app);
  app.queue.applicationCount += 1;
  chargeUser(names, app);
}

/** Undoes `enroll`, and takes the application off its group as well. */
export function dismiss(app: ApplicationEntry): void {
  app.partition.applications.delete(app.submission.id);
  app.queue.applicationCount -= 1;
  discharge(app);
}

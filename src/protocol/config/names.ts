import { isQueueName, recoveryName } from "../../core/model/queue/names.js";
import { rootPath } from "../../core/model/queue/tree.js";
import { clip } from "../issue.js";
import type { PartitionDraft, QueueDraft } from "./draft.js";
import type { Report } from "./issue.js";

/** The name a partition goes by. Source: Q-51. */
export function partitionName({ name }: PartitionDraft): string {
  return name === "" || name.toLowerCase() === "default" ? "default" : name;
}

/** Refuses a partition whose name was taken before, letter case aside. Source: Q-51. */
export function checkPartitionName(
  partition: PartitionDraft,
  taken: Set<string>,
  report: Report,
): void {
  const name = partitionName(partition).toLowerCase();
  if (taken.has(name)) {
    report("CFG_PARTITION_DUPLICATE", partition.place, `duplicate partition name "${clip(name)}"`);
  }
  taken.add(name);
}

/**
 * The one top queue: the single one that is called root, or a new one above all. It takes over the
 * limits of the partition. Source.
 */
export function rootOf(partition: PartitionDraft, queues: readonly QueueDraft[]): QueueDraft {
  const [only, second] = queues;
  if (only !== undefined && second === undefined && only.name.toLowerCase() === rootPath) {
    const limits = only.limits.length === 0 ? partition.limits : only.limits;
    return { ...only, name: rootPath, parent: true, limits };
  }
  return {
    place: partition.place,
    name: rootPath,
    parent: true,
    queues,
    guaranteed: undefined,
    max: undefined,
    maxApplications: 0,
    properties: new Map(),
    adminAcl: { text: "", place: partition.place },
    submitAcl: { text: "", place: partition.place },
    template: undefined,
    limits: partition.limits,
  };
}

/** Refuses bounds on the top queue: its ceiling is the cluster. Source: Q-50. */
export function checkRoot({ guaranteed, max }: QueueDraft, report: Report): void {
  const bounds = guaranteed ?? max;
  if (bounds === undefined) return;
  report("CFG_ROOT_RESOURCES", bounds.place, "root queue must not have resource limits");
}

/** Judges the names of the children of one queue. Source. */
export function checkChildNames(queue: QueueDraft, level: number, report: Report): void {
  const taken = new Set<string>();
  for (const { name, place } of queue.queues) {
    const lower = name.toLowerCase();
    const shown = `"${clip(name)}"`;
    if (!isQueueName(name)) report("CFG_QUEUE_NAME", place, `invalid queue name ${shown}`);
    else if (lower === recoveryName) report("CFG_QUEUE_RESERVED", place, `${shown} is reserved`);
    else if (taken.has(lower)) {
      report("CFG_QUEUE_DUPLICATE", place, `duplicate child name ${shown} at level ${level}`);
    }
    taken.add(lower);
  }
}

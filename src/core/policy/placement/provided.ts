import { isQueueName } from "../../model/queue/names.js";

/**
 * The path that a queue name given at submission means, in lower case, or undefined where it
 * is no queue name. A name that starts with `root.` is a path; any other is one child of root,
 * with its dots replaced. Source.
 */
export function providedPath(queueName: string): string | undefined {
  const qualified = queueName.startsWith("root.");
  const parts = qualified ? queueName.split(".").slice(1) : [queueName.replaceAll(".", "_dot_")];
  if (!parts.every(isQueueName)) return undefined;
  return ["root", ...parts].join(".").toLowerCase();
}

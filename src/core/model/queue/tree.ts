import { recoveryName } from "./names.js";

/** The path of the top queue. */
export const rootPath = "root";

/** The path of the queue that takes what was forced in. Source: queues.md Q-181. */
export const recoveryPath = childPath(rootPath, recoveryName);

/** The path of a child. */
export function childPath(parent: string, name: string): string {
  return `${parent}.${name}`;
}

/** The path of the queue above; undefined for root. */
export function parentPath(path: string): string | undefined {
  const dot = path.lastIndexOf(".");
  return dot < 0 ? undefined : path.slice(0, dot);
}

/** The last part of a path. */
export function nameIn(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

/** True for a queue's own path and for those further down. */
export function isBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}.`);
}

/** The paths from a queue up to root, itself first. */
export function pathToRoot(path: string): string[] {
  const paths: string[] = [];
  for (let at: string | undefined = path; at !== undefined; at = parentPath(at)) paths.push(at);
  return paths;
}

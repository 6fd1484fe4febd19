/** The path of the top queue. */
export const rootPath = "root";

/** The path of a child. */
export function childPath(parent: string, name: string): string {
  return `${parent}.${name}`;
}

/** The paths from a queue up to root, itself first. */
export function pathToRoot(path: string): string[] {
  const paths = [path];
  for (let at = path.lastIndexOf("."); at > 0; at = path.lastIndexOf(".", at - 1)) {
    paths.push(path.slice(0, at));
  }
  return paths;
}

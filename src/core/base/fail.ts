/**
 * Throws when something that this library promised itself is not so: a bug here, not in the caller.
 */
export function invariant(condition: boolean, promise: string): asserts condition {
  if (!condition) throw new Error(`broken invariant: ${promise}`);
}

/** Marks a branch that the types rule out. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}

/** The value, which the caller knows to be there. */
export function must<T>(value: T | undefined, promise: string): T {
  if (value === undefined) throw new Error(`broken invariant: ${promise}`);
  return value;
}

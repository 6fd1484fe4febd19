/** A frozen copy of a record, without prototype. */
export function frozenCopy<Value>(
  record: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  return Object.freeze(Object.assign(Object.create(null), record));
}

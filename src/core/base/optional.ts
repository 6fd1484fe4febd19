/** A record with one field, to spread into another; nothing where the value is undefined. */
export function optional<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { readonly [Key in Name]?: Value } | undefined {
  if (value === undefined) return undefined;
  const field: { [Key in Name]?: Value } = {};
  field[name] = value;
  return field;
}

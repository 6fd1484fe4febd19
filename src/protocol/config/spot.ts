import { atMost } from "../at-most.js";
import { clip, joinPath } from "../issue.js";
import type { Place, Report } from "./issue.js";
import { isNull, type Tree } from "./tree.js";

/** A part of the tree with the way that led to it. */
export interface Spot {
  readonly tree: Tree;
  readonly place: Place;
}

/** The place of a part below another place. */
export function spotAt(tree: Tree, path: string): Spot {
  return { tree, place: { path, ...tree.at } };
}

/** The fields of a mapping by key; null has none. Refuses keys that are not known. Source: Q-32. */
export function fieldsOf(
  spot: Spot,
  keys: readonly string[],
  report: Report,
): ReadonlyMap<string, Spot> {
  const fields = anyFieldsOf(spot, report);
  for (const [key, field] of fields) {
    if (!keys.includes(key)) report("CFG_YAML", field.place, `unknown key "${clip(key)}"`);
  }
  return fields;
}

/** The fields of a mapping whose keys are names of the user. Their places are those of the keys. */
export function anyFieldsOf({ tree, place }: Spot, report: Report): ReadonlyMap<string, Spot> {
  const fields = new Map<string, Spot>();
  if (tree.kind !== "map") {
    if (!isNull(tree)) report("CFG_YAML", place, "expected a mapping");
    return fields;
  }
  for (const { key, at, value } of tree.fields) {
    const spot = { tree: value, place: { path: joinPath(place.path, key), ...at } };
    if (key.length <= atMost.text) fields.set(key, spot);
    else report("CFG_YAML", spot.place, `a key longer than ${atMost.text} characters`);
  }
  return fields;
}

/** The items of a list; null has none. */
export function itemsOf({ tree, place }: Spot, report: Report): readonly Spot[] {
  if (tree.kind === "list")
    return tree.items.map((item, i) => spotAt(item, joinPath(place.path, i)));
  if (!isNull(tree)) report("CFG_YAML", place, "expected a list");
  return [];
}

/** False where a key is absent or null, which is the same. */
export function isGiven(spot: Spot | undefined): spot is Spot {
  return spot !== undefined && !isNull(spot.tree);
}

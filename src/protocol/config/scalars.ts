import { atMost } from "../at-most.js";
import type { TextDraft } from "./draft.js";
import type { Place, Report } from "./issue.js";
import { numberOf } from "./numbers.js";
import { isGiven, itemsOf, type Spot } from "./spot.js";
import { isNull } from "./tree.js";

/**
 * Any scalar as it is written; null and absent are the empty text. A trace with a longer one could
 * not be read again. Source: Q-34.
 */
export function textOf(
  spot: Spot | undefined,
  report: Report,
  longest: number = atMost.text,
): string {
  if (!isGiven(spot)) return "";
  const { tree, place } = spot;
  if (tree.kind === "scalar" && tree.text.length <= longest) return tree.text;
  const longer = `longer than ${longest} characters`;
  report("CFG_YAML", place, tree.kind === "scalar" ? longer : "expected a text");
  return "";
}

/** The same with its place, or that of what it is missing from. */
export function placedTextOf(spot: Spot | undefined, around: Place, report: Report): TextDraft {
  return { text: textOf(spot, report), place: spot?.place ?? around };
}

/** A list of texts; null is none, and a null in the list is left out. Source: Q-34. */
export function textsOf(spot: Spot | undefined, report: Report): readonly TextDraft[] {
  if (!isGiven(spot)) return [];
  const items = itemsOf(spot, report).filter(isGiven);
  return items.map((item) => placedTextOf(item, item.place, report));
}

/** A boolean; undefined where it is null or absent. Source: Q-34. */
export function booleanOf(spot: Spot | undefined, report: Report): boolean | undefined {
  if (!isGiven(spot)) return undefined;
  if (spot.tree.kind === "scalar") {
    const { text, quoted } = spot.tree;
    if (oldYes.test(text) || (!quoted && plainTrue.test(text))) return true;
    if (oldNo.test(text) || (!quoted && plainFalse.test(text))) return false;
  }
  report("CFG_YAML", spot.place, "expected a boolean");
  return undefined;
}

/** A finite double; null is 0. Source: Q-34. */
export function doubleOf({ tree, place }: Spot, report: Report): number {
  if (isNull(tree)) return 0;
  const double = tree.kind === "scalar" && !tree.quoted ? numberOf(tree.text) : undefined;
  if (double !== undefined) return double;
  report("CFG_YAML", place, "expected a number");
  return 0;
}

/** A whole number from 0 up; null and absent are 0. Source: Q-34. */
export function countOf(spot: Spot | undefined, report: Report): number {
  if (!isGiven(spot)) return 0;
  const { tree, place } = spot;
  const count = tree.kind === "scalar" && !tree.quoted ? numberOf(tree.text) : undefined;
  if (count !== undefined && Number.isInteger(count) && count >= 0 && count < 2 ** 64) return count;
  report("CFG_YAML", place, "expected a whole number from 0 up");
  return 0;
}

const plainTrue = /^(?:true|True|TRUE)$/;
const plainFalse = /^(?:false|False|FALSE)$/;
/** Words of YAML 1.1, which count even where they are quoted. */
const oldYes = /^(?:y|Y|yes|Yes|YES|on|On|ON)$/;
const oldNo = /^(?:n|N|no|No|NO|off|Off|OFF)$/;

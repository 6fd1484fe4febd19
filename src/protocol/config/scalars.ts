import type { Report } from "./issue.js";
import { isGiven, type Spot } from "./spot.js";
import { isNull } from "./tree.js";

/** Any scalar as it is written; null and absent are the empty text. Source: Q-34. */
export function textOf(spot: Spot | undefined, report: Report): string {
  if (!isGiven(spot)) return "";
  if (spot.tree.kind === "scalar") return spot.tree.text;
  report("CFG_YAML", spot.place, "expected a text");
  return "";
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
  if (tree.kind === "scalar" && !tree.quoted && number.test(tree.text)) {
    const double = Number(tree.text);
    if (Number.isFinite(double)) return double + 0;
  }
  report("CFG_YAML", place, "expected a number");
  return 0;
}

const plainTrue = /^(?:true|True|TRUE)$/;
const plainFalse = /^(?:false|False|FALSE)$/;
/** Words of YAML 1.1, which count even where they are quoted. */
const oldYes = /^(?:y|Y|yes|Yes|YES|on|On|ON)$/;
const oldNo = /^(?:n|N|no|No|NO|off|Off|OFF)$/;
const number =
  /^(?:[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?|0x[0-9a-fA-F]+|0o[0-7]+)$/;

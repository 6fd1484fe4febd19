import type { NodeSort } from "../../core/model/partition/partition.js";
import { clip } from "../issue.js";
import type { NodeSortDraft } from "./draft.js";
import type { Report } from "./issue.js";

/** Refuses an unknown policy, weights below 0 and those without a finite sum. Source: Q-66. */
export function checkNodeSort(draft: NodeSortDraft | undefined, report: Report): void {
  if (draft === undefined) return;
  if (policyOf(draft.policy) === undefined) {
    report("CFG_NODESORT", draft.place, `undefined policy "${clip(draft.policy)}"`);
  }
  for (const { type, weight, place } of draft.weights) {
    if (weight < 0) report("CFG_WEIGHT", place, `negative resource weight for ${clip(type)}`);
  }
  const sum = draft.weights.reduce((total, { weight }) => total + weight, 0);
  if (Number.isFinite(sum)) return;
  report("CFG_WEIGHT", draft.place, "the resource weights add up to more than a number can hold");
}

/** How nodes are ordered; without weights, vcore and memory weigh the same. Source: Q-210. */
export function nodeSortOf(draft: NodeSortDraft): NodeSort {
  const weights: Record<string, number> = Object.create(null);
  for (const { type, weight } of draft.weights) weights[type] = weight;
  if (draft.weights.length === 0) Object.assign(weights, { vcore: 1, memory: 1 });
  return Object.freeze({
    policy: policyOf(draft.policy) ?? "fair",
    weights: Object.freeze(weights),
  });
}

function policyOf(text: string): NodeSort["policy"] | undefined {
  if (text === "fair" || text === "") return "fair";
  return text === "binpacking" ? "binpacking" : undefined;
}

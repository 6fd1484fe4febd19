import type { NodeSort } from "../../model/partition/partition.js";
import type { Amounts } from "../../model/resources/amounts.js";

/** A node as far as its score goes. */
export interface ScoredNode {
  readonly total: Amounts;
  readonly allocated: Amounts;
}

/** The types that count for the score, ascending by name, each with its weight. */
export type Weights = readonly (readonly [type: number, weight: number])[];

/** The score of a node; the node with the smallest is tried first. Source: Q-211. */
export function nodeScore(sort: NodeSort, weights: Weights): (node: ScoredNode) => number {
  if (sort.policy === "binpacking") return (node) => 1 - utilisation(node, weights);
  return (node) => utilisation(node, weights);
}

/**
 * The weighted mean of the used shares; 0 where no type of the node has a weight. Source: Q-210.
 */
function utilisation(node: ScoredNode, weights: Weights): number {
  let sum = 0;
  let weight = 0;
  for (const [type, typeWeight] of weights) {
    const total = node.total[type] ?? 0;
    if (total === 0) continue;
    const available = total - (node.allocated[type] ?? 0);
    sum += (1 - available / total) * typeWeight;
    weight += typeWeight;
  }
  return weight === 0 ? 0 : sum / weight;
}

// Sums, comparisons and shares of resources as queues.md chapter 1 has them: one function each.

export {
  addOnlyExisting,
  addSparse,
  multiplySparse,
  type NonNegativeRest,
  subtractNonNegative,
  subtractOnlyExisting,
  subtractSparse,
} from "./arithmetic.js";
export {
  isGreaterOnlyExisting,
  isGreaterOrEqualOnlyExisting,
  isStrictlyGreater,
  isStrictlyGreaterOrEqual,
  isStrictlyGreaterThanZero,
} from "./comparison.js";
export {
  hasCommonType,
  hasNoTypes,
  isAllZero,
  isDeeplyEqual,
  isEqual,
  isEqualOrEmpty,
} from "./equality.js";
export { fitsAbsentAsUnlimited, fitsAbsentAsZero, fitsActual, missScore } from "./fit.js";
export { maximumOf, mergeIfAbsent, minimumOf, minimumOnlyExisting } from "./minimum.js";
export { typeMatchPercent, usedPercent } from "./percent.js";
export { prune, renderSparse, type Sparse, type SparseResources } from "./sparse.js";
export {
  ascendingShares,
  compareAscendingShares,
  compareUsage,
  dominantType,
  fairnessRatio,
} from "./usage.js";

// Resources where "absent", 0 and null are three things, with every sum, comparison and share of
// queues.md chapter 1, one function each: for views of queues and for hosts. The core itself
// computes with `Resources` (`resources.ts`: absent is 0), with a `Quota` (`quota.ts`: absent is
// unlimited), and with `Amounts` (`amounts.ts`: by interned type) where speed counts.

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
export {
  ascendingShares,
  compareAscendingShares,
  compareUsage,
  dominantType,
  fairnessRatio,
} from "./shares.js";
export { prune, renderSparse, type Sparse, type SparseResources } from "./sparse.js";

import fc from "fast-check";
import { type Sparse, sparseOf } from "../../../../../src/core/model/resources/sparse/sparse.js";

const amounts = fc.uniqueArray(
  fc.tuple(fc.constantFrom("a", "b", "c", "__proto__"), fc.integer({ min: -3, max: 3 })),
  { selector: ([type]) => type },
);

/** Few types and small amounts, so that they meet often; sometimes nothing at all. */
export const someSparse: fc.Arbitrary<Sparse> = fc.option(
  amounts.map((entries) => {
    const byType = new Map<string, number>(entries);
    return sparseOf([...byType.keys()], (type) => byType.get(type) ?? 0);
  }),
  { freq: 6 },
);

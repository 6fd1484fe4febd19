import type { MemberEntry, NodeEntry } from "../../index/entries.js";
import type { Takeover } from "../member/takeover.js";

/** An ask and the node that takes it. */
export interface Placement {
  readonly ask: MemberEntry;
  readonly node: NodeEntry;
}

/** What one step is to do. Nothing of it is written yet. */
export type Decision =
  | { readonly kind: "place"; readonly placement: Placement }
  | { readonly kind: "startGang"; readonly placements: readonly Placement[] }
  | { readonly kind: "takeOver"; readonly takeover: Takeover }
  /** A placeholder that is too small for its member. This alone does not end a step (G-95). */
  | { readonly kind: "cancel"; readonly placeholder: MemberEntry };

import type { MemberShape } from "../model/application/ask.js";
import type { Node } from "../model/node/node.js";
import type { Resources } from "../model/resources/resources.js";

/** The ask that a host is questioned about. */
export interface AskedMember extends MemberShape {
  readonly resources: Resources;
}

/**
 * What only the host can answer. Callbacks are pure functions of their arguments; they stand
 * beside the state and are never stored in it. Source: design.md decision 15.
 */
export interface HostCallbacks {
  /**
   * Whether a node's placement conditions accept an ask: true, or the reason why not.
   *
   * @param allocate  true when room is about to be taken, false when a placeholder's is taken over
   */
  readonly predicate?: (ask: AskedMember, node: Node, allocate: boolean) => true | string;
}

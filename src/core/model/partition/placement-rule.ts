/** Who a rule is for. Source: queues.md. */
export interface PlacementFilter {
  readonly type: "allow" | "deny";
  readonly users: readonly string[];
  readonly groups: readonly string[];
}

/** One way to find the queue of an application; tried in the order given. Source. */
export interface PlacementRule {
  readonly name: "provided" | "user" | "fixed" | "tag";
  /** Whether a queue that does not exist is made. */
  readonly create: boolean;
  /** Null: for everybody. */
  readonly filter: PlacementFilter | null;
  /** Finds the queue above; null: root. */
  readonly parent: PlacementRule | null;
  /** `fixed`: a queue path, lower case. `tag`: a tag name, lower case. Else empty. */
  readonly value: string;
}

import type { Place } from "./issue.js";

/** A partition whose keys are known and whose values are not judged yet. */
export interface PartitionDraft {
  readonly place: Place;
  readonly name: string;
  /** Undefined: the key is absent or null. */
  readonly queues: readonly QueueDraft[] | undefined;
  readonly nodeSort: NodeSortDraft | undefined;
}

/** How a partition orders its nodes, as written. */
export interface NodeSortDraft {
  readonly place: Place;
  readonly policy: string;
  readonly weights: readonly WeightDraft[];
}

/** The weight of one resource type. */
export interface WeightDraft {
  readonly type: string;
  readonly weight: number;
  readonly place: Place;
}

/** A queue whose keys are known and whose values are not judged yet. */
export interface QueueDraft {
  readonly place: Place;
  readonly name: string;
  readonly parent: boolean;
  readonly queues: readonly QueueDraft[];
  /** Undefined: the key is absent or null. */
  readonly guaranteed: AmountsDraft | undefined;
  readonly max: AmountsDraft | undefined;
  readonly properties: ReadonlyMap<string, string>;
  readonly submitAcl: string;
  readonly submitAclPlace: Place;
}

/** Amounts by resource type, as written. */
export interface AmountsDraft {
  readonly place: Place;
  readonly amounts: readonly AmountDraft[];
}

/** The amount of one resource type. */
export interface AmountDraft {
  readonly type: string;
  readonly text: string;
  readonly place: Place;
}

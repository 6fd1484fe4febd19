import type { Bounds } from "./bounds.js";
import type { Place } from "./issue.js";
import type { ParsedQuantity } from "./quantities.js";

/** A partition whose keys are known and whose values are not judged yet. */
export interface PartitionDraft {
  readonly place: Place;
  readonly name: string;
  /** Undefined: the key is absent or null. */
  readonly queues: readonly QueueDraft[] | undefined;
  readonly nodeSort: NodeSortDraft | undefined;
  readonly placementRules: readonly RuleDraft[];
  readonly limits: readonly LimitDraft[];
  /** Undefined: the key is absent or null. */
  readonly preemption: PreemptionDraft | undefined;
  readonly resolver: TextDraft;
}

/** A text, as written, and where. The empty text where the key is absent. */
export interface TextDraft {
  readonly text: string;
  readonly place: Place;
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

/** What a partition may take back; the defaults filled in. */
export interface PreemptionDraft {
  readonly enabled: boolean;
  readonly quotaEnabled: boolean;
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
  /** 0: no ceiling. */
  readonly maxApplications: number;
  readonly properties: PropertiesDraft;
  readonly adminAcl: TextDraft;
  readonly submitAcl: TextDraft;
  /** Undefined: the key is absent or null. */
  readonly template: TemplateDraft | undefined;
  readonly limits: readonly LimitDraft[];
}

/** Properties in file order. */
export type PropertiesDraft = ReadonlyMap<string, TextDraft>;

/** What leaves made at run time start with, as written. */
export interface TemplateDraft {
  readonly place: Place;
  readonly maxApplications: number;
  readonly properties: PropertiesDraft;
  readonly guaranteed: AmountsDraft | undefined;
  readonly max: AmountsDraft | undefined;
}

/** Amounts by resource type, as written. */
export interface AmountsDraft {
  readonly place: Place;
  /** Those of them that are quantities. */
  readonly bounds: Bounds;
  readonly amounts: readonly AmountDraft[];
}

/** The amount of one resource type. */
export interface AmountDraft {
  readonly type: string;
  readonly text: string;
  readonly parsed: ParsedQuantity;
  readonly place: Place;
}

/** A ceiling for users and groups, as written. */
export interface LimitDraft {
  readonly place: Place;
  readonly description: string;
  readonly users: readonly TextDraft[];
  readonly groups: readonly TextDraft[];
  readonly maxResources: AmountsDraft | undefined;
  readonly maxApplications: number;
}

/** A placement rule, as written. */
export interface RuleDraft {
  readonly place: Place;
  readonly name: TextDraft;
  readonly create: boolean;
  readonly filter: FilterDraft | undefined;
  readonly parent: RuleDraft | undefined;
  readonly value: TextDraft;
}

/** Who a placement rule is for, as written. */
export interface FilterDraft {
  readonly place: Place;
  readonly type: TextDraft;
  readonly users: readonly TextDraft[];
  readonly groups: readonly TextDraft[];
}

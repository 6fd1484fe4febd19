import type { RejectionCode } from "../../contract/reasons.js";
import { defaultPartition } from "../../model/partition/partition.js";

/** A code of the closed union, and what there is to say about it. */
export interface Refusal {
  readonly code: RejectionCode;
  readonly detail: string;
}

/** The refusal of a request, with the names and values involved. */
export function refusal(code: RejectionCode, detail: string): Refusal {
  return { code, detail };
}

/** The partition that a request means, as messages name it. */
export function partitionNameOf({ partitionName = "" }: { partitionName?: string }): string {
  return partitionName === "" ? defaultPartition : partitionName;
}

/**
 * The text of a refusal: it starts with the code and names what was refused. Source: gang.md 2.12.
 */
export function reasonFor(subject: string, { code, detail }: Refusal): string {
  return `${code}: ${subject}: ${detail}`;
}

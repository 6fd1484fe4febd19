import type { RejectionCode } from "../../contract/reasons.js";
import { defaultPartition } from "../../model/partition/partition.js";

/** A code of the closed union, and what there is to say about it. */
export interface Refusal {
  readonly code: RejectionCode;
  readonly detail: string;
}

/** The refusal of a request, with the names and values involved. An endless one is cut. */
export function refusal(code: RejectionCode, detail: string): Refusal {
  if (detail.length <= longestDetail) return { code, detail };
  return { code, detail: `${detail.slice(0, longestDetail)}...` };
}

const longestDetail = 2000;

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

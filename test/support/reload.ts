import type { Request } from "../../src/core/contract/input.js";
import type { Effect } from "../../src/core/contract/response.js";
import type { Partition } from "../../src/core/model/partition/partition.js";
import type { SchedulerState } from "../../src/core/model/state.js";
import { configureRequest } from "../../src/protocol/config/configure-request.js";
import { decodeConfig } from "../../src/protocol/config/index.js";

/** A queues.yaml: partition `default` with these queues below root, where everybody may submit. */
export function treeOf(queues: string, partition = ""): string {
  return filesOf(partitionOf("default", queues, partition));
}

/** A queues.yaml of these partitions. */
export function filesOf(...partitions: readonly string[]): string {
  return `{partitions: [${partitions.join(", ")}]}`;
}

/** One partition of a queues.yaml, with more keys of its own. */
export function partitionOf(name: string, queues: string, more = ""): string {
  const root = `{name: root, submitacl: "*", queues: [${queues}]}`;
  return `{name: ${name}, ${more === "" ? "" : `${more}, `}queues: [${root}]}`;
}

/** The request that brings a queues.yaml, whatever is wrong with it. */
export const reload: (text: string) => Request = configureRequest;

/** The same in the form of the core, without a checksum: it is never the one in force. */
export function reloadWithoutChecksum(text: string): Request {
  const decoded = decodeConfig(text);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.issues));
  return { kind: "configure", config: decoded.config };
}

/** The partition of that name, which must be there. */
export function partitionIn(state: SchedulerState, name: string): Partition {
  const found = state.partitions.find((partition) => partition.name === name);
  if (found === undefined) throw new Error(`there is no partition ${name}`);
  return found;
}

/** The effects that say anything but that a configuration is in force. */
export function withoutAcceptedConfigs(effects: readonly Effect[]): readonly Effect[] {
  return effects.filter(({ kind }) => kind !== "acceptedConfig");
}

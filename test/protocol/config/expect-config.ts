import type { QueueConfig, SchedulerConfig } from "../../../src/core/model/config.js";
import {
  type ConfigCode,
  type ConfigIssue,
  type DecodedConfig,
  decodeConfig,
} from "../../../src/protocol/config/index.js";

/** A file with one partition, `default`, from what stands inside its braces. */
export function partitionWith(fragment: string): string {
  return `partitions: [{name: default, ${fragment}}]`;
}

/** What a good source decodes to. */
export function configOf(source: string | object): SchedulerConfig {
  const decoded = decodeConfig(source);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.issues));
  return decoded.config;
}

/** The top queue of the first partition of a good source. */
export function rootOf(source: string | object): QueueConfig {
  const root = configOf(source).partitions[0]?.root;
  if (root === undefined) throw new Error("there is no partition");
  return root;
}

/** The queue at a path below the top queue of a good source. */
export function queueAt(source: string | object, ...names: readonly string[]): QueueConfig {
  return names.reduce((queue, name) => {
    const child = queue.queues?.find((each) => each.name === name);
    if (child === undefined) throw new Error(`there is no queue ${name}`);
    return child;
  }, rootOf(source));
}

/** What is wrong with a source; nothing when it is good. */
export function issuesOf(source: string | object): readonly ConfigIssue[] {
  const decoded: DecodedConfig = decodeConfig(source);
  return decoded.ok ? [] : decoded.issues;
}

/** The codes of what is wrong with a source. */
export function codesOf(source: string | object): ConfigCode[] {
  return issuesOf(source).map((issue) => issue.code);
}

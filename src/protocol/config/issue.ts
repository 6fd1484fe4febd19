/** What is wrong with a configuration. Source: queues.md 2. */
export type ConfigCode =
  | "CFG_YAML"
  /** A key of the schema that this version does not act on yet. */
  | "CFG_UNSUPPORTED"
  | "CFG_PARTITION_DUPLICATE"
  | "CFG_NO_QUEUES"
  | "CFG_ROOT_RESOURCES"
  | "CFG_QUEUE_NAME"
  | "CFG_QUEUE_DUPLICATE"
  | "CFG_QUEUE_RESERVED"
  | "CFG_ACL"
  | "CFG_GUAR_GT_MAX"
  | "CFG_MAX_GT_PARENT"
  | "CFG_GUAR_SUM"
  | "CFG_GUAR_SUM_MAX"
  | "CFG_NODESORT"
  | "CFG_WEIGHT"
  | "QTY_SYNTAX"
  | "QTY_OVERFLOW"
  | "QTY_SUFFIX";

/** What is accepted and yet worth a look. */
export type ConfigWarningCode = "CFG_RESOURCES_DROPPED";

/** Where something stands in a text, both counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Where something stands in a configuration; without line and column where it was no text. */
export interface Place extends Partial<Position> {
  /** `partitions.0.queues.1.resources.max.memory`. Empty: the whole. */
  readonly path: string;
}

/** One thing that is wrong with a configuration. */
export interface ConfigIssue extends Place {
  readonly code: ConfigCode;
  readonly message: string;
}

/** One thing that is accepted and yet worth a look. */
export interface ConfigWarning extends Place {
  readonly code: ConfigWarningCode;
  readonly message: string;
}

/** Takes what is wrong, as it is found. */
export type Report = (code: ConfigCode, place: Place, message: string) => void;

/** Collects what is wrong, in the order in which it is found, up to a bound. */
export function collector(issues: ConfigIssue[]): Report {
  return (code, { path, line, column }, message) => {
    if (issues.length >= mostIssues) return;
    const at = line === undefined || column === undefined ? {} : { line, column };
    issues.push({ code, message, path, ...at });
  };
}

/** More issues than anybody reads are not collected. */
export const mostIssues = 1000;

import type { ConfigFault } from "../../core/model/config-fault.js";

/** What is accepted and yet worth a look. */
export type ConfigWarningCode =
  /** A guarantee that cannot be honoured: something above or beside it is smaller. */
  | "WARN_GUARANTEE"
  /** Amounts of which none is above 0 count as not set. */
  | "WARN_RESOURCES_DROPPED"
  /** A max that lets no memory or no vcore in. */
  | "WARN_MAX_ZERO"
  /** A limit that is never reached, since something wider above it is reached before. */
  | "WARN_LIMIT_HIDDEN"
  /** A wildcard that takes the meaning from something else. */
  | "WARN_WILDCARD_SHADOWS"
  /** A part of an access list that is no name and is left out, or names groups by mistake. */
  | "WARN_ACL_NAME"
  /** A leaf in fair order takes no gangs. */
  | "WARN_FAIR_LEAF"
  /** A value that means nothing, so that the default counts. */
  | "WARN_PROPERTY_VALUE"
  /** A property that only looks like one that means something. */
  | "WARN_PROPERTY_NAME"
  /** A resolver that nobody knows counts as none. */
  | "WARN_RESOLVER"
  /** An amount that was probably meant in another unit. */
  | "WARN_UNIT"
  /** A resource type that looks like another one. */
  | "WARN_RESOURCE_TYPE"
  /** A name that is run as a regular expression. */
  | "WARN_FILTER_EXPRESSION"
  /** An entry that never matches, or a filter that lets nobody pass. */
  | "WARN_FILTER_NOBODY"
  /** Nothing is configured: as a reload, it would stop everything. */
  | "WARN_NO_PARTITIONS"
  /** No access list of a partition lets anybody submit. */
  | "WARN_NOBODY_SUBMITS"
  /** A leaf makes no queues, so its template is never used. */
  | "WARN_TEMPLATE_ON_LEAF";

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

/** The place of a text as a whole. */
export const startOfText: Place = Object.freeze({ path: "", line: 1, column: 1 });

/** One thing that is wrong with a configuration. */
export interface ConfigIssue extends Place, ConfigFault {
  readonly path: string;
}

/** One thing that is accepted and yet worth a look. */
export interface ConfigWarning extends Place {
  readonly code: ConfigWarningCode;
  readonly message: string;
}

/** Takes what is wrong, as it is found. */
export type Report = (code: ConfigFault["code"], place: Place, message: string) => void;

/** Takes what is worth a look, as it is found. */
export type Warn = (code: ConfigWarningCode, place: Place, message: string) => void;

/** Something found, whatever its codes are. */
interface Finding<Code> extends Place {
  readonly code: Code;
  readonly message: string;
}

/** Collects what is found, in that order, up to a bound. */
export function collector<Code>(
  findings: Finding<Code>[],
): (code: Code, place: Place, message: string) => void {
  return (code, { path, line, column }, message) => {
    if (findings.length >= mostIssues) return;
    const at = line === undefined || column === undefined ? {} : { line, column };
    findings.push({ code, message, path, ...at });
  };
}

/** More issues than anybody reads are not collected. */
export const mostIssues = 1000;

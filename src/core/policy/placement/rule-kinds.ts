import type { PlacementRule } from "../../model/partition/placement-rule.js";
import { rootPath } from "../../model/queue/tree.js";

/** Who submits and what was asked for, as far as placement rules look at it. */
export interface Submitter {
  readonly user: string;
  readonly groups: readonly string[];
  /** The queue named at submission; empty where none was. */
  readonly queueName: string;
  /** The value of a tag, whose name ignores case; undefined where it is absent. */
  readonly findTag: (name: string) => string | undefined;
}

/** The way from a queue down to the one that is meant, its names not checked yet. */
export interface Descent {
  /** Where it begins: at root, or at what the parent rule finds. Source: queues.md. */
  readonly from: "root" | "parent";
  readonly names: readonly string[];
}

/** What sets one kind of rule apart from the others: where its value is from, how it is read. */
export interface RuleKind {
  /** Undefined where the rule has nothing to go by, whoever submits. */
  readonly findValue: (rule: PlacementRule, submitter: Submitter) => string | undefined;
  readonly read: (value: string) => Descent;
}

/** Each kind of rule by its name. Source: queues.md. */
export const ruleKinds: Readonly<Record<PlacementRule["name"], RuleKind>> = {
  provided: { findValue: (_, { queueName }) => unlessEmpty(queueName), read: readPathOrName },
  user: { findValue: (_, { user }) => user, read: readName },
  tag: { findValue: ({ value }, { findTag }) => unlessEmpty(findTag(value)), read: readPathOrName },
  fixed: { findValue: ({ value }) => value, read: readPath },
};

function unlessEmpty(value: string | undefined): string | undefined {
  return value === "" ? undefined : value;
}

/** One name, whatever it looks like: its dots separate nothing. Source: Q-160. */
function readName(value: string): Descent {
  return { from: "parent", names: [value.replaceAll(".", "_dot_")] };
}

/** Names with dots between them. One that begins with root is meant from there. Source: Q-168. */
function readPath(value: string): Descent {
  const names = value.split(".");
  return names[0] === rootPath
    ? { from: "root", names: names.slice(1) }
    : { from: "parent", names };
}

/** A path where it says so by `root.`, in exactly these letters, else one name. Source: Q-161. */
function readPathOrName(value: string): Descent {
  return value.startsWith(`${rootPath}.`) ? readPath(value) : readName(value);
}

import type { Millis } from "../../base/time.js";
import { parseDelay } from "./duration.js";
import type { ApplicationSortPolicy, PriorityPolicy } from "./queue.js";

/** Properties by name, as written. Unknown ones are kept and mean nothing. */
export type Properties = Readonly<Record<string, string>>;

/** Whether asks from outside may preempt here (`default`, `disabled`: never, `fence`: stay in). */
export type QueuePreemption = "default" | "fence" | "disabled";

/** What the properties of a queue come to. */
export interface PropertySettings {
  readonly applicationSortPolicy: ApplicationSortPolicy;
  /** Whether priorities come before everything else. */
  readonly prioritySort: boolean;
  readonly priorityPolicy: PriorityPolicy;
  readonly priorityOffset: number;
  readonly preemptionPolicy: QueuePreemption;
  /** How long an ask waits before it preempts. */
  readonly preemptionDelay: Millis;
  /** How long a queue may stay above its max; 0: for ever. */
  readonly quotaPreemptionDelay: Millis;
  /** After how many asks that found no node an application pauses; 0: never. */
  readonly backoff: number;
  readonly backoffDelay: Millis;
}

/** How one property is read. */
interface Property<Value> {
  readonly name: string;
  /** What counts where the property is absent or bad. */
  readonly absent: Value;
  /** What a text says; undefined where it is bad. */
  readonly parse: (text: string) => Value | undefined;
}

const halfMinute = 30_000;

/** Source: queues.md Q-41. */
const table: { readonly [Field in keyof PropertySettings]: Property<PropertySettings[Field]> } = {
  applicationSortPolicy: {
    name: "application.sort.policy",
    absent: "fifo",
    parse: (text) =>
      text === "fair" || text === "stateaware" || text === "fifo" ? text : emptyAs(text, "fifo"),
  },
  prioritySort: { name: "application.sort.priority", absent: true, parse: switchOf },
  priorityPolicy: {
    name: "priority.policy",
    absent: "default",
    parse: (text) => find(["default", "fence"], text) ?? emptyAs(text, "default"),
  },
  priorityOffset: { name: "priority.offset", absent: 0, parse: int32Of },
  preemptionPolicy: {
    name: "preemption.policy",
    absent: "default",
    parse: (text) => find(["default", "fence", "disabled"], text) ?? emptyAs(text, "default"),
  },
  preemptionDelay: { name: "preemption.delay", absent: halfMinute, parse: parseDelay },
  quotaPreemptionDelay: { name: "quota.preemption.delay", absent: 0, parse: parseDelay },
  backoff: { name: "application.unschedasks.backoff", absent: 0, parse: uint64Of },
  backoffDelay: {
    name: "application.unschedasks.backoff.delay",
    absent: halfMinute,
    parse: parseDelay,
  },
};

/** Every property that means something. */
const known: readonly Property<unknown>[] = Object.values(table);

/** The names of all properties that mean something. */
export const propertyNames: readonly string[] = Object.freeze(known.map(({ name }) => name));

/** What properties say; a bad value counts as absent. Source: queues.md Q-41. */
export function settingsOf(properties: Properties): PropertySettings {
  const read = <Value>({ name, absent, parse }: Property<Value>): Value => {
    const text = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return (text === undefined ? undefined : parse(text)) ?? absent;
  };
  return {
    applicationSortPolicy: read(table.applicationSortPolicy),
    prioritySort: read(table.prioritySort),
    priorityPolicy: read(table.priorityPolicy),
    priorityOffset: read(table.priorityOffset),
    preemptionPolicy: read(table.preemptionPolicy),
    preemptionDelay: read(table.preemptionDelay),
    quotaPreemptionDelay: read(table.quotaPreemptionDelay),
    backoff: read(table.backoff),
    backoffDelay: read(table.backoffDelay),
  };
}

/** What counts in place of a value, as text; undefined where the value is good or means nothing. */
export function fallbackOf(name: string, text: string): string | undefined {
  const property = known.find((each) => each.name === name);
  if (property === undefined || property.parse(text) !== undefined) return undefined;
  if (property.absent === true) return "enabled";
  return typeof property.absent === "number" && name.endsWith("delay")
    ? `${property.absent / 1000}s`
    : String(property.absent);
}

/** What the children of a queue with these effective properties start from. Source: Q-43. */
export function passedOn(effective: Properties): Properties {
  const passed: Record<string, string> = Object.assign(Object.create(null), effective);
  if ("priority.policy" in passed) passed["priority.policy"] = "default";
  if ("priority.offset" in passed) passed["priority.offset"] = "0";
  const preemption = passed["preemption.policy"];
  if (preemption !== undefined && preemption.toLowerCase() !== "disabled") {
    passed["preemption.policy"] = "default";
  }
  return Object.freeze(passed);
}

function find<Word extends string>(words: readonly Word[], text: string): Word | undefined {
  const lower = text.toLowerCase();
  return words.find((word) => word === lower);
}

function emptyAs<Value>(text: string, value: Value): Value | undefined {
  return text === "" ? value : undefined;
}

function switchOf(text: string): boolean | undefined {
  const word = find(["enabled", "disabled"], text);
  return word === undefined ? undefined : word === "enabled";
}

function int32Of(text: string): number | undefined {
  const offset = /^[+-]?[0-9]+$/.test(text) ? Number(text) : Number.NaN;
  const int32 = offset | 0;
  return int32 === offset ? int32 : undefined;
}

function uint64Of(text: string): number | undefined {
  if (!/^[0-9]+$/.test(text)) return undefined;
  const count = Number(text);
  return count < 2 ** 64 ? count : undefined;
}

import { clip } from "../issue.js";
import { type Bounds, firstAbove, noBounds } from "./bounds.js";
import { Carried } from "./carried.js";
import type { LimitDraft, QueueDraft } from "./draft.js";
import type { Place, Report } from "./issue.js";
import { remember } from "./remember.js";

/** What is compared from level to level. */
interface Subject<Value> {
  /** What a limit says. */
  readonly valueOf: (limit: LimitDraft) => Value;
  /** What queues below see, from what was above for the same name and what a limit says. */
  readonly passedOn: (above: Value | undefined, value: Value) => Value;
  /** Where a limit is above what counts for its names: the numbers. */
  readonly excessOf: (above: Value, value: Value) => string | undefined;
  readonly refuse: (who: string, numbers: string, place: Place) => void;
}

/** A walk with what the queues above say of users and of groups. */
interface Walk<Value> {
  readonly subject: Subject<Value>;
  readonly users: Carried<Value>;
  readonly groups: Carried<Value>;
}

/**
 * Refuses a limit above that of an ancestor for the same name, or for the wildcard: resources in
 * the whole tree, then applications. Source: queues.md.
 */
export function checkLimitLevels(root: QueueDraft, report: Report): void {
  if (!hasLimits(root)) return;
  walkDown(root, begin(resourcesWith(report)));
  walkDown(root, begin(applicationsWith(report)));
}

function hasLimits(queue: QueueDraft): boolean {
  return queue.limits.length > 0 || queue.queues.some(hasLimits);
}

function begin<Value>(subject: Subject<Value>): Walk<Value> {
  return { subject, users: new Carried(), groups: new Carried() };
}

function resourcesWith(report: Report): Subject<Bounds> {
  return {
    valueOf: (limit) => limit.maxResources?.bounds ?? noBounds,
    passedOn: (above, value) => (above === undefined ? value : lowerOf(above, value)),
    excessOf: (above, value) => {
      const type = firstAbove((each) => above.get(each), value);
      if (type === undefined) return undefined;
      return `${clip(type)} ${value.get(type)} against ${above.get(type)}`;
    },
    refuse: (who, numbers, place) => {
      const message = `maxresources of ${who} is greater than that of a queue above: ${numbers}`;
      report("CFG_LIMIT_PARENT_RES", place, message);
    },
  };
}

function applicationsWith(report: Report): Subject<number> {
  return {
    valueOf: (limit) => limit.maxApplications,
    passedOn: (_, value) => value,
    excessOf: (above, value) => {
      if (above === 0 || (value !== 0 && value <= above)) return undefined;
      return `${value === 0 ? "unlimited" : value} against ${above}`;
    },
    refuse: (who, numbers, place) => {
      const message = `maxapplications of ${who} is greater than that of a queue above: ${numbers}`;
      report("CFG_LIMIT_PARENT_APPS", place, message);
    },
  };
}

function walkDown<Value>(queue: QueueDraft, walk: Walk<Value>): void {
  const [users, groups] = [walk.users.mark(), walk.groups.mark()];
  if (queue.limits.length > 0) applyLimits(queue, walk);
  for (const child of queue.queues) walkDown(child, walk);
  walk.users.rewind(users);
  walk.groups.rewind(groups);
}

/**
 * All names are compared with what is above before any of them counts for what is below. The names
 * of a limit share what it says, and mostly what is above: that is compared once.
 */
function applyLimits<Value>(queue: QueueDraft, { subject, users, groups }: Walk<Value>): void {
  const passed: (() => void)[] = [];
  for (const limit of queue.limits) {
    const value = subject.valueOf(limit);
    const excessOf = remember((above: Value) => subject.excessOf(above, value));
    const passedOn = remember((above: Value | undefined) => subject.passedOn(above, value));
    const names = [
      ...limit.users.map((name) => ({ ...name, word: "user", carried: users })),
      ...limit.groups.map((name) => ({ ...name, word: "group", carried: groups })),
    ];
    for (const { text, place, word, carried } of names) {
      const above = carried.find(text);
      const numbers = above === undefined ? undefined : excessOf(above);
      if (numbers !== undefined) {
        subject.refuse(`${word} "${clip(text)}" in queue "${clip(queue.name)}"`, numbers, place);
      }
      const next = passedOn(carried.findOwn(text));
      passed.push(() => carried.set(text, next));
    }
  }
  for (const pass of passed) pass();
}

/** The lower of each type; what is above itself where nothing is lower than there, or new. */
function lowerOf(above: Bounds, value: Bounds): Bounds {
  const lower = [...value].filter(([type, amount]) => {
    const other = above.get(type);
    return other === undefined || amount < other;
  });
  return lower.length === 0 ? above : new Map([...above, ...lower]);
}

import { clip } from "../issue.js";
import { type Bounds, firstAbove, noBounds } from "./bounds.js";
import { Carried } from "./carried.js";
import type { LimitDraft, QueueDraft } from "./draft.js";
import type { Place, Report } from "./issue.js";

/** What is compared from level to level. */
interface Subject<Value> {
  /** What a limit says. */
  readonly valueOf: (limit: LimitDraft) => Value;
  /** What queues below see, from what was above for the same name and what a limit says. */
  readonly passedOn: (above: Value | undefined, value: Value) => Value;
  readonly check: (above: Value, value: Value, who: string, place: Place) => void;
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
    check: (above, value, who, place) => {
      const type = firstAbove((each) => above.get(each), value);
      if (type === undefined) return;
      const numbers = `${clip(type)} ${value.get(type)} against ${above.get(type)}`;
      const message = `maxresources of ${who} is greater than that of a queue above: ${numbers}`;
      report("CFG_LIMIT_PARENT_RES", place, message);
    },
  };
}

function applicationsWith(report: Report): Subject<number> {
  return {
    valueOf: (limit) => limit.maxApplications,
    passedOn: (_, value) => value,
    check: (above, value, who, place) => {
      if (above === 0 || (value !== 0 && value <= above)) return;
      const numbers = `${value === 0 ? "unlimited" : value} against ${above}`;
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

/** All names are compared with what is above before any of them counts for what is below. */
function applyLimits<Value>(queue: QueueDraft, { subject, users, groups }: Walk<Value>): void {
  const passed: (() => void)[] = [];
  for (const limit of queue.limits) {
    const value = subject.valueOf(limit);
    const names = [
      ...limit.users.map((name) => ({ ...name, word: "user", carried: users })),
      ...limit.groups.map((name) => ({ ...name, word: "group", carried: groups })),
    ];
    for (const { text, place, word, carried } of names) {
      const above = carried.find(text);
      const who = `${word} "${clip(text)}" in queue "${clip(queue.name)}"`;
      if (above !== undefined) subject.check(above, value, who, place);
      const next = subject.passedOn(carried.findOwn(text), value);
      passed.push(() => carried.set(text, next));
    }
  }
  for (const pass of passed) pass();
}

function lowerOf(a: Bounds, b: Bounds): Bounds {
  const lower = new Map(a);
  for (const [type, amount] of b) {
    const other = lower.get(type);
    if (other === undefined || amount < other) lower.set(type, amount);
  }
  return lower;
}

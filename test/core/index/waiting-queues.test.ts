import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WaitingQueues } from "../../../src/core/index/waiting-queues.js";
import type { QueueState } from "../../../src/core/model/queue/queue-state.js";

interface Sibling {
  readonly path: string;
  state: QueueState;
  priority: number;
  share: number;
  pending: number[];
  pendingCount: number;
  noted: boolean;
}

type Keys = Omit<Sibling, "path" | "noted">;

/** without the pendings: negative when `a` goes first. */
function compareKeys(a: Sibling, b: Sibling, prioritySort: boolean): number {
  const byPriority = b.priority - a.priority;
  const byShare = a.share - b.share;
  return prioritySort ? byPriority || byShare : byShare || byPriority;
}

function hasStrictlyMore(a: Sibling, b: Sibling): boolean {
  const differences = a.pending.map((amount, type) => amount - (b.pending[type] ?? 0));
  return differences.every((each) => each >= 0) && differences.some((each) => each > 0);
}

/** The order as the rules say it, word by word. */
function plainly(siblings: readonly Sibling[], prioritySort: boolean): string[] {
  const left = siblings
    .filter((queue) => queue.pendingCount > 0 && queue.state !== "Stopped")
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const paths: string[] = [];
  while (left.length > 0) {
    const best = left.reduce((a, b) => (compareKeys(b, a, prioritySort) < 0 ? b : a));
    const tied = left.filter((queue) => compareKeys(queue, best, prioritySort) === 0);
    const next = tied.find((queue) => !tied.some((other) => hasStrictlyMore(other, queue)));
    if (next === undefined) throw new Error("somebody is always first");
    left.splice(left.indexOf(next), 1);
    paths.push(next.path);
  }
  return paths;
}

function waitingOf(siblings: readonly Sibling[], prioritySort = true): WaitingQueues<Sibling> {
  const waiting = new WaitingQueues<Sibling>({ prioritySort });
  for (const queue of siblings) waiting.note(queue);
  return waiting;
}

const pathsOf = (waiting: Iterable<Sibling>) => [...waiting].map(({ path }) => path);

const someKeys: fc.Arbitrary<Keys> = fc.record({
  state: fc.constantFrom("Active", "Active", "Draining", "Stopped"),
  priority: fc.constantFrom(0, 0, 0, 5),
  share: fc.constantFrom(0, 0, 0, 0.5),
  pending: fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }),
  pendingCount: fc.constantFrom(0, 1, 2, 3),
});

/** Siblings, and what becomes of some of them between one question and the next. */
const someHistory = fc.record({
  prioritySort: fc.boolean(),
  start: fc.array(someKeys, { minLength: 1, maxLength: 25 }),
  rounds: fc.array(fc.array(fc.tuple(fc.nat(), someKeys), { maxLength: 8 }), { maxLength: 8 }),
});

describe("the children of a parent that want something", () => {
  test("Q-87 Q-138 Q-139 Q-140 Q-141 stand in the order of a plain sort, whatever moves", () => {
    fc.assert(
      fc.property(someHistory, ({ prioritySort, start, rounds }) => {
        const siblings = start.map((keys, i) => ({ path: `root.${i}`, noted: false, ...keys }));
        const waiting = waitingOf(siblings, prioritySort);
        for (const round of [[], ...rounds]) {
          for (const [index, keys] of round) {
            const queue = siblings[index % siblings.length];
            if (queue === undefined) continue;
            Object.assign(queue, keys);
            waiting.note(queue);
          }
          expect(pathsOf(waiting)).toEqual(plainly(siblings, prioritySort));
        }
      }),
      { numRuns: 400 },
    );
  });

  test("Q-138 Q-141 what leaves one at a time leaves the rest in the order of a plain sort", () => {
    const many = fc.array(someKeys, { minLength: 20, maxLength: 60 });
    fc.assert(
      fc.property(many, (start) => {
        const siblings = start.map((keys, i) => ({
          path: `root.${i}`,
          noted: false,
          ...keys,
          share: 0,
        }));
        const waiting = waitingOf(siblings);
        for (let [first] = waiting; first !== undefined; [first] = waiting) {
          expect(first.path).toBe(plainly(siblings, true)[0]);
          first.pendingCount = 0;
          waiting.note(first);
        }
        expect(plainly(siblings, true)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  test("Q-143 the example of the specification, with priorities and without", () => {
    const queue = (name: string, share: number, priority: number): Sibling => ({
      path: `root.${name}`,
      state: "Active",
      priority,
      share,
      pending: [1],
      pendingCount: 1,
      noted: false,
    });
    const siblings = [
      queue("q0", 200 / 500, 1),
      queue("q1", 300 / 300, 1),
      queue("q2", 100 / 200, 1),
      queue("q3", 100 / 200, 3),
    ];
    const names = (prioritySort: boolean) =>
      pathsOf(waitingOf(siblings, prioritySort)).map((path) => path.slice("root.".length));
    expect(names(false)).toEqual(["q0", "q3", "q2", "q1"]);
    expect(names(true)).toEqual(["q3", "q0", "q2", "q1"]);
  });
});

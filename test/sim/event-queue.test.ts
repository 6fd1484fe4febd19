import { describe, expect, test } from "vitest";
import { EventQueue } from "../../src/sim/event-queue.js";
import { Random } from "../../src/sim/random.js";

function drain<Event>(queue: EventQueue<Event>): Event[] {
  const events: Event[] = [];
  while (queue.size > 0) events.push(queue.pop());
  return events;
}

describe("EventQueue", () => {
  const rows = [
    { title: "none", put: [], taken: [] },
    { title: "one", put: [[5, "a"]], taken: ["a"] },
    {
      title: "the earlier first",
      put: [
        [5, "a"],
        [3, "b"],
        [4, "c"],
      ],
      taken: ["b", "c", "a"],
    },
    {
      title: "one instant in the order of putting in",
      put: [
        [1, "a"],
        [1, "b"],
        [0, "c"],
        [1, "d"],
      ],
      taken: ["c", "a", "b", "d"],
    },
  ] as const;

  test.each(rows)("$title", ({ put, taken }) => {
    const queue = new EventQueue<string>();
    for (const [at, event] of put) queue.push(at, event);
    expect(drain(queue)).toEqual(taken);
    expect(queue.nextAt).toBeNull();
  });

  test("many events come out by time, then in the order in which they were put in", () => {
    const random = new Random(11);
    const queue = new EventQueue<{ at: number; order: number }>();
    const put = Array.from({ length: 2000 }, (_, order) => ({
      at: random.within({ min: 0, max: 50 }),
      order,
    }));
    for (const event of put) queue.push(event.at, event);
    const sorted = [...put].sort((a, b) => a.at - b.at || a.order - b.order);
    expect(drain(queue)).toEqual(sorted);
  });

  test("events may be put in between two that are taken", () => {
    const queue = new EventQueue<string>();
    queue.push(10, "a");
    queue.push(20, "c");
    expect(queue.pop()).toBe("a");
    queue.push(15, "b");
    expect(queue.nextAt).toBe(15);
    expect(drain(queue)).toEqual(["b", "c"]);
  });

  test("taking from an empty queue is a fault", () => {
    expect(() => new EventQueue<string>().pop()).toThrow("there is an event to take");
  });
});

import { invariant } from "../core/base/fail.js";
import type { Millis } from "../core/base/time.js";

interface Entry<Event> {
  readonly at: Millis;
  readonly sequence: number;
  readonly event: Event;
}

/** What is still to happen, earliest first; events of one instant come as they were put in. */
export class EventQueue<Event> {
  private readonly heap: Entry<Event>[] = [];
  private sequence = 0;

  /** How many events are waiting. */
  get size(): number {
    return this.heap.length;
  }

  /** When the next event is due; null when there is none. */
  get nextAt(): Millis | null {
    return this.heap[0]?.at ?? null;
  }

  /** Puts an event in. */
  push(at: Millis, event: Event): void {
    this.sequence += 1;
    this.heap.push({ at, sequence: this.sequence, event });
    this.rise(this.heap.length - 1);
  }

  /** Takes the next event out. */
  pop(): Event {
    const first = this.heap[0];
    const last = this.heap.pop();
    invariant(first !== undefined && last !== undefined, "there is an event to take");
    if (first !== last) {
      this.heap[0] = last;
      this.sink();
    }
    return first.event;
  }

  private rise(from: number): void {
    let child = from;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!this.isBefore(child, parent)) return;
      this.swap(child, parent);
      child = parent;
    }
  }

  private sink(): void {
    let parent = 0;
    for (;;) {
      const left = 2 * parent + 1;
      const child = this.isBefore(left + 1, left) ? left + 1 : left;
      if (!this.isBefore(child, parent)) return;
      this.swap(child, parent);
      parent = child;
    }
  }

  /** Whether one place of the heap goes before another; a place beyond the end never does. */
  private isBefore(a: number, b: number): boolean {
    const left = this.heap[a];
    const right = this.heap[b];
    if (left === undefined || right === undefined) return false;
    return left.at < right.at || (left.at === right.at && left.sequence < right.sequence);
  }

  private swap(a: number, b: number): void {
    const left = this.heap[a];
    const right = this.heap[b];
    invariant(left !== undefined && right !== undefined, "both places are in the heap");
    this.heap[a] = right;
    this.heap[b] = left;
  }
}

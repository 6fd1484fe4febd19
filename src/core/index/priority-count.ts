/** The priority of something that wants nothing. Source: Q-133. */
export const noPriority = -2147483648;

/** Counts priorities, so that the highest is known when one of them goes. */
export class PriorityCount {
  private readonly counts = new Map<number, number>();

  /** The highest priority counted, or `noPriority`. */
  highest = noPriority;

  /** Counts one more. */
  add(priority: number): void {
    this.counts.set(priority, (this.counts.get(priority) ?? 0) + 1);
    if (priority > this.highest) this.highest = priority;
  }

  /** Counts one less. */
  remove(priority: number): void {
    const left = (this.counts.get(priority) ?? 0) - 1;
    if (left > 0) {
      this.counts.set(priority, left);
      return;
    }
    this.counts.delete(priority);
    if (priority === this.highest) this.highest = this.findHighest();
  }

  private findHighest(): number {
    let highest = noPriority;
    for (const priority of this.counts.keys()) if (priority > highest) highest = priority;
    return highest;
  }
}

/** How far a list has been read. */
export class Head<Item> {
  /** What comes next; undefined at the end. */
  item: Item | undefined;
  private readonly rest: Iterator<Item>;

  constructor(items: Iterable<Item>) {
    this.rest = items[Symbol.iterator]();
    this.step();
  }

  /** Reads one item on. */
  step(): void {
    const { done, value } = this.rest.next();
    this.item = done === true ? undefined : value;
  }
}

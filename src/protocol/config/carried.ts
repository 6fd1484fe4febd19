import { must } from "../../core/base/fail.js";
import { wildcard } from "../../core/model/queue/limit.js";

/** What the queues above say of each name, during a walk down the tree and up again. */
export class Carried<Value> {
  private readonly values = new Map<string, Value>();
  /** What was there before each change, newest last. */
  private readonly before: (readonly [string, Value | undefined])[] = [];

  /** What stands for a name: its own, else that of the wildcard. Source: queues.md Q-63. */
  find(name: string): Value | undefined {
    return this.values.get(name) ?? this.values.get(wildcard);
  }

  /** What stands for a name itself. */
  findOwn(name: string): Value | undefined {
    return this.values.get(name);
  }

  /** Sets what queues below see. */
  set(name: string, value: Value): void {
    this.before.push([name, this.values.get(name)]);
    this.values.set(name, value);
  }

  /** A mark to rewind to. */
  mark(): number {
    return this.before.length;
  }

  /** Takes back all changes since a mark. */
  rewind(mark: number): void {
    while (this.before.length > mark) {
      const [name, value] = must(this.before.pop(), "a change that was counted");
      if (value === undefined) this.values.delete(name);
      else this.values.set(name, value);
    }
  }
}

import type { MemberEntry, NodeEntry, QueueEntry } from "../index/entries.js";
import { addTo, takeFrom } from "../model/resources/amounts.js";

/** Room that is taken on trial while a plan is made, and given back before anything is written. */
export class Trial {
  private readonly held: { ask: MemberEntry; node: NodeEntry }[] = [];

  /** Takes the room of an ask on a node and in the queues above. */
  hold(ask: MemberEntry, node: NodeEntry): void {
    this.held.push({ ask, node });
    shiftRoom(ask, node, addTo);
  }

  /** Gives back all that was taken, latest first. */
  rewind(): void {
    for (let last = this.held.pop(); last !== undefined; last = this.held.pop()) {
      shiftRoom(last.ask, last.node, takeFrom);
    }
  }
}

function shiftRoom({ app, size }: MemberEntry, node: NodeEntry, change: typeof addTo): void {
  change(node.allocated, size);
  app.partition.nodeIndex.refresh(node);
  for (let queue: QueueEntry | null = app.queue; queue !== null; queue = queue.parent) {
    change(queue.allocated, size);
  }
}

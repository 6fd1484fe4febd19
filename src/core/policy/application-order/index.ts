import type { Order } from "../../base/order.js";
import type { QueueSettings } from "../../model/queue/queue.js";
import type { ApplicationRank } from "./application-rank.js";
import { fair, fairPriorityLast } from "./fair.js";
import { fifo, fifoPriorityLast } from "./fifo.js";

/** The order in which a leaf offers room to its applications. StateAware is FIFO with a filter. */
export function applicationOrder(leaf: QueueSettings): Order<ApplicationRank> {
  if (leaf.applicationSortPolicy === "fair") return leaf.prioritySort ? fair : fairPriorityLast;
  return leaf.prioritySort ? fifo : fifoPriorityLast;
}

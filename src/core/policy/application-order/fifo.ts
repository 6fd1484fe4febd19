import { ascending, descending, inOrder, type Order } from "../../base/order.js";
import type { ApplicationRank } from "./application-rank.js";

const urgent = descending<ApplicationRank>((app) => app.priority);
const longWaiting = ascending<ApplicationRank>((app) => app.submittedAt);
const byId = ascending<ApplicationRank>((app) => app.id);

/** Who has waited longest, among the most urgent. Source: G-15, Q-145. */
export const fifo: Order<ApplicationRank> = inOrder(urgent, longWaiting, byId);

/** Who has waited longest; priority only breaks ties. Source: Q-145. */
export const fifoPriorityLast: Order<ApplicationRank> = inOrder(longWaiting, urgent, byId);

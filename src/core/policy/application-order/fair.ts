import { ascending, descending, inOrder, type Order } from "../../base/order.js";
import { compareShares } from "../../model/resources/share.js";
import type { ApplicationRank } from "./application-rank.js";

const urgent = descending<ApplicationRank>((app) => app.priority);
const leastServed: Order<ApplicationRank> = (a, b) => compareShares(a.shares, b.shares);
const byId = ascending<ApplicationRank>((app) => app.id);

/** Who uses least of the leaf's guarantee, among the most urgent. Source: Q-145. */
export const fair: Order<ApplicationRank> = inOrder(urgent, leastServed, byId);

/** Who uses least of the leaf's guarantee; priority only breaks ties. Source: Q-145. */
export const fairPriorityLast: Order<ApplicationRank> = inOrder(leastServed, urgent, byId);

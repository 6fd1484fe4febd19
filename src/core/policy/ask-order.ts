import { ascending, descending, inOrder, type Order } from "../base/order.js";
import type { MemberShape } from "../model/application/ask.js";

/** Which ask of one application is tried first. Source: G-14, C-27, Q-147. */
export const askOrder: Order<MemberShape> = inOrder(
  descending((ask) => ask.priority), // 1. the more urgent
  ascending((ask) => ask.createdAt), // 2. the older
  ascending((ask) => ask.arrival), // 3. arrivals are unique, so no two ever tie
);

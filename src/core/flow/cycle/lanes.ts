import type { Order } from "../../base/order.js";
import type { ApplicationEntry, GroupEntry, Lane, MemberEntry } from "../../index/entries.js";
import { Head } from "../../index/head.js";
import { OrderedList } from "../../index/ordered.js";
import { memberOrder } from "../../index/pending.js";
import type { Choices } from "../../model/profile/profile.js";

/** The lanes whose asks may be placed the normal way now. Source: G-21, G-31, G-32. */
export function openLanes(app: ApplicationEntry, choices: Choices): Lane[] {
  const onlyPlaceholders = waitsForPlaceholders(app, choices);
  const open: Lane[] = [];
  for (const lane of app.lanes.values()) {
    if (onlyPlaceholders && lane.kind !== "placeholder") continue;
    if (lane.kind === "member" && isWithheld(app.groups.get(lane.group), choices)) continue;
    open.push(lane);
  }
  return open;
}

/** The lanes whose asks can take over a placeholder now. Source: G-30. */
export function readyLanes(app: ApplicationEntry, choices: Choices): Lane[] {
  if (app.readyLanes === 0 || waitsForPlaceholders(app, choices)) return [];
  return [...app.lanes.values()].filter((lane) => lane.ready);
}

/** The asks of several lanes in ask order. */
export function* asksOf(lanes: readonly Lane[]): Generator<MemberEntry> {
  const [only, ...others] = lanes;
  if (only !== undefined && others.length === 0) {
    yield* only.asks;
    return;
  }
  const heads = lanes.map(({ asks }) => new Head(asks)).filter((head) => head.item !== undefined);
  const order: Order<Head<MemberEntry>> = (a, b) =>
    a.item === undefined || b.item === undefined ? 0 : memberOrder(a.item, b.item);
  const next = new OrderedList(order);
  for (const head of heads) next.insert(head);
  for (let head = next.first; head !== undefined; head = next.first) {
    const { item: ask } = head;
    if (ask === undefined) return;
    next.remove(head);
    head.step();
    if (head.item !== undefined) next.insert(head);
    yield ask;
  }
}

/** Whether real asks of a gang must wait until its placeholders are placed. Source: G-21. */
function waitsForPlaceholders(app: ApplicationEntry, choices: Choices): boolean {
  return (
    choices.realAsksWaitForPlaceholders &&
    app.state === "Accepted" &&
    app.pendingPlaceholders > 0 &&
    app.gang.types.length > 0
  );
}

function isWithheld(group: GroupEntry | undefined, choices: Choices): boolean {
  if (group === undefined) return false;
  if (choices.membersWaitFor === "free-placeholder") return group.free.size > 0;
  return group.count > group.replaced + group.timedOut;
}

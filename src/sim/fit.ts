import {
  amountOf,
  fits,
  noResources,
  plus,
  type Resources,
  renderResources,
  typesOf,
} from "../core/model/resources/resources.js";
import { type MemberPlan, type NodePlan, sizeOf, times } from "./workload.js";

/** What empty nodes can hold at all, whoever else may want them. */
export interface Room {
  /** How many nodes there are of each capacity. */
  readonly kinds: readonly { readonly capacity: Resources; readonly nodes: number }[];
  readonly total: Resources;
}

/** The room of a cluster. */
export function roomOf(nodes: readonly NodePlan[]): Room {
  const kinds = new Map<string, { readonly capacity: Resources; nodes: number }>();
  for (const { capacity } of nodes) {
    const kind = kinds.get(renderResources(capacity));
    if (kind === undefined) kinds.set(renderResources(capacity), { capacity, nodes: 1 });
    else kind.nodes += 1;
  }
  const list = [...kinds.values()];
  const total = list.reduce(
    (sum, kind) => plus(sum, times(kind.capacity, kind.nodes)),
    noResources,
  );
  return { kinds: list, total };
}

/** Why a job can never have all its members at once; undefined where nothing says that. */
export function misfitOf(
  id: string,
  groups: readonly MemberPlan[],
  room: Room,
): string | undefined {
  for (const { size, members } of groups) {
    const slots = slotsIn(room, size, members);
    const wanted = renderResources(size);
    if (slots === 0) return `a member of ${id} wants ${wanted}, and no node can hold that`;
    if (slots < members) {
      return `${id} wants ${members} members of ${wanted}, and all nodes together hold ${slots}`;
    }
  }
  const whole = sizeOf(groups);
  if (fits(room.total, whole)) return undefined;
  const all = renderResources(room.total);
  return `${id} wants ${renderResources(whole)}, and all nodes together have ${all}`;
}

/** How many members of one size fit, as far as more than `enough` need not be told apart. */
function slotsIn(room: Room, size: Resources, enough: number): number {
  let slots = 0;
  for (const { capacity, nodes } of room.kinds) {
    const parts = typesOf(size).map((type) => amountOf(capacity, type) / amountOf(size, type));
    slots += nodes * Math.floor(Math.min(...parts));
    if (slots >= enough) return slots;
  }
  return slots;
}

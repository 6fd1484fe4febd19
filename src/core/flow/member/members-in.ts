import { compare } from "../../base/order.js";
import type { MemberEntry } from "../../index/entries.js";

/** The members of an application that stand in one place, keys ascending. */
export function membersIn(
  members: Iterable<MemberEntry>,
  ...places: readonly MemberEntry["place"][]
): MemberEntry[] {
  return [...members]
    .filter((member) => places.includes(member.place))
    .sort((a, b) => compare(a.shape.key, b.shape.key));
}

import type { Limit } from "../core/model/queue/limit.js";
import { amountsIn } from "./builders.js";

/** A limit of a queue: `aLimit("users=bob,* groups=dev apps=2 m=4 gpu=0")`. */
export function aLimit(text: string): Limit {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const optionIn = (option: string) =>
    words.find((word) => word.startsWith(`${option}=`))?.slice(option.length + 1);
  const amounts = words.filter((word) => !/^(users|groups|apps)=/.test(word));
  return {
    description: text,
    users: namesIn(optionIn("users")),
    groups: namesIn(optionIn("groups")),
    maxResources: amounts.length === 0 ? null : boundOf(amounts),
    maxApplications: Number(optionIn("apps") ?? 0),
  };
}

function namesIn(list = ""): readonly string[] {
  return list === "" ? [] : list.split(",");
}

/** Unlike in a holding, 0 is not the same as absent. */
function boundOf(amounts: readonly string[]) {
  return Object.freeze(Object.fromEntries(amountsIn(amounts.join(" "))));
}

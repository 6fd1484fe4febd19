import type { AddApplication, NodeRequest } from "../../src/core/contract/input.js";
import { type Resources, resourcesOf } from "../../src/core/model/resources/resources.js";
import { parseQuantity } from "../../src/protocol/config/quantities.js";
import { anApplication } from "../../src/testing/index.js";

/** Amounts as the documentation writes them: `memory 62Gi, vcore 18, gpu 3`. */
export function amounts(text: string): Resources {
  const words = text.split(",").filter((word) => word.trim() !== "");
  return resourcesOf(
    words.map((word) => {
      const [type = "", amount = ""] = word.trim().split(" ");
      const parsed = parseQuantity(type, amount);
      if (!parsed.ok) throw new Error(`no amounts: ${text}`);
      return [type, parsed.quantity] as const;
    }),
  );
}

/** A user with groups as the documentation writes them: `bob speech,vision`. */
export function who(text: string): AddApplication["ugi"] {
  const [user = "", groups = ""] = text.split(" ");
  return { user, groups: groups === "" ? [] : groups.split(",") };
}

/** Submits an application of somebody to a queue; without one, it asks for none. */
export function from(
  by: string,
  applicationID: string,
  queueName = "",
  tags: Readonly<Record<string, string>> = {},
): AddApplication {
  return anApplication(applicationID, { queueName, tags, ugi: who(by) });
}

/** One node that all fits on. */
export function bigNode(capacity: string): NodeRequest {
  const schedulableResource = amounts(capacity);
  return { kind: "node", nodeID: "n1", action: "CREATE", schedulableResource };
}

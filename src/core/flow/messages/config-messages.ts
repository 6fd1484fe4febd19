import { tell, type View } from "../../ledger/view.js";
import type { ConfigFault } from "../../model/config-fault.js";

/** Tells that a configuration is in force. */
export function tellAcceptedConfig(view: View, checksum: string | null): void {
  tell(view, { kind: "acceptedConfig", checksum });
}

/** Tells that a configuration was refused and changed nothing. Source: queues.md Q-110. */
export function tellRejectedConfig(view: View, { code, path, message }: ConfigFault): void {
  const reason = `${code}: ${path === "" ? "the configuration" : path}: ${message}`;
  tell(view, { kind: "rejectedConfig", code, path, reason });
}

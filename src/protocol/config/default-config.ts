import { invariant } from "../../core/base/fail.js";
import type { SchedulerConfig } from "../../core/model/config.js";
import { decodeConfig } from "./decode-config.js";

const source = {
  partitions: [
    {
      name: "default",
      placementrules: [{ name: "tag", value: "namespace", create: true }],
      queues: [{ name: "root", submitacl: "*" }],
    },
  ],
};

/** What counts where a host has no configuration: a queue per namespace. Source: queues.md Q-33. */
export function defaultConfig(): SchedulerConfig {
  const decoded = decodeConfig(source);
  invariant(decoded.ok, "the default configuration is good");
  return decoded.config;
}

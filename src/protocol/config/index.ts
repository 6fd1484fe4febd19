export type {
  PartitionConfig,
  QueueConfig,
  SchedulerConfig,
} from "../../core/model/config.js";
export type { ConfigCode } from "../../core/model/config-fault.js";
export { configureRequest } from "./configure-request.js";
export { type DecodedConfig, decodeConfig } from "./decode-config.js";
export { decodeConfigFile } from "./decode-file.js";
export { defaultConfig } from "./default-config.js";
export type {
  ConfigIssue,
  ConfigWarning,
  ConfigWarningCode,
  Place,
  Position,
} from "./issue.js";

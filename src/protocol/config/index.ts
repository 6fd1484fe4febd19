export type {
  PartitionConfig,
  QueueConfig,
  SchedulerConfig,
} from "../../core/model/config.js";
export { type DecodedConfig, decodeConfig } from "./decode-config.js";
export { decodeConfigFile } from "./decode-file.js";
export { defaultConfig } from "./default-config.js";
export type {
  ConfigCode,
  ConfigIssue,
  ConfigWarning,
  ConfigWarningCode,
  Place,
  Position,
} from "./issue.js";

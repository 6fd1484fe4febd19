/**
 * Why a request was rejected. Closed: a reason text starts with one of these. Source: gang.md 2.12.
 */
export type RejectionCode =
  | "PARTITION_UNKNOWN"
  | "PARTITION_STOPPED"
  | "APP_ID_MISSING"
  | "USER_UNRESOLVED"
  | "APP_EXISTS"
  | "INVALID_RESOURCE"
  | "PLACEMENT_FAILED"
  | "QUEUE_CREATE_FAILED"
  | "QUEUE_NOT_LEAF"
  | "QUEUE_SORT_UNSUPPORTED"
  | "PLACEHOLDER_ASK_OVER_QUOTA"
  | "APP_UNKNOWN"
  | "APP_FAILING"
  | "APP_COMPLETED"
  | "INVALID_ASK"
  | "NO_RESOURCES"
  | "NEGATIVE_RESOURCES"
  | "NODE_UNKNOWN"
  | "NODE_EXISTS"
  | "QUANTITY_OVERFLOW";

/** Why a request changed nothing and got no message. Source: gang.md 2.12. */
export type IgnoredCode =
  | "UNKNOWN_PARTITION"
  | "UNKNOWN_APPLICATION"
  | "UNKNOWN_KEY"
  | "UNKNOWN_NODE"
  | "ALREADY_ALLOCATED"
  | "ALREADY_RELEASED"
  | "NO_CHANGE"
  | "NEGATIVE_RESOURCES"
  | "QUANTITY_OVERFLOW";

export { type DecodedInput, decodeInput } from "./decode-input.js";
export type { Issue } from "./issue.js";
export {
  type DecodedTrace,
  decodeTrace,
  encodeHeader,
  encodeLine,
  type TraceIssue,
  type TraceLine,
} from "./trace.js";
export type { TraceHeader } from "./trace-header.js";

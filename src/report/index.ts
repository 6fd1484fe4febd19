export { renderSpan, renderSummary, renderTiming } from "./render-summary.js";
export {
  type QueueSummary,
  type Summary,
  summarize,
  type Timing,
  timingOf,
} from "./summary.js";
export { type Utilisation, utilisationOf } from "./utilisation.js";
export { percentile, type Waiting, waitingOf } from "./waiting.js";

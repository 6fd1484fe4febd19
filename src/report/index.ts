export { renderCost, renderSpan, renderSummary } from "./render-summary.js";
export {
  costOf,
  type QueueSummary,
  type RunCost,
  type Summary,
  summarize,
} from "./summary.js";
export { type Utilisation, utilisationOf } from "./utilisation.js";
export { percentile, type Waiting, waitingOf } from "./waiting.js";

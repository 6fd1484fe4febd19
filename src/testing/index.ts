export { aConfig } from "./a-config.js";
export { aLimit } from "./a-limit.js";
export {
  aGang,
  aNode,
  anAllocation,
  anApplication,
  anAsk,
  anAskRelease,
  aPlaceholder,
  aRelease,
  resources,
} from "./builders.js";

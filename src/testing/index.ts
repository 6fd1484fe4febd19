export { aConfig } from "./a-config.js";
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
